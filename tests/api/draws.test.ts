import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import { planFor } from '#domain/competition/stages/planning/plans.ts';
import { writeStages } from '#domain/competition/stages/tournament.ts';
import type { Match, Removal } from '#domain/contract/competition/matches.ts';
import type { MissingView } from '#domain/contract/competition/missing.ts';
import type { Participation } from '#domain/contract/competition/participations.ts';
import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { CONFIRM_REMOVAL, KEEP_RESULTS } from '#domain/contract/http/client.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { approvedTeam } from '../support/factories.ts';
import { confirmed, type Season, startSeason } from '../support/season.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
}, 60_000);
afterAll(() => app.stop());
afterEach(() => app.deleteCompetitions());

const cup = (teams: number, fields: object = {}) =>
  startSeason(app, teams, { format: 'single_elimination', maxTeams: 8, ...fields });

/** Returns the current results, as `Team 1 1–0 Team 8`. */
const results = async (season: Season) =>
  (await season.matches())
    .filter(({ countsForStats }) => countsForStats)
    .map(
      ({ team1, team2, team1Score, team2Score }) =>
        `${team1?.name} ${team1Score}–${team2Score} ${team2?.name}`,
    )
    .toSorted();

const participationOf = async (season: Season, name: string) => {
  const { data } = await season.call<Team[]>('GET', `/api/teams?limit=1000&tournamentId=${season.id}`);
  return data.find((team) => team.name === name)?.tournamentParticipationId ?? '';
};

const startGroupsOf = async (teams: number) => {
  const season = await startSeason(app, teams, { startDate: '2026-01-01T00:00:00Z' });
  await season.generate();
  return season;
};

const withdraw = async (season: Season, name: string) => {
  const id = await participationOf(season, name);
  const path = `/api/participations/${id}/withdraw`;
  expect((await season.call('POST', path, { mode: 'forfeit' })).status).toBe(200);
};

/** Returns each team in group A with the reason for its place. */
const groupA = async (season: Season) =>
  ((await season.standings()).groups[0]?.rows ?? [])
    .filter(({ isPlaceholder }) => !isPlaceholder)
    .map(({ name, reason }) => `${name} ${reason}`);

const pairs = async (season: Season) =>
  bracketMatches(await season.bracket()).map(({ id, team1, team2 }) => `${id} ${team1.name} v ${team2.name}`);

describe('A result', () => {
  it('is never removed until a person confirms it by name', async () => {
    const season = await cup(4);
    await season.generate();
    await season.beats('Team 1', 'Team 4');
    await season.beats('Team 2', 'Team 3');
    await season.refresh();
    await season.beats('Team 1', 'Team 2');
    const before = await results(season);
    const semifinal = season.between(await season.matches(), 'Team 1', 'Team 4');
    const path = `/api/matches/${semifinal.id}/result`;
    const isFirst = semifinal.team1?.name === 'Team 1';
    const body = isFirst ? { team1Score: 0, team2Score: 1 } : { team1Score: 1, team2Score: 0 };

    const refused = await app.call(app.admin, 'PUT', path, body);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'removes_results',
      error:
        'This would remove results: Team 1 1–0 Team 2. Check the list and confirm, or go back and change something.',
      data: { matches: [{ team1: { name: 'Team 1' }, team2: { name: 'Team 2' } }] },
    });
    expect(await results(season)).toEqual(before);

    const other = { ...app.admin, [CONFIRM_REMOVAL]: semifinal.id };
    expect((await app.call(other, 'PUT', path, body)).status).toBe(409);
    expect((await app.call(app.admin, 'PUT', path, { ...body, dryRun: true })).status).toBe(200);
    expect(await results(season)).toEqual(before);

    expect((await confirmed(app, app.admin, 'PUT', path, body)).status).toBe(200);
    expect(await results(season)).toHaveLength(2);
  });

  it('stays with its match when the bracket is regenerated', async () => {
    const season = await cup(8);
    await season.generate();
    await season.beats('Team 1', 'Team 8');
    await season.beats('Team 4', 'Team 5');
    const before = await pairs(season);
    expect((await app.call(app.admin, 'POST', `${season.base}/bracket/regenerate`)).status).toBe(202);
    await season.refresh();
    expect((await season.call('GET', `${season.base}/bracket/regeneration`)).data).toMatchObject({
      state: 'done',
    });
    expect(await pairs(season)).toEqual(before);
    expect(await results(season)).toHaveLength(2);
  });
});

