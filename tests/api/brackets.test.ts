import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import type { Bracket, BracketMatch, Standings } from '#domain/contract/competition/brackets.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { RankedTeam } from '#domain/contract/competition/rankings.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';
import { type Season, seasonOf, startSeason } from '../support/season.ts';

let app: TestApp;
let empty: TestApp;
/** A season with twenty teams and a champion. It is played once, then copied for each test. */
let played: { app: TestApp; id: string };
beforeAll(async () => {
  const made = await startApp();
  const season = await startSeason(made, 20, { startDate: '2026-01-01T00:00:00Z' });
  await toChampion(season);
  await made.freeze();
  played = { app: made, id: season.id };
  empty = await startApp();
}, 60_000);
afterAll(async () => {
  await empty.stop();
  await played.app.drop();
});
beforeEach(() => {
  app = empty;
});
afterEach(async () => {
  if (app !== empty) return app.stop();
  await app.deleteCompetitions();
});

/** Starts from a copy of the season that already has a champion. */
async function startPlayed(): Promise<Season> {
  app = await startApp({}, played.app);
  return seasonOf(app, played.id);
}

const pairs = (bracket: Bracket) =>
  bracketMatches(bracket).map(({ id, team1, team2 }) => `${id} ${team1.name} v ${team2.name}`);
const slot = (bracket: Bracket, id: string): BracketMatch => {
  const found = bracketMatches(bracket).find((each) => each.id === id);
  if (!found) throw new Error(`No ${id}`);
  return found;
};
const idOf = (bracket: Bracket, id: string) => slot(bracket, id).matchId ?? '';

/** Plays a season with twenty teams until it has a champion. The first team in each match wins. */
async function toChampion(season: Season) {
  await season.generate();
  await season.playGroups();
  for (const ids of [['QF1', 'QF2', 'QF3', 'QF4'], ['SF1', 'SF2'], ['F']]) {
    await season.refresh();
    const bracket = await season.bracket();
    for (const id of ids) await season.result(idOf(bracket, id), 3, 0);
  }
  await season.refresh();
}

const tournamentOf = async (season: Season) =>
  (await app.call(visitor, 'GET', season.base)).body.data as Tournament;

