import type { Context } from '#api/database/database.ts';
import type { PickSheet, PickTableRow } from '#domain/contract/competition/picks.ts';
import type { Answers } from '#domain/pickem/answers.ts';
import { badgeOf } from '#domain/pickem/points.ts';
import type { RankedSheet, TableRow } from './store.ts';

/** Whether picks are the caller's. */
export const isOwn = ({ discord_id }: RankedSheet, { actor }: Pick<Context, 'actor'>): boolean =>
  'discordId' in actor && actor.discordId === discord_id;

/** Picks as somebody sees them; `answers` are those of them that they may see. */
export const presentSheet = (
  row: RankedSheet,
  answers: Answers,
  context: Pick<Context, 'actor'>,
): PickSheet => ({
  id: row.id,
  tournamentId: row.tournament_id,
  name: row.is_anonymous && !isOwn(row, context) ? null : row.name,
  answers,
  isAnonymous: row.is_anonymous,
  isShared: row.is_shared,
  isOwn: isOwn(row, context),
  count: row.count,
  ...presentScore(row),
});

/** Picks as a row of a table. */
export const presentRow = (row: TableRow): PickTableRow => ({
  id: row.id,
  name: row.is_anonymous ? null : row.name,
  ...presentScore(row),
});

/** How picks have done as of the last count, which ranks go by, too. */
const presentScore = (row: TableRow) => ({
  rank: row.rank,
  badge: row.is_over ? badgeOf(row.rank, row.count) : null,
  points: row.points,
  right: row.right_picks,
  decided: row.decided_picks,
  streak: row.streak,
  bestStreak: row.best_streak,
});
