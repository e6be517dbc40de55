import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dayAt, momentAt } from '#domain/leagueTime.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { type Caller, captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { hence, makeMatch, tickMatchDays } from '../support/matchDay.ts';

const ZONE = 'Africa/Johannesburg';
const [one, two, other] = [captain(1), captain(2), captain(3)];
let app: TestApp;
let tournamentId: string;
const teams: string[] = [];
beforeAll(async () => {
  app = await startApp();
  tournamentId = (await makeTournament(app, { maxTeams: 20 })).id;
  await admin('PUT', `/api/tournaments/${tournamentId}`, { matchDay: MATCH_DAY });
  for (const n of [1, 2]) {
    const { team } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
    teams.push(team.tournamentParticipationId);
  }
});
afterAll(() => app.stop());

const admin = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const path = (team = 0) => `/api/participations/${teams[team]}/availability`;
const say = (caller: Caller, body: object, team = 0) =>
  app.call(caller, 'PUT', path(team), { weekly: [], days: [], areas: [], ...body });
const lastAct = async (): Promise<string> => (await admin('GET', '/api/audit-log?limit=1')).body.data[0].id;
/** Returns the times offered for a match that starts in this many minutes, with its room open. */
async function offered(minutes: number): Promise<string[]> {
  const id = await makeMatch(app, { tournamentId, teams, minutes });
  await tickMatchDays(app);
  const times = (await app.call(one, 'GET', `/api/matches/${id}/day/times`)).body.data;
  await admin('DELETE', `/api/matches/${id}`);
  return times;
}
const daysOf = (times: readonly string[]) => times.map((time) => dayAt(new Date(time), ZONE));

describe('The unavailable times of a team', () => {
  it('are set and seen only by the team’s representatives and staff, and can be undone', async () => {
    expect((await app.call(one, 'GET', path())).body.data).toEqual({ weekly: [], days: [], areas: [] });
    const weekly = [{ weekday: 1, from: '18:00', to: '24:00' }];
    expect((await say(one, { weekly, areas: ['Soweto'] })).status).toBe(200);
    expect((await admin('GET', path())).body.data).toMatchObject({ weekly, areas: ['Soweto'] });
    for (const caller of [two, other]) expect((await app.call(caller, 'GET', path())).status).toBe(403);
    expect((await app.call(visitor, 'GET', path())).status).toBe(401);
    expect((await say(two, {})).status).toBe(403);
    await admin('POST', `/api/audit-log/${await lastAct()}/undo`, {});
    expect((await admin('GET', path())).body.data).toEqual({ weekly: [], days: [], areas: [] });
  });

  it('are refused with an error beside each field', async () => {
    const { status, body } = await say(one, {
      weekly: [
        { weekday: 1, from: '18:00', to: '17:00' },
        { weekday: 8, from: '6pm', to: '24:30' },
      ],
      days: ['16 December'],
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields).toSorted()).toEqual([
      'days.0',
      'weekly.0.to',
      'weekly.1.from',
      'weekly.1.to',
      'weekly.1.weekday',
    ]);
  });

  it('keep suggested times clear of the team’s days off and of power cuts in its areas', async () => {
    const before = daysOf(await offered(20));
    const [third, fourth] = before.slice(-2);
    await say(two, { days: [third ?? ''], areas: ['soweto'] }, 1);
    const cut = await admin('PUT', '/api/power-cuts', {
      lines: `Soweto, ${fourth} 00:00, ${fourth} 23:59\nDurban, ${before[0]} 00:00, ${before[0]} 23:59\n`,
    });
    expect(cut.body.data).toHaveLength(2);
    const after = daysOf(await offered(20));
    expect(after).not.toContain(third);
    expect(after).not.toContain(fourth);
    // A late match continues into the next day, so the day before the power cut is blocked too.
    expect(after).toEqual(expect.arrayContaining(before.slice(0, -3)));
    expect(after.length).toBeGreaterThanOrEqual(4);
    const away = (await admin('GET', `/api/tournaments/${tournamentId}/away-times`)).body.data;
    expect(away).toMatchObject([
      { participationId: teams[1], area: null, from: momentAt(third ?? '', 0, ZONE).toISOString() },
      { participationId: teams[1], area: 'Soweto' },
    ]);
    expect((await app.call(one, 'GET', `/api/tournaments/${tournamentId}/away-times`)).status).toBe(403);
  });

  it('are avoided by the timetable', async () => {
    const start = momentAt('2027-03-01', 18, ZONE).toISOString();
    await admin('POST', '/api/matches', {
      tournamentId,
      stage: 'group',
      scheduledTime: momentAt('2027-02-01', 18, ZONE).toISOString(),
      matchFormat: 'Best of 1',
      team1ParticipationId: teams[0],
      team2ParticipationId: teams[1],
    });
    const soon = hence(24 * 60);
    await say(one, { days: [dayAt(soon, ZONE)] });
    const terms = { stage: 'group', gapMinutes: 60, parallel: 1, dryRun: true };
    const propose = (from: string) =>
      admin('POST', `/api/tournaments/${tournamentId}/timetable`, { ...terms, start: from });
    const { body } = await propose(soon.toISOString());
    expect(dayAt(new Date(body.data.matches[0].scheduledTime), ZONE) > dayAt(soon, ZONE)).toBe(true);
    expect((await propose(start)).body.data.matches[0].scheduledTime).toBe(start);
    // 1 March 2027 is a Monday.
    const hours = { days: [6], earliest: '15:30', latest: '22:00' };
    const url = `/api/tournaments/${tournamentId}/timetable`;
    const weekend = await admin('POST', url, { ...terms, ...hours, start });
    expect(weekend.body.data.matches[0].scheduledTime).toBe(momentAt('2027-03-06', 15.5, ZONE).toISOString());
    const refused = await admin('POST', url, { ...terms, start, days: [], latest: '22' });
    expect(refused.body.fields).toEqual({
      days: 'Choose at least one day',
      latest: 'Latest start: enter a time like 18:30',
    });
  });
});

