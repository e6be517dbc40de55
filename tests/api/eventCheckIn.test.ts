import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventCheckIn } from '#domain/contract/eventCheckIn.ts';
import { captain, startApp, type TestApp } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';

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
});
