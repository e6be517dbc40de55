import { type ReactNode, useEffect } from 'react';
import { rememberChoice } from '#shared/site/cookie.ts';
import { useSite } from '#shared/site/site.ts';
import { ZoneProvider } from '#ui/useZone.ts';
import { LEAGUE_TIME, ReaderProvider, useKeptReader } from './reader.ts';

/**
 * The reader's choices for all that is within; times stand in the zone that they chose. The server is told their own
 * zone, so that its next page has it from the start.
 */
export function WithReader({ children }: { children: ReactNode }) {
  const reader = useKeptReader();
  const { zone } = reader;
  const { timeZone } = useSite();
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zone !== LEAGUE_TIME && own !== (zone ?? timeZone)) rememberChoice('zone', own);
  }, [zone, timeZone]);
  return (
    <ReaderProvider value={reader}>
      <ZoneProvider value={zone}>{children}</ZoneProvider>
    </ReaderProvider>
  );
}
