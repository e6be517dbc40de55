import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { GameClient, MatchGames } from '#domain/contract/games/games.ts';
import type { MatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import type { GameRecord } from '#domain/games/record.ts';
import { CASTER_ROLE, type Caller, captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import {
  gameOfTeams,
  gsiOfObserver,
  gsiOfPlayer,
  madeGame,
  makeGameClient,
  passMinutes,
} from '../support/game.ts';
import { itInLongRun } from '../support/long.ts';
import { makePlayedMatch, tickMatchDays } from '../support/matchDay.ts';

const [one, two, stranger] = [captain(1), captain(2), captain(3)];
const caster = { ...captain(800, 'Lindiwe'), 'X-Discord-Roles': CASTER_ROLE };
let app: TestApp;
let matchId: string;
let made = 0;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.db.raw('truncate tournaments, teams, players, games, game_moments, game_clients cascade');
  matchId = await makePlayedMatch(app, caster);
});

const admin = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const room = async (): Promise<MatchRoom> => (await admin('GET', `/api/matches/${matchId}/room`)).body.data;
const act = (who: Caller, name: string, body: object = {}) =>
  app.call(who, 'POST', `/api/matches/${matchId}/day/${name}`, body);
const report = (team1Score: number, team2Score: number) => act(one, 'report', { team1Score, team2Score });
const clientOf = (who: Caller) => makeGameClient(app, who);
const post = (token: string, body: object) =>
  app.call(visitor, 'POST', '/api/gsi', { ...body, auth: { token } });
/** Creates this match's game, ending now. The first team plays Radiant. */
function game(winner: GameRecord['winner'], more: Partial<GameRecord> = {}): GameRecord {
  made += 1;
  return gameOfTeams(made, winner, more);
}
const phaseIs = (phase: MatchRoom['phase']) =>
  eventually(async () => expect((await room()).phase).toBe(phase));
const shownNow = async (): Promise<MatchGames> => {
  app.ready.drop();
  return (await app.call(visitor, 'GET', `/api/matches/${matchId}/games`)).body.data;
};
const gamesOf = async () => (await shownNow()).games;

describe('A game client', () => {
  it('is made with its own file, shows that it is connected, and can be deleted', async () => {
    const { body, status } = await app.call(one, 'POST', '/api/me/game-clients', { name: 'My PC' });
    expect(status).toBe(201);
    expect(body.data.fileName).toBe('gamestate_integration_turbo_league.cfg');
    expect(body.data.file).toMatch(/"uri" "http.*\/api\/gsi"[\s\S]*"token" "[\w-]{43}"[\s\S]*"draft" "1"/);
    const token = /"token" "(.+)"/.exec(body.data.file)?.[1] ?? '';
    const mine = async (): Promise<GameClient[]> =>
      (await app.call(one, 'GET', '/api/me/game-clients')).body.data;
    expect(await mine()).toMatchObject([{ isConnected: false, game: null }]);
    expect((await post(token, { provider: { timestamp: 1 } })).status).toBe(200);
    expect(await mine()).toMatchObject([{ isConnected: true, game: null }]);
    await post(token, gsiOfObserver(game(null)));
    expect(await mine()).toMatchObject([{ game: { isObserver: true } }]);
    expect((await app.call(two, 'DELETE', `/api/me/game-clients/${body.data.client.id}`)).status).toBe(404);
    expect((await app.call(one, 'DELETE', `/api/me/game-clients/${body.data.client.id}`)).status).toBe(200);
    expect(await mine()).toEqual([]);
    expect((await post('made-up', gsiOfObserver(game(null)))).status).toBe(401);
    expect((await app.call(visitor, 'POST', '/api/me/game-clients', { name: 'x' })).status).toBe(401);
  });

  it('is limited to ten per person, and to twenty made in a day', async () => {
    const [many, path] = [captain(901, 'Many'), '/api/me/game-clients'];
    const make = () => app.call(many, 'POST', path, { name: 'PC' });
    const said = [];
    for (let n = 0; n < 11; n += 1) said.push((await make()).status);
    expect(said).toEqual([...Array.from({ length: 10 }, () => 201), 409]);
    expect((await make()).body.error).toMatch(/^You have 10 game clients/);
    for (let n = 0; n < 10; n += 1) {
      const [newest] = (await app.call(many, 'GET', path)).body.data as GameClient[];
      await app.call(many, 'DELETE', `${path}/${newest?.id}`);
      expect((await make()).status).toBe(201);
    }
    const [newest] = (await app.call(many, 'GET', path)).body.data as GameClient[];
    await app.call(many, 'DELETE', `${path}/${newest?.id}`);
    expect((await make()).body.error).toMatch(/^You have created 20 game clients/);
  });

  it('gets its answer once the post is stored with its game, however often it posts', async () => {
    const token = await clientOf(caster);
    const told = gsiOfObserver(game(null, { duration: 540 }));
    let answered = 0;
    const send = () =>
      post(token, told).then(({ status }) => {
        answered += 1;
        return status;
      });
    const sent: Promise<number>[] = [];
    await app.db.transaction(async (tx) => {
      await tx.raw('lock table games in access exclusive mode');
      for (let n = 0; n < 3; n += 1) {
        sent.push(send());
        await sleep(150);
      }
      expect(answered).toBe(0);
    });
    expect(await Promise.all(sent)).toEqual([200, 200, 200]);
    expect(await app.db('game_posts').whereRaw("body #>> '{map,clock_time}' = '540'")).not.toEqual([]);
  });
});

