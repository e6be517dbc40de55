import {
  QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch, Match } from '#domain/contract/competition/matches.ts';
import type { Participation } from '#domain/contract/competition/participations.ts';
import type { PickSheet } from '#domain/contract/competition/picks.ts';
import type { PlayerStats } from '#domain/contract/competition/players.ts';
import type { PrizePool } from '#domain/contract/competition/prizePool.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type {
  LeagueTotals,
  Tournament,
  TournamentOverview,
} from '#domain/contract/competition/tournaments.ts';
import type { TournamentGames } from '#domain/contract/games/gameStatistics.ts';
import {
  type Client,
  CONFIRM_REMOVAL,
  createClient,
  KEEP_RESULTS,
  type Send,
} from '#domain/contract/http/client.ts';
import type { Endpoint, Input } from '#domain/contract/http/endpoint.ts';
import type { MatchDayView } from '#domain/contract/matchDay/matchDays.ts';
import type { Session } from '#domain/contract/operations/system.ts';
import { DomainError } from '#domain/errors.ts';
import type { League } from '#domain/settings.ts';
import type { SiteSettings } from '#domain/site/settings.ts';
import { inLanguage, t } from '#domain/text/translate.ts';

export const send: Send = async ({ method, path, body, idempotencyKey, confirmedRemovals, keptResults }) => {
  const response = await fetch(path, {
    method,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      ...(confirmedRemovals && { [CONFIRM_REMOVAL]: confirmedRemovals.join() }),
      ...(keptResults && { [KEEP_RESULTS]: keptResults.join() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new DomainError('unavailable', 'no_connection', t`The server cannot be reached`);
  });
  if (response.headers.get('cache-status')?.includes('stale')) old += 1;
  const { status, statusText } = response;
  const data: unknown = await response.json().catch(() => null);
  return { status, statusText, body: inLanguage(data) };
};

let old = 0;
/** Returns how many responses so far were saved copies, sent when the server cannot reach its database. */
export const countOld = () => old;

const ApiContext = createContext<Client>(createClient(send));
export const ApiProvider = ApiContext;

export const useApi = () => useContext(ApiContext);

export const createCache = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) =>
          failures < 2 && error instanceof DomainError && error.kind === 'unavailable',
        retryDelay: (failures) => 400 * 2 ** failures,
      },
    },
  });

export type ReadQuery = { queryKey: QueryKey; data: unknown };

/** Reads one record; null if there is none at the URL. */
export async function readOne<Data>(api: Client, path: string): Promise<Data | null> {
  try {
    return (await api.read<Data>(path)).data;
  } catch (error) {
    // A malformed id cannot identify a record.
    if (error instanceof DomainError && (error.kind === 'missing' || error.kind === 'invalid')) return null;
    throw error;
  }
}

/** The query for a URL; its path is the key under which the live stream sends responses. */
export const pathQuery = <Data>(api: Client, queryKey: QueryKey, path: string) =>
  queryOptions({ queryKey, meta: { path }, queryFn: async () => (await api.read<Data>(path)).data });

/** The query for one record; null if there is none at the URL. */
const oneQuery = <Data>(api: Client, queryKey: QueryKey, path: string) =>
  queryOptions({ queryKey, meta: { path }, queryFn: () => readOne<Data>(api, path) });

/** Runs one of this file's queries, or a function that adds options to one of them. */
export const useRead = <Args extends unknown[], Data, Selected = Data, Key extends QueryKey = QueryKey>(
  query: (api: Client, ...args: Args) => UseQueryOptions<Data, Error, Selected, Key>,
  ...args: Args
) => useQuery(query(useApi(), ...args));

/** Like `useRead`, but reads only if `enabled`. */
export const useReadIf = <Args extends unknown[], Data, Selected = Data, Key extends QueryKey = QueryKey>(
  enabled: boolean,
  query: (api: Client, ...args: Args) => UseQueryOptions<Data, Error, Selected, Key>,
  ...args: Args
) => useQuery({ ...query(useApi(), ...args), enabled });

/** A query for an endpoint of the contract, for code that loads the contract's schemas anyway. */
export const callQuery = <E extends Endpoint>(
  api: Client,
  queryKey: QueryKey,
  endpoint: E,
  input: Input<E>,
) => queryOptions({ queryKey, queryFn: async () => (await api.call(endpoint, input)).data });

/* Keys: the first word is the plural noun used in the live stream, so that a change matches every query it affects. */

export const siteSettingsQuery = (api: Client, known?: SiteSettings) =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: async () => (await api.read<SiteSettings>('/api/settings')).data,
    initialData: known,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The data that every page starts with: each league's totals, and the tournaments that lists show first. */
export const overviewQuery = (api: Client) =>
  pathQuery<TournamentOverview>(api, ['tournaments', 'overview'], '/api/tournaments/overview');

export const tournamentsByIdQuery = (api: Client, ids: readonly string[]) => {
  const named = [...new Set(ids)].slice(0, MAX_NAMED);
  return queryOptions({
    queryKey: ['tournaments', 'list', { ids: named.toSorted() }],
    queryFn: async () =>
      (await api.read<Tournament[]>(`/api/tournaments?limit=${MAX_NAMED}&ids=${named.join(',')}`)).data,
    enabled: named.length > 0,
  });
};
const MAX_NAMED = 100;

