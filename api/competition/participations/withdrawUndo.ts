import { type Inverses, record, refuseUndo } from '#api/history/record.ts';
import { settle } from '../brackets/settle.ts';
import { listMatchRows } from '../matches/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { getParticipation } from './store.ts';
import { restoreStates, type TeamMatchState } from './withdrawStates.ts';
import { setWithdrawal } from './withdrawStore.ts';

type Matches = { matches?: TeamMatchState[] } | null;

/** A team is in its tournament again, with its games as they were before it left. */
export const withdrawalInverses: Inverses = {
  'team.withdrawn': async (context, { payload, before, after }) => {
    const { db, now } = context;
    const { tournamentId, teamId, participationId, mode } = payload;
    await lockTournament(db, tournamentId);
    if ((await getParticipation(db, participationId)).withdrawal !== mode) refuseUndo();
    const present = { withdrawal: null, withdrawn_at: null, withdrawn_stage: null };
    await setWithdrawal(db, participationId, present, now);
    const rows = await listMatchRows(db, tournamentId);
    const changed = { before: (before as Matches)?.matches ?? [], after: (after as Matches)?.matches ?? [] };
    await restoreStates(context, rows, changed);
    const restored = rows.filter(({ id }) => changed.after.some((state) => state.id === id));
    const { cancelled, taken } = await settle(
      db,
      context,
      tournamentId,
      restored.flatMap((row) => [row.team1_participation_id, row.team2_participation_id]),
    );
    // Matches played because the team had left are not thrown away.
    const isLost = taken.some(
      ({ id, countsForStats }) => countsForStats || restored.some((row) => row.id === id),
    );
    if (isLost) refuseUndo();
    await record(db, context, 'team.returned', {
      tournamentId,
      teamId,
      participationId,
      cancelled,
      restored: restored.map(({ id }) => id),
    });
  },
};
