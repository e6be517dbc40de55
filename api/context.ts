import type { Actor } from '../domain/permissions.ts';
import type { Database } from './database.ts';

/** What an act needs to know of the world; `request` is the id under which every log speaks of it. */
export type Context = { db: Database; actor: Actor; now: Date; request?: string | undefined };
