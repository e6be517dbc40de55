import { useQueries } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { isDue, isToEnter, matchesQuery } from '#admin/shared/match/matches.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { bracketQuery, useApi } from '#shared/api/api.ts';
import { isCurrent } from '#shared/tournament/status.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { useNow } from '#ui/useNow.ts';
import { readStored, writeStored } from './stored.ts';

const DESK = '/admin/matches';
const BRACKET = '/admin/bracket';
const WORKED_IN = [DESK, BRACKET];

/** The numbers of a tournament's pending tasks by tab: first the tasks due now, then those already possible. */
type Work = Record<string, number[]>;

/**
 * Chooses the tournament that a tab opens with: this visit's choice, the selected tournament if it has work, or
 * otherwise the one with the most work. `isPending` is true until that is known.
 */
export function useOpening() {
  const { all, tournament, query } = useSelection();
  const [path] = useLocation();
  const api = useApi();
  const now = useNow();
  // With a single tournament, there is nothing to choose.
  const running = all.length > 1 ? all.filter(isCurrent) : [];
  const matches = useQueries({ queries: running.map(({ id }) => matchesQuery(api, id)) });
  const brackets = useQueries({
    queries: running.map(({ id, format }) => ({
      ...bracketQuery(api, id),
      enabled: format !== 'single_elimination',
    })),
  });
  const works = running.map(
    (each, index) => [each, workOf(matches[index]?.data, brackets[index]?.data, now)] as const,
  );
  const openingOf = (tab: string): Tournament | undefined => {
    const chosen = all.find(({ id }) => id === choices()[tab]);
    if (chosen) return chosen;
    for (const kind of [0, 1]) {
      const waiting = works
        .map(([each, work]) => ({ each, count: work[tab]?.[kind] ?? 0 }))
        .filter(({ count }) => count > 0)
        .toSorted((one, other) => other.count - one.count);
      if (waiting.some(({ each }) => each.id === tournament?.id)) return tournament;
      if (waiting[0]) return waiting[0].each;
    }
    return tournament;
  };
  return {
    openingOf: (tab: string) => (path.startsWith(tab) ? tournament : openingOf(tab)),
    landing: openingOf,
    isPending: (tab: string) =>
      WORKED_IN.includes(tab) &&
      (query.isPending || [...matches, ...brackets].some(({ isLoading }) => isLoading)),
  };
}

function workOf(matches: readonly ListedMatch[] = [], bracket: Bracket | undefined, now: Date): Work {
  const open = matches.filter(isToEnter);
  const ties = bracket?.groups.filter(({ needsTieBreak }) => needsTieBreak).length ?? 0;
  return {
    [DESK]: [open.filter((match) => isDue(match, now)).length + ties, open.length],
    [BRACKET]: [ties],
  };
}

const STORE = 'tournaments of tabs';

/** Remembers a tab's chosen tournament for this visit, given any URL within the tab. */
export function keepChoice(path: string, tournamentId: string) {
  const tab = path.split('/').slice(0, 3).join('/');
  writeStored('sessionStorage', STORE, { ...choices(), [tab]: tournamentId });
}

const choices = () => readStored<Record<string, string>>('sessionStorage', STORE);
