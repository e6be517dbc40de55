import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/http/client.ts';

export async function readAllPages<Row>(api: Client, path: string): Promise<Row[]> {
  const rows: Row[] = [];
  let next: string | undefined;
  do {
    const token: string = next ? `&nextToken=${encodeURIComponent(next)}` : '';
    const page = await api.read<Row[]>(`${path}${token}`);
    rows.push(...page.data);
    next = page.nextToken;
  } while (next);
  return rows;
}

export const wholeQuery = <Row>(api: Client, queryKey: QueryKey, path: string) =>
  queryOptions({ queryKey, queryFn: () => readAllPages<Row>(api, path) });
