import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query';
import { immutableJSONPatch } from 'immutable-json-patch';
import type { Reading } from '#domain/liveChanges.ts';
import { preferencesIn } from '#shared/site/preferences.ts';

/** The data of the queries that the stream's responses have updated, by query hash. */
export type Carried = ReadonlyMap<string, unknown>;

/** Puts the stream's responses into the cache if the page has the data to which they apply. */
export async function putReadings(cache: QueryClient, readings: readonly Reading[]): Promise<Carried> {
  const carried = new Map<string, unknown>();
  const found = readings.flatMap((reading) =>
    cache
      .getQueryCache()
      .findAll({ predicate: ({ meta, state }) => meta?.path === reading.path && state.data !== undefined })
      .map((query) => ({ query, reading, had: query.state.data })),
  );
  const tags = await Promise.all(found.map(({ had }) => tagOf(had)));
  // Readers who hide results receive different responses, which may look the same while there are no results.
  if (preferencesIn(cache).hidesScores) return carried;
  notifyManager.batch(() => {
    for (const [place, { query, reading, had }] of found.entries()) {
      const tag = tags[place] ?? '';
      const patch = tag === reading.to ? [] : reading.from[tag];
      if (!patch || !isAsItWas(query, had)) continue;
      const data = cache.setQueryData(query.queryKey, immutableJSONPatch(had, patch));
      keepTag(data, reading.to);
      carried.set(query.queryHash, data);
    }
  });
  return carried;
}

/** A read in progress may be older than the change. */
const isAsItWas = ({ state }: Query, had: unknown) => state.data === had && state.fetchStatus === 'idle';

const tags = new WeakMap<object, string>();
const keepTag = (data: unknown, tag: string) => {
  if (typeof data === 'object' && data !== null) tags.set(data, tag);
};

/** The ETag that the server would assign to these data: a hash of their bytes only (api/http/tag.ts). */
async function tagOf(data: unknown): Promise<string> {
  const known = tags.get(data as object);
  if (known) return known;
  const bytes = new TextEncoder().encode(JSON.stringify({ data }));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes));
  const base64 = btoa(String.fromCharCode(...hash));
  const tag = `"${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}"`;
  keepTag(data, tag);
  return tag;
}
