import { createHmac } from 'node:crypto';
import { type Context, type Database, fieldsOf, inTransaction, ownIdOf } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { Consents, Invitation, OwnConsent } from '#domain/contract/competition/consents.ts';
import { conflict, found, missing } from '#domain/errors.ts';
import { forbid, hasRole } from '#domain/people/permissions.ts';
import { isSameAccount } from '#domain/registrations/accountWords.ts';
import {
  type ConsentState,
  isRefused,
  missingConsents,
  requireAskable,
  requireAskTime,
  requireOwn,
  requireVouchable,
} from '#domain/registrations/consent.ts';
import { RESERVING_STATUSES } from '#domain/registrations/registration.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import { sentence } from '#domain/text/sentences.ts';
import { requireUnbanned } from '../bans/commands.ts';
import { isActingFor } from '../captaincy/store.ts';
import { noteAnswer, tellAnswer, withOutreachLimits } from '../outreach/commands.ts';
import { type FullRegistration, getRegistration, insertNamed } from '../registrations/store.ts';
import { getTournament, readLocked } from '../tournaments/store.ts';
import * as store from './store.ts';

/** `codeOf` derives the code in a captain's link from the installation's secret, so no table or log contains it. */
export type Links = { codeOf(registration: FullRegistration): string; hasPage: boolean };

/** Creates links that expire when the person who shared them is no longer captain. */
export const createLinks = (secret: string, hasPage: boolean): Links => ({
  hasPage,
  codeOf: ({ id, captain_discord_id }) =>
    createHmac('sha256', secret)
      .update(`team link ${id} ${captain_discord_id}`)
      .digest('base64url')
      .slice(0, 16),
});

export async function readConsents(context: Context, links: Links, id: string): Promise<Consents> {
  const { db, actor } = context;
  const registration = await getRegistration(db, id);
  if (!hasRole(actor, 'viewer')) await requireActing(context, registration);
  const consents = await present(db, registration, links);
  // Anyone with the link can consent, so viewers are not given it.
  const givesLink = actor.kind === 'captain' || hasRole(actor, 'admin');
  return givesLink ? consents : { ...consents, link: null };
}

type Person = { discordId: string; name?: string | null | undefined };
type One = { id: string; steamId: string };

export const askPlayer = (context: Context, links: Links, { id, steamId }: One, person: Person) =>
  changeOne(context, links, { id, steamId }, async (context, { registration, player, consent }) => {
    requireAskable(consent, player.name);
    requireAskTime({ isApproved: registration.status === 'approved', rule: registration.player_consent });
    const { discordId, name = null } = person;
    if (consent.state === 'asked' && consent.discordId === discordId) return;
    await requireOnePlace(context.db, registration, discordId, steamId);
    await insertNamed(context.db, { discord_id: discordId, name }, context.now);
    const { registrationId, tournamentId } = placeOf(registration);
    const told = { tournamentId, about: registrationId, team: registrationId, to: discordId };
    await withOutreachLimits(context, { kind: 'consent', ...told }, () =>
      save(context, registration, { steamId, state: 'asked', person }),
    );
  });

export const vouchForPlayer = (context: Context, links: Links, one: One) =>
  changeOne(context, links, one, async (context, { registration, player, consent }) => {
    requireVouchable(consent, player.name, hasRole(context.actor, 'admin'));
    if (consent.state === 'vouched') return;
    await save(context, registration, { steamId: one.steamId, state: 'vouched', person: null });
  });

/** Deletes a player's consent; only the staff may delete a refusal. */
export const dropConsent = (context: Context, links: Links, one: One) =>
  changeOne(context, links, one, async (context, { registration, player, consent }) => {
    if (consent.state === 'none') return;
    if (isRefused(consent.state) && !hasRole(context.actor, 'admin'))
      throw conflict('consent_refused', sentence('consent_refused', { name: player.name }));
    await store.deleteConsent(context.db, registration.id, one.steamId);
    await recordEvent(context, 'consent.changed', { ...placeOf(registration), state: 'none' });
  });

