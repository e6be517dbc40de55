import { createContext, useContext } from 'react';
import { zoneOfYear } from './momentText.ts';
import { useSite, useStart } from './site.ts';
import { useMounted } from './useMounted.ts';

const LeagueTime = createContext(false);

export const LeagueTimeProvider = LeagueTime;

const Chosen = createContext<string | null>(null);

/** Provides 'league', or the reader's own zone if the server knows it, otherwise null. */
export const ZoneProvider = Chosen;

/** The time zone for displayed times: the user's own once it is known, unless they chose the league's. */
export function useZone(): string {
  const { timeZone } = useSite();
  const isLeagueTime = useContext(LeagueTime);
  const chosen = useContext(Chosen);
  const isMounted = useMounted();
  if (isLeagueTime || chosen === 'league') return timeZone;
  return isMounted ? Intl.DateTimeFormat().resolvedOptions().timeZone : (chosen ?? timeZone);
}

/** The zone's local name, the same all year, shown once beside a list of times. */
export function useZoneName(): string {
  const { now } = useStart();
  return zoneOfYear(new Date(now), useZone());
}