describe('The game as a witness', () => {
  it('confirms a report through the caster’s client', async () => {
    await report(1, 0);
    const told = game('radiant');
    await post(await clientOf(caster), gsiOfObserver(told));
    await phaseIs('settled');
    const { body } = await admin('GET', `/api/matches/${matchId}`);
    expect(body.data).toMatchObject({ status: 'completed', team1Score: 1, team2Score: 0 });
    expect(await shownNow()).toMatchObject({ delay: 5, games: [], nextAt: expect.any(String) });
    await passMinutes(app, 6);
    const [shown] = await gamesOf();
    expect(shown).toMatchObject({
      dotaMatchId: told.dotaMatchId,
      radiant: 'team1',
      winner: 'radiant',
      sources: ['observer'],
    });
    expect(shown?.players[0]).toMatchObject({ name: 'Player 1.1', kills: told.players[0]?.kills });
    expect(shown?.players[0]?.hero?.name).toMatch(/^[A-Z]/);
  });

  itInLongRun('needs a player of each team, not one alone', async () => {
    await report(1, 0);
    const told = game('radiant');
    const [radiant, dire] = [told.players[0]?.steamId ?? '', told.players[5]?.steamId ?? ''];
    await post(await clientOf(one), gsiOfPlayer(told, radiant));
    await post(await clientOf(two), gsiOfPlayer({ ...told, players: told.players }, dire));
    // Two players are too few to identify the match, so the staff choose it.
    const [loose] = (await admin('GET', '/api/games')).body.data;
    expect(loose).toMatchObject({ dotaMatchId: told.dotaMatchId, near: [{ matchId }] });
    expect((await room()).phase).toBe('reported');
    expect((await admin('PUT', `/api/games/${told.dotaMatchId}/match`, { matchId })).status).toBe(200);
    expect((await room()).phase).toBe('settled');
    expect((await admin('GET', '/api/games')).body.data).toEqual([]);
  });

  it('belongs to the match that the staff choose, even during a search for it', async () => {
    const told = { ...madeGame(3), startedAt: game(null).startedAt };
    const token = await clientOf(caster);
    const posted: Promise<unknown>[] = [];
    await app.db.transaction(async (tx) => {
      // This lock delays the search for the game's match, which reads the players of every match.
      await tx.raw('lock table memberships in access exclusive mode');
      posted.push(post(token, gsiOfObserver(told)));
      await eventually(async () => expect(await app.db('games').first('match_id')).toBeDefined());
      await sleep(200);
      // Links the game to the match, as the staff's button does.
      const said = app.db('games').update({ match_id: matchId, is_by_hand: true });
      posted.push(said.then((count) => expect(count).toBe(1)));
      await sleep(200);
    });
    await Promise.all(posted);
    expect((await app.db('games').first())?.match_id).toBe(matchId);
  });

  it('proposes the result to both teams if nobody has reported', async () => {
    await post(await clientOf(caster), gsiOfObserver(game('dire')));
    await phaseIs('reported');
    const shown = await room();
    expect(shown.report).toMatchObject({ isOfGame: true, team1Score: 0, team2Score: 1 });
    expect(shown.waitsFor).toBe('both');
    expect(shown.acts.team2).toContain('confirm');
    expect((await act(two, 'retract')).status).toBe(409);
    expect((await act(one, 'confirm')).status).toBe(200);
    expect((await room()).phase).toBe('settled');
  });

  it('opens a dispute if it differs, and overwrites nothing', async () => {
    await report(1, 0);
    await post(await clientOf(caster), gsiOfObserver(game('dire')));
    await phaseIs('disputed');
    const shown = await room();
    expect([shown.report?.isOfGame, shown.dispute?.isOfGame]).toEqual([false, true]);
    expect(shown.dispute).toMatchObject({ team1Score: 0, team2Score: 1 });
    const posts = `/api/games/${shown.dispute?.dotaMatchId}/posts`;
    for (const who of [visitor, one]) expect((await app.call(who, 'GET', posts)).status).toBeGreaterThan(400);
    const [told] = (await admin('GET', posts)).body.data;
    expect(told).toMatchObject({ isTrusted: true, post: { map: { win_team: 'dire' } } });
    expect(JSON.stringify(told)).not.toMatch(/"token"|"auth"/);
    await act(one, 'confirm');
    expect((await room()).phase).toBe('settled');
    await post(await clientOf(caster), gsiOfObserver(game('radiant')));
    const { body } = await admin('GET', `/api/matches/${matchId}`);
    expect(body.data).toMatchObject({ team1Score: 0, team2Score: 1 });
  });

  it('ignores outsiders: a stranger, or a captain who only claims to watch', async () => {
    await report(0, 1);
    const told = game('radiant');
    for (const who of [stranger, one, two]) await post(await clientOf(who), gsiOfObserver(told));
    await eventually(async () => expect((await app.db('games').first())?.match_id).toBe(matchId));
    await tickMatchDays(app);
    expect((await room()).phase).toBe('reported');
  });

  it('is followed up later if a process ended first', async () => {
    await report(1, 0);
    await post(await clientOf(caster), gsiOfObserver(game('radiant')));
    await phaseIs('settled');
    await admin(
      'POST',
      `/api/audit-log/${(await admin('GET', '/api/audit-log?action=result.set')).body.data[0].id}/undo`,
      { whole: true },
    );
    expect((await room()).phase).toBe('playing');
    await tickMatchDays(app);
    expect((await room()).report).toMatchObject({ isOfGame: true, team1Score: 1 });
  });
});