export const answerConsent = (context: Context, id: string, accepts: boolean) =>
  inTransaction(context, async (context, db) => {
    const registration = await readLocked(db, getRegistration, id);
    // A person who declined or left may return while the roster place is still reserved for them.
    const states = accepts ? (['asked', 'declined', 'left'] as const) : (['asked'] as const);
    const own = await ownPlace(context, registration, states);
    if (accepts) await sayYes(context, registration, own.steam_id);
    else await saveOwn(context, registration, { steamId: own.steam_id, state: 'declined' });
    return { teamName: registration.name };
  });

export const leaveTeam = (context: Context, id: string) =>
  inTransaction(context, async (context, db) => {
    const registration = await readLocked(db, getRegistration, id);
    const own = await ownPlace(context, registration, ['given']);
    await saveOwn(context, registration, { steamId: own.steam_id, state: 'left' });
    return { teamName: registration.name };
  });

type ByLink = { id: string; code: string };

export async function readInvitation(context: Context, links: Links, link: ByLink): Promise<Invitation> {
  const { db } = context;
  const registration = requireLink(await getRegistration(db, link.id), links, link.code);
  const { actor } = context;
  const ownId = ('discordId' in actor && actor.discordId) || null;
  const consents = await consentsOf(db, registration.id);
  const { name, tag, logo, tournament_name, submitted_by } = registration;
  return {
    teamName: name,
    tag,
    logo,
    tournamentName: tournament_name,
    captain: submitted_by,
    players: (await store.listPlayers(db, registration.id)).map((player) => {
      const { state, discordId } = consents(player.steam_id);
      const isMine = state === 'given' && discordId === ownId;
      return { ...shown(player), isMine, isTaken: state === 'given' && !isMine };
    }),
  };
}

export const acceptInvitation = (context: Context, links: Links, { id, code }: ByLink, steamId: string) =>
  inTransaction(context, async (context, db) => {
    const registration = requireLink(await readLocked(db, getRegistration, id), links, code);
    await sayYes(context, registration, steamId);
    return { teamName: registration.name };
  });

function requireLink(registration: FullRegistration, links: Links, code: string): FullRegistration {
  const isOpen = RESERVING_STATUSES.includes(registration.status) && registration.captain_discord_id !== null;
  if (!isOpen || links.codeOf(registration) !== code) throw missing('Link');
  return registration;
}

export const listOwn = async (context: Context): Promise<OwnConsent[]> =>
  (await store.listOf(context.db, ownIdOf(context))).map((row) => ({
    ...fieldsOf(row, 'registration_id', 'team_name', 'tournament_name', 'status'),
    ...fieldsOf(row, 'nickname', 'state', 'photo'),
    role: roleOf(row.slot),
  }));

async function sayYes(context: Context, registration: FullRegistration, steamId: string) {
  const { db } = context;
  const ownId = ownIdOf(context);
  const { player, consent } = await one(db, registration, steamId);
  requireOwn(consent, ownId, player.name);
  if (consent.state === 'given') return;
  await requireUnbanned(db, ownId);
  await requireOnePlace(db, registration, ownId, steamId);
  await saveOwn(context, registration, { steamId, state: 'given' });
}

/** Refuses to let one person be two players in a tournament (409). */
async function requireOnePlace(
  db: Database,
  { tournament_id, id }: FullRegistration,
  discordId: string,
  steamId: string,
) {
  const other = (await store.listOf(db, discordId)).find(
    (held) =>
      held.tournament_id === tournament_id &&
      !isRefused(held.state) &&
      !(held.registration_id === id && isSameAccount(held.steam_id, steamId)),
  );
  if (other)
    throw conflict(
      'consent_twice',
      sentence('consent_twice', { name: other.nickname, team: other.team_name }),
    );
}

type Place = { registration: FullRegistration; player: { name: string }; consent: ConsentOf };
type ConsentOf = { state: ConsentState; discordId: string | null };

const changeOne = (
  context: Context,
  links: Links,
  { id, steamId }: One,
  work: (context: Context, place: Place) => Promise<void>,
) =>
  inTransaction(context, async (context, db): Promise<Consents> => {
    const registration = await readLocked(db, getRegistration, id);
    if (!hasRole(context.actor, 'admin')) await requireActing(context, registration);
    await work(context, { registration, ...(await one(db, registration, steamId)) });
    return present(db, registration, links);
  });

