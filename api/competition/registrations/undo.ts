import type { Context } from '#api/database/database.ts';
import { type Inverses, refuseUndo } from '#api/history/record.ts';
import type { RegistrationUpdate } from '#domain/contract/competition/registrations.ts';
import { conflict } from '#domain/errors.ts';
import type { Answer } from '#domain/registration/questions.ts';
import { RESERVING_STATUSES } from '#domain/registration/registration.ts';
import { type DeletedImages, restoreImages } from '../logos/commands.ts';
import { lockTournament } from '../tournaments/store.ts';
import { type Captain, writeCaptain } from './captain.ts';
import { rejectRegistration, reopenRegistration, withdrawRegistration } from './decide.ts';
import { findReserving, getRegistration } from './store.ts';
import { changeRegistration } from './submit.ts';
import { approveAsBefore, type Unapproved } from './unapprove.ts';

export const registrationInverses: Inverses = {
  'registration.received': async (context, { payload }) => {
    await requireStatus(context, payload.registrationId, ['pending', 'waiting']);
    await withdrawRegistration(context, payload.registrationId);
  },
  'registration.changed': async (context, { payload, after, removed }) => {
    const { version } = await getRegistration(context.db, payload.registrationId);
    if (version !== after?.version) refuseUndo();
    if (!removed) throw conflict('erased', 'The earlier registration was erased and cannot be restored');
    const { images, answers, ...was } = removed as Omit<RegistrationUpdate, 'answers'> & {
      images?: DeletedImages;
      answers?: Answer[];
    };
    await restoreImages(context.db, images ?? [], context.now);
    await changeRegistration(context, payload.registrationId, was, answers);
  },
  'registration.feeMarked': async (context, { payload, before, after }) => {
    const { fee_paid } = await getRegistration(context.db, payload.registrationId);
    if (fee_paid !== after?.feePaid) refuseUndo();
    await changeRegistration(context, payload.registrationId, { feePaid: before?.feePaid === true });
  },
  'registration.captainChanged': async (context, { payload, removed }) => {
    const { db } = context;
    await lockTournament(db, payload.tournamentId);
    const row = await getRegistration(db, payload.registrationId);
    if (!removed) throw conflict('erased', 'The earlier captain was erased and cannot be restored');
    const { before, after } = removed as { before: Captain; after: Captain };
    const { captain_discord_id: former } = before;
    if (row.captain_discord_id !== after.captain_discord_id || !RESERVING_STATUSES.includes(row.status))
      refuseUndo();
    if (former && (await findReserving(db, row.tournament_id, former))) refuseUndo();
    await writeCaptain(db, context, row, before);
  },
  'registration.withdrawn': async (context, { payload }) => {
    await requireStatus(context, payload.registrationId, ['withdrawn']);
    await reopenRegistration(context, payload.registrationId);
  },
  'registration.rejected': async (context, { payload }) => {
    await requireStatus(context, payload.registrationId, ['rejected']);
    await reopenRegistration(context, payload.registrationId);
  },
  'registration.reopened': async (context, { payload, before, removed }) => {
    await requireStatus(context, payload.registrationId, ['pending', 'waiting']);
    const { status, reason } = before as { status: string; reason: string | null };
    if (status === 'approved') {
      if (!removed) refuseUndo();
      await lockTournament(context.db, payload.tournamentId);
      await approveAsBefore(context.db, context, payload.registrationId, removed as Unapproved);
    } else if (status === 'rejected') await rejectRegistration(context, payload.registrationId, reason);
    else await withdrawRegistration(context, payload.registrationId);
  },
};

async function requireStatus({ db }: Context, id: string, statuses: readonly string[]) {
  if (!statuses.includes((await getRegistration(db, id)).status)) refuseUndo();
}
