import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Tournament } from '../../../../../domain/contract/tournaments.ts';
import type { TournamentForm } from './fields.ts';

/** An unsaved form: what was typed, and the record it was made from; null for a new tournament. */
type Draft = { base: Tournament | null; values: TournamentForm };
type Drafts = Record<string, Draft>;

/** The draft of the tournament that is not there yet; the others are named by their tournament's id. */
export const NEW = 'new';

/**
 * What was typed and not saved, by tournament. It stands in the visit's cache, so that another page, Back or the
 * other tab of the panel lose nothing, and goes with the log-out.
 */
export function useDrafts() {
  const cache = useQueryClient();
  const { data: drafts } = useQuery<Drafts>({
    queryKey: KEY,
    queryFn: () => NONE,
    initialData: NONE,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = useCallback(
    (id: string, draft?: Draft) =>
      cache.setQueryData<Drafts>(KEY, (known = NONE) => {
        if (!draft && !known[id]) return known;
        const { [id]: _, ...others } = known;
        return draft ? { ...others, [id]: draft } : others;
      }),
    [cache],
  );
  return { drafts, keep: change, drop: useCallback((id: string) => change(id), [change]) };
}

/** Whether anything is unsaved; the browser then asks before the page is closed. */
export function useUnsaved(): boolean {
  const hasDrafts = Object.keys(useDrafts().drafts).length > 0;
  useEffect(() => {
    if (!hasDrafts) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasDrafts]);
  return hasDrafts;
}

const KEY = ['drafts', 'tournaments'];
const NONE: Drafts = {};
