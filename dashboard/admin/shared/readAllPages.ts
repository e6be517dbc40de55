import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/http/client.ts';

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
