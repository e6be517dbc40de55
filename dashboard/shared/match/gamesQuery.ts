import { queryOptions } from '@tanstack/react-query';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { MatchGames } from '#domain/contract/games/games.ts';
import type { Client } from '#domain/contract/http/client.ts';

const LIVE_MS = 5_000;
const SOON_MS = 15_000;

/** Polled while a game is running, since no event announces the server's delayed data. */
export const gamesQuery = (
  api: Client,
  { id, tournamentId, status }: Pick<Match, 'id' | 'tournamentId' | 'status'>,
) =>
  queryOptions({
    queryKey: ['matches', tournamentId, id, 'games'],
    queryFn: async () => (await api.read<MatchGames>(`/api/matches/${encodeURIComponent(id)}/games`)).data,
    refetchInterval: ({ state: { data } }) => {
      if (data?.games.some(({ isOver }) => !isOver)) return LIVE_MS;
      return status === 'live' || data?.nextAt ? SOON_MS : false;
    },
  });