describe('A match played with the wrong team', () => {
  /** Plays a cup with four teams, then corrects the first semifinal. The final's result remains. */
  const corrected = async () => {
    const season = await cup(4);
    await season.generate();
    await season.beats('Team 1', 'Team 4');
    await season.beats('Team 2', 'Team 3');
    await season.refresh();
    await season.beats('Team 1', 'Team 2');
    const final = season.between(await season.matches(), 'Team 1', 'Team 2');
    const semifinal = season.between(await season.matches(), 'Team 1', 'Team 4');
    const isFirst = semifinal.team1?.name === 'Team 4';
    const path = `/api/matches/${semifinal.id}/result`;
    const scores = { team1Score: isFirst ? 1 : 0, team2Score: isFirst ? 0 : 1 };
    const keeping = { ...app.admin, [KEEP_RESULTS]: final.id };
    const answer = await app.call(keeping, 'PUT', path, scores);
    expect(answer.status).toBe(200);
    await season.refresh();
    return { season, final, act: answer.body.act as string };
  };
  const missing = async (season: Season) =>
    (await season.call<MissingView[]>('GET', `${season.base}/bracket/missing`)).data;
  const decide = (id: string, body: object) =>
    app.call(app.admin, 'POST', `/api/matches/${id}/misplaced`, body);
  const undo = async (act: string) =>
    expect(
      (await app.call(app.admin, 'POST', `/api/audit-log/${act}/undo`, { whole: true })).body,
    ).not.toHaveProperty('error');
  const champion = async (season: Season) => (await season.bracket()).champion?.name ?? null;
  const stored = () =>
    app
      .db('matches')
      .orderBy('id')
      .select('id', 'status', 'counts', 'misplaced', 'winner_participation_id', 'forfeit');

  it('keeps its result, awaits a decision and holds up nobody else', async () => {
    const { season, final, act } = await corrected();
    expect(await results(season)).toHaveLength(3);
    expect(await champion(season)).toBeNull();
    expect(await missing(season)).toMatchObject([
      {
        kind: 'misplaced',
        match: { id: final.id, team1: { name: 'Team 1' }, team2: { name: 'Team 2' } },
        expected: [{ name: 'Team 4' }, { name: 'Team 2' }],
      },
    ]);
    const other = season.between(await season.matches(), 'Team 2', 'Team 3');
    const isFirst = other.team1?.name === 'Team 2';
    const body = isFirst ? { team1Score: 2, team2Score: 0 } : { team1Score: 0, team2Score: 2 };
    expect((await app.call(app.admin, 'PUT', `/api/matches/${other.id}/result`, body)).status).toBe(200);
    expect((await season.generate()).status).toBe(200);

    await undo(act);
    expect([await champion(season), await missing(season)]).toEqual(['Team 1', []]);
    expect((await decide(final.id, { choice: 'keep' })).body).toMatchObject({ code: 'not_misplaced' });
  });

  it('stays with its teams if somebody keeps it, until that is undone', async () => {
    const { season, final } = await corrected();
    const before = await stored();
    const { status, body } = await decide(final.id, { choice: 'keep' });
    expect(status).toBe(200);
    await season.refresh();
    expect([await champion(season), await missing(season)]).toEqual(['Team 1', []]);
    await undo(body.act);
    await season.refresh();
    expect([await champion(season), await stored()]).toEqual([null, before]);
  });

  it('is replayed by the right teams, until that is undone', async () => {
    const { season, final } = await corrected();
    const before = await stored();
    const { body } = await decide(final.id, { choice: 'replay' });
    await season.refresh();
    expect(await missing(season)).toEqual([]);
    await undo(body.act);
    await season.refresh();
    expect((await stored()).filter(({ id }) => before.some((row) => row.id === id))).toEqual(before);
    await decide(final.id, { choice: 'replay' });
    await season.refresh();
    await season.beats('Team 4', 'Team 2');
    expect(await champion(season)).toBe('Team 4');
  });

  it('is awarded to one of the right teams, until that is undone', async () => {
    const { season, final } = await corrected();
    const before = await stored();
    const [waiting] = await missing(season);
    const winner = waiting?.expected?.[1]?.participationId;
    const wrong = await decide(final.id, { choice: 'award', winner: final.team1ParticipationId });
    expect(wrong.body).toMatchObject({
      fields: { winner: 'Choose one of the two teams due to meet in this match' },
    });
    const { body } = await decide(final.id, { choice: 'award', winner });
    expect([await champion(season), await missing(season)]).toEqual(['Team 2', []]);
    await undo(body.act);
    await season.refresh();
    expect((await stored()).filter(({ id }) => before.some((row) => row.id === id))).toEqual(before);
    expect(await champion(season)).toBeNull();
  });

  it('is kept in a double elimination, and the other team continues as planned', async () => {
    const season = await startSeason(app, 4, {
      maxTeams: 4,
      stages: writeStages(planFor('double_elimination', 4) ?? []),
    });
    await season.generate();
    await season.beats('Team 1', 'Team 4');
    await season.beats('Team 2', 'Team 3');
    await season.refresh();
    await season.beats('Team 1', 'Team 2');
    const upper = season.between(await season.matches(), 'Team 1', 'Team 2');
    const first = season.between(await season.matches(), 'Team 1', 'Team 4');
    const scores = first.team1?.name === 'Team 4' ? [1, 0] : [0, 1];
    const body = { team1Score: scores[0], team2Score: scores[1] };
    const keeping = { ...app.admin, [KEEP_RESULTS]: upper.id };
    expect((await app.call(keeping, 'PUT', `/api/matches/${first.id}/result`, body)).status).toBe(200);
    await season.refresh();
    expect(await pairs(season)).toContain('LB1-1 Team 1 v Team 3');
    expect((await decide(upper.id, { choice: 'keep' })).status).toBe(200);
    await season.refresh();
    expect((await pairs(season)).slice(2, 5)).toEqual([
      'UB2-1 Team 1 v Team 2',
      'LB1-1 Team 4 v Team 3',
      'LB2-1 Team 2 v Winner of Lower R1 match 1',
    ]);
  });
});

