import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanUp } from '#api/schedule/cleanUp.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { MOST_ANSWERS, MOST_BY_TEAM, MOST_TO_PERSON } from '#domain/people/outreach.ts';
import { type Caller, captain, startApp, type TestApp } from '../support/app.ts';
import { approvedTeam, makeTournament, register, steamId } from '../support/factories.ts';
import { makeMatch, tickMatchDays } from '../support/matchDay.ts';

const [one, two, three, lerato] = [captain(1), captain(2), captain(3), captain(500, 'Lerato')];
const idOf = (caller: Caller) => String(caller['X-Discord-User']);
const strangers = Array.from({ length: 40 }, (_, n) => idOf(captain(1_000 + n)));
let app: TestApp;
let tournamentId: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.raw('truncate tournaments, teams, players, captains, free_players cascade');
  tournamentId = (await makeTournament(app, { maxTeams: 20 })).id;
});

const admin = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const consentOf = (id: string, n: number) => `/api/pending-teams/${id}/consents/${steamId(n)}`;
const ask = (caller: Caller, id: string, n: number, discordId: string) =>
  app.call(caller, 'POST', `${consentOf(id, n)}/ask`, { discordId, name: 'Renamed' });
const appoint = (caller: Caller, participationId: string, discordId: string) =>
  app.call(caller, 'POST', `/api/participations/${participationId}/captaincy/vice-captains`, { discordId });
const dismiss = (caller: Caller, participationId: string, discordId: string) =>
  app.call(caller, 'DELETE', `/api/participations/${participationId}/captaincy/vice-captains/${discordId}`);
const offer = (caller: Caller, participationId: string, discordId: string) =>
  app.call(caller, 'POST', `/api/participations/${participationId}/captaincy/offer`, { discordId });
const answer = (caller: Caller, id: string, accepts: boolean) =>
  app.call(caller, 'POST', `/api/pending-teams/${id}/consents/answer`, { accepts });
const enter = async (n: number) => {
  const { team, registrationId } = await approvedTeam(app, n, tournamentId, {
    assignedGroup: n > 4 ? 'B' : 'A',
  });
  return { registrationId, participationId: team.tournamentParticipationId };
};
/** Requests forty strangers' consent for the same player, cancelling each request. Returns the statuses. */
async function askAll(id: string): Promise<number[]> {
  const said = [];
  for (const stranger of strangers) {
    said.push((await ask(one, id, 11, stranger)).status);
    await app.call(one, 'DELETE', consentOf(id, 11));
  }
  return said;
}
const asked = async (name: string) =>
  (await app.db('events').where({ name, tournament_id: tournamentId }).select('id')).length;
const written = async () => (await app.db('outreach').select()).length;

