import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { GameRecord } from '#domain/games/record.ts';
import { CASTER_ROLE, type Caller, captain, startApp, type TestApp, visitor } from '../support/app.ts';
import { gsiOfObserver, gsiOfPlayer, madeGame, makeGameClient } from '../support/game.ts';
import { makePlayedMatch, tickMatchDays } from '../support/matchDay.ts';

const FORGED = 480;
const DEEP = 'thousands of levels deep';
const caster = { ...captain(800, 'Lindiwe'), 'X-Discord-Roles': CASTER_ROLE };
const ACCOUNTS = [1, 2].flatMap((team) => [1, 2, 3, 4, 5].map((seat) => team * 10 + seat));
let app: TestApp;
let matchId: string;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const admin = (method: string, path: string, body?: object) => app.call(app.admin, method, path, body);
const act = (who: Caller, name: string, body: object = {}) =>
  app.call(who, 'POST', `/api/matches/${matchId}/day/${name}`, body);
const room = async () => (await admin('GET', `/api/matches/${matchId}/room`)).body.data;
const clientOf = (who: Caller) => makeGameClient(app, who);
/** Posts the body as text, because a client library might refuse to send a forged one. */
const post = (token: string, body: object) =>
  app.call(
    { ...visitor, 'Content-Type': 'application/json' },
    'POST',
    '/api/gsi',
    JSON.stringify({ ...body, auth: { token } }).replace(
      JSON.stringify(DEEP),
      () => `${'['.repeat(9_000)}${']'.repeat(9_000)}`,
    ) as unknown as object,
  );

/** Returns a game in the match, at a point where its clock shows `duration`. */
function gameAt(duration: number, more: Partial<GameRecord> = {}): GameRecord {
  const startedAt = new Date(Math.floor(Date.now() / 1_000 - 120 - duration) * 1_000).toISOString();
  const game = madeGame(7, ACCOUNTS);
  return { ...game, duration, startedAt, isOver: false, winner: null, ...more };
}

beforeEach(async () => {
  await app.db.raw('truncate tournaments, teams, players, games, game_clients cascade');
  matchId = await makePlayedMatch(app, caster);
  await act(captain(1), 'report', { team1Score: 1, team2Score: 0 });
});

type Forger = { name: string; of: (game: GameRecord, value: unknown, n: number) => object };
/** A false report from the game's genuine observer. If it were believed, the other team would win. */
const ends = { isOver: true, winner: 'dire' } as const;
const FORGERS: readonly Forger[] = [
  {
    name: 'a day old',
    of: (game) =>
      gsiOfObserver({
        ...game,
        ...ends,
        startedAt: new Date(Math.floor(Date.now() / 1_000 - 86_400) * 1_000).toISOString(),
      }),
  },
  { name: 'a clock that goes back', of: (_, __, n) => gsiOfObserver(gameAt(n % 590, ends)) },
  {
    name: 'two thousand last hits',
    of: (game) =>
      gsiOfObserver({
        ...game,
        ...ends,
        players: game.players.map((player) => ({ ...player, lastHits: 2_000 })),
      }),
  },
  {
    name: 'ten times the same player',
    of: (game) =>
      gsiOfObserver({
        ...game,
        ...ends,
        players: game.players.map((player, index) => ({
          ...player,
          steamId: game.players[index < 5 ? 0 : 5]?.steamId ?? '',
        })),
      }),
  },
  { name: 'a game that lasts for four hours', of: () => gsiOfObserver(gameAt(4 * 3_600, ends)) },
  { name: 'no game', of: (game) => gsiOfObserver({ ...game, ...ends, dotaMatchId: '0' }) },
  {
    name: 'a game of others',
    of: (_, __, n) => {
      const others = madeGame(2_000 + n);
      const { startedAt } = gameAt(600);
      return gsiOfObserver({ ...others, ...ends, startedAt, duration: 600 });
    },
  },
  { name: 'the same again', of: (game) => gsiOfObserver(game) },
  {
    name: 'anything in the place of a figure',
    of: (game, value, n) => {
      const told = gsiOfObserver(game) as Record<string, Record<string, unknown>>;
      const block = ['provider', 'map', 'player', 'hero', 'items', 'draft'][roundOf(n) % 6] ?? 'map';
      const fields = Object.keys(told[block] ?? {});
      return {
        ...told,
        [block]: { ...told[block], [fields[Math.floor(roundOf(n) / 6) % fields.length] ?? 'x']: value },
      };
    },
  },
  {
    name: 'anything in the place of a block',
    of: (game, value, n) => ({
      ...gsiOfObserver(game),
      [['provider', 'map', 'player', 'hero', 'items', 'draft', 'added'][roundOf(n) % 7] ?? 'map']: value,
    }),
  },
];
/** The forgers of one round. Those that post arbitrary values have many cases, so they post twice. */
const ROUND = [...FORGERS, ...FORGERS.slice(-2)];
const roundOf = (n: number) => Math.floor(n / ROUND.length);