describe('A match of the same team in another tournament', () => {
  it('blocks suggestions, timetables and the schedule, and is named where a time is proposed', async () => {
    const cup = await makeTournament(app, { name: 'Other Cup', league: 'B', maxTeams: 20 });
    const entered: string[] = [];
    for (const n of [1, 3]) {
      const teamId = (await admin('GET', '/api/teams?limit=100')).body.data.find(
        ({ name }: { name: string }) => name === `Team ${n}`,
      )?.id;
      const { team } = await approvedTeam(app, n, cup.id, { assignedGroup: 'A', teamId: teamId ?? null });
      entered.push(team.tournamentParticipationId);
    }
    await say(one, {});
    await say(two, {}, 1);
    const free = (await offered(60)).at(-1) ?? '';
    const elsewhere = await makeMatch(app, { tournamentId: cup.id, teams: entered, minutes: 60 });
    await admin('PUT', `/api/matches/${elsewhere}`, { scheduledTime: free });
    const [away] = (await admin('GET', `/api/tournaments/${tournamentId}/away-times`)).body.data;
    expect(away).toMatchObject({
      participationId: teams[0],
      from: free,
      match: { id: elsewhere, name: 'Team 1 v Team 3', tournament: 'Other Cup', isOtherTeam: false },
    });
    expect(await offered(60)).not.toContain(free);

    const own = await makeMatch(app, { tournamentId, teams, minutes: 60 });
    await tickMatchDays(app);
    const proposed = await app.call(two, 'POST', `/api/matches/${own}/day/time`, { to: free });
    expect(proposed.status).toBe(200);
    const room = await app.call(one, 'GET', `/api/matches/${own}/room`);
    expect(room.body.data.inTheWay).toMatchObject([
      { side: 'team1', isProposed: true, match: { name: 'Team 1 v Team 3', tournament: 'Other Cup' } },
    ]);
    expect((await app.call(one, 'POST', `/api/matches/${own}/day/time/accept`, {})).status).toBe(200);
    const terms = { stage: 'other', gapMinutes: 60, parallel: 1, dryRun: true };
    const { body } = await admin('POST', `/api/tournaments/${tournamentId}/timetable`, {
      ...terms,
      start: free,
    });
    expect(body.data.conflicts).toEqual([]);
    expect(body.data.matches[0].scheduledTime > free).toBe(true);
    await admin('DELETE', `/api/matches/${elsewhere}`);
    expect((await admin('GET', `/api/tournaments/${tournamentId}/away-times`)).body.data).toEqual([]);
  });

  it('also counts if another team that shares a player plays it', async () => {
    const cup = await makeTournament(app, { name: 'Shared Cup', league: 'B', maxTeams: 20 });
    const entered: string[] = [];
    for (const n of [1, 3]) {
      const { team } = await approvedTeam(app, n, cup.id, { assignedGroup: 'A', teamId: null });
      entered.push(team.tournamentParticipationId);
    }
    const elsewhere = await makeMatch(app, { tournamentId: cup.id, teams: entered, minutes: 60 });
    const away = async () => (await admin('GET', `/api/tournaments/${tournamentId}/away-times`)).body.data;
    const match = { id: elsewhere, tournament: 'Shared Cup', isOtherTeam: true };
    expect(await away()).toMatchObject([{ participationId: teams[0], match }]);
    await app.db('memberships').where({ participation_id: entered[0] }).update({ is_active: false });
    expect(await away()).toEqual([]);
    await admin('DELETE', `/api/matches/${elsewhere}`);
  });
});

describe('Power cuts', () => {
  it('are readable by all, replaced as a list by match staff, and can be undone', async () => {
    const replaced = async (lines: string) => (await admin('PUT', '/api/power-cuts', { lines })).body.data;
    const commas =
      'Soweto,2026-12-05 18:00,2026-12-05 20:30\n\n"Durban, North",2026-12-06T06:00,2026-12-06T08:30';
    const cuts = [
      { area: 'Soweto', from: '2026-12-05T16:00:00.000Z', to: '2026-12-05T18:30:00.000Z' },
      { area: 'Durban, North', from: '2026-12-06T04:00:00.000Z', to: '2026-12-06T06:30:00.000Z' },
    ];
    expect(await replaced(commas)).toEqual(cuts);
    expect(
      await replaced(commas.replaceAll(/,(?=2026)/g, ';').replace('"Durban, North"', 'Durban, North')),
    ).toEqual(cuts);
    expect((await app.call(one, 'PUT', '/api/power-cuts', { lines: '' })).status).toBe(403);
    await admin('PUT', '/api/power-cuts', { lines: '' });
    await admin('POST', `/api/audit-log/${await lastAct()}/undo`, {});
    expect((await admin('GET', '/api/power-cuts')).body.data).toEqual(cuts);
  });

  it('report each line that cannot be read', async () => {
    const lines = [
      'Soweto, tomorrow, later',
      ', 2026-12-05 18:00, 2026-12-05 20:30',
      'Soweto, 2026-12-05 20:30, 2026-12-05 18:00',
      'Soweto, 2026-12-05 18:00, 2026-12-05 20:30',
    ].join('\n');
    const { status, body } = await admin('PUT', '/api/power-cuts', { lines });
    expect(status).toBe(400);
    expect(body.fields.lines).toBe(
      'Line 1: from and until must be times such as 2026-12-05 18:00. Line 2: start with an area of at most 80 characters. Line 3: until must be later than from',
    );
  });
});
