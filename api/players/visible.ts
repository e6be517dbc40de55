import { type Actor, hasRole } from '#domain/people/permissions.ts';
import type { Context } from '../database/context.ts';
import { type FullPlayer, getPlayer, getPublicPlayer } from './store.ts';

/** Whether the caller may see players whom teams have only named as stand-ins: the staff alone. */
export const seesAllPlayers = (actor: Actor) => hasRole(actor, 'viewer');

/** A player whom the caller may see, or a missing error. */
export const getVisiblePlayer = (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: string,
): Promise<FullPlayer> => (seesAllPlayers(actor) ? getPlayer : getPublicPlayer)(db, id);
