import type { MatchStatus } from '../competition/match.ts';
import { DomainError } from '../errors.ts';
import { isUndecided, type RegistrationStatus } from '../registration/registration.ts';
import type { Phrase } from '../text/phrase.ts';
import { MINUTE } from '../timeSpans.ts';

/** What an admin may do, the least first: each may do all that those before it may. */
export const ROLES = ['viewer', 'matchAdmin', 'admin', 'owner'] as const;
export type AdminRole = (typeof ROLES)[number];

/** What an API token may be made for, and whose role that is; an owner's rights are for nobody's script. */
export const SCOPES = ['read', 'results', 'write'] as const;
export type Scope = (typeof SCOPES)[number];
export const ROLE_OF_SCOPE = {
  read: 'viewer',
  results: 'matchAdmin',
  write: 'admin',
} as const satisfies Record<Scope, AdminRole>;

type Persona = { discordId: string; name: string; username?: string | undefined };

/** The caller: decided by the server from session cookie, API token or service token, never by the caller's word. */
export type Actor =
  | { kind: 'visitor' }
  | ({
      kind: 'admin';
      role: AdminRole;
      sessionId?: string;
      /** When they last proved by a log-in or a password who they are. */
      provedAt?: Date;
      /** When their session or token runs out at the latest, unless it is used before. */
      expiresAt?: Date;
      /** Their own account; without one it is who has the installation's password. */
      accountId?: string;
      tokenId?: string;
    } & Partial<Persona>)
  | ({ kind: 'captain'; sessionId?: string; isCaster?: boolean } & Persona)
  | { kind: 'service' }
  | { kind: 'system' };

/** One caller as a text: what limits and idempotency keys are counted by; visitors are told apart by address. */
export function callerOf(actor: Actor, address = ''): string {
  if (actor.kind === 'captain') return `discord ${actor.discordId}`;
  if (actor.kind === 'admin') return `admin ${actor.sessionId ?? actor.tokenId ?? actor.discordId}`;
  return actor.kind === 'visitor' ? `visitor ${address}` : actor.kind;
}

/**
 * The access to an endpoint: everybody, the bot, a captain (or an admin in their place), one of two teams on a match
 * day (or a match admin in its place), or an admin of at least a role.
 */
export const ACCESS = ['public', 'service', 'captain', 'team', ...ROLES] as const;
export type Access = (typeof ACCESS)[number];

export const hasRole = (actor: Actor, role: AdminRole): boolean =>
  actor.kind === 'system' || (actor.kind === 'admin' && isRoleAtLeast(actor.role, role));

/** Minutes for which a proof of identity is valid. */
const PROOF_MINUTES = 15;

export const hasRecentProof = (actor: Actor, now: Date): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'admin' &&
    actor.provedAt !== undefined &&
    now.getTime() - actor.provedAt.getTime() < PROOF_MINUTES * MINUTE);

/** Of two roles the one that may less. */
export const lesserRole = (one: AdminRole, other: AdminRole) => (isRoleAtLeast(one, other) ? other : one);

export const isRoleAtLeast = (role: AdminRole, other: AdminRole) =>
  ROLES.indexOf(role) >= ROLES.indexOf(other);

/** Whether an actor passes an endpoint's access (docs/rules.md, "Roles"). */
export function mayCall(actor: Actor, { access, method }: { access: Access; method: string }): boolean {
  if (access === 'public' || actor.kind === 'system') return true;
  if (access === 'service') return isThroughService(actor);
  if (access === 'captain')
    return actor.kind === 'captain' || hasRole(actor, method === 'GET' ? 'viewer' : 'admin');
  if (access === 'team')
    return actor.kind === 'captain' || hasRole(actor, method === 'GET' ? 'viewer' : 'matchAdmin');
  return hasRole(actor, access);
}

const isThroughService = (actor: Actor) =>
  actor.kind === 'service' || ('discordId' in actor && !actor.sessionId && !('tokenId' in actor));

type Held = { captainDiscordId: string | null; status: RegistrationStatus };