describe('A captain who contacts strangers through the bot', () => {
  it('reaches nobody before approval if the league asks for no consent', async () => {
    const { id } = await register(app, 1, tournamentId);
    expect(new Set(await askAll(id))).toEqual(new Set([409]));
    expect((await ask(one, id, 11, idOf(lerato))).body.error).toMatch(
      /^The bot will ask your players once your team is approved/,
    );
    expect(await asked('consent.changed')).toBe(0);
    await admin('PUT', `/api/tournaments/${tournamentId}`, { playerConsent: 'firstMatch' });
    expect((await ask(one, id, 11, idOf(lerato))).status).toBe(409);
  });

  it('reaches a limited number a day, per person and per team, and as many a day later', async () => {
    await admin('PUT', `/api/tournaments/${tournamentId}`, { playerConsent: 'approval' });
    const { id } = await register(app, 1, tournamentId);
    const said = await askAll(id);
    expect(said.filter((status) => status === 200)).toHaveLength(MOST_BY_TEAM);
    expect(said.slice(0, MOST_BY_TEAM)).not.toContain(409);
    expect((await ask(one, id, 11, idOf(lerato))).body.error).toMatch(/has messaged 20 people for you/);
    // The same captain cannot get around the limit by registering in another tournament.
    const elsewhere = await makeTournament(app, { maxTeams: 20, playerConsent: 'approval' });
    const { id: other } = await register(app, 1, elsewhere.id);
    expect((await ask(one, other, 11, idOf(lerato))).status).toBe(409);
    // A new captain of the team cannot get around the limit, but the staff can still ask the player.
    const taken = await app.db('registrations').where({ id }).first('captain_discord_id');
    await app
      .db('registrations')
      .where({ id })
      .update({ captain_discord_id: idOf(two) });
    expect((await ask(two, id, 11, idOf(lerato))).body.error).toMatch(/20 people for your team/);
    await app.db('registrations').where({ id }).update(taken);
    expect((await ask(app.admin, id, 11, idOf(lerato))).status).toBe(200);
    await app.db('outreach').update({ sent_at: new Date(Date.now() - 25 * 60 * 60_000) });
    expect((await ask(one, id, 12, strangers.at(-1) ?? '')).status).toBe(200);
  });

  it('has a daily limit for one person, whoever asks', async () => {
    const said = [];
    for (let n = 1; n <= MOST_TO_PERSON + 1; n += 1)
      said.push((await appoint(captain(n), (await enter(n)).participationId, idOf(lerato))).status);
    expect(said).toEqual([...Array.from({ length: MOST_TO_PERSON }, () => 200), 409]);
  });

  it('cannot ask a person again who has declined', async () => {
    const { registrationId: id, participationId } = await enter(1);
    await ask(one, id, 11, idOf(lerato));
    await answer(lerato, id, false);
    expect((await ask(one, id, 11, idOf(lerato))).body.error).toMatch(
      /has declined, and the bot will not ask again/,
    );
    await app.call(app.admin, 'DELETE', consentOf(id, 11));
    expect((await ask(one, id, 12, idOf(lerato))).status).toBe(409);
    expect((await ask(one, id, 13, idOf(three))).status).toBe(200);
    const before = await written();
    for (const act of [appoint, dismiss, appoint, dismiss])
      expect((await act(one, participationId, idOf(two))).status).toBe(200);
    expect(await written()).toBe(before + 1);
    for (const whom of [two, three, two])
      expect((await offer(one, participationId, idOf(whom))).status).toBe(200);
    expect(await written()).toBe(before + 3);
    const captaincy = `/api/participations/${participationId}/captaincy/answer`;
    await app.call(two, 'POST', captaincy, { accepts: false });
    expect((await offer(one, participationId, idOf(two))).status).toBe(409);
    await offer(one, participationId, idOf(three));
    await app.call(three, 'POST', captaincy, { accepts: true });
    // After a handover, the new captain can offer the team back.
    expect((await offer(three, participationId, idOf(one))).status).toBe(200);
  });

  it('cannot ask again by withdrawing a registration and sending another', async () => {
    await admin('PUT', `/api/tournaments/${tournamentId}`, { playerConsent: 'approval' });
    const { id } = await register(app, 1, tournamentId);
    expect((await ask(one, id, 11, idOf(lerato))).status).toBe(200);
    await app.call(one, 'DELETE', `/api/pending-teams/${id}`);
    const { id: next } = await register(app, 1, tournamentId);
    expect(next).not.toBe(id);
    expect((await ask(one, next, 11, idOf(lerato))).body.code).toBe('asked_before');
  });

  it('asks a free player once per match, whatever they answered', async () => {
    await admin('PUT', `/api/tournaments/${tournamentId}`, { matchDay: MATCH_DAY });
    const teams = [(await enter(1)).participationId, (await enter(2)).participationId];
    const matchId = await makeMatch(app, { tournamentId, teams, minutes: 20 });
    await tickMatchDays(app);
    const entry = { nickname: 'Free', steamId: steamId(900), positions: [1] };
    const { id: freePlayerId } = (await app.call(lerato, 'PUT', '/api/free-players/me', entry)).body.data;
    const ask = () => app.call(one, 'POST', `/api/matches/${matchId}/line-up/free-players`, { freePlayerId });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    const { id: open } = await app.db('stand_in_offers').first('id');
    await app.call(lerato, 'POST', `/api/stand-in-offers/${open}/answer`, { accepts: false });
    expect((await ask()).body.code).toBe('asked_before');
    expect(await asked('standIn.offered')).toBe(1);
  });

  it('cannot rename a person who has a name', async () => {
    await register(app, 2, tournamentId);
    const { registrationId: id, participationId } = await enter(1);
    await ask(one, id, 11, idOf(two));
    await appoint(one, participationId, idOf(two));
    expect(
      await app
        .db('captains')
        .where({ discord_id: idOf(two) })
        .pluck('name'),
    ).toEqual(['Captain 2']);
  });
});

describe('A player who answers', () => {
  it('sends the captain a few messages a day at most', async () => {
    const { registrationId: id } = await enter(1);
    await ask(one, id, 11, idOf(lerato));
    const said = [];
    for (let n = 0; n <= MOST_ANSWERS; n += 1)
      said.push(
        (n % 2 === 0
          ? await answer(lerato, id, true)
          : await app.call(lerato, 'POST', `/api/pending-teams/${id}/consents/leave`)
        ).status,
      );
    expect(said).toEqual([200, 200, 200, 200, 409]);
  });
});

describe('Records of outreach', () => {
  it('are in both people’s data, go with either, and are deleted after the tournament', async () => {
    const { registrationId: id } = await enter(1);
    await ask(one, id, 11, idOf(lerato));
    for (const person of [one, lerato]) {
      const { body } = await admin('POST', '/api/personal-data/copy', { who: idOf(person) });
      expect(body.data.held.outreach).toHaveLength(1);
    }
    const late = { ...app.system, now: new Date(Date.now() + 90 * 24 * 60 * 60_000) };
    await cleanUp(late, {});
    expect(await written()).toBe(1);
    await app.db('tournaments').update({ stored_status: 'completed' });
    await cleanUp(late, {});
    expect(await written()).toBe(0);
  });
});
