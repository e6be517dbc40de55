import type { Context } from '#api/database/context.ts';
import type { EventName, EventPayloads } from '#domain/events.ts';

export type Recorded<N extends EventName = EventName> = {
  id: string;
  name: N;
  payload: EventPayloads[N];
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  removed: unknown;
};

/**
 * Takes an act back, by the same commands that people use, within the transaction that `context.db` is. Throws a
 * conflict where what has happened since stands in the way; it never overwrites a later change.
 */
export type Inverse<N extends EventName> = (context: Context, event: Recorded<N>) => Promise<unknown>;

export type Inverses = { [N in EventName]?: Inverse<N> };
