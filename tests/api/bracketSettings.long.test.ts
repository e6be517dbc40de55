import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bracketInverses } from '#api/competition/brackets/undo.ts';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import { planFor } from '#domain/competition/stages/planning/plans.ts';
import { writeStages } from '#domain/competition/stages/tournament.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { TestApp } from '../support/app.ts';
import { freezeCircle, groupA, startCircle } from '../support/circle.ts';
import { freezeEightTeams, startEightTeams } from '../support/eightTeams.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { type Season, seasonOf, startSeason } from '../support/season.ts';
import { undoNewest } from '../support/undo.ts';

const OPEN = ['1 Team 1 null', '2 Team 2 null', '2 Team 3 null', '2 Team 4 null'];
let circle: Awaited<ReturnType<typeof freezeCircle>>;
let eight: Awaited<ReturnType<typeof freezeEightTeams>>;
let app: TestApp;
let season: Season;
beforeAll(async () => {
  circle = await freezeCircle();
  eight = await freezeEightTeams();
}, 60_000);
afterAll(async () => {
  await circle.app.drop();
  await eight.app.drop();
});
afterEach(() => app.stop());

const put = (fields: object) => season.call<Tournament>('PUT', season.base, fields);
const events = async (name: string) => app.db('events').where({ name }).orderBy('id');
const slot = async (id: string) => bracketMatches(await season.bracket()).find((each) => each.id === id);

