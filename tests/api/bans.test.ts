import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { banInverses } from '#api/competition/bans/commands.ts';
import portuguese from '#domain/text/pt.json' with { type: 'json' };
import { phraseIn } from '#domain/text/sentenceIn.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { approvedTeam, entry, makeTournament, roster, steamId } from '../support/factories.ts';
import { undoNewest } from '../support/undo.ts';

let app: TestApp;
let tournament: { id: string };
beforeAll(async () => {
  app = await startApp();
  tournament = await makeTournament(app);
  await approvedTeam(app, 1, tournament.id);
}, 60_000);
afterAll(() => app.stop());

const discordId = (n: number) => String(100000000000000000n + BigInt(n));
const ban = (kind: string, who: string, more: object = {}, caller = app.admin) =>
  app.call(caller, 'POST', '/api/bans', { kind, who, reason: 'Left two matches', ...more });
const lift = (id: string) => app.call(app.admin, 'DELETE', `/api/bans/${id}`);
const submit = (n: number, fields: object = {}) =>
  app.call(captain(n), 'POST', '/api/pending-teams', { ...entry(n, tournament.id), ...fields });
const bans = async () => (await app.call(app.admin, 'GET', '/api/bans')).body.data;

it('lets admins ban and viewers read bans, and hides bans from everybody else', async () => {
  const viewer = await app.logInAs('viewer');
  for (const [caller, status] of [
    [visitor, 401],
    [captain(1), 403],
    [viewer, 403],
  ] as const)
    expect((await ban('captain', discordId(9), {}, caller)).status).toBe(status);
  expect((await app.call(visitor, 'GET', '/api/bans')).status).toBe(401);
  expect((await app.call(viewer, 'GET', '/api/bans')).body.data).toEqual([]);
});

it.each([
  ['captain', 'Naledi', 'This is not a Discord ID. Enter all 15 to 20 digits'],
  ['player', 'https://steamcommunity.com/id/naledi', /^Custom links have no ID in them/],
])('says beside the field why this cannot be a %s', async (kind, who, message) => {
  const { status, body } = await ban(kind, who);
  expect([status, body.fields]).toEqual([400, { who: expect.stringMatching(message) }]);
});

describe('A banned captain', () => {
  it('refuses a banned captain with reason and end in both languages, until the ban is lifted', async () => {
    const { status, body } = await ban('captain', discordId(2), { lastDay: '2999-01-31' });
    expect(status).toBe(201);
    // The ban ends at the end of the day in the league's time zone, two hours ahead of UTC.
    expect(body.data).toMatchObject({ lastDay: '2999-01-31', endsAt: '2999-01-31T22:00:00.000Z' });
    const refused = await submit(2);
    expect([refused.status, refused.body.code]).toEqual([409, 'banned']);
    expect(refused.body.error).toBe(
      'You cannot register a team until 2999-01-31. Reason given by staff: Left two matches',
    );
    expect(phraseIn(portuguese, refused.body.sentences[0])).toBe(
      'Você não pode inscrever um time até 2999-01-31. Motivo da organização: Left two matches',
    );
    expect((await ban('captain', discordId(2))).body.fields).toEqual({
      who: 'This captain or player is already banned. Lift that ban first.',
    });
    expect((await lift(body.data.id)).status).toBe(200);
    expect((await lift(body.data.id)).status).toBe(404);
    expect((await submit(2)).status).toBe(201);
  });

  it('stops a banned captain from changing their pending team', async () => {
    const { body } = await ban('captain', discordId(2));
    expect((await submit(2, { name: 'Other' })).body.error).toMatch(
      /^You cannot register a team at the moment\. /,
    );
    await lift(body.data.id);
  });

  it('lets a captain register after the last day of a ban, and be banned again', async () => {
    await ban('captain', discordId(3), { lastDay: '2020-01-31' });
    expect((await bans()).find((each: { isOver: boolean }) => each.isOver)).toBeTruthy();
    expect((await submit(3)).status).toBe(201);
    expect((await ban('captain', discordId(3))).status).toBe(201);
    expect((await bans()).filter((each: { isOver: boolean }) => each.isOver)).toEqual([]);
  });
});

describe('A banned player', () => {
  it('refuses a banned player beside the line in any notation, without giving the reason', async () => {
    const { body } = await ban('player', `[U:1:${42}]`, { lastDay: '2999-01-31' });
    expect(body.data.steamId).toBe(steamId(42));
    const refused = await submit(4);
    expect(refused.status).toBe(409);
    expect(refused.body.fields).toEqual({ 'players.1.steamId': 'Player 4.2 is banned until 2999-01-31' });
    expect(JSON.stringify(refused.body)).not.toContain('Left two');
    await lift(body.data.id);
    const { id } = (await submit(4)).body.data;
    // A ban on a waiting player blocks the approval, and is shown next to that player.
    await ban('player', steamId(42));
    const waiting = (await app.call(app.admin, 'GET', `/api/pending-teams/${id}`)).body.data;
    expect(waiting.problems).toEqual([{ message: 'Player 4.2 is banned', slot: 2 }]);
    expect((await app.call(app.admin, 'POST', `/api/pending-teams/${id}/approve`)).status).toBe(409);
  });

  it('refuses a banned player as a replacement', async () => {
    const { id } = (await submit(5)).body.data;
    const path = `/api/pending-teams/${id}/players`;
    const [{ role } = { role: '' }] = roster(5);
    const { status, body } = await app.call(captain(5), 'PUT', path, {
      name: 'Newcomer',
      steamId: steamId(42),
      role,
    });
    expect([status, JSON.stringify(body.fields)]).toEqual([
      409,
      expect.stringContaining('Newcomer is banned'),
    ]);
  });

  it('keeps a banned player in an approved team, and warns of it in the list', async () => {
    await ban('player', steamId(11));
    const found = (await bans()).find(({ steamId: of }: { steamId: string }) => of === steamId(11));
    expect(found).toMatchObject({
      name: 'Player 1.1',
      teams: [{ name: 'Team 1', tournament: 'A League Championship' }],
    });
    const [team] = (await app.call(visitor, 'GET', '/api/teams')).body.data;
    expect(team.players).toHaveLength(5);
  });
});

it('undoes and restores a ban from the audit log, which names nobody', async () => {
  const { body } = await ban('captain', discordId(6));
  await lift(body.data.id);
  await undoNewest(app, banInverses, 'ban.lifted');
  expect((await submit(6)).body.code).toBe('banned');
  const said = JSON.stringify(await app.db('events').whereLike('name', 'ban.%'));
  expect(said).not.toContain(discordId(6));
  expect(said).not.toContain('Left two');
});
