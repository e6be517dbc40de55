import { type Context, inTransaction } from '#api/database/database.ts';
import { type Inverses, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import type { RegistrationUpdate } from '#domain/contract/competition/registrations.ts';
import { conflict } from '#domain/errors.ts';
import type { Answer } from '#domain/registrations/questions.ts';
import {
  RESERVING_STATUSES,
  rejection,
  reopening,
  returnStatus,
  withdrawal,
} from '#domain/registrations/registration.ts';
import { msg } from '#domain/text/msg.ts';
import { sentence } from '#domain/text/sentences.ts';
import { type DeletedImages, readImage, restoreImages } from '../logos/commands.ts';
import { type Left, leave, rejoin } from '../participations/leave.ts';
import { getParticipation } from '../participations/store.ts';
import { applyChange } from '../teams/change.ts';
import { dissolve, type RemovedTeam, restoreTeam } from '../teams/remove.ts';
import { type FullTeam, getTeam, lockTeam } from '../teams/store.ts';
import { lockTournament, readLocked } from '../tournaments/store.ts';
import { type Captain, writeCaptain } from './captain.ts';
import { deleteClaims, insertClaims } from './claimStore.ts';
import { requireFree } from './conflicts.ts';
import { presentRegistration, type Registration } from './present.ts';
import { placesOf, promoteWaiting } from './promote.ts';
import type { Former, FullRegistration, RegistrationRow } from './store.ts';
import * as store from './store.ts';
import { changeRegistration, requireOwn } from './submit.ts';

export const rejectRegistration = (context: Context, id: string, reason: string | null) =>
  decide(context, id, async (context, registration) => {
    if (rejection(registration.status) === 'already') return;
    await release(context, registration, { status: 'rejected', reason });
    await recordEvent(context, 'registration.rejected', idsOf(registration), { after: { reason } });
  });

/** A repeated call changes nothing. */
export const withdrawRegistration = (context: Context, id: string) =>
  decide(context, id, async (context, registration) => {
    requireOwn(context, registration);
    if (withdrawal(registration.status) === 'already') return;
    await release(context, registration, { status: 'withdrawn' });
    await recordEvent(context, 'registration.withdrawn', idsOf(registration));
  });

/**
 * Reopens a decided registration. If it was rejected or withdrawn, its names and players must still be free. If it was
 * approved, its team leaves the tournament, and must not have played.
 */
export const reopenRegistration = (context: Context, id: string) =>
  decide(context, id, async (context, registration) => {
    const { db } = context;
    const act = reopening(registration.status);
    if (act === 'already') return;
    const removed = act === 'unapprove' ? await unapprove(context, registration) : undefined;
    await requireFree(db, registration.tournament_id, registration, registration.id);
    const { tournament_id } = registration;
    const status = returnStatus(
      await placesOf(context, tournament_id),
      await store.countWaiting(db, tournament_id, registration.id),
      await store.countWaiting(db, tournament_id),
    );
    await store.updateRegistration(
      db,
      registration.id,
      { status, reason: null, decided_at: null },
      context.now,
    );
    const ids = registration.players.map(({ steamId }) => steamId);
    await insertClaims(db, registration.tournament_id, registration.id, ids);
    const { status: was, reason } = registration;
    await recordEvent(context, 'registration.reopened', idsOf(registration), {
      before: { status: was, reason },
      ...(removed && { removed }),
    });
  });

const decide = (
  context: Context,
  id: string,
  act: (context: Context, registration: FullRegistration) => Promise<void>,
): Promise<Registration> =>
  inTransaction(context, async (context, db) => {
    const registration = await readLocked(db, store.getRegistration, id);
    await act(context, registration);
    await promoteWaiting(context, registration.tournament_id);
    return presentRegistration(db, await store.getRegistration(db, id));
  });

async function release(context: Context, { id }: FullRegistration, fields: Partial<RegistrationRow>) {
  await store.updateRegistration(context.db, id, { ...fields, decided_at: context.now }, context.now);
  await deleteClaims(context.db, id);
}

const idsOf = ({ id, tournament_id }: RegistrationRow) => ({
  registrationId: id,
  tournamentId: tournament_id,
});

/**
 * What an approval created, stored for an undo: the whole team, or its participation and the names that an existing
 * team took from the registration.
 */
export type Unapproved = { team: RemovedTeam } | { left: Left; called?: Former };

/**
 * Removes an approved team that has not played, with its fee, from a tournament that the caller has locked. A team that
 * the approval created is deleted if it is in no other tournament. An earlier team gets its old name back.
 */
export async function unapprove(context: Context, registration: RegistrationRow) {
  const { db } = context;
  const { team_id, participation_id, former } = registration;
  if (!team_id || !participation_id) throw conflict('removed', sentence('removed_since'));
  const team = await lockTeam(db, team_id);
  if (!former && team.tournaments.length === 1) return { team: await dissolve(context, team) };
  const isLast = !(await store.isApprovedSince(db, registration));
  const left = await leave(context, await getParticipation(db, participation_id));
  if (!former || !isLast) return { left };
  const before = await getTeam(db, team_id);
  await call(context, before, formerly(before, registration, former));
  return { left, called: { name: before.name, tag: before.tag, logo: before.logo } };
}

/** Restores the name, tag and logo that a team had before an approval. Later manual changes remain. */
const formerly = (team: Former, { name, tag, logo }: RegistrationRow, former: Former): Former => ({
  name: team.name === name ? former.name : team.name,
  tag: team.tag === tag ? former.tag : team.tag,
  logo: team.logo === logo ? former.logo : team.logo,
});

const call = async (context: Context, team: FullTeam, { name, tag, logo }: Former) =>
  applyChange(context, team, { name, tag, logo: await readImage(logo) }, 'own');

export async function approveAsBefore(context: Context, registrationId: string, was: Unapproved) {
  const { db } = context;
  const fields = { status: 'withdrawn', decided_at: context.now } as const;
  await store.updateRegistration(db, registrationId, fields, context.now);
  await deleteClaims(db, registrationId);
  if ('team' in was) return restoreTeam(context, was.team);
  const { left, called } = was;
  if (called) await call(context, await lockTeam(db, left.participation.team_id), called);
  await rejoin(context, left);
}

export const registrationInverses: Inverses = {
  'registration.received': async (context, { payload }) => {
    await requireStatus(context, payload.registrationId, ['pending', 'waiting']);
    await withdrawRegistration(context, payload.registrationId);
  },
  'registration.changed': async (context, { payload, after, removed }) => {
    const { version } = await store.getRegistration(context.db, payload.registrationId);
    if (version !== after?.version) refuseUndo();
    if (!removed) throw conflict('erased', msg`The earlier registration was erased and cannot be restored`);
    const { images, answers, ...was } = removed as Omit<RegistrationUpdate, 'answers'> & {
      images?: DeletedImages;
      answers?: Answer[];
    };
    await restoreImages(context.db, images ?? [], context.now);
    await changeRegistration(context, payload.registrationId, was, answers);
  },
  'registration.feeMarked': async (context, { payload, before, after }) => {
    const { fee_paid } = await store.getRegistration(context.db, payload.registrationId);
    if (fee_paid !== after?.feePaid) refuseUndo();
    await changeRegistration(context, payload.registrationId, { feePaid: before?.feePaid === true });
  },
  'registration.captainChanged': async (context, { payload, removed }) => {
    const { db } = context;
    await lockTournament(db, payload.tournamentId);
    const row = await store.getRegistration(db, payload.registrationId);
    if (!removed) throw conflict('erased', msg`The earlier captain was erased and cannot be restored`);
    const { before, after } = removed as { before: Captain; after: Captain };
    const { captain_discord_id: former } = before;
    if (row.captain_discord_id !== after.captain_discord_id || !RESERVING_STATUSES.includes(row.status))
      refuseUndo();
    if (former && (await store.findReserving(db, row.tournament_id, former))) refuseUndo();
    await writeCaptain(context, row, before);
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
      await approveAsBefore(context, payload.registrationId, removed as Unapproved);
    } else if (status === 'rejected') await rejectRegistration(context, payload.registrationId, reason);
    else await withdrawRegistration(context, payload.registrationId);
  },
};

async function requireStatus({ db }: Context, id: string, statuses: readonly string[]) {
  if (!statuses.includes((await store.getRegistration(db, id)).status)) refuseUndo();
}
