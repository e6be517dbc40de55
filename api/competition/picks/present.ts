import { type Context, fieldsOf } from '#api/database/database.ts';
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
  ...fieldsOf(row, 'id', 'tournament_id', 'is_anonymous', 'is_shared', 'count'),
  name: row.is_anonymous && !isOwn(row, context) ? null : row.name,
  answers,
  isOwn: isOwn(row, context),
  ...presentScore(row),
});

export const presentRow = (row: TableRow): PickTableRow => ({
  id: row.id,
  name: row.is_anonymous ? null : row.name,
  ...presentScore(row),
});

/** How picks have done as of the last count, which ranks go by, too. */
const presentScore = (row: TableRow) => ({
  ...fieldsOf(row, 'rank', 'points', 'streak', 'best_streak'),
  badge: row.is_over ? badgeOf(row.rank, row.count) : null,
  right: row.right_picks,
  decided: row.decided_picks,
});
