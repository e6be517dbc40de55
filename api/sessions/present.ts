import type { Me } from '../../domain/contract/sessions.ts';
import type { Actor } from '../../domain/permissions.ts';

/** Who somebody is, as they are told themselves. */
export const presentMe = (actor: Actor): Me => ({
  name: ('name' in actor && actor.name) || null,
  role: actor.kind === 'admin' ? actor.role : null,
  accountId: (actor.kind === 'admin' && actor.accountId) || null,
  sessionId: ('sessionId' in actor && actor.sessionId) || null,
});
