import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventCheckIn } from '#domain/contract/matchDay/eventCheckIn.ts';
import { captain, startApp, type TestApp } from '../support/app.ts';
import { approvedTeam, makeTournament, register } from '../support/factories.ts';

let app: TestApp;
let tournamentId: string;
const teams: string[] = [];
const hence = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const change = (body: object) => app.call(app.admin, 'PUT', `/api/tournaments/${tournamentId}`, body);
beforeAll(async () => {
  app = await startApp();
  tournamentId = (await makeTournament(app, { maxTeams: 20 })).id;
  for (const n of [1, 2]) {
    const { team } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
    teams.push(team.tournamentParticipationId);
  }
});
afterAll(() => app.stop());

const checkIn = (n: number, caller = captain(n)) =>
  app.call(caller, 'POST', `/api/participations/${teams[n - 1]}/check-in`, {});
const read = () => app.call(app.admin, 'GET', `/api/tournaments/${tournamentId}/check-in`);
const missing = async () =>
  ((await read()).body.data as EventCheckIn).teams.filter((team) => !team.checkedInAt).length;
const extend = (minutes: number) =>
  app.call(app.admin, 'POST', `/api/tournaments/${tournamentId}/check-in/extend`, { to: hence(minutes) });
const undo = (act: string) => app.call(app.admin, 'POST', `/api/audit-log/${act}/undo`, {});

