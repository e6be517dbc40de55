import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { rememberChoice } from '#shared/site/cookie.ts';
import { canBeId } from '#shared/site/links.ts';
import { useStart } from '#ui/site.ts';

export type Preferences = {
  hidesScores: boolean;
  /** Matches whose scores the reader has revealed; they stay revealed until the reader leaves the page. */
  revealed: readonly string[];
  followed: readonly string[];
  /** 'league', or the reader's own zone as last reported by the browser; null before the first report. */
  zone: string | null;
  /** The filters last chosen on the matches page, as in its URL. */
  matches: string;
};

export type Choices = Partial<Record<'scores' | 'teams' | 'zone' | 'matches', string | undefined>>;

/** The largest number of followed teams that fits in a cookie. */
export const MAX_FOLLOWED = 30;
export const LEAGUE_TIME = 'league';

/** Parses cookies, whose content cannot be trusted. */
export const preferencesOf = ({ scores, teams = '', zone, matches = '' }: Choices = {}): Preferences => ({
  hidesScores: scores === 'hidden',
  revealed: [],
  followed: [...new Set(teams.split('.'))].filter(canBeId).slice(0, MAX_FOLLOWED),
  zone: zone && (zone === LEAGUE_TIME || isZone(zone)) ? zone : null,
  matches,
});

function isZone(name: string): boolean {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The cache key of the preferences, which the server-rendered page passes to the browser with its data. */
export const PREFERENCES_COOKIE = ['reader'];
const NOTHING_CHOSEN = preferencesOf();

export const preferencesIn = (cache: QueryClient) =>
  cache.getQueryData<Preferences>(PREFERENCES_COOKIE) ?? NOTHING_CHOSEN;

export const useStoredPreferences = (): Preferences =>
  useQuery({
    queryKey: PREFERENCES_COOKIE,
    queryFn: () => NOTHING_CHOSEN,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  }).data ?? NOTHING_CHOSEN;

const ReaderContext = createContext(NOTHING_CHOSEN);
export const PreferencesProvider = ReaderContext;

export const usePreferences = () => useContext(ReaderContext);
export const useIsFollowed = (teamId: string | null | undefined) =>
  usePreferences().followed.some((id) => id === teamId);

export function useSetPreference() {
  const cache = useQueryClient();
  const { site } = useStart();
  const set = (changed: Partial<Preferences>) =>
    cache.setQueryData<Preferences>(PREFERENCES_COOKIE, { ...preferencesIn(cache), ...changed });
  return {
    hideScores: (hidesScores: boolean) => {
      rememberChoice('scores', hidesScores ? 'hidden' : null);
      set({ hidesScores, revealed: [] });
    },
    reveal: (matchId: string) => {
      set({ revealed: [...preferencesIn(cache).revealed, matchId] });
      for (const queryKey of [['matches'], ['brackets']]) void cache.invalidateQueries({ queryKey });
    },
    /** Returns false if no more teams can be followed. */
    follow: (teamId: string, isFollowed: boolean): boolean => {
      const others = preferencesIn(cache).followed.filter((id) => id !== teamId);
      if (isFollowed && others.length >= MAX_FOLLOWED) return false;
      const followed = isFollowed ? [...others, teamId] : others;
      rememberChoice('teams', followed.join('.') || null);
      set({ followed });
      return true;
    },
    keepTime: (isLeague: boolean) => {
      const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const zone = isLeague ? LEAGUE_TIME : own;
      rememberChoice('zone', zone === site.timeZone ? null : zone);
      set({ zone });
    },
  };
}
