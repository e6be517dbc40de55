import type { Named } from '#domain/competition/bracket/removal.ts';
import type { Actor } from '#domain/people/permissions.ts';
import { forbid } from '#domain/people/permissions.ts';
import { sentence } from '#domain/text/sentences.ts';
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
  /** Ids of matches whose results the person agreed to lose; `all` in a preview, which saves nothing. */
  removable?: Named;
  /** Ids of matches whose results stay although their teams no longer meet; a person decides about each later. */
  kept?: Named;
};

/** The same, and these results stay as well. */
export const keeping = (context: Context, ids: readonly string[]): Context =>
  context.kept === 'all' ? context : { ...context, kept: new Set([...(context.kept ?? []), ...ids]) };

/** The caller's own Discord ID; refused (403) for callers without one. */
export const ownIdOf = ({ actor }: Pick<Context, 'actor'>): string =>
  ('discordId' in actor && actor.discordId) || forbid(sentence('only_in_discord'));
