import { type Context, idsOf, inPreview, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { Consequence, Match } from '#domain/contract/competition/matches.ts';
import { conflict } from '#domain/errors.ts';
import { sayStarted } from '../brackets/course.ts';
import { type CancelledMatch, settle } from '../brackets/settle.ts';
import { readVotes, type StoredVotes } from '../mvpVotes/store.ts';
import { consequenceOf, lockMatch, requireTeams } from './lock.ts';
import { type Played, playedIn } from './participation.ts';
import { presentMatch } from './present.ts';
import { stateOf } from './state.ts';
import type { FullMatch, MatchRow } from './store.ts';
import * as store from './store.ts';

/** Cancels a match. Neither team advances from it, and the matches that depend on it are cancelled too. */
export const cancelMatch = (
  context: Context,
  matchId: string,
  { reverseStats = false, dryRun = false }: { reverseStats?: boolean; dryRun?: boolean } = {},
): Promise<Consequence> =>
  (dryRun ? inPreview : inTransaction)(context, async (context, db) =>
    consequenceOf(db, matchId, await applyCancel(context, await lockMatch(db, matchId), reverseStats)),
  );

/** Cancels a match within the action's transaction. Returns the ids of later matches cancelled with it. */
export async function applyCancel(context: Context, match: FullMatch, reverseStats: boolean) {
  if (match.status === 'bye') throw conflict('wrong_state', 'A bye cannot be cancelled');
  const counts = match.counts && !reverseStats;
  if (match.status === 'cancelled' && match.counts === counts) return [];
  const updated = await store.updateMatch(context.db, match.id, { status: 'cancelled', counts }, context.now);
  const { tournament_id: tournamentId } = match;
  const { cancelled, taken } = await settle(context, tournamentId, store.teamIdsOf(match));
  const payload = { tournamentId, matchId: match.id, cancelled };
  await recordEvent(context, 'match.cancelled', payload, {
    before: { ...stateOf(match), taken, ...(match.misplaced && { isMisplaced: true }) },
    after: stateOf(updated),
  });
  return cancelled;
}

export const startMatch = (context: Context, matchId: string): Promise<Match> =>
  inTransaction(context, async (context, db) => {
    await applyStart(context, await lockMatch(db, matchId));
    return presentMatch(await store.getMatch(db, matchId));
  });

export async function applyStart(context: Context, match: FullMatch) {
  if (match.status === 'live') return;
  if (match.status !== 'scheduled' && match.status !== 'waiting')
    throw conflict('wrong_state', `A match that is ${match.status} cannot start`);
  requireTeams(match);
  await store.fixRosters(context.db, match);
  const updated = await store.updateMatch(
    context.db,
    match.id,
    { status: 'live', started_at: context.now },
    context.now,
  );
  await sayStarted(context, match.tournament_id);
  const payload = { tournamentId: match.tournament_id, matchId: match.id };
  await recordEvent(context, 'match.started', payload, { before: stateOf(match), after: stateOf(updated) });
}

/** Reverts a start: the match is upcoming again and its players follow the rosters. Returns the reverted match. */
export async function applyUnstart({ db, now }: Context, match: FullMatch, status: 'scheduled' | 'waiting') {
  if (match.status === 'completed' || match.status === 'cancelled' || match.status === 'bye')
    throw conflict('wrong_state', `A match that is ${match.status} cannot be reopened`);
  await store.loosenRosters(db, match.id);
  return store.updateMatch(db, match.id, { status, started_at: null }, now);
}

/**
 * The records that a deletion removed: the match, its players, later matches that depended on it, and fans' votes,
 * which older records lack.
 */
export type RemovedMatch = {
  match: MatchRow;
  players: Played[];
  taken: CancelledMatch[];
  votes?: StoredVotes;
};

export const removeMatch = (context: Context, matchId: string): Promise<Match> =>
  inTransaction(context, async (context, db) => {
    const match = await lockMatch(db, matchId);
    const { tournament_id: tournamentId } = match;
    const teams = store.teamIdsOf(match);
    const votes = await readVotes(db, { match_id: matchId });
    const row = await store.getMatchRow(db, matchId);
    await store.deleteMatch(db, matchId);
    const { cancelled, taken } = await settle(context, tournamentId, teams, idsOf(match.players));
    const removed: RemovedMatch = { match: row, players: playedIn(match), taken, votes };
    const payload = { tournamentId, matchId, cancelled };
    await recordEvent(context, 'match.deleted', payload, { before: stateOf(match), removed });
    return presentMatch(match);
  });