describe('Every action that would remove results', () => {
  type Act = { method: string; path: string; body?: object };
  /** Plays a cup with four teams to its end, with wins for the higher seeds. */
  const played = async () => {
    const season = await cup(4);
    await season.generate();
    await season.beats('Team 1', 'Team 4');
    await season.beats('Team 2', 'Team 3');
    await season.refresh();
    await season.beats('Team 1', 'Team 2');
    const matches = await season.matches();
    return {
      season,
      semifinal: season.between(matches, 'Team 1', 'Team 4'),
      final: season.between(matches, 'Team 1', 'Team 2'),
    };
  };
  const missing = async (season: Season) =>
    (await season.call<MissingView[]>('GET', `${season.base}/bracket/missing`)).data;
  /** Expects that the final's result blocks the action unless it is kept, and that undo works. */
  const keeps = async (
    { season, final }: Awaited<ReturnType<typeof played>>,
    { method, path, body }: Act,
  ) => {
    const before = await results(season);
    const refused = await app.call(app.admin, method, path, body);
    expect(refused.body).toMatchObject({
      code: 'removes_results',
      data: { matches: [{ id: final.id }], keepable: [final.id] },
    });
    const keeping = { ...app.admin, [KEEP_RESULTS]: final.id };
    const { status, body: answer } = await app.call(keeping, method, path, body);
    expect([status, answer.error]).toEqual([200, undefined]);
    await season.refresh();
    const [waiting] = await missing(season);
    expect(waiting).toMatchObject({ kind: 'misplaced', match: { id: final.id } });
    expect(await results(season)).toContain('Team 1 1–0 Team 2');
    const undo = `/api/audit-log/${answer.act}/undo`;
    expect((await app.call(app.admin, 'POST', undo, { whole: true })).status).toBe(200);
    await season.refresh();
    expect([await results(season), await missing(season)]).toEqual([before, []]);
  };

  it('keeps them on request: a cancelled match', async () => {
    const cup = await played();
    await keeps(cup, { method: 'POST', path: `/api/matches/${cup.semifinal.id}/cancel`, body: {} });
  });

  it('keeps them on request: pasted results, with one question for all lines', async () => {
    const cup = await played();
    const text = 'Team 4 1–0 Team 1\nTeam 3 1–0 Team 2';
    await keeps(cup, { method: 'POST', path: `${cup.season.base}/results`, body: { text } });
  });

  it('keeps them on request: a team placed by hand', async () => {
    const cup = await played();
    const team4 = await participationOf(cup.season, 'Team 4');
    const body = { knockout: { final: { id: 'F', team1: { participationId: team4 } } } };
    await keeps(cup, { method: 'PUT', path: `${cup.season.base}/bracket`, body });
    const keeping = { ...app.admin, [KEEP_RESULTS]: cup.final.id };
    await app.call(keeping, 'PUT', `${cup.season.base}/bracket`, body);
    const scored = { knockout: { final: { id: 'F', team1Score: 1, team2Score: 0 } } };
    expect((await app.call(app.admin, 'PUT', `${cup.season.base}/bracket`, scored)).body).toMatchObject({
      error: 'Other teams have played F. Decide what to do with their result first.',
    });
  });

  it('keeps them on request: a correction that is undone', async () => {
    const season = await cup(4);
    await season.generate();
    const wrong = await season.beats('Team 4', 'Team 1');
    await season.beats('Team 2', 'Team 3');
    const { id, team1 } = wrong.match;
    const scores = team1?.name === 'Team 1' ? [1, 0] : [0, 1];
    const corrected = await app.call(app.admin, 'PUT', `/api/matches/${id}/result`, {
      team1Score: scores[0],
      team2Score: scores[1],
    });
    await season.refresh();
    await season.beats('Team 1', 'Team 2');
    const final = season.between(await season.matches(), 'Team 1', 'Team 2');
    await keeps(
      { season, final, semifinal: wrong.match },
      { method: 'POST', path: `/api/audit-log/${corrected.body.act}/undo`, body: { whole: true } },
    );
  });

  it('keeps them on request: a deleted match, listed by a call for one match', async () => {
    const cup = await played();
    const [one] = [cup.semifinal.id];
    const unknown = '0193e000-0000-7000-8000-00000000abcd';
    const both = await app.call(app.admin, 'POST', '/api/matches/delete', { ids: [one, unknown] });
    expect(both.body.data.failed).toMatchObject([{ id: one, code: 'removes_results' }, { id: unknown }]);
    const refused = await app.call(app.admin, 'POST', '/api/matches/delete', { ids: [one] });
    expect(refused.body).toMatchObject({ code: 'removes_results', data: { keepable: [cup.final.id] } });
    const keeping = { ...app.admin, [KEEP_RESULTS]: cup.final.id };
    expect((await app.call(keeping, 'POST', '/api/matches/delete', { ids: [one] })).status).toBe(200);
    expect(await results(cup.season)).toEqual(['Team 1 1–0 Team 2', 'Team 2 1–0 Team 3']);
  });

  it('keeps only results with a place, never an annulled group game', async () => {
    const season = await startGroupsOf(8);
    await season.playGroups();
    for (const wins of [1, 2]) {
      await season.refresh();
      for (const { id, status } of await season.matches())
        if (status === 'scheduled') expect((await season.result(id, wins, 0)).status).toBe(200);
    }
    const path = `/api/participations/${await participationOf(season, 'Team 5')}/withdraw`;
    const body = { mode: 'annul' };
    const refused = await app.call(app.admin, 'POST', path, body);
    const { matches, keepable } = refused.body.data as Removal;
    const [group, later] = [true, false].map((isGroup) =>
      matches.filter(({ stage }) => (stage === 'group') === isGroup).map(({ id }) => id),
    );
    expect([group?.length, keepable]).toEqual([1, later]);
    expect(keepable.length).toBeGreaterThan(0);
    const all = { ...app.admin, [KEEP_RESULTS]: [...keepable, ...(group ?? [])].join() };
    expect((await app.call(all, 'POST', path, body)).body.data.matches).toHaveLength(1);
    const said = { ...all, [CONFIRM_REMOVAL]: group?.join() ?? '' };
    expect((await app.call(said, 'POST', path, body)).status).toBe(200);
    const waiting = (await missing(season)).filter(({ kind }) => kind === 'misplaced');
    expect(waiting.map(({ match }) => match?.id).toSorted()).toEqual(keepable.toSorted());
  });
});

describe('A team in the draw', () => {
  it('cannot be unregistered or deleted, only withdrawn, and the others keep places and results', async () => {
    const season = await cup(8);
    await season.generate();
    await season.beats('Team 1', 'Team 8');
    await season.beats('Team 4', 'Team 5');
    await season.beats('Team 2', 'Team 7');
    const before = await pairs(season);
    const id = await participationOf(season, 'Team 3');
    const refused = { status: 409, code: 'drawn' };
    expect(await season.call('DELETE', `/api/participations/${id}`)).toMatchObject(refused);
    const { data: teams } = await season.call<Team[]>('GET', `/api/teams?tournamentId=${season.id}`);
    const team = teams.find(({ name }) => name === 'Team 3');
    expect(await season.call('DELETE', `/api/teams/${team?.id}`)).toMatchObject(refused);
    expect((await season.call('POST', `/api/participations/${id}/withdraw`, {})).status).toBe(200);
    expect((await pairs(season)).slice(0, 4)).toEqual(before.slice(0, 4));
    expect(await results(season)).toHaveLength(4);
  });

  it('withdraws with others in one action, previewed and undone as a whole', async () => {
    const season = await cup(8);
    await season.generate();
    await season.beats('Team 1', 'Team 8');
    const before = await season.matches();
    const teams = ['Team 1', 'Team 4', 'Team 5'];
    const ids = await Promise.all(teams.map((name) => participationOf(season, name)));
    const path = '/api/participations/withdraw';
    const ask = (body: object) => season.call<{ affected: Match[] }>('POST', path, body);
    const { data: preview } = await ask({ ids, dryRun: true });
    expect(await season.matches()).toEqual(before);
    const { data: done, act } = await ask({ ids });
    expect(done.affected.map(({ id, forfeit }) => ({ id, forfeit }))).toEqual(
      preview.affected.map(({ id, forfeit }) => ({ id, forfeit })),
    );
    const { data: left } = await season.call<Participation[]>(
      'GET',
      `${season.base}/participations?limit=99`,
    );
    expect(left.filter(({ registrationStatus }) => registrationStatus === 'withdrawn')).toHaveLength(3);
    expect((await season.call('POST', `/api/audit-log/${act}/undo`, { whole: true })).status).toBe(200);
    const bare = (all: Match[]) => all.map((match) => ({ ...match, version: 0, updatedAt: '' }));
    expect(bare(await season.matches())).toEqual(bare(before));
    const unknown = [...ids, crypto.randomUUID()];
    expect((await ask({ ids: unknown })).status).toBe(404);
    expect(bare(await season.matches())).toEqual(bare(before));
  });

  it('ranks last and does not advance if it leaves during the groups, whatever it won', async () => {
    const season = await startGroupsOf(8);
    await season.beats('Team 1', 'Team 5');
    await withdraw(season, 'Team 1');
    expect(await groupA(season)).toEqual(['Team 5 null', 'Team 1 left']);
    for (const [winner, loser] of [
      [2, 6],
      [3, 7],
      [4, 8],
    ])
      await season.beats(`Team ${winner}`, `Team ${loser}`);
    await season.refresh();
    expect((await pairs(season)).slice(0, 2)).toEqual(['QF1 Team 5 v Team 6', 'QF2 Team 2 v Bye']);
  });

  it('keeps the place it played for if it leaves after the groups', async () => {
    const season = await startGroupsOf(8);
    await season.playGroups();
    await season.refresh();
    await withdraw(season, 'Team 1');
    expect(await groupA(season)).toEqual(['Team 1 null', 'Team 5 null']);
  });
});

