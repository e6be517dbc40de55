import type { PickSheet } from '#domain/contract/picks.ts';
import { lockedAnswers } from '#domain/pickem/answers.ts';
import type { Board } from '#domain/pickem/board.ts';
import { badgeOf, scoreOf } from '#domain/pickem/points.ts';
import type { Context } from '../database/context.ts';
import type { RankedSheet } from './store.ts';

/** Picks as somebody sees them: others see what is locked, so that nobody copies, unless the fan shares the rest. */
export function presentSheet(
  row: RankedSheet,
  board: Board,
  { actor, now }: Pick<Context, 'actor' | 'now'>,
): PickSheet {
  const isOwn = 'discordId' in actor && actor.discordId === row.discord_id;
  const { id, answers, rank, count } = row;
  return {
    id,
    tournamentId: row.tournament_id,
    name: row.is_anonymous && !isOwn ? null : row.name,
    answers: isOwn || row.is_shared ? answers : lockedAnswers(board, answers, now),
    isAnonymous: row.is_anonymous,
    isShared: row.is_shared,
    isOwn,
    rank,
    count,
    badge: board.champion.outcome ? badgeOf(rank, count) : null,
    ...scoreOf(board, answers),
  };
}
