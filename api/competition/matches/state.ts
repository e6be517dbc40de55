import { isDeepStrictEqual } from 'node:util';
import { type Context, columnsOf, fieldsOf, idsOf } from '#api/database/database.ts';
import { recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { type CancelledMatch, cancelRival, restoreMatches, settle } from '../brackets/settle.ts';
import { lockMatch } from './lock.ts';
import { type FullMatch, loosenRosters, type MatchRow, updateMatch } from './store.ts';

export const stateOf = (match: MatchRow) => ({
  ...fieldsOf(match, 'status', 'team1_score', 'team2_score', 'winner_participation_id', 'forfeit'),
  ...fieldsOf(match, 'started_at', 'ended_at', 'roster_fixed'),
  countsForStats: match.counts,
});
export type MatchState = ReturnType<typeof stateOf>;

/**
 * Undoes an action on a match. Restores the match and the later matches that the action cancelled, and removes the
 * matches that replaced them.
 */
export async function restoreState(
  context: Context,
  matchId: string,
  { before, after, taken }: { before: MatchState; after: MatchState; taken: readonly CancelledMatch[] },
) {
  const { db } = context;
  const match = await lockMatch(db, matchId);
  if (!isDeepStrictEqual(stateOf(match), after)) refuseUndo();
  if (before.status !== 'cancelled') await cancelRival(db, context.now, match);
  await restoreMatchState(context, match, before);
  const settled = await settleRestored(context, match, taken);
  const payload = {
    tournamentId: match.tournament_id,
    matchId,
    cancelled: idsOf(settled),
    restored: idsOf(taken),
  };
  await recordEvent(context, 'match.restored', payload, {
    before: { ...after, taken: settled },
    after: before,
  });
}

/**
 * Settles a tournament after a match is restored. Cancels later matches that conflict with it, then restores the
 * matches that the action cancelled.
 */
export async function settleRestored(context: Context, match: FullMatch, taken: readonly CancelledMatch[]) {
  const players = idsOf(match.players);
  const { tournament_id, team1_participation_id, team2_participation_id } = match;
  const teams = [team1_participation_id, team2_participation_id];
  const first = await settle(context, tournament_id, teams, players);
  const second = await settle(context, tournament_id, await restoreMatches(context, taken));
  return [...first.taken, ...second.taken];
}

/** Clears a result, so that the match can be played again; a PUT with null scores does this. */
export async function clearResult(context: Context, match: FullMatch) {
  const open: MatchState = {
    status: 'scheduled',
    team1Score: null,
    team2Score: null,
    winnerParticipationId: null,
    forfeit: null,
    countsForStats: false,
    startedAt: null,
    endedAt: null,
    rosterFixed: false,
  };
  await restoreMatchState(context, match, open);
  const taken = await settleRestored(context, match, []);
  const { id: matchId, tournament_id: tournamentId } = match;
  const payload = { tournamentId, matchId, cancelled: idsOf(taken), restored: [] };
  await recordEvent(context, 'match.restored', payload, {
    before: { ...stateOf(match), taken },
    after: open,
  });
}

export async function restoreMatchState(
  { db, now }: Pick<Context, 'db' | 'now'>,
  match: Pick<MatchRow, 'id' | 'roster_fixed'>,
  state: MatchState,
) {
  const { countsForStats: counts, startedAt, endedAt, rosterFixed, ...result } = state;
  const fields = {
    ...columnsOf(result),
    counts,
    started_at: startedAt ? new Date(startedAt) : null,
    ended_at: endedAt ? new Date(endedAt) : null,
  };
  if (match.roster_fixed && !rosterFixed) await loosenRosters(db, match.id);
  await updateMatch(db, match.id, fields, now);
}
