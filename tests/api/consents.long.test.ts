import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Consents, OwnConsent } from '#domain/contract/competition/consents.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { type Caller, captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { entry, makeTournament, register, steamId } from '../support/factories.ts';
import { makeMatch, tickMatchDays } from '../support/matchDay.ts';

const [one, two, lerato, thabo] = [captain(1), captain(2), captain(8), captain(9)];
const [carry, mid] = [steamId(11), steamId(12)];
const idOf = (caller: Caller) => String(caller['X-Discord-User']);
let app: TestApp;
let tournamentId: string;
let id: string;
beforeAll(async () => {
  const discordLogIn = { clientId: '1', clientSecret: 'secret', guildId: '1', apiUrl: 'http://127.0.0.1:9' };
  app = await startApp({ discordLogIn });
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.raw('truncate tournaments, teams, players, bans cascade');
  tournamentId = (await makeTournament(app, { maxTeams: 20 })).id;
  id = (await register(app, 1, tournamentId)).id;
  // The bot asks players before approval only under this rule.
  await ruleOf('approval');
});

const admin = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const path = () => `/api/pending-teams/${id}/consents`;
const consents = async (): Promise<Consents> => (await admin('GET', path())).body.data;
const stateOf = async (steam: string) =>
  (await consents()).players.find((player) => player.steamId === steam)?.state;
const ask = (caller: Caller, steam: string, whom: Caller) =>
  app.call(caller, 'POST', `${path()}/${steam}/ask`, { discordId: idOf(whom), name: 'Lerato' });
const vouch = (caller: Caller, steam: string) => app.call(caller, 'POST', `${path()}/${steam}/vouch`);
const drop = (caller: Caller, steam: string) => app.call(caller, 'DELETE', `${path()}/${steam}`);
const answer = (caller: Caller, accepts: boolean) =>
  app.call(caller, 'POST', `${path()}/answer`, { accepts });
const leave = (caller: Caller) => app.call(caller, 'POST', `${path()}/leave`);
const link = async () => `/api/team-links${(await consents()).link?.slice('/play'.length)}`;
const join = async (caller: Caller, steam: string) =>
  app.call(caller, 'POST', await link(), { steamId: steam });
const own = async (caller: Caller): Promise<OwnConsent[]> =>
  (await app.call(caller, 'GET', '/api/me/consents')).body.data;
const ruleOf = (playerConsent: string, more: object = {}) =>
  admin('PUT', `/api/tournaments/${tournamentId}`, { playerConsent, ...more });
const approve = () => admin('POST', `/api/pending-teams/${id}/approve`, { teamId: null, assignedGroup: 'A' });

describe('A player asked to join', () => {
  it('answers for themselves, sees their status, leaves, and can come back', async () => {
    expect((await ask(one, carry, lerato)).status).toBe(200);
    expect((await answer(thabo, true)).body.error).toMatch(/No team is asking you to play here/);
    expect(await own(lerato)).toMatchObject([{ teamName: 'Team 1', role: 'Carry', state: 'asked' }]);
    expect((await answer(lerato, true)).body.data).toEqual({ teamName: 'Team 1' });
    expect((await ask(one, carry, thabo)).body.error).toBe('Player 1.1 has already confirmed.');
    await ruleOf('none');
    expect((await approve()).status).toBe(200);
    expect(await own(lerato)).toMatchObject([{ state: 'given', status: 'approved' }]);
    expect((await leave(lerato)).status).toBe(200);
    expect(await stateOf(carry)).toBe('left');
    expect((await vouch(one, carry)).body.error).toMatch(/Player 1.1 has declined/);
    expect((await drop(one, carry)).status).toBe(409);
    expect((await answer(lerato, true)).status).toBe(200);
    expect(await stateOf(carry)).toBe('given');
  });

  it('may say no, which only the staff can clear', async () => {
    await ask(one, carry, lerato);
    expect((await answer(lerato, false)).status).toBe(200);
    expect(await stateOf(carry)).toBe('declined');
    expect((await vouch(app.admin, carry)).status).toBe(200);
    expect((await drop(one, carry)).status).toBe(200);
    expect(await stateOf(carry)).toBe('none');
  });

  it('has one place in a tournament, and is not banned', async () => {
    await ask(one, carry, lerato);
    expect((await ask(one, mid, lerato)).body.error).toMatch(/as Player 1.1 of Team 1/);
    await drop(one, carry);
    await join(lerato, mid);
    await register(app, 2, tournamentId);
    const theirs = await app.db('registrations').where({ name: 'Team 2' }).first('id');
    const other = `/api/pending-teams/${theirs.id}/consents/${steamId(21)}/ask`;
    const body = { discordId: idOf(lerato), name: 'Lerato' };
    expect((await app.call(two, 'POST', other, body)).body.error).toMatch(/as Player 1.2 of Team 1/);
    await admin('POST', '/api/bans', { kind: 'captain', who: idOf(thabo), reason: 'Smurfing' });
    expect((await join(thabo, carry)).status).toBe(409);
  });
});