describe('A tournament of twenty teams', () => {
  it('plays twenty teams from crossed groups to the champion', async () => {
    const season = await startSeason(app, 20, { startDate: '2026-01-01T00:00:00Z' });
    const empty = await season.bracket();
    expect(empty.groups.map(({ teams }) => teams.map(({ name }) => name).join())).toEqual([
      'Team 1,Team 5,Team 9,Team 13,Team 17',
      'Team 2,Team 6,Team 10,Team 14,Team 18',
      'Team 3,Team 7,Team 11,Team 15,Team 19',
      'Team 4,Team 8,Team 12,Team 16,Team 20',
    ]);
    expect(slot(empty, 'QF1')).toMatchObject({
      status: 'waiting',
      team1: { name: 'Group A undecided', isTextPlaceholder: true, participationId: null },
    });
    const tried = await season.call('POST', `${season.base}/bracket/matches`, { dryRun: true });
    expect([tried.data, await season.matches()]).toEqual([{ created: 40 }, []]);
    expect((await season.generate()).data).toEqual({ created: 40 });
    expect((await season.generate()).data).toEqual({ created: 0 });
    const games = await season.matches();
    expect(games).toHaveLength(40);
    expect(games[0]).toMatchObject({
      roundName: 'Group A Match',
      stage: 'group',
      group: 'A',
      status: 'scheduled',
    });

    await season.playGroups();
    expect((await season.matches()).every(({ status }) => status === 'completed')).toBe(true);
    await season.refresh();
    expect(pairs(await season.bracket())).toEqual([
      'QF1 Team 1 v Team 6',
      'QF2 Team 2 v Team 5',
      'QF3 Team 3 v Team 8',
      'QF4 Team 4 v Team 7',
      'SF1 TBD v TBD',
      'SF2 TBD v TBD',
      'F TBD v TBD',
    ]);
    for (const ids of [
      ['QF1', 'QF2', 'QF3', 'QF4'],
      ['SF1', 'SF2'],
    ]) {
      const bracket = await season.bracket();
      for (const id of ids) expect((await season.result(idOf(bracket, id), 2, 1)).status).toBe(200);
      await season.refresh();
    }
    const bracket = await season.bracket();
    expect(pairs(bracket).slice(4)).toEqual([
      'SF1 Team 1 v Team 3',
      'SF2 Team 2 v Team 4',
      'F Team 1 v Team 2',
    ]);
    expect(slot(bracket, 'SF1').team1).toMatchObject({
      advancedFrom: 'QF1',
      previousScore: '2-1',
      wonPreviousMatch: true,
    });
    expect((await tournamentOf(season)).status).toBe('live');
    await season.result(idOf(bracket, 'F'), 0, 3);
    await season.refresh();
    const done = await tournamentOf(season);
    expect(done).toMatchObject({ status: 'completed', matchCount: 47 });
    const { body } = await app.call(visitor, 'GET', `${season.base}/participations?limit=100`);
    const places = body.data.map(({ placementPosition }: { placementPosition: number }) => placementPosition);
    expect(places.toSorted((one: number, other: number) => one - other)).toEqual([
      1, 2, 3, 3, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13, 13, 17, 17, 17, 17,
    ]);
    const champion = body.data.find(
      ({ placementPosition }: { placementPosition: number }) => placementPosition === 1,
    );
    expect(done.championTeamID).toBe(champion.teamId);
    expect(champion.eliminationDate).toBeNull();
    expect((await app.events()).filter((name) => name === 'stage.reached')).toHaveLength(4);
    const rankings = await app.call(visitor, 'GET', `/api/rankings/teams?tournamentId=${season.id}`);
    expect(rankings.body.data).toHaveLength(20);
    expect(rankings.body.data[0]).toMatchObject({
      rank: 1,
      name: 'Team 2',
      wins: 7,
      losses: 0,
      points: 14,
      winRate: 100,
    });
    const global = (await app.call(visitor, 'GET', '/api/rankings/teams?league=A')).body.data as RankedTeam[];
    expect(global[0]).toMatchObject({ name: 'Team 2', wins: 7, games: 7 });
    expect((await app.call(visitor, 'GET', '/api/rankings/teams?league=B')).body.data).toEqual([]);
  }, 60_000);

  itInLongRun('generates matches once when several windows press the button', async () => {
    const season = await startSeason(app, 20);
    const pressed = await Promise.all(Array.from({ length: 5 }, () => season.generate()));
    expect(pressed.map(({ data }) => data.created).toSorted()).toEqual([0, 0, 0, 0, 40]);
    expect(await season.matches()).toHaveLength(40);
  });

  it('refuses to generate matches before a group has two teams', async () => {
    const season = await startSeason(app, 1);
    expect(await season.generate()).toMatchObject({
      status: 409,
      error: 'No matches could be generated. Make sure teams are properly placed in groups.',
    });
    const none = await makeTournament(app);
    expect(
      (await app.call(app.admin, 'POST', `/api/tournaments/${none.id}/bracket/auto-fill`)).body.error,
    ).toBe('No teams found for current tournament. Please register teams first.');
  });
});

