import { isDeepStrictEqual } from 'node:util';
import { type Context, fieldsOf, idsOf, keeping } from '#api/database/database.ts';
import { type Inverses, type Recorded, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import type { Match, MatchUpdate } from '#domain/contract/competition/matches.ts';
import type { CancelledMatch } from '../brackets/settle.ts';
import { restoreVotes } from '../mvpVotes/store.ts';
import { findParticipations } from '../participations/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { changeMatch } from './change.ts';
import { type RemovedMatch, removeMatch } from './lifecycle.ts';
import { lockMatch, requireFreePlace } from './lock.ts';
import { applyParticipation, type Played, playedIn } from './participation.ts';
import { presentMatch } from './present.ts';
import { type MatchState, restoreState, settleRestored, stateOf } from './state.ts';
import { getMatch, insertMatches, loosenRosters, replacePlayers, teamIdsOf } from './store.ts';

export const matchInverses: Inverses = {
  'match.created': async (context, { payload, after }) => {
    const match = await getMatch(context.db, payload.matchId);
    if (!isDeepStrictEqual(stateOf(match), after)) refuseUndo();
    await removeMatch(context, match.id);
  },
  'match.changed': async (context, event) => {
    if (event.payload.fields.includes('participatingPlayers')) return restorePlayers(context, event);
    if (event.payload.fields.includes('status')) return restore(context, event);
    const present = presentMatch(await getMatch(context.db, event.payload.matchId));
    const names = event.payload.fields as (keyof Match)[];
    if (names.some((name) => !isDeepStrictEqual(present[name], event.after?.[name]))) refuseUndo();
    await changeMatch(context, present.id, event.before as MatchUpdate);
  },
  'match.started': (context, event) => restore(context, event),
  'match.cancelled': (context, event) => restore(context, event),
  'match.deleted': putBack,
  'match.restored': (context, event) =>
    // If there is no `before`, the action had restored a deleted match.
    event.before ? restore(context, event) : removeMatch(context, event.payload.matchId),
  'result.set': (context, event) => restore(context, event),
  'result.corrected': (context, event) => restore(context, event),
};

type Kept = Pick<Recorded, 'before' | 'after'> & { payload: { matchId: string } };

async function restore(context: Context, { payload, before, after }: Kept) {
  const { taken = [], isMisplaced = false } = before as { taken?: CancelledMatch[]; isMisplaced?: boolean };
  const within = isMisplaced ? keeping(context, [payload.matchId]) : context;
  await restoreState(within, payload.matchId, { before: stateIn(before), after: stateIn(after), taken });
}

const stateIn = (kept: Recorded['after']): MatchState => ({
  ...fieldsOf(kept as MatchState, 'status', 'team1Score', 'team2Score', 'winnerParticipationId', 'forfeit'),
  ...fieldsOf(kept as MatchState, 'countsForStats', 'startedAt', 'endedAt', 'rosterFixed'),
});

async function restorePlayers(context: Context, { payload, before, after }: Recorded<'match.changed'>) {
  const { db } = context;
  const match = await lockMatch(db, payload.matchId);
  if (!isDeepStrictEqual(playedIn(match), after?.players)) refuseUndo();
  const { players, rosterFixed } = before as { players: Played[]; rosterFixed: boolean };
  await applyParticipation(context, match, players);
  if (!rosterFixed) await loosenRosters(db, match.id);
}

async function putBack(context: Context, { payload, removed }: Recorded<'match.deleted'>) {
  if (!removed) refuseUndo();
  const { db, now } = context;
  const { match, players, taken, votes } = removed as RemovedMatch;
  await lockTournament(db, match.tournament_id);
  // One of the teams may have left the tournament since the match was deleted.
  const sides = teamIdsOf(match).filter((id) => id !== null);
  if ((await findParticipations(db, sides)).length < sides.length) refuseUndo();
  if (match.status !== 'cancelled') await requireFreePlace(db, match);
  const tie = match.tie_break ? { tie_break: JSON.stringify(match.tie_break) as never } : {};
  await insertMatches(db, [{ ...match, ...tie, updated_at: now, version: match.version + 1 }]);
  if (match.roster_fixed) await replacePlayers(db, match.id, players);
  if (votes) await restoreVotes(db, votes);
  await recordEvent(context, 'match.restored', {
    tournamentId: match.tournament_id,
    matchId: payload.matchId,
    cancelled: idsOf(await settleRestored(context, await getMatch(db, match.id), taken)),
    restored: idsOf(taken),
  });
}
