import { createContext, useContext } from 'react';
import { useSite } from '../site.ts';
import { useMounted } from './useMounted.ts';

const LeagueTime = createContext(false);

/** Within it every moment stands in the league's zone, as it is typed there. */
export const LeagueTimeProvider = LeagueTime.Provider;

/** The zone that moments are written in: the league's by the server, the reader's own as soon as the browser knows it. */
export function useZone(): string {
  const { timeZone } = useSite();
  const isLeagueTime = useContext(LeagueTime);
  const isMounted = useMounted();
  return isMounted && !isLeagueTime ? Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone;
}
