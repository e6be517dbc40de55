import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { History, Promotion, WholeSeason } from '#domain/contract/competition/seasons.ts';
import { startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament, register } from '../support/factories.ts';
import { playLeague } from '../support/leagues.ts';
import { seasonOf } from '../support/season.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
afterEach(async () => {
  await app.db('seasons').delete();
  await app.deleteCompetitions();
});

const call = (method: string, path: string, body?: unknown) => app.call(app.admin, method, path, body);
const undo = async (action: string) => {
  const { body } = await call('GET', `/api/audit-log?action=${action}`);
  return call('POST', `/api/audit-log/${body.data[0].id}/undo`, {});
};
const acts = (season: string) => ({
  read: async () => (await app.call(visitor, 'GET', `/api/seasons/${season}`)).body.data as WholeSeason,
  change: (body: object) => call('PUT', `/api/seasons/${season}`, body),
  plan: async () => (await call('GET', `/api/seasons/${season}/promotion`)).body.data as Promotion,
  close: () => call('POST', `/api/seasons/${season}/close`, {}),
  playOffs: () => call('POST', `/api/seasons/${season}/play-offs`),
  next: (body: object) => call('POST', `/api/seasons/${season}/next`, body),
});

/** Creates a season with two leagues: teams 1 to 4, in order of their final places, above teams 5 to 8. */
async function bothLeagues(fields: object = {}) {
  const tournaments = [];
  for (const [league, numbers] of [
    ['A', [1, 2, 3, 4]],
    ['B', [5, 6, 7, 8]],
  ] as const)
    tournaments.push({ tournamentId: await playLeague(app, league, numbers), part: 'league' });
  const { status, body } = await call('POST', '/api/seasons', {
    ...{ name: 'Season 1', direct: 1, tournaments },
    ...fields,
  });
  expect([status, body.error]).toEqual([201, undefined]);
  return { id: body.data.id as string, tournaments, ...acts(body.data.id) };
}

const brief = (movements: Promotion['movements'] | WholeSeason['movements']) =>
  movements.map(({ name, from, to, why }) => `${name} ${from}${to ?? '-'} ${why}`);
const idOf = (plan: Promotion, name: string) =>
  plan.movements.find((each) => each.name === name)?.participationId ?? '';

