import type { Context } from '#api/database/database.ts';
import { type Inverses, refuseUndo } from '#api/history/record.ts';
import type { Group } from '#domain/settings.ts';
import type { CancelledMatch } from '../brackets/cancelledMatches.ts';
import { promoteWaiting } from '../registrations/promote.ts';
import { lockTournament } from '../tournaments/store.ts';
import { markFee, moveToGroup } from './change.ts';
import { type Left, leave, rejoin } from './leave.ts';
import { getParticipation } from './store.ts';

type Entered = { tournamentId: string; participationId: string };

export const participationInverses: Inverses = {
  // A roster that was filled since goes along, and comes back when this is taken back in its turn.
  'participation.registered': (context, { payload }) => takeOut(context, payload),
  'participation.restored': (context, { payload }) => takeOut(context, payload),
  'participation.removed': async (context, { payload, removed }) => {
    if (!removed) refuseUndo();
    await lockTournament(context.db, payload.tournamentId);
    await rejoin(context.db, context, removed as Left);
  },
  'participation.feeMarked': async (context, { payload, before, after }) => {
    const { db } = context;
    await lockTournament(db, payload.tournamentId);
    const row = await getParticipation(db, payload.participationId);
    if (row.fee_paid !== after?.feePaid) refuseUndo();
    await markFee(db, context, row, before?.feePaid === true);
  },
  'participation.changed': async (context, { payload, before, after }) => {
    const { db } = context;
    await lockTournament(db, payload.tournamentId);
    const row = await getParticipation(db, payload.participationId);
    if (row.assigned_group !== after?.assignedGroup) refuseUndo();
    const { assignedGroup, matches } = before as { assignedGroup: Group | null; matches: CancelledMatch[] };
    await moveToGroup(db, context, row, assignedGroup, matches);
  },
};

async function takeOut(context: Context, { tournamentId, participationId }: Entered) {
  await lockTournament(context.db, tournamentId);
  await leave(context.db, context, await getParticipation(context.db, participationId));
  await promoteWaiting(context.db, context, tournamentId);
}