describe('The list of tie-breakers', () => {
  const begin = async () => {
    ({ app, season } = await startCircle(circle));
  };

  it('uses head-to-head by default, and can be changed freely before the first result', async () => {
    await begin();
    const asked = { name: 'Own list', tieBreakers: ['duration', 'head_to_head'] };
    const { id } = await makeTournament(app, asked);
    const path = `/api/tournaments/${id}`;
    const own = (await season.call<Tournament>('GET', path)).data;
    expect(own.tieBreakers).toEqual(['duration', 'head_to_head']);
    expect((await season.call<Tournament>('GET', season.base)).data.tieBreakers).toEqual(['head_to_head']);
    const changed = await season.call<Tournament>('PUT', path, { tieBreakers: ['neustadtl'] });
    expect(changed.data.tieBreakers).toEqual(['neustadtl']);
    expect((await season.call<Tournament>('PUT', path, { tieBreakers: [] })).data.tieBreakers).toEqual([]);
    const standings = await season.call<{ tieBreakers: string[] }>('GET', `${path}/standings`);
    expect(standings.data.tieBreakers).toEqual([]);
    expect(await events('tournament.tieBreakersChanged')).toEqual([]);
    for (const tieBreakers of [['luck'], ['duration', 'duration'], 'duration', null])
      expect((await season.call('PUT', path, { tieBreakers })).status).toBe(400);
  });

  it('asks for a reason to change tie-breakers after the first result, and logs it', async () => {
    await begin();
    const refused = await put({ tieBreakers: ['head_to_head', 'duration'] });
    expect(refused).toMatchObject({ status: 409, code: 'tie_breakers_frozen' });
    expect(Object.keys(refused.fields ?? {})).toEqual(['tieBreakersReason']);
    expect(await groupA(season)).toEqual(OPEN);
    expect((await put({ tieBreakers: ['head_to_head'] })).status).toBe(200);
    const reason = 'The captains agreed';
    const { data } = await put({ tieBreakers: ['head_to_head', 'duration'], tieBreakersReason: reason });
    expect(data.tieBreakers).toEqual(['head_to_head', 'duration']);
    const [event] = await events('tournament.tieBreakersChanged');
    expect(event).toMatchObject({
      payload: { tournamentId: season.id, tieBreakers: ['head_to_head', 'duration'], reason },
      before: { tieBreakers: ['head_to_head'] },
      after: { tieBreakers: ['head_to_head', 'duration'] },
    });
    expect(await events('tournament.updated')).toEqual([]);
    await undoNewest(app, bracketInverses, 'tournament.tieBreakersChanged');
    expect((await season.call<Tournament>('GET', season.base)).data.tieBreakers).toEqual(['head_to_head']);
    expect(await events('tournament.tieBreakersChanged')).toHaveLength(2);
  });

  it('orders teams by the duration of won games, once every time is known', async () => {
    await begin();
    const tieBreakersReason = 'Duration is published in the rules';
    await put({ tieBreakers: ['head_to_head', 'duration'], tieBreakersReason });
    expect(await groupA(season)).toEqual(OPEN);
    const minutes: Record<string, number> = { 'Team 2': 40, 'Team 3': 25, 'Team 4': 30 };
    for (const { id, winner, stage } of await season.matches())
      if (stage === 'group' && winner && winner in minutes)
        await season.call('PUT', `/api/matches/${id}`, {
          actualStartTime: '2026-11-20T18:00:00Z',
          actualEndTime: `2026-11-20T18:${minutes[winner]}:00Z`,
        });
    expect(await groupA(season)).toEqual([
      '1 Team 1 null',
      '2 Team 3 duration',
      '3 Team 4 duration',
      '4 Team 2 duration',
    ]);
    expect((await slot('QF2'))?.team2.name).toBe('Team 3');
  });

  it('orders teams by forfeits, and removes tie-break games that are no longer needed', async () => {
    await begin();
    const games = (await season.matches()).filter(({ stage }) => stage === 'group');
    const { id, team1 } = season.between(games, 'Team 4', 'Team 2');
    await season.call('PUT', `/api/matches/${id}/result`, {
      forfeit: team1?.name === 'Team 2' ? 'team1' : 'team2',
    });
    expect(await groupA(season)).toEqual(OPEN);
    await season.call('POST', `${season.base}/tie-break/games`, { group: 'A' });
    await put({ tieBreakers: ['forfeits', 'head_to_head'], tieBreakersReason: 'As in the rules' });
    // Team 2 forfeited a game. Of the other two teams, Team 3 beat Team 4.
    expect(await groupA(season)).toEqual([
      '1 Team 1 null',
      '2 Team 3 head_to_head',
      '3 Team 4 head_to_head',
      '4 Team 2 forfeits',
    ]);
    const [event] = await events('tournament.tieBreakersChanged');
    expect(event.payload.cancelled).toHaveLength(3);
    await undoNewest(app, bracketInverses, 'tournament.tieBreakersChanged');
    expect(await groupA(season)).toEqual(OPEN);
    const open = (await season.matches()).filter(({ stage }) => stage === 'other');
    expect(open.map(({ status }) => status)).toEqual(['scheduled', 'scheduled', 'scheduled']);
  });

  it('orders teams by score difference, then by score', async () => {
    await begin();
    const tieBreakersReason = 'As in the rules';
    await put({ tieBreakers: ['score_difference', 'scored'], tieBreakersReason });
    expect(await groupA(season)).toEqual(OPEN);
    const games = (await season.matches()).filter(({ stage }) => stage === 'group');
    const score = async (winner: string, loser: string, won: number, lost: number) => {
      const { id, team1 } = season.between(games, winner, loser);
      const isFirst = team1?.name === winner;
      await season.result(id, isFirst ? won : lost, isFirst ? lost : won);
    };
    // Teams 2, 3 and 4 beat each other in a cycle. Their score differences are equal, but their scores are not.
    await score('Team 2', 'Team 3', 12, 11);
    await score('Team 3', 'Team 4', 6, 5);
    expect(await groupA(season)).toEqual([
      '1 Team 1 null',
      '2 Team 3 scored',
      '3 Team 2 scored',
      '4 Team 4 scored',
    ]);
    await score('Team 4', 'Team 2', 9, 2);
    expect((await groupA(season)).slice(1)).toEqual([
      '2 Team 4 score_difference',
      '3 Team 3 score_difference',
      '4 Team 2 score_difference',
    ]);
  });

  it('applies to the groups of a list of stages', async () => {
    await begin();
    const [league] = writeStages(planFor('league', 3) ?? []);
    const stages = [{ ...league, settings: { ...league?.settings, legs: 1 } }];
    season = await startSeason(app, 3, { maxTeams: 3, stages, tieBreakers: ['score_difference'] });
    await season.generate();
    const games = await season.matches();
    for (const [winner, loser, won] of [
      ['Team 1', 'Team 2', 3],
      ['Team 2', 'Team 3', 1],
      ['Team 3', 'Team 1', 1],
    ] as const) {
      const { id, team1 } = season.between(games, winner, loser);
      const isFirst = team1?.name === winner;
      await season.result(id, isFirst ? won : 0, isFirst ? 0 : won);
    }
    expect(await groupA(season)).toEqual([
      '1 Team 1 score_difference',
      '2 Team 3 score_difference',
      '3 Team 2 score_difference',
    ]);
    expect((await season.bracket()).rules.tieBreakers).toEqual(['score_difference']);
  });

  it('breaks ties by matches only, while corrected counters order the table and say so', async () => {
    await begin();
    const rows = (await season.standings()).groups[0]?.rows ?? [];
    const three = rows.find(({ name }) => name === 'Team 3')?.participationId;
    await app
      .db('participations')
      .where({ id: three })
      .update({ corrections: JSON.stringify({ groupPoints: 1 }) });
    expect(await groupA(season)).toEqual([
      '1 Team 1 null',
      '2 Team 3 correction',
      '3 Team 4 head_to_head',
      '4 Team 2 head_to_head',
    ]);
  });
});