describe('A season', () => {
  it('shows its leagues in order and the planned moves, and closes in one step', async () => {
    const season = await bothLeagues();
    const { leagues, movements } = await season.read();
    expect(leagues.map(({ league, teams }) => [league, teams.map(({ name }) => name)])).toEqual([
      ['A', ['Team 1', 'Team 2', 'Team 3', 'Team 4']],
      ['B', ['Team 5', 'Team 6', 'Team 7', 'Team 8']],
    ]);
    expect(movements).toEqual([]);
    const plan = await season.plan();
    expect(plan.problems).toEqual([]);
    expect(brief(plan.movements)).toEqual([
      ...['Team 1 AA place', 'Team 2 AA place', 'Team 3 AA place', 'Team 5 BA place'],
      ...['Team 4 AB place', 'Team 6 BB place', 'Team 7 BB place', 'Team 8 BB place'],
    ]);
    const closed = await season.close();
    expect([closed.status, brief(closed.body.data.movements)]).toEqual([200, brief(plan.movements)]);
    const [listed] = (await call('GET', '/api/seasons')).body.data as WholeSeason[];
    expect(brief(listed?.movements ?? [])).toEqual(['Team 5 BA place', 'Team 4 AB place']);
    expect((await season.close()).status).toBe(200);
    expect((await app.events()).filter((name) => name === 'season.closed')).toHaveLength(1);
    expect((await season.change({ direct: 2 })).body.code).toBe('season_closed');
    const gone = await call('DELETE', `/api/tournaments/${season.tournaments[0]?.tournamentId}`);
    expect([gone.status, gone.body.code]).toEqual([409, 'season_closed']);

    expect((await undo('season.closed')).status).toBe(200);
    expect([(await season.read()).closedAt, (await season.read()).movements]).toEqual([null, []]);
  });

  it('follows what is set for teams, and the play-offs that it makes', async () => {
    const season = await bothLeagues({ playOffs: 1 });
    const first = await season.plan();
    await season.change({
      exceptions: { [idOf(first, 'Team 2')]: 'leaves', [idOf(first, 'Team 6')]: 'refuses' },
    });
    const open = await season.plan();
    expect(open.playOffs.map(({ upper, lower }) => [upper.name, lower.name])).toEqual([['Team 3', 'Team 8']]);
    expect(open.problems).toEqual(['Team 3 and Team 8 have not played their play-off.']);
    const refused = await season.close();
    expect([refused.status, refused.body.errors]).toEqual([409, open.problems]);

    const made = await season.playOffs();
    expect([made.status, made.body.error]).toEqual([201, undefined]);
    expect((await season.playOffs()).body.code).toBe('no_play_offs');
    const part = (made.body.data as WholeSeason).tournaments.find((each) => each.part === 'play_offs');
    const playOffs = seasonOf(app, part?.tournamentId ?? '');
    await playOffs.generate();
    await playOffs.beats('Team 8', 'Team 3');
    await playOffs.refresh();
    const { data } = (await call('GET', playOffs.base)).body;
    expect([data.status, data.championTeamID, (await playOffs.bracket()).champion]).toEqual([
      ...['completed', null, null],
    ]);
    const plan = await season.plan();
    expect(plan.problems).toEqual([]);
    expect(brief(plan.movements)).toEqual([
      ...['Team 1 AA place', 'Team 5 BA place', 'Team 7 BA vacancy', 'Team 8 BA play_off'],
      ...['Team 3 AB play_off', 'Team 4 AB place', 'Team 6 BB refuses', 'Team 2 A- leaves'],
    ]);
    expect((await season.close()).status).toBe(200);
    expect((await undo('season.closed')).status).toBe(200);
    expect((await undo('season.playOffsMade')).status).toBe(409);
  });

  it('undoes play-offs that nobody has played, and its own changes', async () => {
    const season = await bothLeagues({ playOffs: 2 });
    await season.playOffs();
    const bracket = async () => {
      const part = (await season.read()).tournaments.find((each) => each.part === 'play_offs');
      const own = seasonOf(app, part?.tournamentId ?? '');
      await own.generate();
      return (await own.matches()).map(({ team1, team2 }) => [team1?.name, team2?.name].toSorted());
    };
    // The last team in the upper league meets the first team in the lower league.
    expect((await bracket()).toSorted()).toEqual([
      ['Team 2', 'Team 7'],
      ['Team 3', 'Team 6'],
    ]);
    expect((await undo('matches.generated')).status).toBe(200);
    const plan = await season.plan();
    await season.change({ name: 'Winter', exceptions: { [idOf(plan, 'Team 1')]: 'leaves' } });
    expect((await undo('season.updated')).status).toBe(200);
    const { name } = await season.read();
    expect([name, (await season.plan()).movements.some(({ exception }) => exception)]).toEqual([
      'Season 1',
      false,
    ]);
    expect((await call('DELETE', `/api/seasons/${season.id}`)).status).toBe(200);
    expect((await app.call(visitor, 'GET', `/api/seasons/${season.id}`)).status).toBe(404);
    expect((await undo('season.deleted')).status).toBe(200);
    expect((await season.read()).tournaments).toHaveLength(3);
  });

  it('reports errors beside their fields', async () => {
    const [one, other] = [await makeTournament(app), await makeTournament(app)];
    const make = async (...tournaments: object[]) =>
      (await call('POST', '/api/seasons', { name: 'Season 1', tournaments })).body.fields;
    const league = (id: string) => ({ tournamentId: id, part: 'league' });
    expect(await make(league(one.id), league(other.id))).toEqual({
      'tournaments.1.part': 'The Premier League already has a tournament in this season',
    });
    expect(await make(league(one.id), { tournamentId: other.id, part: 'qualifier' })).toEqual({
      'tournaments.1.feedsTournamentId': 'Please select the qualifier’s main event',
      'tournaments.1.places': 'Enter how many teams qualify',
    });
    expect(await make(league(one.id))).toBeUndefined();
    expect(await make(league(one.id))).toEqual({
      'tournaments.0.tournamentId': 'A League Championship is already part of Season 1',
    });
    const { status, body } = await call('POST', '/api/seasons', { name: ' ' });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['name']]);
  });

  it('restores a deleted tournament with its place in the season', async () => {
    const season = await bothLeagues();
    const id = season.tournaments[1]?.tournamentId;
    expect((await call('DELETE', `/api/tournaments/${id}`)).status).toBe(200);
    expect((await season.read()).leagues).toHaveLength(1);
    expect((await undo('tournament.deleted')).status).toBe(200);
    expect((await season.read()).leagues).toHaveLength(2);
  });
});