describe('A three-way tie across the line', () => {
  /** In group A, Team 1 always wins and Team 17 always loses. Teams 5, 9 and 13 beat each other in a cycle. */
  async function circle() {
    const season = await startSeason(app, 17);
    await season.generate();
    for (const loser of ['Team 5', 'Team 9', 'Team 13', 'Team 17']) await season.beats('Team 1', loser);
    for (const winner of ['Team 5', 'Team 9', 'Team 13']) await season.beats(winner, 'Team 17');
    await season.beats('Team 5', 'Team 9');
    await season.beats('Team 9', 'Team 13');
    await season.beats('Team 13', 'Team 5');
    const table = (await season.standings()).groups[0];
    const idOfTeam = (name: string) => table?.rows.find((row) => row.name === name)?.participationId ?? '';
    return { season, table, order: ['Team 13', 'Team 5', 'Team 9'].map(idOfTeam), idOfTeam };
  }

  it('leaves the place open until an admin decides the tie, with a reason in the log', async () => {
    const { season, table, order } = await circle();
    expect(table).toMatchObject({ complete: true, needsTieBreak: true });
    expect(
      table?.rows.map(({ rank, name, tiedWith, reason }) => `${rank} ${name} ${tiedWith} ${reason}`),
    ).toEqual([
      '1 Team 1 0 null',
      '2 Team 5 2 null',
      '2 Team 9 2 null',
      '2 Team 13 2 null',
      '5 Team 17 0 null',
    ]);
    expect(slot(await season.bracket(), 'QF2').team2.name).toBe('Tie-break needed');
    const decided = await season.call<Standings>('PUT', `${season.base}/tie-break`, {
      group: 'A',
      order,
      reason: 'Drawn on stream',
    });
    expect(decided.data.groups[0]).toMatchObject({ needsTieBreak: false });
    expect(decided.data.groups[0]?.rows.map(({ rank, name, reason }) => `${rank} ${name} ${reason}`)).toEqual(
      ['1 Team 1 null', '2 Team 13 decision', '3 Team 5 decision', '4 Team 9 decision', '5 Team 17 null'],
    );
    expect(slot(await season.bracket(), 'QF2').team2.name).toBe('Team 13');
    const event = await app.db('events').where({ name: 'tie.decided' }).first();
    expect(event.after).toMatchObject({ reason: 'Drawn on stream' });
  });

  itInLongRun(
    'refuses a tie-break decision that lifts a team over more points, ties nobody, or misses or doubles a team',
    async () => {
      const { season, idOfTeam } = await circle();
      const decide = async (...names: string[]) => {
        const order = names.map(idOfTeam);
        const { status, code } = await season.call('PUT', `${season.base}/tie-break`, { group: 'A', order });
        return [status, code];
      };
      expect(await decide('Team 5', 'Team 1')).toEqual([409, 'against_points']);
      expect(await decide('Team 1', 'Team 17')).toEqual([409, 'no_tie']);
      expect(await decide('Team 5', 'Team 9')).toEqual([400, 'invalid']);
      expect(await decide('Team 5', 'Team 5')).toEqual([400, 'invalid']);
      expect((await season.standings()).groups[0]?.needsTieBreak).toBe(true);
    },
  );

  it('refuses a tie-break decision while games are open', async () => {
    const season = await startSeason(app, 8);
    await season.generate();
    const rows = (await season.standings()).groups[0]?.rows ?? [];
    const order = rows.slice(0, 2).map(({ participationId }) => participationId);
    expect(await season.call('PUT', `${season.base}/tie-break`, { group: 'A', order })).toMatchObject({
      status: 409,
      code: 'group_not_complete',
    });
  });
});