describe('A captain’s link', () => {
  it('shows the roster to its holders, and takes one yes for each player', async () => {
    const seen = (await app.call(lerato, 'GET', await link())).body.data;
    expect(seen).toMatchObject({ teamName: 'Team 1', tournamentName: 'A League Championship' });
    expect(seen.players[0]).toMatchObject({ name: 'Player 1.1', isMine: false, isTaken: false });
    expect((await join(lerato, carry)).status).toBe(200);
    expect((await join(lerato, carry)).status).toBe(200);
    expect((await app.call(thabo, 'GET', await link())).body.data.players[0].isTaken).toBe(true);
    expect((await join(thabo, carry)).body.error).toMatch(
      /^Someone else has been asked to confirm that they are Player 1.1, or has already answered/,
    );
    expect((await join(thabo, steamId(99))).status).toBe(404);
    await drop(one, carry);
    expect((await join(thabo, carry)).status).toBe(200);
  });

  it('needs its code, and ends with the captain who made it', async () => {
    const old = await link();
    expect((await app.call(lerato, 'GET', `${old.slice(0, -16)}AAAAAAAAAAAAAAAA`)).status).toBe(404);
    expect((await app.call(visitor, 'GET', old)).body.data.teamName).toBe('Team 1');
    expect((await app.call(visitor, 'POST', old, { steamId: carry })).status).toBe(401);
    await admin('POST', `/api/pending-teams/${id}/captain`, { discordId: idOf(two), name: 'Wei' });
    expect((await app.call(lerato, 'GET', old)).status).toBe(404);
    expect((await app.call(lerato, 'GET', await link())).status).toBe(200);
  });

  it('shows the answers only to the team’s representatives and the staff', async () => {
    expect((await app.call(one, 'GET', path())).status).toBe(200);
    for (const stranger of [two, lerato]) {
      expect((await app.call(stranger, 'GET', path())).status).toBe(403);
      expect((await vouch(stranger, carry)).status).toBe(403);
      expect((await ask(stranger, carry, lerato)).status).toBe(403);
    }
  });
});

describe('A tournament that requires every player’s consent', () => {
  it('approves a team once each player agrees or is vouched for', async () => {
    const { players } = await consents();
    const before = (await admin('GET', `/api/pending-teams/${id}`)).body.data.problems;
    expect(before[0]).toEqual({
      message: 'Player 1.1 has not confirmed that they play for this team',
      slot: 1,
    });
    expect((await approve()).body).toMatchObject({ code: 'consent_missing' });
    await join(lerato, carry);
    for (const player of players.slice(1)) expect((await vouch(one, player.steamId)).status).toBe(200);
    expect((await admin('GET', `/api/pending-teams/${id}`)).body.data.problems).toEqual([]);
    expect((await approve()).status).toBe(200);
  });

  it('keeps players without consent, or who have left, out of a line-up', async () => {
    await ruleOf('firstMatch', { matchDay: MATCH_DAY });
    await approve();
    id = (await register(app, 2, tournamentId)).id;
    const { participation } = (await approve()).body.data;
    const teams = [
      (await app.db('registrations').where({ name: 'Team 1' }).first('participation_id')).participation_id,
      participation.id,
    ];
    const matchId = await makeMatch(app, { tournamentId, teams, minutes: 20 });
    await tickMatchDays(app);
    const checkIn = () => app.call(two, 'POST', `/api/matches/${matchId}/day/ready`, {});
    const refused = (await checkIn()).body;
    expect(refused.fields['players.0']).toMatch(/^Player 2.1 has not confirmed yet that they play for you/);
    for (const { steamId: steam } of entry(2, tournamentId).players) await vouch(two, steam);
    await drop(two, steamId(21));
    await join(thabo, steamId(21));
    expect((await checkIn()).status).toBe(200);
    await app.call(two, 'POST', `/api/matches/${matchId}/day/ready`, { isReady: false });
    await ruleOf('none');
    await leave(thabo);
    expect((await checkIn()).body.fields['players.0']).toMatch(/^Player 2.1 no longer plays for you/);
  });
});
