import { z } from 'zod';
import { GAME_SIDES } from '../../games/record.ts';
import { AVERAGES, GAME_RECORDS, PLAYER_RECORDS } from '../../games/statistics.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, listOf, nameSchemas, role, shownTeam, time } from '../http/shapes.ts';
import { hero } from './games.ts';

/** Public statistics on games (docs/rules.md, "Figures of games"), from matches that count and were not forfeited. */

const known = z.object({
  games: z.int().describe('Games with data'),
  played: z.int().describe('Games played in the same matches, according to their results'),
});
export type Known = z.output<typeof known>;

const results = { games: z.int(), wins: z.int(), losses: z.int() };
const team = z.object({ id, ...shownTeam });
const side = z.enum(GAME_SIDES);

const averages = z
  .object(
    Object.fromEntries(
      AVERAGES.map((name) => [name, z.object({ average: z.number(), games: z.int() }).nullable()]),
    ) as Record<
      (typeof AVERAGES)[number],
      z.ZodNullable<z.ZodObject<{ average: z.ZodNumber; games: z.ZodInt }>>
    >,
  )
  .describe('To one decimal place, each with its number of games with data; null if none');
const heroResults = z.object({ hero, ...results });

const gameOf = z.object({
  dotaMatchId: z.string(),
  matchId: id,
  tournamentId: id,
  roundName: z.string(),
  radiant: team.nullable().describe('Null if it is not known which team played which side'),
  dire: team.nullable(),
  winner: side.nullable(),
  duration: z.int().nullable().describe('Seconds since the horn'),
  endedAt: time,
});
export type GameOf = z.output<typeof gameOf>;

const best = z.object({
  name: z.enum([...PLAYER_RECORDS, ...GAME_RECORDS]),
  value: z
    .int()
    .describe('A figure from one game: seconds for the longest and shortest, kills for the bloodiest'),
  equalled: z.int().describe('How often the record has been equalled since'),
  player: z
    .object({ playerId: id.nullable(), name: z.string(), hero: hero.nullable(), team: team.nullable() })
    .nullable()
    .describe('The record holder; null for a record of the game itself'),
  game: gameOf,
});
export type Best = z.output<typeof best>;

export const playerLine = z.object({
  playerId: id,
  name: z.string(),
  role: role.nullable().describe('The role in the tournament; null for a stand-in'),
  team: team.nullable().describe('The team they last played for'),
  ...results,
  averages,
  heroes: z.array(heroResults).describe('The player’s three most-played heroes'),
});
export type PlayerLine = z.output<typeof playerLine>;

const heroLine = z.object({ hero, ...results, bans: z.int() });
export type HeroLine = z.output<typeof heroLine>;

const sides = z.object({ radiant: z.object(results), dire: z.object(results) });

export const getTournamentGames = endpoint('GET /api/tournaments/:id/game-statistics', 'public', {
  summary: 'Read a tournament’s game statistics: players, heroes and teams',
  reply: z.object({
    known,
    minimum: z.int().describe('Games that a player needs to be ranked'),
    players: z.array(playerLine).describe('Most games first'),
    heroes: z.array(heroLine).describe('Most contested first'),
    drafts: z.int().describe('Games whose bans are known'),
    teams: listOf({ team, ...results, sides }),
    records: z.array(best),
  }),
});
export type TournamentGames = z.output<typeof getTournamentGames.reply>;

const inTournament = z.strictObject({ tournamentId: id.optional() });

export const getPlayerGames = endpoint('GET /api/players/:id/games', 'public', {
  summary: 'Read a player’s game statistics, across all tournaments or in one',
  query: inTournament,
  reply: z.object({
    known: known.describe('For matches with the player in a line-up'),
    ...results,
    averages,
    // Their latest tournament. A rank of 0 is no place.
    season: z
      .object({ tournamentId: id, line: playerLine, among: z.int(), ranks: z.record(z.string(), z.int()) })
      .nullable(),
    heroes: z.array(heroResults),
    best: z.array(best),
    latest: listOf({
      game: gameOf,
      side,
      hero: hero.nullable(),
      kills: z.int().nullable(),
      deaths: z.int().nullable(),
      assists: z.int().nullable(),
      gpm: z.int().nullable(),
      netWorth: z.int().nullable(),
      points: z.number().nullable(),
    }).describe('The latest twenty, newest first'),
  }),
});
export type PlayerGames = z.output<typeof getPlayerGames.reply>;

export const getTeamGames = endpoint('GET /api/teams/:id/games', 'public', {
  summary: 'Read a team’s game statistics, across all tournaments or in one',
  query: inTournament,
  reply: z.object({
    known,
    ...results,
    sides,
    heroes: z.array(
      heroLine.extend({
        bansAgainst: z.int().describe('How often opponents banned the hero against this team'),
      }),
    ),
    drafts: z.int().describe('Games whose bans are known'),
    players: z.array(playerLine),
    latest: listOf({ matchId: id, heroes: z.array(hero) }).describe(
      'The heroes it picked in its latest games, newest first',
    ),
  }),
});
export type TeamGames = z.output<typeof getTeamGames.reply>;

export const getGamesBetween = endpoint('GET /api/teams/:id/games/against/:otherId', 'public', {
  summary: 'Read two teams’ head-to-head game statistics, across all tournaments',
  params: z.strictObject({ id, otherId: id }),
  reply: z.object({ known, ...results, latest: z.array(gameOf).describe('The latest twenty, newest first') }),
});
export type GamesBetween = z.output<typeof getGamesBetween.reply>;

nameSchemas({ playerLine, heroLine, TournamentGames: getTournamentGames.reply });
nameSchemas({ PlayerGames: getPlayerGames.reply, TeamGames: getTeamGames.reply });
nameSchemas({ GamesBetween: getGamesBetween.reply, GameTeam: team, GameAverages: averages });
nameSchemas({ GameSummary: gameOf, GameRecord: best, GamesKnown: known, HeroResults: heroResults });
