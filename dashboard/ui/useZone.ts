import { createContext, useContext } from 'react';
import { zoneOfYear } from './momentText.ts';
import { useSite, useStart } from './site.ts';
import { useMounted } from './useMounted.ts';

const LeagueTime = createContext(false);

export const LeagueTimeProvider = LeagueTime;

const Chosen = createContext<string | null>(null);

/** 'league', the reader's own zone as the server was told it, or null before it was. */
export const ZoneProvider = Chosen;

/** The zone that moments are written in: the league's by the server, the reader's own as soon as it is known, unless they chose the league's. */
export function useZone(): string {
  const { timeZone } = useSite();
  const isLeagueTime = useContext(LeagueTime);
  const chosen = useContext(Chosen);
  const isMounted = useMounted();
  if (isLeagueTime || chosen === 'league') return timeZone;
  return isMounted ? Intl.DateTimeFormat().resolvedOptions().timeZone : (chosen ?? timeZone);
}

/** The local name of the zone, whatever the season: shown once beside a list of times. */
export function useZoneName(): string {
  const { now } = useStart();
  return zoneOfYear(new Date(now), useZone());
}
