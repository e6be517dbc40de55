import { keepPreviousData, skipToken, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Tournament, TournamentOverview } from '#domain/contract/competition/tournaments.ts';
import type { League } from '#domain/settings.ts';
import {
  overviewQuery,
  tournamentsByIdQuery,
  tournamentsQuery,
  useApi,
  useRead,
  useReadIf,
} from '#shared/api/api.ts';
import { type About, aboutOf, ownTournaments, type Read, subjectQuery } from '#shared/profile/about.ts';
import { type ProfileAddress, profileAt } from '#shared/profile/address.ts';
import { place } from '#shared/site/links.ts';
import { useSite } from '#ui/site.ts';
import { openedAt, othersOf, type Remembered, select } from './select.ts';

export type Selection = {
  league: League;
  tournaments: Tournament[];
  tournament: Tournament | undefined;
  /** Every tournament in the console; elsewhere, those in the overview and those of the page's subject. */
  all: Tournament[];
  leagues: TournamentOverview['leagues'];
  /** The URL of a view with the league, and with the tournament if it was chosen. */
  to: (path: string) => string;
};

type Chosen = Selection & {
  subject: ProfileAddress | null;
  /** The subject's title and tournaments: undefined until they have been read, null if the subject does not exist. */
  about: About | null | undefined;
  isPending: boolean;
  query: UseQueryResult<unknown>;
};

const NO_TOURNAMENTS: never[] = [];
const SelectionContext = createContext<Chosen>(undefined as never);
export const SelectionProvider = SelectionContext;

export const useSelection = (): Chosen => useContext(SelectionContext);

/** Chooses the league and tournament from the URL or the last choice; if `isWhole` is set, reads every tournament. */
export function useChosen(remembered: Remembered, isWhole: boolean): Chosen {
  const search = useSearch();
  const [path] = useLocation();
  const { timeZone } = useSite();
  const subject = profileAt(path);
  const read = useSubject(subject);
  const overview = useRead(overviewQuery);
  const every = useReadIf(isWhole, tournamentsQuery);
  const shown = overview.data?.tournaments ?? NO_TOURNAMENTS;
  const own = subject ? ownTournaments(subject, read) : NO_TOURNAMENTS;
  const asked = { search, remembered, own };
  const ids = overview.data ? othersOf(shown, asked) : NO_TOURNAMENTS;
  // The previous page's tournaments remain while others load.
  const named = useRead((api) => ({ ...tournamentsByIdQuery(api, ids), placeholderData: keepPreviousData }));
  const others = named.data ?? NO_TOURNAMENTS;
  const whole = isWhole ? every.data : undefined;
  const all = useMemo(() => whole ?? withOthers(shown, others), [whole, shown, others]);
  // No other tournament is shown before the page's own has loaded.
  const opened = openedAt(asked);
  const isLacking = ids.some((id) => id === opened) && !all.some(({ id }) => id === opened);
  const hasFailed = isLacking && named.isError;
  const isPending = overview.isPending || (isLacking && (named.isPending || named.isPlaceholderData));
  const query = hasFailed ? named : isWhole ? every : overview;
  const about = subject
    ? aboutOf(subject, read, isPending || !query.data ? undefined : all, timeZone)
    : undefined;
  const selected = select(all, search, remembered, about?.tournamentIds);
  const { league, tournaments } = selected;
  const tournament = isPending || hasFailed ? undefined : selected.tournament;
  const chosen = selected.isNamed ? tournament?.id : undefined;
  // Memoised, because a new function would discard the server-rendered HTML of deferred parts.
  const to = useCallback((way: string) => place(way, league, chosen), [league, chosen]);
  const leagues = overview.data?.leagues ?? NO_TOURNAMENTS;
  return { league, tournaments, tournament, all, leagues, to, subject, about, isPending, query };
}

/** Merges two lists of tournaments, sorted by creation time. */
export const withOthers = (shown: Tournament[], others: readonly Tournament[]) =>
  others.length === 0
    ? shown
    : [...shown, ...others].toSorted((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));

function useSubject(subject: ProfileAddress | null): Read {
  const query = subjectQuery(useApi(), subject);
  const { data } = useQuery(query ?? { queryKey: ['subject'], queryFn: skipToken });
  return subject ? { [subject.noun]: data } : {};
}
