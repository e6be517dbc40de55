import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { insertSession } from '#api/people/sessions/store.ts';
import { isBlankSteamId } from '#domain/registrations/blankSteamId.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, entry, makeTournament, register, roster, steamId } from '../support/factories.ts';

const CAPTAIN = '100000000000000001';
const CONTACT = 'naledi@example.org';

let app: TestApp;
let player: { id: string; name: string; steamId: string };
let pending: { id: string };
beforeAll(async () => {
  app = await startApp();
  const first = await makeTournament(app);
  ({
    players: [player],
  } = await approvedTeam(app, 1, first.id));
  // The same player and captain register again, and the admin has not decided yet.
  const second = await makeTournament(app, { name: 'B League Cup', league: 'B' });
  pending = await register(app, 1, second.id, { contact: CONTACT });
  // The values that an action replaced are stored for undo, and erasure must remove those too.
  await app.call(captain(1), 'PUT', `/api/pending-teams/${pending.id}`, { contact: 'other@example.org' });
  await app.call(app.admin, 'PUT', `/api/players/${player.id}`, { name: 'Nightfall' });
  const discord = { discord_id: CAPTAIN, discord_name: 'Captain 1', discord_role: 'captain' } as const;
  const visit = {
    id: pending.id,
    token_hash: 'of nobody',
    device: 'Firefox',
    address: null,
    account_id: null,
  };
  await insertSession(app.db, { ...visit, ...discord }, new Date());
  const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
  const browser = { endpoint: 'https://push.example/of-a-phone', keys, isOwn: true };
  await app.call(captain(1), 'PUT', '/api/push-subscriptions', browser);
}, 60_000);
afterAll(() => app.stop());

const ask = (act: string, who: string, more: object = {}, caller = app.admin) =>
  app.call(caller, 'POST', `/api/personal-data/${act}`, { who, ...more });
const erase = (who: string) => ask('erase', who, { confirmation: ' erase ' });

/** Returns all rows of all tables as text, as somebody who stole the database would read them. */
async function everything(): Promise<string> {
  const { rows } = await app.db.raw<{ rows: { name: string }[] }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  );
  const texts = await Promise.all(
    rows.map(
      async ({ name }) => (await app.db(`${name} as t`).select(app.db.raw('to_jsonb(t) as row'))) as object,
    ),
  );
  return JSON.stringify(texts);
}

describe('Data held about a person', () => {
  it('refuses everyone but admins, on the server’s word alone', async () => {
    const owner = await app.logInAs('matchAdmin');
    for (const act of ['copy', 'erase']) {
      expect((await ask(act, player.id, { confirmation: 'ERASE' }, visitor)).status).toBe(401);
      expect((await ask(act, player.id, { confirmation: 'ERASE' }, captain(1))).status).toBe(403);
      expect((await ask(act, player.id, { confirmation: 'ERASE' }, owner)).status).toBe(403);
    }
    expect(await app.events()).not.toContain('person.copied');
  });

  it('reads all tables of a captain or player and logs it without naming them', async () => {
    const { status, body } = await ask('copy', CAPTAIN);
    expect(status).toBe(200);
    expect(body.data.held.captains).toEqual([expect.objectContaining({ name: 'Captain 1' })]);
    expect(body.data.held.registrations).toHaveLength(2);
    expect(body.data.held.sessions).toEqual([expect.objectContaining({ device: 'Firefox' })]);
    expect(body.data.held.push_subscriptions).toEqual([expect.objectContaining({ language: 'en' })]);
    expect(JSON.stringify(body)).not.toMatch(/of nobody|of-a-phone/);
    expect(body.data.held.events.length).toBeGreaterThan(1);
    const { held } = (await ask('copy', player.id)).body.data;
    expect(held.players).toEqual([expect.objectContaining({ steam_id: player.steamId })]);
    expect(held.registration_players).toHaveLength(2);
    expect(held.memberships).toHaveLength(1);
    // A registration also names other people, whom the copy leaves out.
    expect(JSON.stringify(held)).not.toContain(steamId(12));
    const acts = await app.db('events').where({ name: 'person.copied' });
    expect(acts).toHaveLength(2);
    expect(JSON.stringify(acts)).not.toContain(CAPTAIN);
  });

  it('shows which donations and announcements hold a name, and forgets the chosen ones', async () => {
    const { body: tournaments } = await app.call(app.admin, 'GET', '/api/tournaments?limit=1');
    const tournamentId = tournaments.data[0].id;
    const give = async (donorName: string, message?: string) => {
      const sent = { tournamentId, donorName, amount: 500, message };
      return (await app.call(app.admin, 'POST', '/api/donations', sent)).body.data.id as string;
    };
    await app.call(captain(3, 'Zanele K.'), 'POST', '/api/pending-teams', entry(3, tournamentId));
    const [hers, thanks] = [
      await give('zanele k.', 'For my team'),
      await give('Somebody', 'Thanks, Zanele K.!'),
    ];
    await give('Zanele Khumalo');
    const announce = async (title: string, text: string) =>
      (await app.call(app.admin, 'POST', '/api/announcements', { ...{ kind: 'general', title, text } })).body
        .data.id as string;
    const news = await announce('Thank you, Zanele K.', 'Zanele K. gives R500.');
    const { status, body } = await ask('mentions', '100000000000000003');
    expect(status).toBe(200);
    expect(body.data.donations.map(({ id }: { id: string }) => id)).toEqual([hers, thanks]);
    expect(body.data.announcements).toMatchObject([{ id: news }]);
    for (const caller of [visitor, captain(3)])
      expect((await ask('mentions', '100000000000000003', {}, caller)).status).toBeGreaterThan(400);
    const erased = await ask('erase', '100000000000000003', {
      ...{ confirmation: 'erase', donations: [hers, thanks], announcements: [news] },
    });
    expect(erased.body.data.erased).toMatchObject({ donations: 2, announcements: 1 });
    const { body: donations } = await app.call(visitor, 'GET', `/api/donations?tournamentId=${tournamentId}`);
    expect(donations.data.map(({ donorName }: { donorName: string }) => donorName)).toEqual(
      expect.arrayContaining(['Zanele Khumalo', 'Anonymous']),
    );
    expect(donations.data).toHaveLength(3);
    expect(donations.data.every(({ amount }: { amount: number }) => amount === 500)).toBe(true);
    expect(await everything()).not.toMatch(/zanele k\./i);
  });

  it('finds nothing about a stranger', async () => {
    expect((await ask('copy', '999999999999999999')).status).toBe(404);
    expect((await ask('copy', pending.id)).status).toBe(404);
    expect((await ask('copy', 'me')).body.fields).toEqual({ who: 'Enter a Discord ID or a player id' });
  });
});