describe('Formats by stage', () => {
  it('changes the format of unstarted matches that have no format of their own', async () => {
    ({ app, season } = await startEightTeams(eight));
    const ids = await Promise.all(
      ['QF1', 'QF2', 'QF3', 'QF4'].map(async (id) => (await slot(id))?.matchId ?? ''),
    );
    await season.result(ids[0] ?? '', 1, 0);
    await season.call('POST', `/api/matches/${ids[1]}/start`);
    await season.call('PUT', `/api/matches/${ids[2]}`, { matchFormat: 'Best of 5' });
    const { data } = await season.call<Tournament>('GET', season.base);
    await put({ stageFormats: { ...data.stageFormats, quarterfinal: 'Best of 3', final: 'Best of 3' } });
    const { knockout } = await season.bracket();
    expect(knockout.quarterfinals.map(({ matchFormat }) => matchFormat)).toEqual([
      'Best of 1',
      'Best of 1',
      'Best of 5',
      'Best of 3',
    ]);
    expect(knockout.final?.matchFormat).toBe('Best of 3');
    const forfeited = await season.call('PUT', `/api/matches/${ids[3]}/result`, { forfeit: 'team2' });
    expect(forfeited.data).toMatchObject({ match: { team1Score: 2, team2Score: 0 } });
  });
});

describe('Formats by round', () => {
  const slots = async () =>
    (await season.bracket()).stages.flatMap(({ rounds }) =>
      rounds.flatMap(({ matches }) => matches.map(({ id, matchFormat }) => `${id} ${matchFormat}`)),
    );

  it('changes the format of a round of stages even after the first result, and no other', async () => {
    ({ app } = await startEightTeams(eight));
    const [cup] = writeStages(planFor('cup', 8) ?? []);
    if (!cup) throw new Error('No cup');
    season = await startSeason(app, 8, { maxTeams: 8, stages: [cup] });
    await season.generate();
    const [first] = await season.matches();
    await season.result(first?.id ?? '', 1, 0);
    const roundFormats = { ...cup.settings.roundFormats, QF: 'Best of 7', SF: 'Best of 7' };
    const answer = await put({ stages: [{ ...cup, settings: { ...cup.settings, roundFormats } }] });
    expect([answer.status, answer.error]).toEqual([200, undefined]);
    const played = (await season.matches()).find(({ id }) => id === first?.id);
    expect(played).toMatchObject({ status: 'completed', matchFormat: 'Best of 1' });
    expect((await slots()).filter((slot) => /^[QS]F/.test(slot) && slot.endsWith('7'))).toHaveLength(5);
    // This change to the stage would cancel played matches.
    const other = { ...cup, settings: { ...cup.settings, hasThirdPlaceMatch: false } };
    expect(await put({ stages: [other] })).toMatchObject({ status: 409, code: 'has_results' });
  });

  it('gives a group round its format, and changes its open games with it', async () => {
    ({ app } = await startEightTeams(eight));
    season = await startSeason(app, 20);
    await season.generate();
    const { data } = await season.call<Tournament>('GET', season.base);
    const rounds = { R1: 'Best of 7' };
    expect((await put({ stageFormats: { ...data.stageFormats, rounds } })).data.stageFormats.rounds).toEqual(
      rounds,
    );
    const long = (await season.matches()).filter(({ matchFormat }) => matchFormat === 'Best of 7');
    expect(long).toHaveLength(8);
    const won = await season.result(long[0]?.id ?? '', 4, 3);
    expect([won.status, won.error]).toEqual([200, undefined]);
    await put({ stageFormats: data.stageFormats });
    const still = (await season.matches()).filter(({ matchFormat }) => matchFormat === 'Best of 7');
    expect(still.map(({ id }) => id)).toEqual([long[0]?.id]);
  });
});

describe('The pairing of the semifinals', () => {
  const teams = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => `${(await slot(id))?.team1.name} v ${(await slot(id))?.team2.name}`));
  const open = async () =>
    (await season.matches()).filter(({ stage, status }) => stage === 'semifinal' && status === 'scheduled');

  it('changes the pairing until a semifinal is played, and refuses after that', async () => {
    ({ app, season } = await startEightTeams(eight));
    for (const id of ['QF1', 'QF2', 'QF3', 'QF4']) await season.result((await slot(id))?.matchId ?? '', 1, 0);
    await season.refresh();
    expect(await teams('SF1', 'SF2')).toEqual(['Team 1 v Team 5', 'Team 3 v Team 7']);
    expect(await open()).toHaveLength(2);
    expect((await put({ semifinalPairing: 'adjacent' })).status).toBe(200);
    expect(await teams('SF1', 'SF2')).toEqual(['Team 1 v Team 3', 'Team 5 v Team 7']);
    expect(await open()).toEqual([]);
    await season.refresh();
    expect((await open()).map(({ team1, team2 }) => `${team1?.name} v ${team2?.name}`)).toEqual([
      'Team 1 v Team 3',
      'Team 5 v Team 7',
    ]);
    await season.result((await slot('SF1'))?.matchId ?? '', 2, 0);
    const before = await season.bracket();
    expect(await put({ semifinalPairing: 'crossed' })).toMatchObject({
      status: 409,
      code: 'semifinals_played',
      fields: { semifinalPairing: expect.any(String) },
    });
    expect(await season.bracket()).toEqual(before);
  });
});

describe('Placing teams by hand', () => {
  const begin = async () => {
    ({ app, season } = await startEightTeams(eight));
    const { data } = await season.call<Bracket>('PUT', `${season.base}/bracket`, await placed());
    return data;
  };
  /** Puts Team 2 in Team 1's place. */
  async function placed() {
    const bracket = await season.bracket();
    const [qf1, qf2] = bracket.knockout.quarterfinals;
    const { version, knockout } = bracket;
    if (!qf1 || !qf2) throw new Error('No quarterfinals');
    const quarterfinals = [
      { ...qf1, team1: qf2.team2 },
      { ...qf2, team2: qf1.team1 },
    ];
    return { version, knockout: { ...knockout, quarterfinals } };
  }
  const shown = async () => {
    const { version: _, ...bracket } = await season.bracket();
    return bracket;
  };

  it('keeps teams placed by hand through the worker’s refresh and changes of settings', async () => {
    const saved = await begin();
    expect(bracketMatches(saved)[0]?.team1).toMatchObject({ name: 'Team 2', isByHand: true });
    await season.refresh();
    await put({ semifinalPairing: 'adjacent' });
    await season.refresh();
    const [qf1, qf2] = bracketMatches(await season.bracket());
    expect([qf1?.team1, qf1?.team2, qf2?.team1, qf2?.team2].map((team) => team?.name)).toEqual([
      'Team 2',
      'Team 4',
      'Team 3',
      'Team 1',
    ]);
    expect(qf1?.team1.isByHand).toBe(true);
    expect(qf1?.status).toBe('scheduled');
  });

  it('undoes placements by hand and restores the matches that they cancelled', async () => {
    ({ app, season } = await startEightTeams(eight));
    const before = await shown();
    const body = await placed();
    await season.call('PUT', `${season.base}/bracket`, body);
    expect(await shown()).not.toEqual(before);
    await undoNewest(app, bracketInverses, 'bracket.changed');
    expect(await shown()).toEqual(before);
    // Undoing the undo restores the change, even if the worker ran in between.
    await undoNewest(app, bracketInverses, 'bracket.changed');
    await season.refresh();
    expect(bracketMatches(await season.bracket())[0]).toMatchObject({
      status: 'scheduled',
      team1: { name: 'Team 2' },
    });
    await undoNewest(app, bracketInverses, 'bracket.changed');
    expect(await shown()).toEqual(before);
  });

  it.each(['clear', 'regenerate', 'auto-fill'])('undoes the bracket action %s', async (act) => {
    await begin();
    const before = await shown();
    const { status } = await season.call('POST', `${season.base}/bracket/${act}`);
    expect(status).toBe(act === 'regenerate' ? 202 : 200);
    if (act === 'regenerate') await season.refresh();
    await undoNewest(app, bracketInverses, 'bracket.changed');
    expect(await shown()).toEqual(before);
  });

  it('keeps placements that changed since or whose matches were played', async () => {
    await begin();
    const body = await placed();
    await season.refresh();
    await season.result((await slot('QF1'))?.matchId ?? '', 1, 0);
    await expect(undoNewest(app, bracketInverses, 'bracket.changed')).rejects.toMatchObject({
      code: 'changed_since',
    });
    const cleared = await season.call<Bracket>('POST', `${season.base}/bracket/clear`);
    expect(cleared.status).toBe(200);
    expect(body.version).toBeLessThan(cleared.data.version);
    await season.call('POST', `${season.base}/bracket/auto-fill`);
    const [, clear] = (await events('bracket.changed')).filter(({ payload }) => payload.act !== 'filled');
    await expect(
      bracketInverses['bracket.changed']?.({ ...app.system, db: app.db }, clear),
    ).rejects.toMatchObject({ code: 'changed_since' });
  });
});

