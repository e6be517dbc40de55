import type { Group } from '#domain/settings.ts';
import { changedSince } from '../audit/changedSince.ts';
import type { Inverses } from '../audit/inverse.ts';
import type { Taken } from '../brackets/taken.ts';
import type { Context } from '../database/context.ts';
import { promoteWaiting } from '../registrations/promote.ts';
import { lockTournament } from '../tournaments/store.ts';
import { markFee, moveToGroup } from './change.ts';
import { comeBack, type Left, leave } from './leave.ts';
import { getParticipation } from './store.ts';

type Entered = { tournamentId: string; participationId: string };

/** Takes back who takes part in a tournament, and in which group. */
export const participationInverses: Inverses = {
  // A roster that was filled since goes along, and comes back when this is taken back in its turn.
  'participation.registered': (context, { payload }) => takeOut(context, payload),
  'participation.restored': (context, { payload }) => takeOut(context, payload),
  'participation.removed': async (context, { payload, removed }) => {
    if (!removed) changedSince();
    await lockTournament(context.db, payload.tournamentId);
    await comeBack(context.db, context, removed as Left);
  },
  'participation.feeMarked': async (context, { payload, before, after }) => {
    const { db } = context;
    await lockTournament(db, payload.tournamentId);
    const row = await getParticipation(db, payload.participationId);
    if (row.fee_paid !== after?.feePaid) changedSince();
    await markFee(db, context, row, before?.feePaid === true);
  },
  'participation.changed': async (context, { payload, before, after }) => {
    const { db } = context;
    await lockTournament(db, payload.tournamentId);
    const row = await getParticipation(db, payload.participationId);
    if (row.assigned_group !== after?.assignedGroup) changedSince();
    const { assignedGroup, matches } = before as { assignedGroup: Group | null; matches: Taken[] };
    await moveToGroup(db, context, row, assignedGroup, matches);
  },
};

async function takeOut(context: Context, { tournamentId, participationId }: Entered) {
  await lockTournament(context.db, tournamentId);
  await leave(context.db, context, await getParticipation(context.db, participationId));
  await promoteWaiting(context.db, context, tournamentId);
}
