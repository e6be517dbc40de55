import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/http/client.ts';
import type { Endpoint, Input } from '#domain/contract/http/endpoint.ts';
import { callQuery } from '#shared/api/api.ts';

export async function readAllPages<Row>(api: Client, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  let next: string | undefined;
  do {
    const page = await api.read<Row[]>(`${path}${next ? `&nextToken=${encodeURIComponent(next)}` : ''}`);
    rows.push(...page.data);
    next = page.nextToken;
  } while (next);
  return rows;
}

export const wholeQuery = <Row>(api: Client, queryKey: QueryKey, path: string) =>
  queryOptions({ queryKey, queryFn: () => readAllPages<Row>(api, path) });

/** Reads what a call would change. Previews are not kept, since any change outdates them. */
export const previewQuery = <E extends Endpoint>(api: Client, key: QueryKey, endpoint: E, input: Input<E>) =>
  queryOptions({ ...callQuery(api, ['previews', ...key], endpoint, input), retry: false, gcTime: 0 });