describe('Generated matches', () => {
  it('undoes generated group matches unless one was touched', async () => {
    ({ app, season } = await startEightTeams(eight));
    const { id } = await makeTournament(app, { name: 'Another' });
    const other = seasonOf(app, id);
    for (const n of [21, 22, 23]) await approvedTeam(app, n, id, { assignedGroup: 'B' });
    await other.generate();
    await undoNewest(app, bracketInverses, 'matches.generated');
    expect(await other.matches()).toEqual([]);
    const [removed] = await events('matches.removed');
    expect(removed.payload).toMatchObject({ tournamentId: id, stage: 'group' });
    expect((await other.generate()).data).toEqual({ created: 3 });
    await other.beats('Team 21', 'Team 22');
    await expect(undoNewest(app, bracketInverses, 'matches.generated')).rejects.toMatchObject({
      code: 'changed_since',
    });
  });

  it('undoes a single elimination with its seeds, but not an automatic knockout', async () => {
    ({ app, season } = await startEightTeams(eight));
    await expect(undoNewest(app, bracketInverses, 'matches.generated')).rejects.toMatchObject({
      code: 'made_anew',
    });
    const { id } = await makeTournament(app, { name: 'Cup', maxTeams: 4 });
    const cup = seasonOf(app, id);
    for (const n of [31, 32, 33, 34]) await approvedTeam(app, n, id);
    await cup.generate();
    expect(await cup.matches()).toHaveLength(2);
    await undoNewest(app, bracketInverses, 'matches.generated');
    await cup.refresh();
    expect(await cup.matches()).toEqual([]);
    expect((await cup.generate()).data).toEqual({ created: 2 });
  });

  it('seeds a single elimination in a given order until the first match is made', async () => {
    ({ app, season } = await startEightTeams(eight));
    const { id } = await makeTournament(app, { name: 'Cup', maxTeams: 4 });
    const cup = seasonOf(app, id);
    for (const n of [31, 32, 33, 34]) await approvedTeam(app, n, id);
    const generate = (seeds: string[]) => cup.call('POST', `${cup.base}/bracket/matches`, { seeds });
    const seeded = async () => {
      const sides = (await cup.bracket()).knockout.semifinals.flatMap(({ team1, team2 }) => [team1, team2]);
      return sides
        .toSorted((one, other) => one.source.localeCompare(other.source))
        .flatMap(({ participationId }) => participationId ?? []);
    };
    const registered = await seeded();
    const seeds = registered.toReversed();
    expect(await generate(seeds.slice(1))).toMatchObject({ status: 409, code: 'changed_since' });
    expect(await generate(seeds)).toMatchObject({ status: 200, data: { created: 2 } });
    expect(await seeded()).toEqual(seeds);
    expect(await generate(registered)).toMatchObject({ status: 409, code: 'seeded' });
    // The games of the group stage exist already.
    expect(await season.call('POST', `${season.base}/bracket/matches`, { seeds: registered })).toMatchObject({
      status: 409,
      code: 'seeded',
    });
    await undoNewest(app, bracketInverses, 'matches.generated');
    expect(await seeded()).toEqual(registered);
  });
});
