import type { Actor } from '../domain/permissions.ts';
import type { Database } from './database.ts';

/** What an act needs to know of the world; a route, a job and a test call it alike. */
export type Context = { db: Database; actor: Actor; now: Date };
