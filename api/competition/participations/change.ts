import { type Context, inTransaction } from '#api/database/database.ts';
import { editableFields } from '#api/database/partialPut.ts';
import { type Inverses, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { countersIn } from '#domain/competition/statistics.ts';
import type { ParticipationUpdate } from '#domain/contract/competition/participations.ts';
import { conflictAt } from '#domain/errors.ts';
import type { Group } from '#domain/settings.ts';
import { msg } from '#domain/text/msg.ts';
import { loadBracketFacts } from '../brackets/factsStore.ts';
import { findGroupPlace, saveSeating } from '../brackets/groups.ts';
import { type CancelledMatch, restoreMatches, settle } from '../brackets/settle.ts';
import { markPaid } from '../registrations/fee.ts';
import { promoteWaiting } from '../registrations/promote.ts';
import { getRegistration } from '../registrations/store.ts';
import { correctCounters } from '../statistics/correct.ts';
import { lockTournament, readLocked } from '../tournaments/store.ts';
import { type Left, leave, rejoin } from './leave.ts';
import { presentFor } from './present.ts';
import { findRegistrationOf } from './removedStore.ts';
import { getParticipation, type ParticipationRow, updateParticipation } from './store.ts';

/**
 * Moves a team to another group, marks its fee as paid or unpaid, or corrects its counters. A correction must include
 * the version that the caller read.
 */
export const changeParticipation = (context: Context, id: string, body: ParticipationUpdate) =>
  inTransaction(context, async (context, db) => {
    const row = await readLocked(db, getParticipation, id);
    const sent = editableFields(body, presentFor(context.actor)(row), ['assignedGroup', 'feePaid']);
    if (sent.assignedGroup !== undefined && sent.assignedGroup !== row.assigned_group)
      await moveToGroup(context, row, sent.assignedGroup);
    if (sent.feePaid !== undefined && sent.feePaid !== row.fee_paid)
      await markFee(context, row, sent.feePaid);
    if (body.version !== undefined)
      await correctCounters(context, 'participation', id, countersIn('participation', body));
    return presentFor(context.actor)(await getParticipation(db, id));
  });

/** Marks a team's fee as paid or unpaid, also in its registration, within the action's transaction. */
export async function markFee(
  context: Context,
  { id, team_id: teamId, tournament_id: tournamentId, fee_paid }: ParticipationRow,
  isPaid: boolean,
) {
  const { db } = context;
  const registration = await findRegistrationOf(db, id);
  if (registration) return markPaid(context, await getRegistration(db, registration.id), isPaid);
  await updateParticipation(db, id, { fee_paid: isPaid }, context.now);
  const payload = { tournamentId, teamId, participationId: id };
  await recordEvent(context, 'participation.feeMarked', payload, {
    before: { feePaid: fee_paid },
    after: { feePaid: isPaid },
  });
}

/**
 * Moves a team to another group or to none, within the action's transaction. Its planned games in the old group are
 * cancelled.
 */
export async function moveToGroup(
  context: Context,
  { id, team_id: teamId, tournament_id: tournamentId, assigned_group }: ParticipationRow,
  wanted: Group | null,
  returning: readonly CancelledMatch[] = [],
) {
  const facts = await loadBracketFacts(context.db, tournamentId);
  if (wanted && facts.format !== 'group_stage')
    throw conflictAt('assignedGroup', 'no_groups', msg`This tournament has no groups`);
  const place = wanted && (await findGroupPlace(context.db, tournamentId, wanted)).group_place;
  const seat = wanted && place ? { group: wanted, place } : null;
  const planned = await saveSeating(context, tournamentId, facts.entrants, new Map([[id, seat]]));
  const { cancelled, taken } = await settle(context, tournamentId, await restoreMatches(context, returning));
  const payload = {
    tournamentId,
    teamId,
    participationId: id,
    fields: ['assignedGroup'],
    cancelled: [...planned.map((match) => match.id), ...cancelled],
  };
  await recordEvent(context, 'participation.changed', payload, {
    before: { assignedGroup: assigned_group, matches: [...planned, ...taken] },
    after: { assignedGroup: wanted },
  });
}

type Entered = { tournamentId: string; participationId: string };

export const participationInverses: Inverses = {
  // The roster is removed with the team, and restored if this undo is undone.
  'participation.registered': (context, { payload }) => takeOut(context, payload),
  'participation.restored': (context, { payload }) => takeOut(context, payload),
  'participation.removed': async (context, { payload, removed }) => {
    if (!removed) refuseUndo();
    await lockTournament(context.db, payload.tournamentId);
    await rejoin(context, removed as Left);
  },
  'participation.feeMarked': async (context, { payload, before, after }) => {
    const { db } = context;
    await lockTournament(db, payload.tournamentId);
    const row = await getParticipation(db, payload.participationId);
    if (row.fee_paid !== after?.feePaid) refuseUndo();
    await markFee(context, row, before?.feePaid === true);
  },
  'participation.changed': async (context, { payload, before, after }) => {
    const { db } = context;
    await lockTournament(db, payload.tournamentId);
    const row = await getParticipation(db, payload.participationId);
    if (row.assigned_group !== after?.assignedGroup) refuseUndo();
    const { assignedGroup, matches } = before as { assignedGroup: Group | null; matches: CancelledMatch[] };
    await moveToGroup(context, row, assignedGroup, matches);
  },
};

async function takeOut(context: Context, { tournamentId, participationId }: Entered) {
  await lockTournament(context.db, tournamentId);
  await leave(context, await getParticipation(context.db, participationId));
  await promoteWaiting(context, tournamentId);
}
