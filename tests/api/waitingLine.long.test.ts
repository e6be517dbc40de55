import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { captain, startApp, type TestApp } from '../support/app.ts';
import { approvedTeam, makeTournament, register } from '../support/factories.ts';
import { seasonOf } from '../support/season.ts';

let app: TestApp;
let tournamentId: string;
/** Two teams that take both places; `line` contains the three that are waiting. */
let teams: Awaited<ReturnType<typeof approvedTeam>>[];
let line: string[];
let n = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  tournamentId = (await makeTournament(app, { maxTeams: 2 })).id;
  teams = [];
  line = [];
  for (let i = 0; i < 2; i += 1) teams.push(await approvedTeam(app, next(), tournamentId));
  for (let i = 0; i < 3; i += 1) line.push((await register(app, next(), tournamentId)).id);
});

const next = () => {
  n += 1;
  return n;
};
const admin = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const decide = async (id: string | undefined, act: string) =>
  expect((await admin('POST', `/api/pending-teams/${id}/${act}`, {})).status).toBe(200);
const setMaximum = (maxTeams: number) => admin('PUT', `/api/tournaments/${tournamentId}`, { maxTeams });
const shown = async (id: string | undefined) => {
  const { data } = (await admin('GET', `/api/pending-teams/${id}`)).body;
  return data.placeInLine ?? data.status;
};
/** Returns each team's current position on the waitlist, or its outcome. */
const theLine = async () => {
  const { body } = await admin('GET', `/api/pending-teams?tournamentId=${tournamentId}`);
  const byId = new Map(body.data.map((each: { id: string }) => [each.id, each]));
  return line.map((id) => {
    const { placeInLine, status } = byId.get(id) as { placeInLine: number | null; status: string };
    return placeInLine ?? status;
  });
};
const promoted = async () =>
  (
    await app.db('events').where({ name: 'registration.promoted', tournament_id: tournamentId }).orderBy('id')
  ).map(({ payload }) => payload.registrationId);
const undoNewest = async (action: string) => {
  const { body } = await admin('GET', `/api/audit-log?action=${action}`);
  return admin('POST', `/api/audit-log/${body.data[0].id}/undo`, {});
};

it('the waitlist stays unless a place is free', async () => {
  expect(await theLine()).toEqual([1, 2, 3]);
  await admin('PUT', `/api/tournaments/${tournamentId}`, { name: 'Renamed' });
  expect(await theLine()).toEqual([1, 2, 3]);
  expect(await promoted()).toEqual([]);
});

it('each of many simultaneous registrations has its own place, and none gets worse later', async () => {
  const sent = await Promise.all(Array.from({ length: 20 }, () => register(app, next(), tournamentId)));
  const told = sent.map(({ placeInLine }) => placeInLine);
  expect(told.toSorted((one, other) => Number(one) - Number(other))).toEqual(
    Array.from({ length: 20 }, (_, index) => index + 4),
  );
  expect(await Promise.all(sent.map(({ id }) => shown(id)))).toEqual(told);
});

it('nobody overtakes an earlier team because of another server’s clock', async () => {
  const ahead = new Date(Date.now() + 60_000);
  await app.db('registrations').where({ id: line[2] }).update({ submitted_at: ahead });
  line.push((await register(app, next(), tournamentId)).id, (await register(app, next(), tournamentId)).id);
  const moments = await app
    .db('registrations')
    .whereIn('id', line)
    .orderBy('submitted_at')
    .select('id', app.db.raw('submitted_at::text as moment'));
  expect(moments.map(({ id }) => id)).toEqual(line);
  expect(new Set(moments.map(({ moment }) => moment)).size).toBe(line.length);
});

it('the waitlist moves up in order when the maximum rises, newcomers last', async () => {
  await setMaximum(4);
  expect(await theLine()).toEqual(['pending', 'pending', 1]);
  expect(await promoted()).toEqual(line.slice(0, 2));
  line.push((await register(app, next(), tournamentId)).id);
  expect(await theLine()).toEqual(['pending', 'pending', 1, 2]);
  await decide(line[0], 'approve');
  expect(await theLine()).toEqual(['approved', 'pending', 1, 2]);
  await decide(line[1], 'approve');
  expect(await theLine()).toEqual(['approved', 'approved', 1, 2]);
});

it('the waitlist moves up by the free places, and for each rejection or withdrawal', async () => {
  await setMaximum(3);
  expect(await theLine()).toEqual(['pending', 1, 2]);
  await decide(line[0], 'reject');
  await decide(line[0], 'reject');
  expect(await theLine()).toEqual(['rejected', 'pending', 1]);
  const { captainDiscordId } = (await admin('GET', `/api/pending-teams/${line[1]}`)).body.data;
  const answer = await app.call(
    captain(Number(captainDiscordId.slice(-4))),
    'DELETE',
    `/api/pending-teams/${line[1]}`,
  );
  expect(answer.status).toBe(200);
  expect(await theLine()).toEqual(['rejected', 'withdrawn', 'pending']);
});

