import { useQuery } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import { useSearch } from 'wouter';
import type { Tournament } from '#domain/contract/tournaments.ts';
import type { League } from '#domain/settings.ts';
import { tournamentsQuery, useApi } from '#shared/api/api.ts';
import { useAbout } from '#shared/profile/useAbout.ts';
import { type Remembered, select } from './select.ts';

const RememberedContext = createContext<Remembered>({ league: 'A' });
/** What a reader chose whose address names nothing. */
export const RememberedChoice = RememberedContext.Provider;

const WayContext = createContext<(path: string) => string>((path) => path);
/** Carries what is chosen to names anywhere on the page, so that each leads on within it. */
export const LinkProvider = WayContext.Provider;
/** The address of a page with what is chosen now, for what is shown many times: `to` of the selection without reading. */
export const useLinkTo = () => useContext(WayContext);

/** What every page speaks of. */
export type Selection = {
  league: League;
  /** The league's tournaments. */
  tournaments: Tournament[];
  /** The chosen one; undefined while none is there. */
  tournament: Tournament | undefined;
  /** The tournaments of both leagues. */
  all: Tournament[];
  /** The address of a view with league, and with the tournament when it was chosen. */
  to: (path: string) => string;
};

/** League, tournament and the query that brings them. */
export function useSelection() {
  const search = useSearch();
  const remembered = useContext(RememberedContext);
  const query = useQuery(tournamentsQuery(useApi()));
  const { about } = useAbout();
  const all = query.data ?? [];
  const { isNamed, ...selected } = select(all, search, remembered, about?.tournamentIds);
  const { league } = selected;
  const chosen = isNamed ? selected.tournament?.id : undefined;
  // The same as long as it leads to the same: what the server has rendered of a late part gives way when it changes.
  const to = useCallback((path: string) => place(path, league, chosen), [league, chosen]);
  const selection: Selection = { ...selected, all, to };
  return { ...selection, query };
}

/** The address of a view for a league, and a tournament when one is chosen. */
export function place(path: string, league: League, tournamentId?: string): string {
  return `${path}?league=${league}${tournamentId ? `&tournament=${tournamentId}` : ''}`;
}