describe('A team that leaves', () => {
  const prizes = async (season: Season) => {
    const { data } = await season.call<PrizePool>('GET', `${season.base}/prize-pool`);
    return data.split.flatMap(({ place, teamName }) => (teamName ? `${place} ${teamName}` : []));
  };
  const places = async (season: Season) => {
    const { data } = await season.call<Team[]>('GET', `/api/teams?limit=1000&tournamentId=${season.id}`);
    const all = await Promise.all(
      data.map(async ({ name, tournamentParticipationId: id }) => {
        const { data: found } = await season.call<Participation>('GET', `/api/participations/${id}`);
        return [name, found.placementPosition] as const;
      }),
    );
    return Object.fromEntries(all.toSorted());
  };

  it('takes no place or prize that it did not play for', async () => {
    const season = await cup(8, { prizeSplit: [40, 20, 10, 10, 5, 5, 5, 5] });
    await season.generate();
    // Nobody advances from this quarterfinal.
    await withdraw(season, 'Team 1');
    await withdraw(season, 'Team 8');
    await withdraw(season, 'Team 7');
    await season.beats('Team 4', 'Team 5');
    await season.beats('Team 3', 'Team 6');
    await season.refresh();
    await withdraw(season, 'Team 3');
    await season.refresh();
    expect(await pairs(season)).toContain('F Team 4 v Team 2');
    await season.beats('Team 4', 'Team 2');
    // Team 3 won its quarterfinal in a played match, so it keeps the place it had when it withdrew.
    expect(await places(season)).toEqual({
      ...{ 'Team 1': 6, 'Team 2': 2, 'Team 3': 3, 'Team 4': 1 },
      ...{ 'Team 5': 4, 'Team 6': 4, 'Team 7': 6, 'Team 8': 6 },
    });
    expect(await prizes(season)).toEqual(['1 Team 4', '2 Team 2', '3 Team 3', '4 Team 5', '4 Team 6']);
  });

  it('has its group results kept or annulled as the tournament says, and undo restores them', async () => {
    const start = async (withdrawnResults: string) => {
      const season = await startSeason(app, 12, { withdrawnResults, startDate: '2026-01-01T00:00:00Z' });
      await season.generate();
      await season.beats('Team 1', 'Team 5');
      return season;
    };
    const kept = await start('keep');
    await kept.call('POST', `/api/participations/${await participationOf(kept, 'Team 5')}/withdraw`);
    expect(await results(kept)).toEqual(['Team 1 1–0 Team 5', 'Team 5 0–1 Team 9']);

    const annulled = await start('annul');
    const path = `/api/participations/${await participationOf(annulled, 'Team 5')}/withdraw`;
    const preview = await app.call(app.admin, 'POST', path, { dryRun: true });
    expect(preview.body.data.affected).toHaveLength(2);
    expect((await app.call(app.admin, 'POST', path, {})).body).toMatchObject({ code: 'removes_results' });
    const { body } = await confirmed(app, app.admin, 'POST', path, {});
    expect(await results(annulled)).toEqual([]);
    expect(annulled.between(await annulled.matches(), 'Team 1', 'Team 5').team1Score).toBe(1);
    expect((await app.call(app.admin, 'POST', `/api/audit-log/${body.act}/undo`)).status).toBe(200);
    expect(await results(annulled)).toEqual(['Team 1 1–0 Team 5']);
  });
});

