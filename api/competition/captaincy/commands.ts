import { type Context, type Database, fieldsOf, inTransaction } from '#api/database/database.ts';
import { type Inverses, type Recorded, recordEvent, refuseUndo } from '#api/history/recordEvent.ts';
import { MAX_VICE_CAPTAINS } from '#domain/captaincy.ts';
import type { Captaincy, NewCaptain } from '#domain/contract/competition/registrations.ts';
import { conflict, missing } from '#domain/errors.ts';
import { forbid, hasRole } from '#domain/people/permissions.ts';
import { sentence } from '#domain/text/sentences.ts';
import { requireUnbanned } from '../bans/commands.ts';
import { noteAnswer, withOutreachLimits } from '../outreach/commands.ts';
import { findRegistrationOf } from '../participations/removedStore.ts';
import { giveWithin } from '../registrations/captain.ts';
import { type FullRegistration, getRegistration, insertNamed } from '../registrations/store.ts';
import { lockTournament, readLocked } from '../tournaments/store.ts';
import * as store from './store.ts';

type Person = Pick<NewCaptain, 'discordId' | 'name'>;

export async function readCaptaincy({ db, actor }: Context, participationId: string): Promise<Captaincy> {
  const registration = await approvedOf(db, participationId);
  const isStaff = hasRole(actor, 'viewer');
  const isTheirs =
    actor.kind === 'captain' && (await store.isActingFor(db, participationId, actor.discordId));
  if (!isStaff && !isTheirs) forbid(sentence('not_your_team'));
  return present(db, registration);
}

/** Appoints a vice-captain, who may act for the team as its captain can; a repeated call changes nothing. */
export const appointViceCaptain = (context: Context, participationId: string, person: Person) =>
  changeOwn(context, participationId, async (context, registration) => {
    const { id, captain_discord_id } = registration;
    if (person.discordId === captain_discord_id)
      throw conflict('vice_is_captain', sentence('vice_is_captain'));
    const vices = await store.listViceCaptains(context.db, id);
    if (vices.some(({ discord_id }) => discord_id === person.discordId)) return;
    if (vices.length >= MAX_VICE_CAPTAINS) throw conflict('vice_full', sentence('vice_full'));
    await addViceCaptain(context, registration, person);
  });

export async function addViceCaptain(
  context: Context,
  registration: FullRegistration,
  { discordId, name }: Person,
) {
  await store.insertViceCaptain(context.db, {
    registration_id: registration.id,
    discord_id: discordId,
    name: name ?? null,
    appointed_at: context.now,
  });
  await insertNamed(context.db, { discord_id: discordId, name: name ?? null }, context.now);
  await withOutreachLimits(context, outreachOf('viceCaptain', registration, discordId), () =>
    recordEvent(context, 'viceCaptain.appointed', payloadOf(registration), {
      removed: { discordId, name: name ?? null },
    }),
  );
}

/** Dismisses a vice-captain, if there is one, at the request of the captain, the staff or the vice-captain. */
export const dismissViceCaptain = (context: Context, participationId: string, discordId: string) =>
  inTransaction(context, async (context, db): Promise<Captaincy> => {
    const registration = await readLocked(db, approvedOf, participationId);
    const { actor } = context;
    const isSelf = actor.kind === 'captain' && actor.discordId === discordId;
    if (!isSelf) requireOwn(context, registration);
    await removeViceCaptain(context, registration, discordId);
    return present(db, registration);
  });

export async function removeViceCaptain(context: Context, registration: FullRegistration, discordId: string) {
  const row = await store.deleteViceCaptain(context.db, registration.id, discordId);
  if (!row) return;
  const { name } = row;
  await recordEvent(context, 'viceCaptain.dismissed', payloadOf(registration), {
    removed: { discordId, name },
  });
}

export const offerCaptaincy = (context: Context, participationId: string, person: Person) =>
  changeOwn(context, participationId, async (context, registration) => {
    const { id, captain_discord_id } = registration;
    if (!captain_discord_id || person.discordId === captain_discord_id)
      throw conflict('vice_is_captain', sentence('vice_is_captain'));
    const open = await store.findOffer(context.db, id);
    if (open?.discord_id === person.discordId && open.offered_by === captain_discord_id) return;
    await store.saveOffer(context.db, {
      registration_id: id,
      offered_by: captain_discord_id,
      discord_id: person.discordId,
      name: person.name ?? null,
      offered_at: context.now,
    });
    await withOutreachLimits(context, outreachOf('captaincy', registration, person.discordId), () =>
      recordEvent(context, 'captaincy.offered', payloadOf(registration)),
    );
  });

