import type { Context } from '#api/database/database.ts';
import { nextForfeit } from '#domain/competition/bracket/withdrawal.ts';
import { applyResult } from '../matches/result.ts';
import { getMatch } from '../matches/store.ts';
import { loadBracketFacts } from './factsStore.ts';

/**
 * Forfeits every open match of a team that has left. The opponent wins, unless the opponent has left too. Runs within
 * the action's transaction. Returns the ids of these matches, and of matches cancelled as a result.
 */
export async function forfeitOpen(context: Context, tournamentId: string) {
  const forfeited: string[] = [];
  const cancelled: string[] = [];
  for (;;) {
    const next = nextForfeit(await loadBracketFacts(context.db, tournamentId));
    if (!next) return { forfeited, cancelled };
    const match = await getMatch(context.db, next.matchId);
    cancelled.push(...(await applyResult(context, match, { forfeit: next.forfeit })));
    forfeited.push(next.matchId);
  }
}