describe('A final that both teams forfeited', () => {
  const missing = async (season: Season) =>
    (await season.call<MissingView[]>('GET', `${season.base}/bracket/missing`)).data;
  const forfeited = async () => {
    const season = await cup(4);
    await season.generate();
    await season.beats('Team 1', 'Team 4');
    await season.beats('Team 2', 'Team 3');
    await season.refresh();
    expect(await missing(season)).toEqual([]);
    const { id } = season.between(await season.matches(), 'Team 1', 'Team 2');
    const path = `/api/matches/${id}/result`;
    expect((await season.call('PUT', path, { forfeit: 'both' })).status).toBe(200);
    await season.refresh();
    const asked = await missing(season);
    expect(asked).toMatchObject([{ kind: 'champion', match: { id, forfeit: 'both' } }]);
    return { season, path, asked };
  };
  const championOf = async (season: Season) => (await season.bracket()).champion?.name ?? null;

  it('needs a champion, and can be awarded to one team, until that is undone', async () => {
    const { season, path, asked } = await forfeited();
    const { act } = await season.call('PUT', path, { forfeit: 'team2' });
    await season.refresh();
    expect([await missing(season), await championOf(season)]).toEqual([[], asked[0]?.match?.team1?.name]);
    expect((await season.call('POST', `/api/audit-log/${act}/undo`, { whole: true })).status).toBe(200);
    await season.refresh();
    expect(await championOf(season)).toBeNull();
    expect(await missing(season)).toMatchObject([{ kind: 'champion', match: { id: asked[0]?.match?.id } }]);
  });

  it('leaves a tournament without a champion if an organiser ends it', async () => {
    const { season } = await forfeited();
    const path = `${season.base}/complete`;
    const { act, status } = await season.call('PUT', path, { championParticipationId: null });
    expect(status).toBe(200);
    await season.refresh();
    expect([await missing(season), await championOf(season)]).toEqual([[], null]);
    const { data } = await season.call('GET', season.base);
    expect(data).toMatchObject({ status: 'completed', championTeamID: null });
    expect((await season.call('POST', `/api/audit-log/${act}/undo`, { whole: true })).status).toBe(200);
    expect(await missing(season)).toMatchObject([{ kind: 'champion' }]);
  });

  it('needs only the end decided if nobody reached it', async () => {
    const season = await cup(4);
    await season.generate();
    for (const [one, other] of [
      ['Team 1', 'Team 4'],
      ['Team 2', 'Team 3'],
    ] as const) {
      const { id } = season.between(await season.matches(), one, other);
      await season.call('PUT', `/api/matches/${id}/result`, { forfeit: 'both' });
    }
    await season.refresh();
    expect(await missing(season)).toMatchObject([{ kind: 'champion', match: null }]);
  });
});

