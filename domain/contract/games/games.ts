import { z } from 'zod';
import { SIDES } from '../../competition/match.ts';
import { DOUBTS } from '../../games/doubt.ts';
import { FIGURES, GAME_SIDES, GAME_SOURCES } from '../../games/record.ts';
import { NAME_LENGTH } from '../../settings.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, listOf, nameSchemas, text, time } from '../http/shapes.ts';
import { dotaId } from './toldGame.ts';

const gameClient = z.object({
  id,
  name: z.string(),
  madeAt: time,
  seenAt: time.nullable(),
  isConnected: z.boolean().describe('Whether the client sent data within the last minute'),
  game: z
    .object({ dotaMatchId: z.string(), isObserver: z.boolean() })
    .nullable()
    .describe('The last game that the client reported'),
});
export type GameClient = z.output<typeof gameClient>;

export const listGameClients = endpoint('GET /api/me/game-clients', 'captain', {
  isSecret: true,
  summary: 'List the caller’s game clients, and whether they are connected',
  reply: z.array(gameClient),
});

/** The token is shown only once, in the file. */
export const makeGameClient = endpoint('POST /api/me/game-clients', 'captain', {
  isSecret: true,
  status: 201,
  summary: 'Create the file that connects a Dota 2 client',
  body: z.strictObject({ name: text('Name', { max: NAME_LENGTH, min: 1 }) }),
  reply: z.object({
    client: gameClient,
    fileName: z.string(),
    file: z.string(),
    folder: z.string(),
    launchOption: z.string(),
  }),
});

export const endGameClient = endpoint('DELETE /api/me/game-clients/:id', 'captain', {
  summary: 'Disconnect a game client; its data is ignored from then on',
  reply: z.null(),
});

/**
 * Called by a Dota 2 client with Game State Integration. A wrong token gets the same response as a report that does not
 * count.
 */
export const postGame = endpoint('POST /api/gsi', 'public', {
  isSecret: true,
  bodyLimit: 1024 * 1024,
  summary: 'Receive game data from a Dota 2 client',
  body: z.looseObject({ auth: z.looseObject({ token: z.string().max(100) }) }),
  reply: z.null(),
});

const source = z.enum(GAME_SOURCES);
const figures = Object.fromEntries(FIGURES.map((figure) => [figure, z.int().nullable()])) as Record<
  (typeof FIGURES)[number],
  z.ZodNullable<z.ZodInt>
>;
export const hero = z.object({ id: z.int(), name: z.string() });

/** A game in a match, shown after the tournament's delay. */
const game = z.object({
  dotaMatchId: z.string(),
  radiant: z.enum(SIDES).nullable(),
  isOver: z.boolean(),
  toldAt: time.nullable().describe('For a game in progress: the time at which the data was current'),
  startedAt: time.nullable(),
  duration: z.int().nullable().describe('Seconds since the horn'),
  winner: z.enum(GAME_SIDES).nullable(),
  score: z.object({ radiant: z.int(), dire: z.int() }).nullable(),
  line: listOf({ clock: z.int(), lead: z.int() }).describe(
    'Radiant’s gold lead, negative if Dire leads, by seconds since the horn',
  ),
  draft: listOf({ hero, side: z.enum(GAME_SIDES), isPick: z.boolean() }).nullable(),
  players: listOf({
    ...figures,
    playerId: id.nullable(),
    name: z.string(),
    side: z.enum(GAME_SIDES),
    hero: hero.nullable(),
    items: z.array(z.string()).nullable(),
    sources: z.array(source).describe('The sources of this player’s data'),
  }),
  sources: z.array(source).describe('The game’s sources, most reliable first'),
  correctedAt: time.nullable().describe('When the game’s data was last corrected, if it was'),
});
export type Game = z.output<typeof game>;

const matchGames = z.object({
  delay: z.int().nullable().describe('The delay in minutes; null if teams do not run matches'),
  games: z.array(game),
  nextAt: time.nullable().describe('For a decided match: when its next game will be shown'),
});
export type MatchGames = z.output<typeof matchGames>;

export const listGames = endpoint('GET /api/matches/:id/games', 'public', {
  summary: 'List a match’s game data, after the tournament’s delay',
  reply: matchGames,
});

export const listLooseGames = endpoint('GET /api/games', 'matchAdmin', {
  summary:
    'List games that the staff should check: those without a match and those in doubt, each with the reason',
  reply: listOf({
    dotaMatchId: z.string(),
    matchId: id.nullable().describe('The match that the game belongs to, if known'),
    doubts: listOf({
      what: z.enum(DOUBTS),
      by: source.nullable().describe('The source that raised the doubt'),
      winner: z.enum(GAME_SIDES).nullable().describe('The other winner that a source names'),
      matchId: id.nullable().describe('Another match that the game could belong to'),
    }).describe('What is odd about the game’s end, and which sources disagree'),
    reason: z.enum(['fewKnown', 'mixed', 'outOfTime', 'several']).nullable(),
    seenAt: time,
    players: listOf({ name: z.string(), side: z.enum(GAME_SIDES), isKnown: z.boolean() }),
    near: listOf({ matchId: id, team1: z.string(), team2: z.string(), scheduledTime: time.nullable() }),
  }),
});

export type LooseGame = z.output<typeof listLooseGames.reply>[number];

export const MAX_POSTS = 200;

export const listGamePosts = endpoint('GET /api/games/:dotaMatchId/posts', 'matchAdmin', {
  isSecret: true,
  summary: 'List the raw posts about a game, newest first; kept for 30 days',
  params: z.strictObject({ dotaMatchId: dotaId }),
  reply: listOf({
    toldAt: time,
    clientId: id,
    isTrusted: z.boolean().describe('Whether the client’s owner can be a witness for the match'),
    post: z.record(z.string(), z.unknown()),
  }),
});
export type GamePost = z.output<typeof listGamePosts.reply>[number];

export const linkGame = endpoint('PUT /api/games/:dotaMatchId/match', 'matchAdmin', {
  summary: 'Set which match a game belongs to, or that it belongs to none',
  params: z.strictObject({ dotaMatchId: dotaId }),
  body: z.strictObject({ matchId: id.nullable() }),
  reply: z.null(),
});

nameSchemas({ gameClient, game, matchGames });
