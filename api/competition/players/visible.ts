import type { Context } from '#api/database/database.ts';
import { type Actor, hasRole } from '#domain/people/permissions.ts';
import { type FullPlayer, getPlayer, getPublicPlayer } from './store.ts';

export const seesAllPlayers = (actor: Actor) => hasRole(actor, 'viewer');

export const getVisiblePlayer = (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: string,
): Promise<FullPlayer> => (seesAllPlayers(actor) ? getPlayer : getPublicPlayer)(db, id);
