import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#domain/contract/client.ts';
import type { WholeSeason } from '#domain/contract/seasons.ts';
import { readOne } from '#shared/api/api.ts';

// By itself, since every page asks what it is about.
export const seasonQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: ['tournaments', 'seasons', id],
    queryFn: () => readOne<WholeSeason>(api, `/api/seasons/${encodeURIComponent(id)}`),
  });