export const FIRST_LISTED = 6;

export const leagueTournamentsQuery = (api: Client, league: League, limit = FIRST_LISTED) =>
  pathQuery<Tournament[]>(
    api,
    ['tournaments', 'list', { league, limit }],
    `/api/tournaments?order=newest&league=${league}&limit=${limit}`,
  );

/** All tournaments in all leagues, for the console. */
export const tournamentsQuery = (api: Client) =>
  pathQuery<Tournament[]>(api, ['tournaments', 'list', 'all'], '/api/tournaments?limit=1000');

export const tournamentsIn = (cache: QueryClient): Tournament[] => [
  ...(cache.getQueryData<TournamentOverview>(['tournaments', 'overview'])?.tournaments ?? []),
  ...cache
    .getQueriesData<Tournament[]>({ queryKey: ['tournaments', 'list'] })
    .flatMap(([, tournaments]) => tournaments ?? []),
];

export const leagueTotalsQuery = (api: Client) =>
  pathQuery<LeagueTotals[]>(api, ['tournaments', 'totals'], '/api/leagues/totals');

export const teamsQuery = (api: Client, tournamentId: string) =>
  pathQuery<Team[]>(api, ['teams', tournamentId], `/api/teams?limit=1000&tournamentId=${tournamentId}`);

/** One team, independent of any tournament; null if the id is unknown. */
export const teamQuery = (api: Client, id: string) =>
  oneQuery<Team>(api, ['teams', 'one', id], `/api/teams/${encodeURIComponent(id)}`);

/** One team as a tournament shows it; null if the team is not in the tournament. */
export const teamInQuery = (api: Client, tournamentId: string, id: string) =>
  oneQuery<Team>(
    api,
    ['teams', tournamentId, 'one', id],
    `/api/teams/${encodeURIComponent(id)}?tournamentId=${tournamentId}`,
  );

/** One player with their results and every former roster; null if the id is unknown. */
export const playerQuery = (api: Client, id: string) =>
  oneQuery<PlayerStats>(api, ['players', 'one', id], `/api/players/${encodeURIComponent(id)}/stats`);

export const prizePoolQuery = (api: Client, tournamentId: string) =>
  pathQuery<PrizePool>(api, ['prizePools', tournamentId], `/api/tournaments/${tournamentId}/prize-pool`);

export const tournamentGamesQuery = (api: Client, tournamentId: string) =>
  pathQuery<TournamentGames>(
    api,
    ['rankings', tournamentId, 'games'],
    `/api/tournaments/${tournamentId}/game-statistics`,
  );

/** A tournament's matches in no particular order, excluding players, which would triple the size. */
export const listedMatchesQuery = (api: Client, tournamentId: string) =>
  pathQuery<ListedMatch[]>(
    api,
    ['matches', tournamentId, 'listed'],
    `/api/tournaments/${tournamentId}/matches?limit=1000&players=false`,
  );

/** A tournament's current matches: a few in each state, excluding players. */
export const currentMatchesQuery = (api: Client, tournamentId: string) =>
  pathQuery<ListedMatch[]>(
    api,
    ['matches', tournamentId, 'current'],
    `/api/tournaments/${tournamentId}/current-matches`,
  );

/** Every match of a team or player across all tournaments, without players and in no particular order. */
export const matchesOfQuery = (api: Client, of: { teamId: string } | { playerId: string }) =>
  pathQuery<ListedMatch[]>(
    api,
    ['matches', of],
    `/api/matches?limit=1000&players=false&${new URLSearchParams(of)}`,
  );

/** A team's participation in each tournament, oldest first. */
export const seasonsQuery = (api: Client, teamId: string) =>
  pathQuery<Participation[]>(
    api,
    ['participations', 'team', teamId],
    `/api/participations?limit=1000&teamId=${encodeURIComponent(teamId)}`,
  );

export const matchQuery = (api: Client, id: string) =>
  oneQuery<Match>(api, ['matches', 'one', id], `/api/matches/${encodeURIComponent(id)}`);

/** The state of a match run by its two teams; null if staff run it, or its room is not open yet. */
export const matchDayQuery = (api: Client, { id, tournamentId }: Pick<Match, 'id' | 'tournamentId'>) =>
  oneQuery<MatchDayView>(
    api,
    ['matches', tournamentId, 'day', id],
    `/api/matches/${encodeURIComponent(id)}/day`,
  );

export const bracketQuery = (api: Client, tournamentId: string) =>
  pathQuery<Bracket>(api, ['brackets', tournamentId], `/api/tournaments/${tournamentId}/bracket`);

/** Someone's picks; null if the id is unknown. */
export const pickSheetQuery = (api: Client, id: string) =>
  oneQuery<PickSheet>(api, ['pickSheets', id], `/api/picks/${encodeURIComponent(id)}`);

export const sessionQuery = (api: Client) => pathQuery<Session>(api, ['session'], '/api/session');