/** Values that no game sends, and that could break a database or a JSON reader. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    DEEP,
    '\u0000',
    'half \ud800',
    Number.MAX_SAFE_INTEGER,
    -1e15,
    1e308,
    1.5,
    null,
    [],
    {},
  ),
  fc.jsonValue({ depthSize: 'large' }),
  fc.record({ timestamp: fc.maxSafeInteger(), game_time: fc.maxSafeInteger() }),
  fc.string({ unit: 'binary', maxLength: 2_000 }),
);

/**
 * Creates several clients for the match's caster, because one client cannot post often enough. No person can have this
 * many, so each client belongs to a stranger until all exist.
 */
async function clientsOfCaster(count: number): Promise<string[]> {
  const casterId = (await app.db('game_clients').first('discord_id')).discord_id;
  const tokens: string[] = [];
  for (let made = 0; made < count; made += 1) {
    tokens.push(await clientOf(caster));
    await app.db('game_clients').where({ discord_id: casterId }).update({ discord_id: 'lent' });
  }
  await app.db('game_clients').where({ discord_id: 'lent' }).update({ discord_id: casterId });
  return tokens;
}

describe('Nearly five hundred forged posts', () => {
  it('change nothing, break nothing, and block no genuine post', async () => {
    const honest = await clientOf(caster);
    const forgers = await clientsOfCaster(60);
    for (const token of [honest, ...forgers]) await post(token, gsiOfObserver(gameAt(600)));
    const stands = async () => ({
      ...(({ report, dispute, phase }) => ({ report, dispute, phase }))(await room()),
      match: await app.db('matches').where({ id: matchId }).first('status', 'team1_score', 'team2_score'),
      linked: await app.db('games').where({ match_id: matchId }).pluck('dota_match_id'),
      ended: await app.db('games').where({ match_id: matchId }).first('over_at'),
    });
    const before = await stands();
    expect(before).toMatchObject({ phase: 'reported', ended: { over_at: null } });

    const values = fc.sample(anything, { numRuns: FORGED, seed: 23 });
    const answers = new Map<string, Set<number>>();
    for (let n = 0; n < FORGED; n += 20) {
      const batch = Array.from({ length: 20 }, async (_, index) => {
        const forger = ROUND[(n + index) % ROUND.length] as Forger;
        const token = forgers[(n + index) % forgers.length] ?? '';
        const { status } = await post(token, forger.of(gameAt(600), values[n + index], n + index));
        answers.set(forger.name, (answers.get(forger.name) ?? new Set<number>()).add(status));
      });
      const [{ status }] = await Promise.all([
        post(honest, gsiOfObserver(gameAt(600 + Math.floor(n / 50)))),
        ...batch,
      ]);
      expect([200, 429]).toContain(status);
    }
    for (const [name, statuses] of answers)
      expect([name, [...statuses].filter((status) => status >= 500)]).toEqual([name, []]);
    await tickMatchDays(app);
    expect(await stands()).toEqual(before);

    // The same reports from the forgers and strangers do not count for any other player.
    for (const who of [captain(3), captain(1), captain(2)])
      await post(await clientOf(who), gsiOfObserver(gameAt(700, ends)));
    await post(
      await clientOf(captain(3)),
      gsiOfPlayer(gameAt(700, ends), madeGame(7, ACCOUNTS).players[5]?.steamId ?? ''),
    );
    await tickMatchDays(app);
    expect((await stands()).phase).toBe('reported');

    await post(honest, gsiOfObserver(gameAt(700, { isOver: true, winner: 'radiant' })));
    await tickMatchDays(app);
    expect((await room()).phase).toBe('settled');
  });
});
