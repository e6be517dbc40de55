import {
  hashKey,
  type QueryKey,
  type QueryState,
  skipToken,
  type UseQueryResult,
  useQueryClient,
} from '@tanstack/react-query';

export * from '@tanstack/react-query';

/** What our pages ask: `enabled` is no function, and `initialData` is what came with the page. */
type Asked = { queryKey: QueryKey; queryFn?: unknown; enabled?: boolean; initialData?: unknown };

/** What our pages take of an answer. */
type Shown = Pick<
  UseQueryResult,
  'data' | 'status' | 'isPending' | 'isSuccess' | 'isError' | 'error' | 'isFetching' | 'isLoading' | 'refetch'
>;

/**
 * What a browser shows first of a query, by what was read for the page. On the server it takes the place of the one in
 * `@tanstack/react-query` (`serverQueries` in vite.config.ts): nothing is watched here, and an observer for each query
 * is a seventh of what it costs to render a page.
 */
export function useQuery({ queryKey, queryFn, enabled = true, initialData }: Asked): Shown {
  const state: Partial<QueryState> | undefined = useQueryClient()
    .getQueryCache()
    .get(hashKey(queryKey))?.state;
  // What is not there is null, and was read.
  const data = state?.data === undefined ? initialData : state.data;
  // What was asked for and did not come is asked for again in the browser.
  const isLoading = data === undefined && enabled && queryFn !== skipToken;
  const status =
    data === undefined ? (!isLoading && state?.status) || 'pending' : (state?.status ?? 'success');
  return {
    data,
    status,
    isPending: status === 'pending',
    isSuccess: status === 'success',
    isError: status === 'error',
    error: isLoading ? null : (state?.error ?? null),
    isFetching: isLoading,
    isLoading,
    refetch: () => Promise.reject(new Error('There is nothing to read again on the server')),
  };
}
