import type { Context } from '#api/database/database.ts';
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
 * Undoes an act, by the same commands that people use, within the transaction `context.db`. Throws a conflict if
 * later changes are in the way; it never overwrites them.
 */
export type Inverse<N extends EventName> = (context: Context, event: Recorded<N>) => Promise<unknown>;

export type Inverses = { [N in EventName]?: Inverse<N> };