describe('Undoing the draw', () => {
  it('lists the results it would remove, needs confirmation, and can be undone whole', async () => {
    const season = await cup(4);
    await season.generate();
    await season.beats('Team 1', 'Team 4');
    const [before, played] = [await pairs(season), await results(season)];
    const path = `${season.base}/bracket/undo-draw`;
    const preview = await app.call(app.admin, 'POST', path, { dryRun: true });
    expect(preview.body.data.matches).toHaveLength(2);
    expect((await app.call(app.admin, 'POST', path, {})).body).toMatchObject({ code: 'removes_results' });
    expect(await results(season)).toEqual(played);

    const { status, body } = await confirmed(app, app.admin, 'POST', path, {});
    expect(status).toBe(200);
    expect(await results(season)).toEqual([]);
    expect((await season.matches()).every(({ status: state }: Match) => state === 'cancelled')).toBe(true);
    await season.refresh();
    expect((await app.call(app.admin, 'POST', path, {})).body).toMatchObject({ code: 'not_drawn' });

    const undo = `/api/audit-log/${body.act}/undo`;
    expect((await app.call(app.admin, 'POST', undo, { whole: true })).status).toBe(200);
    expect([await pairs(season), await results(season)]).toEqual([before, played]);
  });

  it('lets a late team into the next draw', async () => {
    const season = await cup(3);
    await season.generate();
    await approvedTeam(app, 4, season.id);
    await season.call('POST', `${season.base}/bracket/undo-draw`, {});
    const teams = await Promise.all([4, 3, 2, 1].map((n) => participationOf(season, `Team ${n}`)));
    const drawn = await season.call('POST', `${season.base}/bracket/matches`, { seeds: teams });
    expect(drawn).toMatchObject({ status: 200, data: { created: 2 } });
    expect((await pairs(season))[0]).toBe('SF1 Team 4 v Team 1');
  });
});

