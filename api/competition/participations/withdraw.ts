import { isDeepStrictEqual } from 'node:util';
import { type Context, idsOf, inPreview, inTransaction } from '#api/database/database.ts';
import { type Inverses, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import type { Withdrawal, WithdrawnResults } from '#domain/competition/bracket/facts.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import { stageOfTeam, withdrawalOf } from '#domain/competition/bracket/withdrawal.ts';
import type { Participation, WithdrawalAnswer } from '#domain/contract/competition/participations.ts';
import { conflict } from '#domain/errors.ts';
import { msg } from '#domain/text/msg.ts';
import { loadBracketFacts } from '../brackets/factsStore.ts';
import { forfeitOpen } from '../brackets/forfeit.ts';
import { cancelRival, settle } from '../brackets/settle.ts';
import { presentMatch } from '../matches/present.ts';
import { type MatchState, restoreMatchState, stateOf } from '../matches/state.ts';
import { listMatchesById, listMatchRows, type MatchRow, teamIdsOf } from '../matches/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { presentFor } from './present.ts';
import * as store from './store.ts';

type Asked = {
  mode?: Withdrawal | undefined;
  reason?: string | null | undefined;
  dryRun?: boolean | undefined;
};

/**
 * Withdraws a team mid-tournament (docs/rules.md, "Leaving in mid-tournament"): annuls its group games or forfeits its
 * open group games, and forfeits its next knockout match.
 */
export const withdrawTeam = (context: Context, id: string, asked: Asked): Promise<WithdrawalAnswer> =>
  (asked.dryRun ? inPreview : inTransaction)(context, async (context, db) => {
    const { tournament_id: tournamentId } = await store.getParticipation(db, id);
    const { withdrawn_results: rule } = await lockTournament(db, tournamentId);
    const participation = await store.getParticipation(db, id);
    if (participation.withdrawal && asked.mode && asked.mode !== participation.withdrawal)
      throw conflict(
        'withdrawn_otherwise',
        msg`This team was withdrawn in a different way. Undo that withdrawal first.`,
      );
    const changed = participation.withdrawal
      ? await store.listWithdrawnMatches(db, id)
      : await applyWithdrawal(context, participation, { ...asked, rule });
    return {
      participation: presentFor(context.actor)(await store.getParticipation(db, id)),
      affected: (await listMatchesById(db, changed)).map(presentMatch),
    };
  });

/** Returns the changed matches as they are after the last withdrawal. */
export const withdrawTeams = (context: Context, { ids, dryRun, ...asked }: Asked & { ids: string[] }) =>
  (dryRun ? inPreview : inTransaction)(context, async (context, db) => {
    const participations: Participation[] = [];
    const changed = new Set<string>();
    for (const id of new Set(ids)) {
      const { participation, affected } = await withdrawTeam(context, id, asked);
      participations.push(participation);
      for (const match of affected) changed.add(match.id);
    }
    return { participations, affected: (await listMatchesById(db, [...changed])).map(presentMatch) };
  });

/** Withdraws a team within the action's transaction; returns the ids of the changed matches. */
async function applyWithdrawal(
  context: Context,
  { id, team_id: teamId, tournament_id: tournamentId }: store.ParticipationRow,
  { mode, reason, rule }: Asked & { rule: WithdrawnResults },
): Promise<string[]> {
  const { db } = context;
  const before = await listMatchRows(db, tournamentId);
  const resolved = resolve(await loadBracketFacts(db, tournamentId));
  const chosen = mode ?? withdrawalOf(resolved, id, rule);
  const left = { withdrawn_at: context.now, withdrawn_stage: stageOfTeam(resolved, id, chosen) };
  await store.updateParticipation(db, id, { withdrawal: chosen, ...left }, context.now);
  const { cancelled: annulled } = await settle(context, tournamentId, [id]);
  const { forfeited, cancelled } = await forfeitOpen(context, tournamentId);
  // A forfeit may have cancelled a match that an earlier forfeit changed.
  const states = changedStates(before, await listMatchRows(db, tournamentId));
  const gone = [...new Set([...annulled, ...cancelled])];
  const payload = { tournamentId, teamId, participationId: id, mode: chosen, forfeited, cancelled: gone };
  await recordEvent(context, 'team.withdrawn', payload, {
    before: { matches: states.before },
    after: { matches: states.after, reason: reason || null },
  });
  return idsOf(states.after);
}

export type TeamMatchState = MatchState & { id: string };

export function changedStates(before: readonly MatchRow[], after: readonly MatchRow[]) {
  const changed = after.flatMap((row) => {
    const [was, is] = [before.find(({ id }) => id === row.id), keep(row)];
    return was && !isDeepStrictEqual(keep(was), is) ? [{ was: keep(was), is }] : [];
  });
  return { before: changed.map(({ was }) => was), after: changed.map(({ is }) => is) };
}

/** Restores matches; refuses if any has changed since the action. */
export async function restoreStates(
  context: Pick<Context, 'db' | 'now'>,
  current: readonly MatchRow[],
  { before, after }: { before: readonly TeamMatchState[]; after: readonly TeamMatchState[] },
) {
  for (const left of after) {
    const row = current.find(({ id }) => id === left.id);
    const was = before.find(({ id }) => id === left.id);
    if (!row || !was || !isDeepStrictEqual(keep(row), left)) refuseUndo();
    if (row.status === 'cancelled' && was.status !== 'cancelled')
      await cancelRival(context.db, context.now, row);
    await restoreMatchState(context, row, was);
  }
}

const keep = (row: MatchRow): TeamMatchState => ({ id: row.id, ...stateOf(row) });

type Matches = { matches?: TeamMatchState[] } | null;

export const withdrawalInverses: Inverses = {
  'team.withdrawn': async (context, { payload, before, after }) => {
    const { db, now } = context;
    const { tournamentId, teamId, participationId, mode } = payload;
    await lockTournament(db, tournamentId);
    if ((await store.getParticipation(db, participationId)).withdrawal !== mode) refuseUndo();
    const present = { withdrawal: null, withdrawn_at: null, withdrawn_stage: null };
    await store.updateParticipation(db, participationId, present, now);
    const rows = await listMatchRows(db, tournamentId);
    const changed = { before: (before as Matches)?.matches ?? [], after: (after as Matches)?.matches ?? [] };
    await restoreStates(context, rows, changed);
    const restored = rows.filter(({ id }) => changed.after.some((state) => state.id === id));
    const { cancelled, taken } = await settle(context, tournamentId, restored.flatMap(teamIdsOf));
    // The undo must not delete matches that were played because the team had left.
    const isLost = taken.some(
      ({ id, countsForStats }) => countsForStats || restored.some((row) => row.id === id),
    );
    if (isLost) refuseUndo();
    await recordEvent(context, 'team.returned', {
      tournamentId,
      teamId,
      participationId,
      cancelled,
      restored: idsOf(restored),
    });
  },
};