it('the waitlist closes up when a team leaves', async () => {
  expect((await admin('DELETE', `/api/pending-teams/${line[0]}`)).status).toBe(200);
  expect(await theLine()).toEqual(['withdrawn', 1, 2]);
  expect(await promoted()).toEqual([]);
});

it('the waitlist moves up when a team is removed or deleted', async () => {
  await admin('DELETE', `/api/teams/${teams[0]?.team.id}`);
  expect(await theLine()).toEqual(['pending', 1, 2]);
  await admin('DELETE', `/api/teams/${teams[1]?.team.id}`);
  expect(await theLine()).toEqual(['pending', 'pending', 1]);
  // The restored team has its place again, and the team that moved up still awaits a decision.
  expect((await undoNewest('team.removed')).status).toBe(200);
  expect(await theLine()).toEqual(['pending', 'pending', 1]);
});

it('the waitlist does not overtake an undone approval or a reopening', async () => {
  expect((await undoNewest('team.approved')).status).toBe(200);
  expect(await shown(teams[1]?.registrationId)).toBe('pending');
  expect(await theLine()).toEqual([1, 2, 3]);
  await decide(teams[1]?.registrationId, 'reject');
  expect(await theLine()).toEqual(['pending', 1, 2]);
  await decide(line[1], 'reject');
  await decide(line[1], 'reopen');
  expect(await theLine()).toEqual(['pending', 1, 2]);
});

it('the waitlist stops once the tournament is over, and moves again if it reopens', async () => {
  await admin('PUT', `/api/tournaments/${tournamentId}`, { status: 'cancelled' });
  await setMaximum(3);
  expect(await theLine()).toEqual([1, 2, 3]);
  await admin('PUT', `/api/tournaments/${tournamentId}`, { status: 'upcoming' });
  expect(await theLine()).toEqual(['pending', 1, 2]);
  const { body } = await admin('GET', '/api/audit-log?action=registration.promoted');
  expect(body.data[0].undo).toEqual({ isPossible: false, reason: 'The waitlist moves automatically' });
});

it('the waitlist does not overtake a reopened team, with its fee and players', async () => {
  const pool = async () =>
    (await admin('GET', `/api/tournaments/${tournamentId}/prize-pool`)).body.data.total as number;
  const team = async () => (await admin('GET', `/api/teams/${teams[0]?.team.id}`)).body.data;
  const [fees, was] = [await pool(), await team()];
  await decide(teams[0]?.registrationId, 'reopen');
  expect(await shown(teams[0]?.registrationId)).toBe('pending');
  expect(await theLine()).toEqual([1, 2, 3]);
  expect(await pool()).toBe(fees - 500);
  expect((await admin('GET', `/api/teams/${teams[0]?.team.id}`)).status).toBe(404);
  await decide(teams[0]?.registrationId, 'reopen');
  expect((await undoNewest('registration.reopened')).status).toBe(200);
  expect(await shown(teams[0]?.registrationId)).toBe('approved');
  expect([await pool(), await theLine()]).toEqual([fees, [1, 2, 3]]);
  expect({ ...(await team()), version: 0, updatedAt: '' }).toEqual({ ...was, version: 0, updatedAt: '' });

  await decide(teams[0]?.registrationId, 'reopen');
  await decide(teams[0]?.registrationId, 'reject');
  expect(await theLine()).toEqual(['pending', 1, 2]);
});

it('a team that has played or plays elsewhere stays in', async () => {
  const season = seasonOf(app, tournamentId);
  await season.generate();
  const [match] = await season.matches();
  await season.result(match?.id ?? '', 1, 0);
  const refused = await admin('POST', `/api/pending-teams/${teams[0]?.registrationId}/reopen`, {});
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'This team has played. Withdraw it instead to keep its games.',
  ]);
  expect(await shown(teams[0]?.registrationId)).toBe('approved');

  const { id: elsewhere } = await makeTournament(app);
  const { registrationId, team } = await approvedTeam(app, next(), elsewhere);
  const { id: third } = await makeTournament(app);
  await admin('POST', `/api/teams/${team.id}/register/${third}`, {});
  await decide(registrationId, 'reopen');
  const { data } = (await admin('GET', `/api/teams/${team.id}`)).body;
  expect(data.assignedTournaments).toEqual([third]);
  expect((await undoNewest('registration.reopened')).status).toBe(200);
  expect((await admin('GET', `/api/teams/${team.id}`)).body.data.assignedTournaments).toHaveLength(2);
});