export const canReadRegistration = (actor: Actor, registration: Pick<Held, 'captainDiscordId'>) =>
  isAdmin(actor) || isCaptainOf(actor, registration);

export const canChangeRegistration = (actor: Actor, registration: Pick<Held, 'captainDiscordId'>) =>
  hasRole(actor, 'admin') || isCaptainOf(actor, registration);

export const registrationRights = (actor: Actor, registration: Held) => ({
  edit: canChangeRegistration(actor, registration) && isUndecided(registration.status),
  withdraw: canChangeRegistration(actor, registration) && isUndecided(registration.status),
  approve: hasRole(actor, 'admin') && isUndecided(registration.status),
  reject: hasRole(actor, 'admin') && isUndecided(registration.status),
  reopen: hasRole(actor, 'admin') && !isUndecided(registration.status),
});

export const matchRights = (actor: Actor, { status }: { status: MatchStatus }) => ({
  edit: hasRole(actor, 'matchAdmin'),
  start: hasRole(actor, 'matchAdmin') && (status === 'scheduled' || status === 'waiting'),
  setResult: hasRole(actor, 'matchAdmin') && status !== 'bye',
  cancel: hasRole(actor, 'matchAdmin') && status !== 'bye' && status !== 'cancelled',
  remove: hasRole(actor, 'admin'),
});

export const tournamentRights = (actor: Actor) => ({ edit: hasRole(actor, 'admin') });

/** What an actor may do with a team; one that has played can only withdraw. */
export const teamRights = (actor: Actor, { hasPlayed }: { hasPlayed: boolean }) => ({
  edit: hasRole(actor, 'admin'),
  register: hasRole(actor, 'admin'),
  remove: hasRole(actor, 'admin') && !hasPlayed,
});

/** What an actor may do with a team's place in a tournament; one that has left moves to no other group. */
export const participationRights = (
  actor: Actor,
  { registrationStatus }: { registrationStatus: 'confirmed' | 'withdrawn' },
) => ({
  edit: hasRole(actor, 'admin'),
  withdraw: hasRole(actor, 'admin') && registrationStatus === 'confirmed',
  remove: hasRole(actor, 'admin'),
});

export const playerRights = (actor: Actor) => ({
  edit: hasRole(actor, 'admin'),
  transfer: hasRole(actor, 'admin'),
  remove: hasRole(actor, 'admin'),
});

/** What an actor may do with a place in a roster; one that is history can only be opened again. */
export const membershipRights = (
  actor: Actor,
  { registrationStatus }: { registrationStatus: 'active' | 'inactive' },
) => ({ edit: hasRole(actor, 'admin'), remove: hasRole(actor, 'admin') && registrationStatus === 'active' });

export const donationRights = (actor: Actor) => ({
  edit: hasRole(actor, 'admin'),
  remove: hasRole(actor, 'admin'),
});

export const destinationRights = (actor: Actor) => ({
  edit: hasRole(actor, 'admin'),
  test: hasRole(actor, 'admin'),
  remove: hasRole(actor, 'admin'),
});

export const prizePoolRights = (actor: Actor) => ({ adjust: hasRole(actor, 'admin') });

export const bracketRights = (actor: Actor) => ({ edit: hasRole(actor, 'matchAdmin') });

/** An admin's rights over an answer without rights of its own; a deleted one is not edited. */
export const adminRights = (actor: Actor, method: string) => ({
  edit: method !== 'DELETE' && hasRole(actor, 'admin'),
});

/** An admin of whatever role: sees what the console shows. */

export const isAdmin = (actor: Actor) => actor.kind === 'admin' || actor.kind === 'system';

export const isCaptainOf = (actor: Actor, registration: { captainDiscordId: string | null }) =>
  actor.kind === 'captain' && actor.discordId === registration.captainDiscordId;

/** Refuses somebody who is known but not allowed (403). */
export function forbid(message: Phrase = 'You are not allowed to do this'): never {
  throw new DomainError('forbidden', 'forbidden', message);
}