describe('Erasing a person', () => {
  it('erases nobody until the text is typed', async () => {
    const { status, body } = await ask('erase', CAPTAIN, { confirmation: 'yes' });
    expect([status, body.fields]).toEqual([400, { confirmation: 'Type ERASE to erase this person’s data' }]);
    expect((await ask('copy', CAPTAIN)).status).toBe(200);
  });

  it('erases a captain from every table, withdraws open requests and keeps the team', async () => {
    expect(await everything()).toContain(CONTACT);
    const count = (await app.db('events')).length;
    const { status, body } = await erase(CAPTAIN);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ erased: { registrations: 2, captains: 1 } });
    expect(body.data.backup).toContain('before-erasure');
    const left = await everything();
    for (const gone of [CAPTAIN, CONTACT, 'other@example.org', '"Captain 1"'])
      expect([gone, left.includes(gone)]).toEqual([gone, false]);
    const { data } = (await app.call(app.admin, 'GET', `/api/pending-teams/${pending.id}`)).body;
    expect(data).toMatchObject({
      status: 'withdrawn',
      submittedBy: 'Removed captain',
      captainDiscordId: null,
      contact: null,
    });
    expect((await app.call(visitor, 'GET', '/api/teams')).body.data).toHaveLength(1);
    // The log keeps every event and adds the withdrawal, but does not name the erased person.
    expect((await app.db('events')).length).toBe(count + 2);
    expect((await ask('copy', CAPTAIN)).status).toBe(404);
  });

  it('erases a player’s name and keeps results and rosters', async () => {
    const { status } = await erase(player.id);
    expect(status).toBe(200);
    const left = await everything();
    for (const gone of [player.steamId, '"Nightfall"', `"${player.name}"`])
      expect([gone, left.includes(gone)]).toEqual([gone, false]);
    const shown = (await app.call(visitor, 'GET', `/api/players/${player.id}`)).body.data;
    expect(shown).toMatchObject({ name: 'Removed player', photo: null });
    expect(shown.membershipId).not.toBeNull();
    expect([isBlankSteamId(shown.steamId), isBlankSteamId(player.steamId)]).toEqual([true, false]);
    // An erased account may register again, as a new person.
    const third = await makeTournament(app, { name: 'Another' });
    const again = await approvedTeam(app, 1, third.id);
    expect(again.players.map(({ id }: { id: string }) => id)).not.toContain(player.id);
    expect(again.players[0].steamId).toBe(roster(1)[0]?.steamId);
  });

  it('erases what was kept to undo a player’s deletion, once', async () => {
    const added = { name: 'Gone For Good', steamId: steamId(777), role: 'Mid' };
    const { id } = (await app.call(app.admin, 'POST', '/api/players', added)).body.data;
    expect((await app.call(app.admin, 'DELETE', `/api/players/${id}`)).status).toBe(200);
    expect((await app.call(visitor, 'GET', `/api/players/${id}`)).status).toBe(404);
    expect((await ask('copy', id)).body.data.held.removals).toHaveLength(1);
    expect(await everything()).toContain('Gone For Good');
    expect((await erase(id)).body.data.erased).toMatchObject({ removals: 1 });
    const left = await everything();
    for (const gone of ['Gone For Good', steamId(777)])
      expect([gone, left.includes(gone)]).toEqual([gone, false]);
    expect((await erase(id)).status).toBe(404);
    // Erasing an id that belongs to no player erases nobody, even if players' actions mention that id.
    const { id: other } = await makeTournament(app, { name: 'No player' });
    expect((await erase(other)).status).toBe(404);
  });

  it('changes nothing else in an event', async () => {
    const { db } = app;
    for (const fields of [{ name: 'x' }, { actor: '{}' }, { payload: '{}' }])
      await expect(db('events').update(fields)).rejects.toThrow('events are insert-only');
  });
});