describe('A group stage of seven teams', () => {
  it('plays to its champion', async () => {
    const season = await startGroupsOf(7);
    await season.playGroups();
    for (const wins of [1, 2, 3]) {
      await season.refresh();
      for (const { id, status } of await season.matches())
        if (status === 'scheduled') expect((await season.result(id, wins, 0)).status).toBe(200);
    }
    expect((await season.bracket()).champion?.name).toBe('Team 1');
  });
});

describe('The course of a tournament', () => {
  const course = async ({ id }: Season) => {
    const rows: { name: string; payload: { stage?: string } }[] = await app
      .db('events')
      .where({ tournament_id: id })
      .whereIn('name', ['stage.reached', 'result.set'])
      .orderBy('id')
      .select('name', 'payload');
    return rows.map(({ name, payload }) => (name === 'stage.reached' ? payload.stage : name));
  };

  it('starts before the first result, and never before the draw', async () => {
    const season = await cup(2, { startDate: '2026-01-01T00:00:00Z' });
    await season.refresh();
    expect(await course(season)).toEqual([]);
    const later = await cup(4);
    await later.generate();
    await later.refresh();
    await later.beats('Team 1', 'Team 4');
    await later.beats('Team 2', 'Team 3');
    await later.refresh();
    expect(await course(later)).toEqual(['started', 'result.set', 'result.set', 'final_starting']);
  });

  it('starts with a game, not with the walkover of a team that left', async () => {
    const season = await cup(4);
    await season.generate();
    await withdraw(season, 'Team 4');
    await season.refresh();
    expect(await course(season)).toEqual(['result.set']);
  });

  it('has no complete group stage while registration is open and groups are empty', async () => {
    const season = await startSeason(app, 0);
    for (const n of [1, 2]) await approvedTeam(app, n, season.id, { assignedGroup: 'A' });
    await season.generate();
    await season.beats('Team 1', 'Team 2');
    await season.refresh();
    expect(await course(season)).toEqual(['started', 'result.set']);
    expect(await pairs(season)).toContain('QF3 Group C undecided v Group D undecided');
    await approvedTeam(app, 3, season.id, { assignedGroup: 'B' });

    expect((await season.call('PUT', season.base, { registrationOpen: false })).status).toBe(200);
    await season.refresh();
    expect((await course(season)).slice(2)).toEqual(['group_stage_complete']);
    expect(await season.matches()).toHaveLength(2);
    const drawn = await pairs(season);
    await season.call('PUT', season.base, { registrationOpen: true });
    await season.refresh();
    expect(await pairs(season)).toEqual(drawn);
  });
});
