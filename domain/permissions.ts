import { DomainError } from './errors.ts';
import type { MatchStatus } from './match.ts';
import { isUndecided, type RegistrationStatus } from './registration.ts';

/** Who acts: decided by the server from session cookie or service token, never by the caller's word. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'admin'; sessionId?: string; discordId?: string; name?: string; username?: string | undefined }
  | { kind: 'captain'; discordId: string; name: string; username?: string | undefined }
  | { kind: 'service' }
  | { kind: 'system' };

/** One caller as a text: what limits and idempotency keys are counted by; visitors are told apart by address. */
export function callerOf(actor: Actor, address = ''): string {
  if (actor.kind === 'captain') return `discord ${actor.discordId}`;
  if (actor.kind === 'admin') return `admin ${actor.sessionId ?? actor.discordId}`;
  return actor.kind === 'visitor' ? `visitor ${address}` : actor.kind;
}

/** Who may call an endpoint at all; what a captain may do with one record is decided below. */
export const ACCESS = ['public', 'admin', 'captain', 'service'] as const;
export type Access = (typeof ACCESS)[number];

/** Whether an actor passes an endpoint's access (specification 3 §2). An admin passes for captain. */
export function mayCall(actor: Actor, access: Access): boolean {
  if (access === 'public' || actor.kind === 'system') return true;
  if (access === 'service') return actor.kind !== 'visitor' && !(actor.kind === 'admin' && actor.sessionId);
  if (access === 'captain') return actor.kind === 'captain' || actor.kind === 'admin';
  return actor.kind === 'admin';
}

type Held = { captainDiscordId: string | null; status: RegistrationStatus };

/** Whether an actor may read a registration: an admin, or its captain. */
export const canReadRegistration = (actor: Actor, registration: Pick<Held, 'captainDiscordId'>) =>
  isAdmin(actor) || isCaptainOf(actor, registration);

/** What an actor may do with a registration, sent beside the data (specification 4, Form). */
export const registrationRights = (actor: Actor, registration: Held) => ({
  edit: canReadRegistration(actor, registration) && isUndecided(registration.status),
  withdraw: canReadRegistration(actor, registration) && isUndecided(registration.status),
  approve: isAdmin(actor) && isUndecided(registration.status),
  reject: isAdmin(actor) && isUndecided(registration.status),
  reopen: isAdmin(actor) && !isUndecided(registration.status),
});

/** What an actor may do with a match. */
export const matchRights = (actor: Actor, { status }: { status: MatchStatus }) => ({
  edit: isAdmin(actor),
  start: isAdmin(actor) && (status === 'scheduled' || status === 'waiting'),
  setResult: isAdmin(actor) && status !== 'bye',
  cancel: isAdmin(actor) && status !== 'bye' && status !== 'cancelled',
  remove: isAdmin(actor),
});

/** What an actor may do with tournaments. */
export const tournamentRights = (actor: Actor) => ({ edit: isAdmin(actor) });

/** What an actor may do with a team; one that has played can only withdraw. */
export const teamRights = (actor: Actor, { hasPlayed }: { hasPlayed: boolean }) => ({
  edit: isAdmin(actor),
  register: isAdmin(actor),
  remove: isAdmin(actor) && !hasPlayed,
});

/** What an actor may do with a team's place in a tournament; one that has left moves to no other group. */
export const participationRights = (
  actor: Actor,
  { registrationStatus }: { registrationStatus: 'confirmed' | 'withdrawn' },
) => ({
  edit: isAdmin(actor),
  withdraw: isAdmin(actor) && registrationStatus === 'confirmed',
  remove: isAdmin(actor),
});

/** What an actor may do with a player. */
export const playerRights = (actor: Actor) => ({
  edit: isAdmin(actor),
  transfer: isAdmin(actor),
  remove: isAdmin(actor),
});

/** What an actor may do with a place in a roster; one that is history can only be opened again. */
export const membershipRights = (
  actor: Actor,
  { registrationStatus }: { registrationStatus: 'active' | 'inactive' },
) => ({ edit: isAdmin(actor), remove: isAdmin(actor) && registrationStatus === 'active' });

/** What an actor may do with a donation. */
export const donationRights = (actor: Actor) => ({ edit: isAdmin(actor), remove: isAdmin(actor) });

/** What an actor may do with a channel or a webhook. */
export const destinationRights = (actor: Actor) => ({
  edit: isAdmin(actor),
  test: isAdmin(actor),
  remove: isAdmin(actor),
});

/** What an actor may do with a prize pool. */
export const prizePoolRights = (actor: Actor) => ({ adjust: isAdmin(actor) });

/** What an admin may do with an answer that has no rights of its own; what is deleted is not edited. */
export const adminRights = (method: string) => ({ edit: method !== 'DELETE' });

export const isAdmin = (actor: Actor) => actor.kind === 'admin' || actor.kind === 'system';

/** Whether an actor is the captain who sent a registration. */
export const isCaptainOf = (actor: Actor, registration: { captainDiscordId: string | null }) =>
  actor.kind === 'captain' && actor.discordId === registration.captainDiscordId;

/** Refuses somebody who is known but not allowed (403). */
export function forbid(message = 'You are not allowed to do this'): never {
  throw new DomainError('forbidden', 'forbidden', message);
}
