import { type Context, fieldsOf, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { dataRoute, presentPage, route } from '#api/http/route.ts';
import * as contract from '#domain/contract/competition/registrations.ts';
import { rosterDecision } from '#domain/registrations/registration.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import { getRegistration } from '../registrations/store.ts';
import { readLocked } from '../tournaments/store.ts';
import { fillPosition, replacePlayer } from './replace.ts';
import { type FullRosterChange, getRosterChange, listRosterChanges, updateRosterChange } from './store.ts';

export const rosterChangeRoutes = [
  dataRoute(contract.replacePlayer, async (context, { params, body }) => {
    const change = await replacePlayer(context, params.id, body);
    return { change: change && presentRosterChange(change) };
  }),
  route(contract.listRosterChanges, async ({ db }, { query }) =>
    presentPage(await listRosterChanges(db, query, query.status), presentRosterChange),
  ),
  dataRoute(contract.approveRosterChange, async (context, { params }) =>
    presentRosterChange(await approveRosterChange(context, params.id)),
  ),
  dataRoute(contract.rejectRosterChange, async (context, { params, body }) =>
    presentRosterChange(await rejectRosterChange(context, params.id, body?.reason || null)),
  ),
];

const presentRosterChange = (row: FullRosterChange): contract.RosterChange => ({
  ...fieldsOf(row, 'id', 'registration_id', 'tournament_id', 'tournament_name', 'team_name', 'former_name'),
  ...fieldsOf(row, 'name', 'steam_id', 'status', 'reason', 'decided_at'),
  ...fieldsOf(row, 'created_at', 'updated_at', 'version'),
  role: roleOf(row.slot),
});

const approveRosterChange = (context: Context, id: string) =>
  decide(context, id, 'approved', null, async (context, { registration_id, slot, name, steam_id: steamId }) =>
    fillPosition(context, await getRegistration(context.db, registration_id), {
      name,
      steamId,
      role: roleOf(slot),
    }),
  );

/** A repeated call changes nothing. */
const rejectRosterChange = (context: Context, id: string, reason: string | null) =>
  decide(context, id, 'rejected', reason, async () => {});

const decide = (
  context: Context,
  id: string,
  status: 'approved' | 'rejected',
  reason: string | null,
  act: (context: Context, row: FullRosterChange) => Promise<void>,
): Promise<FullRosterChange> =>
  inTransaction(context, async (context, db) => {
    const row = await readLocked(db, getRosterChange, id);
    if (rosterDecision(row.status, status) === 'already') return row;
    await act(context, row);
    await updateRosterChange(db, id, { status, reason, decided_at: context.now }, context.now);
    const { registration_id: registrationId, tournament_id: tournamentId } = row;
    const payload = { changeId: id, registrationId, tournamentId };
    await recordEvent(context, `rosterChange.${status}`, payload, { ...(reason && { after: { reason } }) });
    return getRosterChange(db, id);
  });