/** Accepts or declines an offered captaincy; an offer from a former captain is void. */
export const answerOffer = (context: Context, participationId: string, accepts: boolean) =>
  inTransaction(context, async (context, db) => {
    const registration = await readLocked(db, approvedOf, participationId);
    const { actor } = context;
    const offer = await store.findOffer(db, registration.id);
    const isForThem = actor.kind === 'captain' && offer?.discord_id === actor.discordId;
    if (!offer || !isForThem || offer.offered_by !== registration.captain_discord_id)
      throw conflict('no_offer', sentence('no_offer'));
    await store.deleteOffer(db, registration.id);
    const answered = { kind: 'captaincy', about: registration.id, by: actor.discordId } as const;
    await noteAnswer(db, answered, accepts ? 'agreed' : 'refused');
    if (accepts) {
      await requireUnbanned(db, actor.discordId);
      await removeViceCaptain(context, registration, actor.discordId);
      await giveWithin(context, registration.id, { discordId: actor.discordId, name: actor.name });
    } else await recordEvent(context, 'captaincy.declined', payloadOf(registration));
    // The response to a person who declines contains only the team's name.
    return { participationId, teamName: registration.name };
  });

const changeOwn = (
  context: Context,
  participationId: string,
  work: (context: Context, registration: FullRegistration) => Promise<void>,
) =>
  inTransaction(context, async (context, db): Promise<Captaincy> => {
    const registration = await readLocked(db, approvedOf, participationId);
    requireOwn(context, registration);
    await work(context, registration);
    return present(db, registration);
  });

function requireOwn({ actor }: Context, { captain_discord_id }: FullRegistration) {
  if (hasRole(actor, 'admin')) return;
  if (actor.kind !== 'captain' || actor.discordId !== captain_discord_id) forbid(sentence('not_your_team'));
}

async function approvedOf(db: Database, participationId: string): Promise<FullRegistration> {
  const found = await findRegistrationOf(db, participationId);
  const registration = found && (await getRegistration(db, found.id));
  if (registration?.status !== 'approved') throw missing('Team');
  return registration;
}

const payloadOf = ({ id, tournament_id, participation_id }: FullRegistration) => ({
  registrationId: id,
  tournamentId: tournament_id,
  participationId: participation_id,
});

const outreachOf = (kind: 'viceCaptain' | 'captaincy', registration: FullRegistration, to: string) => ({
  kind,
  tournamentId: registration.tournament_id,
  about: registration.id,
  team: registration.id,
  to,
});

async function present(db: Database, registration: FullRegistration): Promise<Captaincy> {
  const { id, participation_id, captain_discord_id, submitted_by } = await getRegistration(
    db,
    registration.id,
  );
  const offer = await store.findOffer(db, id);
  const isOpen = offer && offer.offered_by === captain_discord_id;
  return {
    participationId: participation_id ?? '',
    captain: captain_discord_id ? { discordId: captain_discord_id, name: submitted_by } : null,
    viceCaptains: (await store.listViceCaptains(db, id)).map((row) =>
      fieldsOf(row, 'discord_id', 'name', 'appointed_at'),
    ),
    offeredTo: isOpen ? { discordId: offer.discord_id, name: offer.name } : null,
  };
}

export const captaincyInverses: Inverses = {
  'viceCaptain.appointed': async (context, event) => {
    const { registration, person, vices } = await load(context, event);
    if (!vices.includes(person.discordId)) refuseUndo();
    await removeViceCaptain(context, registration, person.discordId);
  },
  'viceCaptain.dismissed': async (context, event) => {
    const { registration, person, vices } = await load(context, event);
    const isTaken = registration.captain_discord_id === person.discordId || vices.includes(person.discordId);
    if (isTaken || vices.length >= MAX_VICE_CAPTAINS) refuseUndo();
    await addViceCaptain(context, registration, person);
  },
};

async function load(
  { db }: Context,
  { payload, removed }: Recorded<'viceCaptain.appointed' | 'viceCaptain.dismissed'>,
) {
  await lockTournament(db, payload.tournamentId);
  const registration = await getRegistration(db, payload.registrationId);
  const person = (removed as { discordId: string; name: string | null } | null) ?? refuseUndo();
  const vices = (await store.listViceCaptains(db, registration.id)).map(({ discord_id }) => discord_id);
  return { registration, person, vices };
}
