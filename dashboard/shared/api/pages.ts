import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { Client } from '#domain/contract/client.ts';

/** A long list, page by page as its reader asks for more: the rows so far. */
export const pagesQuery = <Row>(api: Client, queryKey: QueryKey, path: string) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) =>
      api.read<Row[]>(pageParam ? `${path}&${new URLSearchParams({ nextToken: pageParam })}` : path),
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