describe('Event check-in', () => {
  it('is unavailable unless the tournament turns event check-in on', async () => {
    expect((await read()).body.code).toBe('no_event_check_in');
    expect((await checkIn(1)).body.code).toBe('no_event_check_in');
    const faulty = await change({ eventCheckIn: { opens: 10, closes: 60 } });
    expect(faulty.status).toBe(400);
  });

  it('lets a captain check in only their own team, once, within the window', async () => {
    await change({ eventCheckIn: { opens: 60, closes: 10 }, startDate: hence(120) });
    expect((await checkIn(1)).body.code).toBe('check_in_not_open');
    await change({ startDate: hence(30) });
    expect((await checkIn(1, captain(2))).status).toBe(403);
    expect((await checkIn(1)).status).toBe(200);
    expect((await checkIn(1)).body.code).toBe('already_in');
    expect(await missing()).toBe(1);
  });

  it('lists a captain’s own check-ins that are upcoming, open or just over', async () => {
    const own = async (n: number) => (await app.call(captain(n), 'GET', '/api/me/check-ins')).body.data;
    expect(await own(2)).toMatchObject([{ participationId: teams[1], phase: 'open', checkedInAt: null }]);
    expect((await own(1))[0].checkedInAt).toEqual(expect.any(String));
    expect(await own(9)).toEqual([]);
    await change({ startDate: hence(120) });
    expect((await own(2))[0].phase).toBe('early');
    await change({ startDate: hence(-13 * 60) });
    expect(await own(2)).toEqual([]);
    await change({ startDate: hence(30) });
  });

  it('lets staff extend a closed window, check in a team and undo both', async () => {
    await change({ startDate: hence(5) });
    expect((await checkIn(2)).body.code).toBe('check_in_over');
    expect((await extend(-20)).body.code).toBe('not_later');
    const extended = await extend(15);
    expect(extended.body.data.phase).toBe('open');
    expect((await undo(extended.body.act)).status).toBe(200);
    expect((await read()).body.data.phase).toBe('closed');
    const done = await checkIn(2, app.admin);
    expect(done.status).toBe(200);
    expect(await missing()).toBe(0);
    expect((await undo(done.body.act)).status).toBe(200);
    expect(await missing()).toBe(1);
  });

  it('replaces a missing team with the first on the waitlist, and undo reverses it all', async () => {
    const leaveOut = (n: number) =>
      app.call(app.admin, 'POST', `/api/participations/${teams[n - 1]}/leave-out`, {});
    const games = async () =>
      app.db('matches').where({ tournament_id: tournamentId }).orderBy('id').select('id', 'scheduled_at');
    for (const n of [3, 4, 5]) await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
    for (let n = 6; n <= 20; n += 1) await approvedTeam(app, n, tournamentId);
    await app.call(app.admin, 'POST', `/api/tournaments/${tournamentId}/bracket/matches`, {});
    const at = new Date(hence(60));
    await app.db('matches').where({ tournament_id: tournamentId }).update({ scheduled_at: at });
    const before = await games();
    expect(before).toHaveLength(40);
    for (const n of [21, 22]) await register(app, n, tournamentId);
    await change({ startDate: hence(30) });
    expect((await leaveOut(2)).body.code).toBe('check_in_open');
    await change({ startDate: hence(5) });
    expect((await leaveOut(1)).body.code).toBe('already_in');
    const done = await leaveOut(2);
    expect(done.body).toMatchObject({ data: { replacement: { name: 'Team 21' } } });
    expect(done.body.data.checkIn.teams.map((team: { name: string }) => team.name)).not.toContain('Team 2');
    const entered = await app.call(
      app.admin,
      'GET',
      `/api/participations/${done.body.data.replacement.participationId}`,
    );
    expect(entered.body.data.assignedGroup).toBe('A');
    expect((await games()).map((game) => game.scheduled_at)).toEqual(before.map(() => at));
    expect(
      (await app.call(app.admin, 'POST', `/api/audit-log/${done.body.act}/undo`, { whole: true })).status,
    ).toBe(200);
    expect(await games()).toEqual(before);
    expect(((await read()).body.data as EventCheckIn).teams.map(({ name }) => name)).toContain('Team 2');
  });

  it('asks which team the first on the waitlist is, if it may be playing elsewhere', async () => {
    const other = (await makeTournament(app, { maxTeams: 4, name: 'Other Cup' })).id;
    const playing = (await approvedTeam(app, 45, other)).team;
    await approvedTeam(app, 46, other);
    await app.call(app.admin, 'POST', `/api/tournaments/${other}/bracket/matches`, {});
    const cup = (await makeTournament(app, { maxTeams: 2, name: 'Cup with a line' })).id;
    const left = (await approvedTeam(app, 41, cup)).team.tournamentParticipationId;
    await approvedTeam(app, 42, cup);
    const first = await register(app, 45, cup);
    await register(app, 44, cup);
    await app.call(app.admin, 'PUT', `/api/tournaments/${cup}`, {
      eventCheckIn: { opens: 60, closes: 10 },
      startDate: hence(5),
    });
    const leaveOut = (body: object) =>
      app.call(app.admin, 'POST', `/api/participations/${left}/leave-out`, body);
    expect((await leaveOut({})).body.code).toBe('team_is_playing');
    const done = await leaveOut({ teamIds: { [first.id]: playing.id } });
    expect(done.body.data.replacement).toMatchObject({ teamId: playing.id, name: 'Team 45' });
  });

  it('gives the replacement the seed of the missing team, skipping one that cannot enter', async () => {
    const cup = (await makeTournament(app, { maxTeams: 4 })).id;
    const entered: string[] = [];
    for (const n of [31, 32, 33, 34])
      entered.push((await approvedTeam(app, n, cup)).team.tournamentParticipationId);
    await app.call(app.admin, 'POST', `/api/tournaments/${cup}/bracket/matches`, {});
    await register(app, 35, cup);
    await register(app, 36, cup);
    await app.call(app.admin, 'PUT', `/api/tournaments/${cup}`, {
      eventCheckIn: { opens: 60, closes: 10 },
      startDate: hence(5),
    });
    await app
      .db('participations')
      .where({ name: 'Team 33', tournament_id: cup })
      .update({ name: 'Team 35', name_key: 'team 35' });
    const done = await app.call(app.admin, 'POST', `/api/participations/${entered[1]}/leave-out`, {});
    expect(done.body.data.replacement.name).toBe('Team 36');
    const { participationId } = done.body.data.replacement;
    expect((await app.db('participations').where({ id: participationId }).first('seed')).seed).toBe(2);
    const playing = await app
      .db('matches')
      .where({ tournament_id: cup })
      .whereNotNull('team1_participation_id');
    expect(playing.flatMap((match) => [match.team1_participation_id, match.team2_participation_id])).toEqual(
      expect.arrayContaining([entered[0], participationId, entered[2], entered[3]]),
    );
    const [next] = await app.db('registrations').where({ tournament_id: cup, name: 'Team 35' });
    expect(next.status).toBe('waiting');
    const alone = await app.call(app.admin, 'POST', `/api/participations/${entered[0]}/leave-out`, {});
    expect(alone.body.data.replacement).toBeNull();
  });
});