describe('The next season', () => {
  const soon = new Date(Date.now() + 86_400_000).toISOString();

  it('keeps places for its teams until a date, and asks their captains', async () => {
    const season = await bothLeagues();
    const early = await season.next({ name: 'Season 2', keptUntil: soon });
    expect(early.body.code).toBe('season_open');
    await season.close();
    const asked = { name: 'Season 2', keptUntil: soon };
    const dry = await season.next({ ...asked, dryRun: true });
    expect([dry.status, dry.body.data.season, dry.body.data.invited.length]).toEqual([201, null, 8]);
    const { body } = await season.next(asked);
    const next = body.data.season as WholeSeason;
    expect(next.tournaments.map(({ name, league }) => [name, league])).toEqual([
      ['Season 2 Premier', 'A'],
      ['Season 2 Development', 'B'],
    ]);
    expect((await season.next(asked)).body.code).toBe('has_next');
    const [upper, lower] = next.tournaments.map(({ tournamentId }) => tournamentId) as [string, string];

    // All four places in the upper league are reserved, so Team 9, a new team, joins the waitlist.
    expect((await register(app, 9, upper)).status).toBe('waiting');
    expect((await register(app, 5, upper)).status).toBe('pending');
    expect((await register(app, 1, upper)).status).toBe('pending');
    expect((await register(app, 4, upper)).status).toBe('waiting');
    expect((await register(app, 4, lower)).status).toBe('pending');
    const waiting = await app.db('registrations').where({ tournament_id: upper, name: 'Team 9' }).first('id');
    const refused = await call('POST', `/api/pending-teams/${waiting.id}/approve`, { teamId: null });
    expect([refused.body.code, refused.body.error]).toEqual([
      'places_kept',
      'The remaining places are reserved for last season’s teams: 4',
    ]);

    // Once the reservations expire, the waitlist moves up: two places are taken and two are free.
    const { runSchedule } = await import('#api/schedule/commands.ts');
    await app
      .db('seasons')
      .where({ id: next.id })
      .update({ kept_until: new Date(Date.now() - 1_000) });
    await runSchedule({ ...app.system, now: new Date() }, 'kept_places');
    const { status } = await app.db('registrations').where({ id: waiting.id }).first('status');
    expect(status).toBe('pending');
  });

  it('seeds teams by their new league, and can be undone whole until touched', async () => {
    const season = await bothLeagues();
    await season.close();
    const { body } = await season.next({ name: 'Season 2', keptUntil: soon });
    const [upper] = (body.data.season as WholeSeason).tournaments;
    expect((await undo('season.closed')).status).toBe(409);
    for (const n of [5, 1, 3]) await approvedTeam(app, n, upper?.tournamentId ?? '', { teamId: undefined });
    const { data } = (await call('GET', `/api/tournaments/${upper?.tournamentId}/seeding?by=last_season`))
      .body;
    expect(data.order.map(({ name, reason }: { name: string; reason: string }) => [name, reason])).toEqual([
      ['Team 1', 'Place 1 in Season 1'],
      ['Team 3', 'Place 3 in Season 1'],
      ['Team 5', 'Place 4 in Season 1'],
    ]);
    expect((await undo('season.started')).status).toBe(409);
  });

  it('is undone with its tournaments', async () => {
    const season = await bothLeagues();
    await season.close();
    const { body } = await season.next({ name: 'Season 2', keptUntil: soon, invites: false });
    expect((await undo('season.started')).status).toBe(200);
    expect((await app.call(visitor, 'GET', `/api/seasons/${body.data.season.id}`)).status).toBe(404);
    expect(await app.db('tournaments').orderBy('name').pluck('name')).toEqual(['A league', 'B league']);
    expect((await undo('season.closed')).status).toBe(200);
  });
});

describe('A qualifier', () => {
  it('enters its first teams in the main event with their rosters, once', async () => {
    const main = await makeTournament(app, { name: 'Main', maxTeams: 4 });
    const qualifier = await playLeague(app, 'B', [5, 6, 7, 8]);
    const body = { name: 'Season 1', tournaments: [{ tournamentId: main.id, part: 'league' }] };
    const { id } = (await call('POST', '/api/seasons', body)).body.data;
    const enter = (dryRun = false) => call('POST', `/api/tournaments/${qualifier}/qualified`, { dryRun });
    expect((await enter()).body.code).toBe('no_qualifier');
    await acts(id).change({
      tournaments: [
        ...body.tournaments,
        { tournamentId: qualifier, part: 'qualifier', feedsTournamentId: main.id, places: 2 },
      ],
    });
    const teams = () => app.db('participations').where({ tournament_id: main.id });
    expect((await enter(true)).body.data.entered).toHaveLength(2);
    expect(await teams()).toHaveLength(0);
    const { data } = (await enter()).body;
    expect(data.entered.map(({ name }: { name: string }) => name)).toEqual(['Team 5', 'Team 6']);
    expect(await teams()).toHaveLength(2);
    expect(await app.db('memberships').where({ tournament_id: main.id })).toHaveLength(10);
    const again = (await enter()).body.data;
    expect([again.entered.length, again.failed.length]).toEqual([0, 2]);
  });
});

describe('Honours and records', () => {
  it('count titles and finals, and name the holder of each record', async () => {
    await playLeague(app, 'A', [1, 2, 3, 4]);
    await playLeague(app, 'B', [5, 6, 7, 8]);
    const { honours, records } = (await app.call(visitor, 'GET', '/api/history')).body.data as History;
    expect(honours.map(({ name, titles, finals }) => [name, titles, finals])).toEqual([
      ['Team 1', 1, 1],
      ['Team 5', 1, 1],
      ['Team 2', 0, 1],
      ['Team 6', 0, 1],
    ]);
    const streak = records.find(({ name }) => name === 'win_streak');
    expect([streak?.value, streak?.holders.map(({ name }) => name)]).toEqual([3, ['Team 1', 'Team 5']]);
    expect(records.find(({ name }) => name === 'season_points')?.holders[0]).toMatchObject({
      name: 'Team 1',
      tournament: 'A league',
    });
  });
});
