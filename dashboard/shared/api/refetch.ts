import type { Query, QueryClient } from '@tanstack/react-query';

/** A first read in progress may predate the change, so it is repeated. */
export async function refetchQueries(cache: QueryClient, predicate: (query: Query) => boolean = () => true) {
  const firsts = cache
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .flatMap(({ state, queryHash }) => (state.data === undefined ? [queryHash] : []));
  await cache.invalidateQueries({ predicate });
  if (firsts.length > 0)
    await cache.invalidateQueries({ predicate: ({ queryHash }) => firsts.includes(queryHash) });
}

export const refetchNouns = (cache: QueryClient, nouns: readonly string[]) =>
  refetchQueries(cache, ({ queryKey: [noun] }) => nouns.includes(String(noun)));
