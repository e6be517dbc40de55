import type { Actor } from '#domain/people/permissions.ts';
import type { Database } from './database.ts';

/** Tells whoever waits for a long act how much of it is done. */
export type TellProgress = (done: number, total: number) => void;

/** What an act needs to know of the world; `request` is the id under which every log speaks of it. */
export type Context = {
  db: Database;
  actor: Actor;
  now: Date;
  request?: string | undefined;
  progress?: TellProgress | undefined;
};
