import { skipToken, useQuery } from '@tanstack/react-query';

/** How much of a long act is done. */
export type Share = { done: number; total: number };

/** Where the cache has how far the act of an Idempotency-Key is. */
export const progressKey = (key: string) => ['progress', key];

/** Words may overtake each other on their way; an act only goes on. */
export const furthest = (before: Share | undefined, now: Share): Share =>
  before && before.done > now.done ? before : now;

/** How far an act is by its Idempotency-Key, as the live stream tells it; undefined until it has. */
export const useProgress = (key: string | null): Share | undefined =>
  useQuery<Share>({ queryKey: progressKey(key ?? ''), queryFn: skipToken }).data;
