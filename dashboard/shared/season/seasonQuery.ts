import { queryOptions } from '@tanstack/react-query';
import type { WholeSeason } from '#domain/contract/competition/seasons.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { readOne } from '#shared/api/api.ts';

// This query has its own file, because the code for subjects is part of every page.
export const seasonQuery = (api: Client, id: string) =>
  queryOptions({
    queryKey: ['tournaments', 'seasons', id],
    queryFn: () => readOne<WholeSeason>(api, `/api/seasons/${encodeURIComponent(id)}`),
  });
