import { queryOptions } from '@tanstack/react-query';
import { listLooseGames } from '#domain/contract/games/games.ts';
import type { Client } from '#domain/contract/http/client.ts';

const LOOKS_EVERY = 30_000;

/** Games that the staff should look at. A game without any of our players is none of our business. */
export const looseGamesQuery = (api: Client) =>
  queryOptions({
    queryKey: ['games', 'loose'],
    queryFn: async () => (await api.call(listLooseGames, {})).data.filter(({ near }) => near.length > 0),
    refetchInterval: LOOKS_EVERY,
  });