describe('A game in progress', () => {
  const at = (base: GameRecord, duration: number, lead: number): GameRecord => ({
    ...base,
    duration,
    startedAt: new Date(Math.floor(Date.now() / 1_000 - 120 - duration) * 1_000).toISOString(),
    players: base.players.map((player) => ({
      ...player,
      kills: duration / 60,
      netWorth: 10_000 + (player.side === 'radiant' ? lead / 5 : 0),
    })),
  });

  itInLongRun('is shown with the delay and its net worth, until the match is decided', async () => {
    const [token, base] = [await clientOf(caster), game(null)];
    // The first post reveals which match the game belongs to.
    await post(token, gsiOfObserver(at(base, 0, 0)));
    for (const [duration, lead] of [
      [60, 0],
      [300, 1_000],
      [600, -2_000],
    ] as const) {
      await post(token, gsiOfObserver(at(base, duration, lead)));
      await heard(duration);
      expect((await gamesOf()).map((shown) => shown.duration)).not.toContain(duration);
      await passMinutes(app, 4);
    }
    // The first two posts are at least eight minutes old, and the last is at least four minutes old.
    const [shown] = await gamesOf();
    expect(shown).toMatchObject({ isOver: false, winner: null, duration: 300, correctedAt: null });
    expect(shown?.line).toEqual([
      { clock: 60, lead: 0 },
      { clock: 300, lead: 1_000 },
    ]);
    expect(shown?.players[0]).toMatchObject({ name: 'Player 1.1', kills: 5 });
    expect(Date.now() - Date.parse(shown?.toldAt ?? '')).toBeGreaterThan(5 * 60_000);
    // For delayed viewers, a finished game seems to continue, and then its final state and graph remain.
    await post(token, gsiOfObserver({ ...at(base, 900, 3_000), winner: 'radiant', isOver: true }));
    await phaseIs('reported');
    await passMinutes(app, 2);
    expect(await gamesOf()).toMatchObject([{ isOver: false, duration: 600 }]);
    await act(one, 'confirm');
    await act(two, 'confirm');
    expect(await shownNow()).toMatchObject({ games: [], nextAt: expect.any(String) });
    await passMinutes(app, 4);
    const [ended] = await gamesOf();
    expect(ended).toMatchObject({ isOver: true, winner: 'radiant', duration: 900, toldAt: null });
    expect(ended?.line.map(({ clock }) => clock)).toEqual([60, 300, 600, 900]);
  });

  itInLongRun('is shown only from trusted clients, and only while they report it', async () => {
    const [token, base] = [await clientOf(stranger), game(null)];
    await post(token, gsiOfObserver(at(base, 60, 0)));
    await post(token, gsiOfObserver(at(base, 120, 0)));
    await heard(120);
    await passMinutes(app, 6);
    expect(await gamesOf()).toEqual([]);
    const own = await clientOf(caster);
    await post(own, gsiOfObserver(at(base, 180, 0)));
    await heard(180);
    await passMinutes(app, 6);
    expect(await gamesOf()).toMatchObject([{ duration: 180, sources: ['observer'] }]);
    await passMinutes(app, 20);
    expect(await gamesOf()).toEqual([]);
  });

  /** Waits until figures at this clock time are stored. Figures are stored once a second. */
  const heard = (clock: number) =>
    eventually(async () => expect(await app.db('game_moments').where({ clock }).first('id')).toBeDefined());
});

