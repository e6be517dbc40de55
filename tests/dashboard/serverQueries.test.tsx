import { expect, it } from '@jest/globals';
import { type QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { useQuery as useServerQuery } from '#dashboard/app/serverQueries.ts';
import { createCache } from '#shared/api/api.ts';

type Ask = typeof useQuery;
const read = async () => 'read';

type Asking = { ask: Ask; options: Parameters<Ask>[0]; tell: (shown: object) => void };

function Page({ ask: useAsked, options, tell }: Asking) {
  const { data, status, isPending, isSuccess, isError, error, isFetching, isLoading } = useAsked(options);
  tell({ data, status, isPending, isSuccess, isError, error, isFetching, isLoading });
  return null;
}

/** What a rendered page is told of a query. */
function told(cache: QueryClient, ask: Ask, options: Parameters<Ask>[0]) {
  const told: object[] = [];
  renderToString(
    <QueryClientProvider client={cache}>
      <Page ask={ask} options={options} tell={(shown) => told.push(shown)} />
    </QueryClientProvider>,
  );
  return told;
}

it('tells of a query on the server what a browser that begins with the same would be told first', async () => {
  const cases: [string, Parameters<Ask>[0]][] = [
    ['was read', { queryKey: ['read'], queryFn: read }],
    ['was read as null', { queryKey: ['null'], queryFn: read }],
    ['was read with an object in its key', { queryKey: ['list', { b: 1, a: [2] }], queryFn: read }],
    ['was read and is not asked for', { queryKey: ['read'], queryFn: read, enabled: false }],
    ['was not read', { queryKey: ['other'], queryFn: read }],
    ['is not asked for', { queryKey: ['other'], queryFn: read, enabled: false }],
    ['has nothing to ask', { queryKey: ['other'], queryFn: skipToken }],
    ['failed', { queryKey: ['failed'], queryFn: read }],
    ['failed and is not asked for', { queryKey: ['failed'], queryFn: read, enabled: false }],
    ['came with the page', { queryKey: ['known'], queryFn: read, initialData: 'known' }],
  ];
  for (const [name, options] of cases) {
    const cache = createCache();
    cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
    cache.setQueryData(['read'], 'read');
    cache.setQueryData(['null'], null);
    cache.setQueryData(['list', { a: [2], b: 1 }], 'list');
    await cache.prefetchQuery({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('away')) });
    const shown = told(cache, useServerQuery as Ask, options);
    expect([name, shown]).toEqual([name, told(cache, useQuery, options)]);
    cache.clear();
  }
});
