import { isDeepStrictEqual } from 'node:util';
import { v7 as uuid } from 'uuid';
import {
  type Context,
  type Database,
  fieldsOf,
  inOneTransaction,
  inTransaction,
} from '#api/database/database.ts';
import { editableFields } from '#api/database/partialPut.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { NewRegistration, RegistrationUpdate } from '#domain/contract/competition/registrations.ts';
import { conflict } from '#domain/errors.ts';
import { type Actor, canChangeRegistration, forbid } from '#domain/people/permissions.ts';
import { type Answer, settleAnswers } from '#domain/registrations/questions.ts';
import { arrivalStatus, requireOpen, requireUndecided } from '#domain/registrations/registration.ts';
import { inRoleOrder } from '#domain/registrations/roster.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { sentence } from '#domain/text/sentences.ts';
import { nameKey } from '#domain/text/text.ts';
import { requireUnbanned } from '../bans/commands.ts';
import { deleteUnusedImages, type GivenImage, readImage, storeImage } from '../logos/commands.ts';
import { listKeptPlaces } from '../seasons/store.ts';
import { keysOf } from '../teams/store.ts';
import { openFacts } from '../tournaments/present.ts';
import { getTournament, lockTournamentOr400 } from '../tournaments/store.ts';
import { deleteClaims, insertClaims } from './claimStore.ts';
import { requireFree, requireWholeRoster } from './conflicts.ts';
import { markPaid } from './fee.ts';
import { takenPlaces, unregistered } from './places.ts';
import { presentRegistration, type Registration } from './present.ts';
import type { FullRegistration } from './store.ts';
import * as store from './store.ts';

type Submitted = { registration: Registration; isNew: boolean };

export async function submitRegistration(context: Context, input: NewRegistration): Promise<Submitted> {
  const logo = await readImage(input.logo);
  const captain = context.actor.kind === 'captain' ? context.actor : undefined;
  return inOneTransaction(context, async (context, db) => {
    const tournament = await lockForEntry(db, input.tournamentId);
    requireOpen(openFacts(tournament, context.now));
    requireWholeRoster(input.players);
    if (captain) {
      await requireUnbanned(db, captain.discordId);
      const ownId = await store.findReserving(db, tournament.id, captain.discordId);
      if (ownId) return { registration: await sendAgain(context, ownId, { ...input, logo }), isNew: false };
      await store.upsertCaptain(db, seenOf(captain, input.contact), context.now);
    }
    await requireFree(db, tournament.id, input);
    const answers = answersOf(context, input);
    const kept = unregistered(await listKeptPlaces(db, tournament.id, context.now));
    const hasPlace = kept.some(
      (place) => place.name_key === nameKey(input.name) || (captain && place.captain === captain.discordId),
    );
    const waiting = await store.countWaiting(db, tournament.id);
    const status = arrivalStatus(takenPlaces(tournament, kept), waiting, hasPlace);
    const id = uuid();
    await store.insertRegistration(db, {
      id,
      tournament_id: tournament.id,
      ...named(input),
      ...keysOf(input),
      status,
      assigned_group: input.assignedGroup ?? null,
      captain_discord_id: captain?.discordId ?? null,
      submitted_by: captain ? captain.name : (input.submittedBy ?? null),
      contact: input.contact || null,
      answers,
      logo: await storeImage(db, logo ?? null, context.now),
      submitted_at: store.queueMoment(db, tournament.id, context.now),
      created_at: context.now,
      updated_at: context.now,
    });
    await store.insertRoster(db, id, input.players);
    await insertClaims(db, tournament.id, id, steamIds(input));
    const received = { registrationId: id, tournamentId: tournament.id, status };
    await recordEvent(context, 'registration.received', received);
    const stored = await store.getRegistration(db, id);
    return { registration: await presentRegistration(db, stored, true), isNew: true };
  });
}

async function sendAgain(
  context: Context,
  id: string,
  input: Omit<NewRegistration, 'logo'> & { logo: GivenImage },
): Promise<Registration> {
  if (context.actor.kind === 'captain')
    await store.upsertCaptain(context.db, seenOf(context.actor, input.contact), context.now);
  const held = await store.getRegistration(context.db, id);
  if (held.status === 'approved')
    throw conflict('approved', sentence('named_approved_already', { name: held.name }));
  return change(context, held, { ...input, answers: answersOf(context, input, held) });
}

/**
 * Changes a pending registration. Its captain can do so while registration is open, and an admin at any time.
 * `restored` contains the earlier answers if a change is being undone.
 */