describe('An untrusted client', () => {
  const observed = async (who: Caller, told: GameRecord) => post(await clientOf(who), gsiOfObserver(told));

  it('shows no game, and blocks no genuine witness', async () => {
    await report(1, 0);
    for (const who of [stranger, one]) await observed(who, game('dire'));
    await passMinutes(app, 6);
    expect(await gamesOf()).toEqual([]);
    const told = game('radiant');
    await observed(caster, told);
    await phaseIs('settled');
    await passMinutes(app, 6);
    expect(await gamesOf()).toMatchObject([{ dotaMatchId: told.dotaMatchId, winner: 'radiant' }]);
  });

  itInLongRun('is one of former staff; one of current staff is a witness', async () => {
    const marshal = captain(901, 'Marshal');
    await report(1, 0);
    await app
      .db('staff')
      .insert({ id: matchId, discord_id: '901', name: 'Marshal', updated_at: '2026-01-01' });
    await app.db('staff').update({ discord_id: marshal['X-Discord-User'] });
    const told = game('radiant');
    await observed(marshal, told);
    expect((await room()).phase).toBe('reported');
    await app.db('staff').update({ updated_at: new Date() });
    await observed(marshal, told);
    await phaseIs('settled');
  });

  it('reverses no result by reporting swapped sides first', async () => {
    const told = game('radiant');
    const swapped = told.players.map((player) => ({
      ...player,
      side: player.side === 'radiant' ? ('dire' as const) : ('radiant' as const),
    }));
    await observed(stranger, { ...told, winner: null, isOver: false, players: swapped });
    expect((await app.db('games').first('radiant')).radiant).toBe('team2');
    await report(1, 0);
    await observed(caster, told);
    await phaseIs('settled');
    const { body } = await admin('GET', `/api/matches/${matchId}`);
    expect(body.data).toMatchObject({ team1Score: 1, team2Score: 0 });
  });

  it('cannot show a game in progress by claiming it is over', async () => {
    const told = game(null, { duration: 600 });
    await observed(caster, told);
    for (const who of [stranger, two]) await observed(who, { ...told, isOver: true, winner: 'dire' });
    await post(
      await clientOf(two),
      gsiOfPlayer({ ...told, isOver: true, winner: 'dire' }, told.players[5]?.steamId ?? ''),
    );
    await passMinutes(app, 6);
    const [shown] = await gamesOf();
    expect(shown?.sources).toEqual(['player']);
    expect(shown?.players.map(({ name }) => name)).toEqual(['Player 2.1']);
    // A caster who is still watching the game contradicts the player's report.
    const startedAt = new Date(Math.floor(Date.now() / 1_000 - 820) * 1_000).toISOString();
    await observed(caster, { ...told, duration: 700, startedAt });
    await passMinutes(app, 6);
    expect(await gamesOf()).toMatchObject([{ isOver: false, duration: 700, sources: ['observer'] }]);
  });
});