describe('Correcting a result', () => {
  it('lists the matches that a correction with dryRun would affect, and changes nothing', async () => {
    const season = await startPlayed();
    const before = await season.bracket();
    const events = (await app.events()).length;
    const asked = await season.result(idOf(before, 'QF1'), 0, 1, { dryRun: true });
    expect(asked.data.affected.map(({ matchIdentifier }) => matchIdentifier)).toEqual(['SF1', 'F']);
    expect(asked.data.match.winner).toBe(slot(before, 'QF1').team2.name);
    expect(await season.bracket()).toEqual(before);
    expect((await app.events()).length).toBe(events);
  });

  it('removes the old winner from every later place, and as champion, after the final', async () => {
    const season = await startPlayed();
    const before = await season.bracket();
    expect((await tournamentOf(season)).status).toBe('completed');
    const { data } = await season.result(idOf(before, 'QF1'), 0, 1);
    expect(data.affected.map(({ status, countsForStats }) => [status, countsForStats])).toEqual([
      ['cancelled', false],
      ['cancelled', false],
    ]);
    const after = await season.bracket();
    expect(after.champion).toBeNull();
    expect(pairs(after).slice(4)).toEqual(['SF1 Team 6 v Team 3', 'SF2 Team 2 v Team 4', 'F TBD v Team 2']);
    expect(await tournamentOf(season)).toMatchObject({ status: 'live', championTeamID: null });
    // The worker creates the match that is now due, and only once.
    await season.refresh();
    await season.refresh();
    const open = (await season.matches()).filter(({ status }) => status === 'scheduled');
    expect(open.map(({ matchIdentifier, team1 }) => `${matchIdentifier} ${team1?.name}`)).toEqual([
      'SF1 Team 6',
    ]);
  });

  it('keeps later matches when only the score is corrected', async () => {
    const season = await startPlayed();
    const before = await season.bracket();
    const { data } = await season.result(idOf(before, 'QF1'), 1, 0);
    expect(data.affected).toEqual([]);
    expect((await season.bracket()).champion).toEqual(before.champion);
    expect(slot(await season.bracket(), 'SF1').team1.previousScore).toBe('1-0');
  });

  it('changes who advances when a group game is corrected, and reverts without a trace', async () => {
    const season = await startSeason(app, 20);
    await season.generate();
    await season.playGroups();
    await season.refresh();
    const before = await season.bracket();
    const game = season.between(await season.matches(), 'Team 5', 'Team 9');
    const [right, wrong] =
      game.team1?.name === 'Team 5'
        ? [
            [1, 0],
            [0, 1],
          ]
        : [
            [0, 1],
            [1, 0],
          ];
    const { data } = await season.result(game.id, wrong?.[0] ?? 0, wrong?.[1] ?? 0);
    expect(data.affected.map(({ matchIdentifier }) => matchIdentifier)).toEqual(['QF2']);
    expect(slot(await season.bracket(), 'QF2').team2.name).toBe('Team 9');
    await season.result(game.id, right?.[0] ?? 0, right?.[1] ?? 0);
    await season.refresh();
    expect(pairs(await season.bracket())).toEqual(pairs(before));
    expect((await season.bracket()).groups[0]?.standings).toEqual(before.groups[0]?.standings);
  });

  it('restores every counter when a result is corrected back', async () => {
    const season = await startPlayed();
    const counters = async () =>
      app
        .db('participations')
        .orderBy('id')
        .select('id', 'tournament_wins', 'tournament_losses', 'group_points', 'placement_position');
    const before = await counters();
    const final = idOf(await season.bracket(), 'F');
    await season.result(final, 0, 3);
    expect(await counters()).not.toEqual(before);
    await season.result(final, 3, 0);
    expect(await counters()).toEqual(before);
  });
});

