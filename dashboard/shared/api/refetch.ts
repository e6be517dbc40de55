import type { Query, QueryClient } from '@tanstack/react-query';

/**
 * Marks readings as old and reads those that are shown. One that is read for the first time just now may have been
 * answered before what has changed, so it is read once more after that.
 */
export async function refetchQueries(cache: QueryClient, predicate: (query: Query) => boolean = () => true) {
  const firsts = cache
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .flatMap(({ state, queryHash }) => (state.data === undefined ? [queryHash] : []));
  await cache.invalidateQueries({ predicate });
  if (firsts.length > 0)
    await cache.invalidateQueries({ predicate: ({ queryHash }) => firsts.includes(queryHash) });
}

/** The same of all queries about some nouns: the first words of their keys. */
export const refetchNouns = (cache: QueryClient, nouns: readonly string[]) =>
  refetchQueries(cache, ({ queryKey: [noun] }) => nouns.includes(String(noun)));