describe('Posts that do not count', () => {
  it('are old, of an ended game, with a clock that runs back, or with impossible figures', async () => {
    const token = await clientOf(caster);
    const told = game(null, { duration: 600 });
    const clock = async () => (await app.db('game_readings').first())?.clock;
    await post(token, gsiOfObserver(told));
    expect(await clock()).toBe(600);
    const forged = [
      gsiOfObserver({
        ...told,
        duration: 300,
        startedAt: new Date(Date.parse(told.startedAt ?? '') + 300_000).toISOString(),
      }),
      gsiOfObserver({
        ...told,
        duration: 700,
        startedAt: new Date(Math.floor(Date.now() / 1_000 - 86_400) * 1_000).toISOString(),
      }),
      gsiOfObserver({
        ...told,
        duration: 700,
        players: told.players.map((player) => ({ ...player, lastHits: 2_000 })),
      }),
      { map: { matchid: '0' } },
      { map: 'nothing' },
    ];
    for (const body of forged) expect((await post(token, body)).status).toBe(200);
    expect(await clock()).toBe(600);
    await post(token, gsiOfObserver({ ...told, winner: 'radiant', isOver: true, duration: 601 }));
    await post(token, gsiOfObserver({ ...told, duration: 602 }));
    const { record } = await app.db('game_readings').first();
    expect(record).toMatchObject({ isOver: true, winner: 'radiant', duration: 601 });
  });

  it('are larger than any game’s; one of a megabyte counts, and is stored shortened', async () => {
    const token = await clientOf(caster);
    const told = gsiOfObserver(game(null, { duration: 540 }));
    const large = { ...told, added: Array.from({ length: 9_000 }, (_, n) => `${'x'.repeat(100)}${n}`) };
    expect(JSON.stringify(large).length).toBeGreaterThan(900_000);
    expect((await post(token, large)).status).toBe(200);
    expect((await app.db('game_readings').first()).record.players).toHaveLength(10);
    const { body } = await app.db('game_posts').orderBy('id', 'desc').first('body');
    expect(Object.keys(body)).toEqual(['map', 'provider']);
    // The first body exceeds a megabyte. The others have more values or deeper nesting than a game has.
    const over = { ...told, added: 'x'.repeat(1_100_000) };
    const many = { ...told, added: Array(100_000).fill(0) };
    const nested = `{"auth":{"token":"${token}"},"map":{"matchid":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`;
    const { port } = app.server.address() as AddressInfo;
    const raw = (text: string) =>
      fetch(`http://127.0.0.1:${port}/api/gsi`, {
        ...{ method: 'POST', body: text },
        headers: { 'Content-Type': 'application/json' },
      });
    for (const odd of [over, many]) expect((await post(token, odd)).status).toBe(413);
    expect((await raw(nested)).status).toBe(413);
    expect((await post(token, told)).status).toBe(200);
  });

  it('remove nothing that was reported before', async () => {
    const told = game('radiant');
    const { steamId = '' } = told.players[0] ?? {};
    const [watches, plays] = [await clientOf(caster), await clientOf(one)];
    await post(watches, gsiOfObserver({ ...told, winner: null, isOver: false }));
    await post(plays, gsiOfPlayer({ ...told, winner: null, isOver: false }, steamId));
    const none = { player: { activity: 'menu' }, hero: {}, items: {}, draft: {} };
    await post(watches, { ...gsiOfObserver(told), ...none });
    const { map, ...others } = gsiOfPlayer(told, steamId);
    await post(plays, { ...others, ...none, map: { ...map, matchid: Number(told.dotaMatchId) } });
    const readings = await app
      .db('game_readings')
      // Figures from the previous test may be stored up to a second later.
      .where({ dota_match_id: told.dotaMatchId })
      .orderBy('source')
      .select('source', 'record');
    expect(readings.map(({ source, record }) => [source, record.players.length, record.isOver])).toEqual([
      ['observer', 10, true],
      ['player', 1, true],
    ]);
    expect(readings[1].record.players[0]).toMatchObject({ kills: told.players[0]?.kills, steamId });
    await passMinutes(app, 6);
    expect((await gamesOf())[0]?.players).toHaveLength(10);
  });

  it('include those of a client that posts too often', async () => {
    const token = await clientOf(caster);
    const told = gsiOfObserver(game(null));
    const answers = await Promise.all(Array.from({ length: 60 }, () => post(token, told)));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].toSorted()).toEqual([200, 429]);
  });
});
