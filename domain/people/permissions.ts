import type { MatchStatus } from '../competition/match.ts';
import { DomainError } from '../errors.ts';
import { isUndecided, type RegistrationStatus } from '../registrations/registration.ts';
import type { Phrase } from '../text/phrase.ts';
import { MINUTE } from '../timeSpans.ts';

/** Admin roles, lowest first. Each includes the rights of all lower roles. */
export const ROLES = ['viewer', 'matchAdmin', 'admin', 'owner'] as const;
export type AdminRole = (typeof ROLES)[number];

/** The scopes of API tokens and the role of each. No script gets an owner's rights. */
export const SCOPES = ['read', 'results', 'write'] as const;
export type Scope = (typeof SCOPES)[number];
export const ROLE_OF_SCOPE = {
  read: 'viewer',
  results: 'matchAdmin',
  write: 'admin',
} as const satisfies Record<Scope, AdminRole>;

type Persona = { discordId: string; name: string; username?: string | undefined };

/**
 * The caller, whom the server identifies by session cookie, API token or service token, never by a claim in the
 * request.
 */
export type Actor =
  | { kind: 'visitor' }
  | ({
      kind: 'admin';
      role: AdminRole;
      sessionId?: string;
      /** When the admin last proved their identity by log-in or password. */
      provedAt?: Date;
      /** When the session or token expires, unless it is used before then. */
      expiresAt?: Date;
      /** The admin's own account; absent if they used the installation's password. */
      accountId?: string;
      tokenId?: string;
    } & Partial<Persona>)
  | ({ kind: 'captain'; sessionId?: string; isCaster?: boolean } & Persona)
  | { kind: 'service' }
  | { kind: 'system' };

/** A key that identifies the caller for limits and idempotency. Visitors are distinguished by address. */
export function callerOf(actor: Actor, address = ''): string {
  if (actor.kind === 'captain') return `discord ${actor.discordId}`;
  if (actor.kind === 'admin') return `admin ${actor.sessionId ?? actor.tokenId ?? actor.discordId}`;
  return actor.kind === 'visitor' ? `visitor ${address}` : actor.kind;
}

/**
 * The callers that an endpoint can allow: any visitor, the bot, a captain (or an admin for them), one of the two teams
 * on a match day (or a match admin for it), or an admin of at least this role.
 */
export const ACCESS = ['public', 'service', 'captain', 'team', ...ROLES] as const;
export type Access = (typeof ACCESS)[number];

export const hasRole = (actor: Actor, role: AdminRole): boolean =>
  actor.kind === 'system' || (actor.kind === 'admin' && isRoleAtLeast(actor.role, role));

const PROOF_MINUTES = 15;

export const hasRecentProof = (actor: Actor, now: Date): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'admin' &&
    actor.provedAt !== undefined &&
    now.getTime() - actor.provedAt.getTime() < PROOF_MINUTES * MINUTE);

export const lesserRole = (one: AdminRole, other: AdminRole) => (isRoleAtLeast(one, other) ? other : one);

export const isRoleAtLeast = (role: AdminRole, other: AdminRole) =>
  ROLES.indexOf(role) >= ROLES.indexOf(other);

/** Whether an actor meets an endpoint's access requirement (docs/rules.md, "Roles"). */
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

/** Rights that every admin has. */
const rightsOfAdmins =
  <const Right extends string>(...rights: Right[]) =>
  (actor: Actor) =>
    Object.fromEntries(rights.map((right) => [right, hasRole(actor, 'admin')])) as Record<Right, boolean>;

export const tournamentRights = rightsOfAdmins('edit');
export const playerRights = rightsOfAdmins('edit', 'transfer', 'remove');
export const donationRights = rightsOfAdmins('edit', 'remove');
export const destinationRights = rightsOfAdmins('edit', 'test', 'remove');
export const prizePoolRights = rightsOfAdmins('adjust');

/** A team that has played can only withdraw. */
export const teamRights = (actor: Actor, { hasPlayed }: { hasPlayed: boolean }) => ({
  edit: hasRole(actor, 'admin'),
  register: hasRole(actor, 'admin'),
  remove: hasRole(actor, 'admin') && !hasPlayed,
});

/** An actor's rights over a team's place in a tournament. A departed team cannot change its group. */
export const participationRights = (
  actor: Actor,
  { registrationStatus }: { registrationStatus: 'confirmed' | 'withdrawn' },
) => ({
  edit: hasRole(actor, 'admin'),
  withdraw: hasRole(actor, 'admin') && registrationStatus === 'confirmed',
  remove: hasRole(actor, 'admin'),
});

/** An actor's rights over a roster place. A former place can only be reopened. */
export const membershipRights = (
  actor: Actor,
  { registrationStatus }: { registrationStatus: 'active' | 'inactive' },
) => ({ edit: hasRole(actor, 'admin'), remove: hasRole(actor, 'admin') && registrationStatus === 'active' });

export const bracketRights = (actor: Actor) => ({ edit: hasRole(actor, 'matchAdmin') });

/** An admin's rights over the record in a response that specifies no rights. A deleted record cannot be edited. */
export const adminRights = (actor: Actor, method: string) => ({
  edit: method !== 'DELETE' && hasRole(actor, 'admin'),
});

/** Admins of every role see the whole console. */
export const isAdmin = (actor: Actor) => actor.kind === 'admin' || actor.kind === 'system';

export const isCaptainOf = (actor: Actor, registration: { captainDiscordId: string | null }) =>
  actor.kind === 'captain' && actor.discordId === registration.captainDiscordId;

/** Refuses a known caller who lacks the right (403). */
export function forbid(message: Phrase = 'You are not allowed to do this'): never {
  throw new DomainError('forbidden', 'forbidden', message);
}