export async function changeRegistration(
  context: Context,
  id: string,
  body: RegistrationUpdate,
  restored?: Answer[],
): Promise<Registration> {
  const logo = await readImage(body.logo);
  return inTransaction(context, async (context, db) => {
    const { tournament_id } = await store.getRegistration(db, id);
    const tournament = await lockForEntry(db, tournament_id);
    const stored = await store.getRegistration(db, id);
    requireOwn(context, stored);
    const current = await presentRegistration(db, stored);
    const { feePaid, ...sent } = editableFields(body, current, [
      'feePaid',
      'name',
      'tag',
      'assignedGroup',
      'contact',
      'logo',
      'players',
      'answers',
    ]);
    if (feePaid !== undefined && feePaid !== current.feePaid) await markPaid(context, stored, feePaid);
    // The fee may be marked as paid or unpaid at any time. All other fields are final once the registration is decided.
    if (Object.keys(sent).length === 0) return presentRegistration(db, await store.getRegistration(db, id));
    requireUndecided(stored.status);
    if (context.actor.kind === 'captain') {
      requireOpen(openFacts(tournament, context.now));
      await requireUnbanned(db, context.actor.discordId);
      await store.upsertCaptain(db, seenOf(context.actor, sent.contact), context.now);
    }
    const next: Wanted = {
      name: sent.name ?? current.name,
      tag: sent.tag ?? current.tag,
      players: sent.players ?? current.players,
      assignedGroup: sent.assignedGroup,
      contact: sent.contact,
      logo,
      answers: restored ?? answersOf(context, sent, stored),
    };
    requireWholeRoster(next.players);
    return change(context, await store.getRegistration(db, id), next);
  });
}

const seenOf = (
  { discordId, name, username }: Extract<Actor, { kind: 'captain' }>,
  contact: string | null | undefined,
) => ({ discord_id: discordId, name, username: username ?? null, contact: contact ?? null });

const answersOf = (
  { actor }: Context,
  { answers: given }: Pick<NewRegistration, 'answers'>,
  stored?: FullRegistration,
) =>
  settleAnswers(siteSettings().questions, {
    given,
    kept: stored?.answers,
    isCaptain: actor.kind === 'captain',
  });

export function requireOwn({ actor }: Context, { captain_discord_id: captainDiscordId }: FullRegistration) {
  if (!canChangeRegistration(actor, { captainDiscordId })) forbid(sentence('another_captain'));
}

type Wanted = Pick<NewRegistration, 'name' | 'tag' | 'players'> & {
  assignedGroup?: NewRegistration['assignedGroup'];
  contact?: string | null | undefined;
  logo: GivenImage;
  answers?: Answer[];
};

/** Stores the fields that differ. */
export async function change(context: Context, stored: FullRegistration, wanted: Wanted) {
  const { db } = context;
  const players = inRoleOrder(wanted.players);
  const fields = {
    ...named(wanted),
    ...keysOf(wanted),
    assigned_group: wanted.assignedGroup === undefined ? stored.assigned_group : wanted.assignedGroup,
    contact: wanted.contact === undefined ? stored.contact : wanted.contact || null,
    logo: wanted.logo === undefined ? stored.logo : await storeImage(db, wanted.logo, context.now),
    answers: wanted.answers ?? stored.answers,
  };
  const sameFields = Object.entries(fields).every(([name, value]) =>
    isDeepStrictEqual(stored[name as keyof typeof fields], value),
  );
  const samePlayers = JSON.stringify(players) === JSON.stringify(stored.players);
  if (sameFields && samePlayers) return presentRegistration(db, stored);
  await requireFree(db, stored.tournament_id, wanted, stored.id);
  await store.updateRegistration(db, stored.id, fields, context.now);
  await store.replaceRoster(db, stored.id, players);
  await deleteClaims(db, stored.id);
  await insertClaims(db, stored.tournament_id, stored.id, steamIds(wanted));
  const images = await deleteUnusedImages(db, fields.logo === stored.logo ? [] : [stored.logo]);
  const payload = { registrationId: stored.id, tournamentId: stored.tournament_id };
  await recordEvent(context, 'registration.changed', payload, {
    before: named(stored),
    after: { ...named(wanted), version: stored.version + 1 },
    removed: {
      ...fieldsOf(stored, 'name', 'tag', 'assigned_group', 'contact', 'logo', 'answers', 'players'),
      images,
    },
  });
  return presentRegistration(db, await store.getRegistration(db, stored.id));
}

async function lockForEntry(db: Database, tournamentId: string) {
  await lockTournamentOr400(db, tournamentId);
  return getTournament(db, tournamentId);
}

const steamIds = ({ players }: { players: readonly { steamId: string }[] }) =>
  players.map(({ steamId }) => steamId);
const named = ({ name, tag }: { name: string; tag: string }) => ({ name, tag });
