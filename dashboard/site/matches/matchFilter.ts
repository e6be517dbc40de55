import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import type { Stage } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { type Kind, kindOf, roundOf, roundText } from '#shared/match/words.ts';
import { rememberChoice } from '#shared/site/cookie.ts';
import type { Parameter } from '#shared/site/parameters.ts';
import {
  PREFERENCES_COOKIE,
  type Preferences,
  preferencesIn,
  usePreferences,
  useStoredPreferences,
} from '#shared/site/preferences.ts';

const NAMES = ['show', 'round', 'team', 'followed', 'view'] as const satisfies readonly Parameter[];
type Changes = Partial<Record<(typeof NAMES)[number], string | null>>;

export type MatchFilter = ReturnType<typeof useMatchFilter>;

/** The filters in the URL, or, if it has none, those that the reader last chose. */
export function useMatchFilter(matches: readonly ListedMatch[]) {
  const { asked, isRemembered, set } = useFilterParameters();
  const { followed } = usePreferences();
  const rounds = roundsIn(matches);
  const typed = asked.get('team') ?? '';
  const round = rounds.find(({ id }) => id === asked.get('round'))?.id ?? '';
  const isOfFollowed = asked.has('followed') && followed.length > 0;
  const wanted = typed.trim().toLocaleLowerCase();
  const ofEveryKind = matches.filter((match) => {
    const teams = [match.team1, match.team2].flatMap((team) => team ?? []);
    if (round && roundOf(match) !== round) return false;
    if (isOfFollowed && !teams.some(({ teamId }) => followed.includes(teamId))) return false;
    return teams.some(({ name, tag }) =>
      [name, tag].some((word) => word.toLocaleLowerCase().includes(wanted)),
    );
  });
  const count = (kind: Kind) => ofEveryKind.filter((match) => kindOf(match) === kind).length;
  const asks = KINDS.find((kind) => kind === asked.get('show'));
  // A remembered choice never leads to an empty page, such as live matches once all are over.
  const kind = asks && isRemembered && count(asks) === 0 ? undefined : asks;
  return {
    found: kind ? ofEveryKind.filter((match) => kindOf(match) === kind) : ofEveryKind,
    counts: {
      all: ofEveryKind.length,
      live: count('live'),
      upcoming: count('upcoming'),
      results: count('results'),
    },
    kind: kind ?? ('all' as const),
    rounds,
    round,
    typed,
    isOfFollowed,
    isCalendar: asked.get('view') === 'calendar',
    fieldCount: [round, wanted, isOfFollowed].filter(Boolean).length,
    set: (changes: Changes) => set({ show: kind ?? null, round: round || null, ...changes }),
    clear: () => set({ show: null, round: null, team: null, followed: null }),
  };
}

const KINDS = ['live', 'upcoming', 'results'] as const satisfies readonly Kind[];

function useFilterParameters() {
  const [params, setParams] = useSearchParams();
  const cache = useQueryClient();
  // Read straight from the cache, so that the filter changes together with the URL.
  const { matches: remembered } = useStoredPreferences();
  const isRemembered = !NAMES.some((name) => params.has(name));
  const asked = isRemembered ? new URLSearchParams(remembered) : params;
  const set = (changes: Changes) => {
    const next = NAMES.flatMap((name) => {
      const value = name in changes ? changes[name] : asked.get(name);
      return value ? [[name, value]] : [];
    });
    // A search applies only once; the other choices persist.
    const lasting = new URLSearchParams(next.filter(([name]) => name !== 'team')).toString();
    rememberChoice('matches', lasting || null);
    cache.setQueryData<Preferences>(PREFERENCES_COOKIE, { ...preferencesIn(cache), matches: lasting });
    setParams(
      (before) => {
        const others = [...before].filter(([name]) => !NAMES.some((each) => each === name));
        return new URLSearchParams([...others, ...next]);
      },
      { replace: true },
    );
  };
  return { asked, isRemembered, set };
}

const STAGE_ORDER: Stage[] = ['group', 'other', 'quarterfinal', 'semifinal', 'final'];

type Round = { id: string; text: string; stage: number };

function roundsIn(matches: readonly ListedMatch[]): Round[] {
  const rounds = new Map<string, Round>();
  for (const match of matches) {
    const id = roundOf(match);
    if (!rounds.has(id))
      rounds.set(id, { id, text: roundText(match), stage: STAGE_ORDER.indexOf(match.stage) });
  }
  return [...rounds.values()].toSorted(
    (one, other) => one.stage - other.stage || one.id.localeCompare(other.id, 'en'),
  );
}