describe('Cancelling a match', () => {
  it('cancels the semifinal and final with a quarterfinal whose winner played on', async () => {
    const season = await startPlayed();
    const bracket = await season.bracket();
    const path = `/api/matches/${idOf(bracket, 'QF3')}/cancel`;
    const asked = await season.call<{ affected: Match[] }>('POST', path, { dryRun: true });
    expect(asked.data.affected.map(({ matchIdentifier }) => matchIdentifier)).toEqual(['SF1', 'F']);
    expect((await season.bracket()).champion).not.toBeNull();
    await season.call('POST', path, {});
    const after = await season.bracket();
    expect(slot(after, 'QF3')).toMatchObject({ status: 'cancelled', winner: null });
    expect(pairs(after).slice(4)).toEqual(['SF1 Team 1 v TBD', 'SF2 Team 2 v Team 4', 'F TBD v Team 2']);
    // The cancelled quarterfinal's result still counts, so no match replaces it. A new result reinstates the match.
    await season.refresh();
    expect(idOf(await season.bracket(), 'QF3')).toBe(idOf(bracket, 'QF3'));
    await season.result(idOf(bracket, 'QF3'), 0, 1);
    expect(pairs(await season.bracket())[4]).toBe('SF1 Team 1 v Team 8');
  });

  it('refuses to revive a match that a correction cancelled once a new one exists', async () => {
    const season = await startPlayed();
    const before = await season.bracket();
    await season.result(idOf(before, 'QF1'), 0, 1);
    await season.refresh();
    expect(await season.result(idOf(before, 'SF1'), 1, 0)).toMatchObject({
      status: 409,
      code: 'place_taken',
    });
    expect(await season.result(idOf(before, 'F'), 1, 0)).toMatchObject({
      status: 409,
      code: 'not_in_bracket',
    });
    expect((await season.bracket()).champion).toBeNull();
  });

  it('keeps one match for a pairing when a group game is made by hand', async () => {
    const season = await startSeason(app, 5);
    await season.generate();
    const game = season.between(await season.matches(), 'Team 1', 'Team 5');
    const again = {
      tournamentId: season.id,
      team1ParticipationId: game.team2ParticipationId,
      team2ParticipationId: game.team1ParticipationId,
      stage: 'group',
      scheduledTime: '2026-12-01T16:00:00.000Z',
    };
    expect(await season.call('POST', '/api/matches', again)).toMatchObject({
      status: 409,
      code: 'pairing_exists',
    });
    await season.call('POST', `/api/matches/${game.id}/cancel`, {});
    expect((await season.generate()).data).toEqual({ created: 1 });
    expect(await season.result(game.id, 1, 0)).toMatchObject({ status: 409, code: 'pairing_exists' });
  });
});

