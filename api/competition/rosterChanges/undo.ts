import type { Context } from '#api/database/database.ts';
import { type Inverses, refuseUndo } from '#api/history/record.ts';
import type { RosterChangeStatus } from '#domain/registration/registration.ts';
import { deleteRosterChange, findPending, getRosterChange, updateRosterChange } from './store.ts';

/** Takes back what was asked and decided; the roster goes with it by its own acts. */
export const rosterChangeInverses: Inverses = {
  'rosterChange.asked': async ({ db }, { payload }) => {
    await requireStatus(db, payload.changeId, 'pending');
    await deleteRosterChange(db, payload.changeId);
  },
  'rosterChange.approved': (context, { payload }) => reopen(context, payload.changeId, 'approved'),
  'rosterChange.rejected': (context, { payload }) => reopen(context, payload.changeId, 'rejected'),
};

async function reopen({ db, now }: Context, id: string, from: RosterChangeStatus) {
  const row = await requireStatus(db, id, from);
  if (await findPending(db, row.registration_id, row.slot)) refuseUndo();
  await updateRosterChange(db, id, { status: 'pending', reason: null, decided_at: null }, now);
}

async function requireStatus(db: Context['db'], id: string, status: RosterChangeStatus) {
  const row = await getRosterChange(db, id);
  if (row.status !== status) refuseUndo();
  return row;
}