async function one(db: Database, { id }: FullRegistration, steamId: string) {
  const known = (await store.listPlayers(db, id)).find(({ steam_id }) => isSameAccount(steam_id, steamId));
  return { player: found(known, 'Player'), consent: (await consentsOf(db, id))(steamId) };
}

async function requireActing(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { captain_discord_id, participation_id }: FullRegistration,
) {
  if (actor.kind === 'captain' && actor.discordId === captain_discord_id) return;
  const acts =
    actor.kind === 'captain' &&
    participation_id &&
    (await isActingFor(db, participation_id, actor.discordId));
  if (!acts) forbid(sentence('not_your_team'));
}

/** Returns the caller's place on the roster if it is in one of the given states, and otherwise throws a conflict. */
async function ownPlace(context: Context, { id }: FullRegistration, states: readonly ConsentState[]) {
  const mine = (await store.listOf(context.db, ownIdOf(context))).find(
    ({ registration_id, state }) => registration_id === id && states.includes(state),
  );
  if (!mine) throw conflict('no_consent', sentence('no_consent'));
  return mine;
}

type Change = { steamId: string; state: store.ConsentRow['state']; person: Person | null };

async function saveOwn(context: Context, registration: FullRegistration, change: Omit<Change, 'person'>) {
  const { actor } = context;
  const person = { discordId: ownIdOf(context), name: 'name' in actor ? actor.name : undefined };
  const { id: about, tournament_id: tournamentId, captain_discord_id: to } = registration;
  await tellAnswer(context, { tournamentId, about, by: person.discordId, to }, () =>
    save(context, registration, { ...change, person }),
  );
  const state = change.state === 'given' ? 'agreed' : 'refused';
  await noteAnswer(context.db, { kind: 'consent', about, by: person.discordId }, state);
}

async function save(context: Context, registration: FullRegistration, { steamId, state, person }: Change) {
  await store.saveConsent(context.db, {
    registration_id: registration.id,
    steam_id: steamId,
    state,
    discord_id: person?.discordId ?? null,
    name: person?.name ?? null,
    changed_at: context.now,
  });
  const payload = { ...placeOf(registration), state };
  return recordEvent(context, 'consent.changed', payload, {
    removed: { steamId, discordId: person?.discordId ?? null },
  });
}

const placeOf = ({ id, tournament_id }: FullRegistration) => ({
  registrationId: id,
  tournamentId: tournament_id,
});

const NO_CONSENT: ConsentOf = { state: 'none', discordId: null };

async function consentsOf(db: Database, registrationId: string) {
  const rows = await store.listConsents(db, registrationId);
  return (steamId: string): ConsentOf => {
    const row = rows.find(({ steam_id }) => isSameAccount(steam_id, steamId));
    return row ? { state: row.state, discordId: row.discord_id } : NO_CONSENT;
  };
}

const shown = ({ name, steam_id, slot }: { name: string; steam_id: string; slot: number }) => ({
  name,
  steamId: steam_id,
  role: roleOf(slot),
});

async function present(db: Database, registration: FullRegistration, links: Links): Promise<Consents> {
  const { id, tournament_id, captain_discord_id } = registration;
  const rows = await store.listConsents(db, id);
  return {
    registrationId: id,
    rule: (await getTournament(db, tournament_id)).player_consent,
    link: links.hasPage && captain_discord_id ? `/play/${id}/${links.codeOf(registration)}` : null,
    players: (await store.listPlayers(db, id)).map((player) => {
      const row = rows.find(({ steam_id }) => isSameAccount(steam_id, player.steam_id));
      return {
        ...shown(player),
        state: row?.state ?? 'none',
        person: row?.discord_id ? { discordId: row.discord_id, name: row.name } : null,
        changedAt: row?.changed_at.toISOString() ?? null,
      };
    }),
  };
}

/**
 * Returns an error for each player without consent, if the tournament requires consent before approval (docs/rules.md,
 * "Consent of players").
 */
export async function consentFields(db: Database, { id, player_consent, players }: FullRegistration) {
  if (player_consent !== 'approval') return {};
  const stateOf = await consentsOf(db, id);
  return missingConsents(players, (steamId) => stateOf(steamId).state);
}
