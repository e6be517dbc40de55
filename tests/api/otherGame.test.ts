import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { followSiteSettings } from '#api/operations/siteSettings/commands.ts';
import { applySiteSettings, siteSettings } from '#domain/site/settings.ts';
import { captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { entry, makeTournament, register, roster } from '../support/factories.ts';
import { makeGameClient } from '../support/game.ts';

const ROLES = ['Carry', 'Mid', 'Offlane', 'Support', 'Hard Support'];
/** Returns the players in the nth team, with ids in another game's format. */
const players = (n: number) =>
  ROLES.map((role, index) => ({ name: `Player ${n}.${index}`, steamId: `Na me ${n}.${index} #EUW`, role }));

let app: TestApp;
beforeEach(async () => {
  app = await startApp();
});
afterEach(async () => {
  applySiteSettings({});
  await app.stop();
});

const set = (body: object) => app.call(app.admin, 'PUT', '/api/settings', body);
const play = async (game: string, more: object = {}) => {
  const { status, body } = await set({ game, ...more });
  expect([status, body.fields]).toEqual([200, undefined]);
};
const refusal = async (game: string) => {
  const { status, body } = await set({ game });
  return [status, body.fields];
};

describe('A league for another game', () => {
  it('registers, approves, finds, bans, exports and erases players by that game’s ids', async () => {
    await play('leagueoflegends');
    const { id: tournamentId } = await makeTournament(app);
    const first = await register(app, 1, tournamentId, { players: players(1) });
    const loud = players(1).map((player) => ({ ...player, steamId: player.steamId.toUpperCase() }));
    const again = await app.call(captain(2), 'POST', '/api/pending-teams', {
      ...entry(2, tournamentId),
      players: loud,
    });
    expect([again.status, Object.keys(again.body.fields)]).toEqual([
      409,
      ROLES.map((_, index) => `players.${index}.steamId`),
    ]);
    const short = await app.call(captain(3), 'POST', '/api/pending-teams', {
      ...entry(3, tournamentId),
      players: players(3).map((player) => ({ ...player, steamId: 'x' })),
    });
    expect(short.body.fields['players.0.steamId']).toBe('The Riot ID is shorter than 2 characters.');
    const approved = await app.call(app.admin, 'POST', `/api/pending-teams/${first.id}/approve`, {});
    expect(approved.status).toBe(200);
    const made = await app.call(app.admin, 'POST', '/api/players', {
      name: 'Somebody',
      steamId: 'NA ME 1.0 #euw',
    });
    expect([made.status, made.body.fields.steamId]).toEqual([
      409,
      'Player 1.0 already has this Riot ID: the name would become Somebody. Nothing was changed.',
    ]);
    const { player } = made.body.data;
    const respelled = await app.call(app.admin, 'PUT', `/api/players/${player.id}`, {
      steamId: 'NA ME 1.0 #EUW',
    });
    expect(respelled.body.data.steamId).toBe('NA ME 1.0 #EUW');
    const found = await app.call(app.admin, 'GET', `/api/search?q=${encodeURIComponent('na me 1.0  #euw')}`);
    expect(found.body.data.players).toMatchObject([{ id: player.id, steamId: 'NA ME 1.0 #EUW' }]);
    const banned = await app.call(app.admin, 'POST', '/api/bans', {
      kind: 'player',
      who: 'na me 1.0 #euw',
      reason: 'Left in anger',
    });
    expect(banned.body.data).toMatchObject({ name: 'Player 1.0', discordId: null });
    const csv = await app.call(app.admin, 'GET', `/api/export/${tournamentId}?format=csv&of=teams`);
    expect(csv.text).toContain('Player 1.1 | Na me 1.1 #EUW');
    const erased = await app.call(app.admin, 'POST', '/api/personal-data/erase', {
      who: player.id,
      confirmation: 'ERASE',
    });
    expect(erased.body.data.erased).toMatchObject({
      players: 1,
      steam_id_claims: 1,
      registration_players: 1,
    });
    const gone = await app.call(app.admin, 'GET', `/api/players/${player.id}`);
    expect(gone.body.data.steamId).toMatch(/^Removed \| \d+$/);
    const left = await app.call(app.admin, 'GET', `/api/search?q=${encodeURIComponent('Na me 1.1 #EUW')}`);
    expect(left.body.data.players).toHaveLength(1);
  });

  it('can change to a game with the same ids at any time, to another while no player is stored', async () => {
    await play('counterstrike2');
    await play('other', { gameName: 'Bao' });
    expect(siteSettings()).toMatchObject({ game: 'other', gameName: 'Bao' });
    await play('dota2');
    const { id: tournamentId } = await makeTournament(app);
    await register(app, 1, tournamentId, { players: roster(1) });
    await play('counterstrike2');
    const message =
      'You cannot switch to VALORANT: it uses Riot IDs, and your players have Steam IDs. Delete all players first.';
    expect(await refusal('valorant')).toEqual([400, { game: message }]);
    await app.db('tournaments').update({ is_sample: true });
    const clear =
      'You cannot switch to VALORANT while there are demo players. Remove the demo data first with Start empty.';
    expect(await refusal('valorant')).toEqual([400, { game: clear }]);
    await app.call(app.admin, 'POST', '/api/players', { name: 'Real', steamId: '290277560' });
    expect(await refusal('valorant')).toEqual([400, { game: message }]);
    await followSiteSettings(app.db);
    expect(siteSettings().game).toBe('counterstrike2');
  });

  it('follows no game: a client’s token is unknown, and nothing is looked up', async () => {
    const client = await makeGameClient(app, captain(1));
    await play('counterstrike2');
    const post = await app.call(visitor, 'POST', '/api/gsi', { auth: { token: client } });
    const unknown = await app.call(visitor, 'POST', '/api/gsi', { auth: { token: 'x'.repeat(43) } });
    expect([post.status, post.body]).toEqual([
      unknown.status,
      { ...unknown.body, request: post.body.request },
    ]);
    const made = await app.call(captain(1), 'POST', '/api/me/game-clients', { name: 'PC' });
    expect(made.status).toBe(404);
    const { body } = await app.call(app.admin, 'GET', '/api/system/schedules');
    expect(body.data.map(({ name }: { name: string }) => name)).not.toContain('game_lookups');
  });
});
