import type { Context } from '#api/database/context.ts';
import { type Database, transaction } from '#api/database/database.ts';
import { record } from '#api/history/record.ts';
import { roleOf } from '#domain/registration/roster.ts';
import { rosterDecision } from '#domain/registration/rosterChange.ts';
import { getRegistration } from '../registrations/store.ts';
import { lockTournament } from '../tournaments/store.ts';
import { fillPosition } from './fillPosition.ts';
import { type FullRosterChange, getRosterChange, updateRosterChange } from './store.ts';

export const approveRosterChange = (context: Context, id: string) =>
  decide(context, id, 'approved', null, async (db, { registration_id, slot, name, steam_id: steamId }) =>
    fillPosition(db, context, await getRegistration(db, registration_id), {
      name,
      steamId,
      role: roleOf(slot),
    }),
  );

/** Leaves the roster as it is, with an optional reason for the captain; twice answers the same. */
export const rejectRosterChange = (context: Context, id: string, reason: string | null) =>
  decide(context, id, 'rejected', reason, async () => {});

const decide = (
  context: Context,
  id: string,
  status: 'approved' | 'rejected',
  reason: string | null,
  act: (db: Database, row: FullRosterChange) => Promise<void>,
): Promise<FullRosterChange> =>
  transaction(context.db, async (db) => {
    await lockTournament(db, (await getRosterChange(db, id)).tournament_id);
    const row = await getRosterChange(db, id);
    if (rosterDecision(row.status, status) === 'already') return row;
    await act(db, row);
    await updateRosterChange(db, id, { status, reason, decided_at: context.now }, context.now);
    const { registration_id: registrationId, tournament_id: tournamentId } = row;
    const payload = { changeId: id, registrationId, tournamentId };
    await record(db, context, `rosterChange.${status}`, payload, { ...(reason && { after: { reason } }) });
    return getRosterChange(db, id);
  });