describe('The bracket editor', () => {
  it('changes nothing when the bracket is saved as it was read', async () => {
    const season = await startPlayed();
    const before = await season.bracket();
    const results = (await app.events()).filter((name) => name.startsWith('result.')).length;
    const saved = await season.call<Bracket>('PUT', `${season.base}/bracket`, before);
    expect(saved.status).toBe(200);
    expect({ ...saved.data, version: 0 }).toEqual({ ...before, version: 0 });
    expect((await app.events()).filter((name) => name.startsWith('result.')).length).toBe(results);
  });

  it.each([
    ['', { nonsense: 1 }],
    ['groups.0.', { groups: [{ name: 'A', teams: [], nonsense: 1 }] }],
    ['knockout.', { knockout: { nonsense: 1 } }],
    ['knockout.final.', { knockout: { final: { id: 'F', nonsense: 1 } } }],
  ])('refuses a field that a bracket does not have, at “%s”', async (place, body) => {
    const { id } = await makeTournament(app);
    const { status, body: answer } = await app.call(app.admin, 'PUT', `/api/tournaments/${id}/bracket`, body);
    expect([status, Object.keys(answer.fields)]).toEqual([400, [`${place}nonsense`]]);
  });

  itInLongRun(
    'keeps teams placed by hand on refresh, wipes them on Regenerate and reports a stale save',
    async () => {
      const season = await startSeason(app, 20);
      await season.generate();
      const read = await season.bracket();
      const stranger = read.groups[3]?.teams[4];
      const changed = structuredClone(read);
      if (changed.knockout.quarterfinals[0] && stranger) changed.knockout.quarterfinals[0].team1 = stranger;
      const saved = await season.call<Bracket>('PUT', `${season.base}/bracket`, changed);
      expect(slot(saved.data, 'QF1').team1).toMatchObject({ name: 'Team 20', isByHand: true });
      expect(await season.call('PUT', `${season.base}/bracket`, changed)).toMatchObject({
        status: 409,
        code: 'stale_version',
        data: { version: saved.data.version },
      });
      await season.playGroups();
      await season.refresh();
      expect(pairs(await season.bracket())[0]).toBe('QF1 Team 20 v Team 6');
      const asked = await season.call<Bracket>('POST', `${season.base}/bracket/regenerate`);
      expect(pairs(asked.data)[0]).toBe('QF1 Team 20 v Team 6');
      await season.refresh();
      expect(pairs(await season.bracket())[0]).toBe('QF1 Team 1 v Team 6');
      expect(
        (await season.matches()).filter(({ matchIdentifier }) => matchIdentifier === 'QF1'),
      ).toHaveLength(2);
    },
  );

  itInLongRun('saves scores and winners as results', async () => {
    const season = await startSeason(app, 20);
    await season.generate();
    await season.playGroups();
    const read = await season.bracket();
    const [one, other] = read.knockout.quarterfinals;
    const saved = await season.call<Bracket>('PUT', `${season.base}/bracket`, {
      version: read.version,
      knockout: {
        quarterfinals: [
          { id: 'QF1', team1Score: 0, team2Score: 7 },
          { id: 'QF3', winner: read.knockout.quarterfinals[2]?.team1 },
        ],
      },
    });
    expect(saved.status).toBe(200);
    expect(pairs(saved.data)[4]).toBe(`SF1 ${one?.team2.name} v Team 3`);
    expect(slot(saved.data, 'QF3')).toMatchObject({ team1Score: 1, team2Score: 0, status: 'completed' });
    expect(slot(saved.data, 'QF2')).toMatchObject({ matchId: null, team1: { name: other?.team1.name } });
    expect(
      await season.call('PUT', `${season.base}/bracket`, {
        knockout: { quarterfinals: [{ id: 'QF2', team1Score: 1, team2Score: 1 }] },
      }),
    ).toMatchObject({ status: 400, error: 'Scores cannot be tied. Please enter different scores.' });
    expect(slot(await season.bracket(), 'QF2').matchId).toBeNull();
    expect(
      await season.call('PUT', `${season.base}/bracket`, {
        knockout: { final: { id: 'F', team1Score: 1, team2Score: 0 } },
      }),
    ).toMatchObject({ status: 409, code: 'no_teams' });
  });

  it('moves a team to another group until it has played there', async () => {
    const season = await startSeason(app, 8);
    await season.generate();
    const read = await season.bracket();
    const [a, b] = read.groups;
    const swap = {
      groups: [
        { name: 'A', teams: [b?.teams[0], a?.teams[1]] },
        { name: 'B', teams: [a?.teams[0], b?.teams[1]] },
      ],
    };
    const saved = await season.call<Bracket>('PUT', `${season.base}/bracket`, swap);
    expect(saved.data.groups.slice(0, 2).map(({ teams }) => teams[0]?.name)).toEqual(['Team 2', 'Team 1']);
    expect((await season.generate()).data).toEqual({ created: 2 });
    await season.beats('Team 2', 'Team 5');
    expect(
      await season.call('PUT', `${season.base}/bracket`, {
        groups: [
          { name: 'A', teams: [a?.teams[0], a?.teams[1]] },
          { name: 'B', teams: [b?.teams[0], b?.teams[1]] },
        ],
      }),
    ).toMatchObject({
      status: 409,
      code: 'has_played',
      error: 'Team 2 has played in Group A and cannot be moved',
    });
  });

  itInLongRun(
    'clears every place but leaves the matches, and restores the places with Auto-Fill',
    async () => {
      const season = await startPlayed();
      const before = await season.bracket();
      const cleared = await season.call<Bracket>('POST', `${season.base}/bracket/clear`);
      expect(
        cleared.data.groups.flatMap(({ teams }) => teams).every(({ name }) => name === 'Pending Team'),
      ).toBe(true);
      expect(pairs(cleared.data)).toEqual(
        ['QF1', 'QF2', 'QF3', 'QF4', 'SF1', 'SF2', 'F'].map((id) => `${id} TBD v TBD`),
      );
      expect((await season.matches()).filter(({ status }) => status === 'cancelled')).toEqual([]);
      await season.refresh();
      expect(await season.matches()).toHaveLength(47);
      const filled = await season.call<Bracket>('POST', `${season.base}/bracket/auto-fill`);
      expect({ ...filled.data, version: 0 }).toEqual({ ...before, version: 0 });
    },
  );

  it.each([
    'PUT bracket',
    'POST bracket/regenerate',
    'GET bracket/regeneration',
    'POST bracket/auto-fill',
    'POST bracket/clear',
    'POST bracket/matches',
    'PUT tie-break',
  ])('refuses a visitor the call %s', async (call) => {
    const { id } = await makeTournament(app);
    const [method = '', path = ''] = call.split(' ');
    const before = await app.events();
    expect((await app.call(visitor, method, `/api/tournaments/${id}/${path}`, {})).status).toBe(401);
    expect(await app.events()).toEqual(before);
  });
});

