import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query';
import type { Client } from '#domain/contract/http/client.ts';

export const pagesQuery = <Row>(api: Client, queryKey: QueryKey, path: string) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) =>
      api.read<Row[]>(pageParam ? `${path}&${new URLSearchParams({ nextToken: pageParam })}` : path),
    initialPageParam: '',
    getNextPageParam: ({ nextToken }) => nextToken,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });
