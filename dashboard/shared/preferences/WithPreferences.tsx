import { type ReactNode, useEffect } from 'react';
import { keepPush } from '#shared/push/keep.ts';
import { rememberChoice } from '#shared/site/cookie.ts';
import { LEAGUE_TIME, PreferencesProvider, useStoredPreferences } from '#shared/site/preferences.ts';
import { useSite } from '#ui/site.ts';
import { ZoneProvider } from '#ui/useZone.ts';

/**
 * The reader's choices for everything inside; times use their zone. The server is told the zone, so that its next
 * page has it from the start.
 */
export function WithPreferences({ children }: { children: ReactNode }) {
  const reader = useStoredPreferences();
  const { zone, followed, hidesScores } = reader;
  const { timeZone } = useSite();
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zone !== LEAGUE_TIME && own !== (zone ?? timeZone)) rememberChoice('zone', own);
  }, [zone, timeZone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what a device that hears of matches follows
  useEffect(keepPush, [followed, hidesScores]);
  return (
    <PreferencesProvider value={reader}>
      <ZoneProvider value={zone}>{children}</ZoneProvider>
    </PreferencesProvider>
  );
}
