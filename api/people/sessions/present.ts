import type { Context } from '#api/database/database.ts';
import type { Session } from '#domain/contract/operations/system.ts';
import type { Me } from '#domain/contract/people/sessions.ts';
import { type Actor, hasRecentProof, isAdmin } from '#domain/people/permissions.ts';
import { findAccount } from '../accounts/store.ts';

/** Returns the part of a log-in that every page may show. */
export const presentLogIn = (actor: Actor): Session => ({
  admin: isAdmin(actor),
  ...(actor.kind === 'captain' && { captain: actor.name }),
});

export async function presentMe({ db, now }: Pick<Context, 'db' | 'now'>, actor: Actor): Promise<Me> {
  const accountId = (actor.kind === 'admin' && actor.accountId) || null;
  const account = accountId ? await findAccount(db, accountId) : undefined;
  return {
    name: account?.name ?? (('name' in actor && actor.name) || null),
    role: actor.kind === 'admin' ? actor.role : null,
    accountId,
    discordId: ('discordId' in actor && actor.discordId) || null,
    sessionId: ('sessionId' in actor && actor.sessionId) || null,
    hasTwoSteps: (account?.totp_sealed ?? null) !== null,
    isProved: hasRecentProof(actor, now),
    recoveryLeft: account?.recovery_hashes.length ?? 0,
  };
}