describe('A single elimination', () => {
  it('gives byes to the best of five teams and plays to a champion', async () => {
    const season = await startSeason(app, 5, { maxTeams: 8, format: 'single_elimination' });
    expect((await season.generate()).data).toEqual({ created: 2 });
    // A late team replaces a bye if the opponent has no next match yet.
    await approvedTeam(app, 6, season.id);
    const first = await season.bracket();
    expect(pairs(first)).toEqual([
      'QF1 Team 1 v Team 6',
      'QF2 Team 4 v Team 5',
      'QF3 Team 2 v Bye',
      'QF4 Team 3 v Bye',
      'SF1 TBD v TBD',
      'SF2 Team 2 v Team 3',
      'F TBD v TBD',
    ]);
    expect(slot(first, 'QF3')).toMatchObject({ status: 'bye', matchId: null, winner: { name: 'Team 2' } });
    await season.refresh();
    await season.beats('Team 1', 'Team 6');
    await season.beats('Team 5', 'Team 4');
    await season.beats('Team 3', 'Team 2');
    await season.refresh();
    await season.beats('Team 1', 'Team 5');
    await season.refresh();
    await season.beats('Team 3', 'Team 1');
    const bracket = await season.bracket();
    expect(bracket.champion).toMatchObject({ name: 'Team 3' });
    const { body } = await app.call(visitor, 'GET', `${season.base}/participations`);
    expect(
      body.data.map(({ placementPosition }: { placementPosition: number | null }) => placementPosition),
    ).toEqual([2, 3, 1, 5, 3, 5]);
  });

  it('makes no matches until the single elimination is drawn', async () => {
    const season = await startSeason(app, 4, { maxTeams: 8, format: 'single_elimination' });
    await season.refresh();
    expect(await season.matches()).toEqual([]);
  });
});

describe('Texts for older clients', () => {
  it('sends the texts with a tournament and accepts them back in the same call', async () => {
    const season = await startSeason(app, 8);
    const { body } = await app.call(visitor, 'GET', season.base);
    const groups = JSON.parse(body.data.groupsData) as Bracket['groups'];
    expect(groups[0]?.teams.map(({ name }) => name).slice(0, 2)).toEqual(['Team 1', 'Team 5']);
    expect(JSON.parse(body.data.bracketData).knockout).toEqual(JSON.parse(body.data.knockoutData));
    const events = await app.events();
    expect((await season.call('PUT', season.base, body.data)).status).toBe(200);
    expect(await app.events()).toEqual(events);

    const [first, second] = groups[0]?.teams ?? [];
    if (groups[0] && first && second) groups[0].teams.splice(0, 2, second, first);
    expect((await season.call('PUT', season.base, { groupsData: JSON.stringify(groups) })).status).toBe(200);
    expect((await season.bracket()).groups[0]?.teams.map(({ name }) => name).slice(0, 2)).toEqual([
      'Team 5',
      'Team 1',
    ]);
    expect(await season.call('PUT', season.base, { knockoutData: '{' })).toMatchObject({
      status: 400,
      fields: { knockoutData: 'knockoutData is not valid JSON' },
    });
    expect((await season.call('PUT', season.base, { bracketData: body.data.bracketData })).status).toBe(409);
  });
});
