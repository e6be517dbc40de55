import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Side } from '#domain/competition/match.ts';
import type { Result } from '#domain/competition/result.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { useSavedDraft } from '../form/drafts.ts';

export type Draft = Record<Side, string> & {
  /** The outcome when typing began. If the record's outcome differs, somebody else has changed it. */
  base: string;
  /**
   * `typed`: the input may still change. `told`: Enter was pressed, so problems are shown. `away`: the server was
   * unreachable, and a retry is pending. `refused`: the server refused the result, and `message` says why.
   */
  phase: 'typed' | 'told' | 'saving' | 'away' | 'refused';
  message?: string;
};

/** One of this admin's changes, with the state before it. */
export type Change = {
  id: number;
  at: string;
  /** Null for several matches at once. */
  matchId: string | null;
  text: string;
  undo:
    | { kind: 'correct'; from: Result; to: Result; act: string | null | undefined }
    | { kind: 'first'; from: Result }
    | { kind: 'live' }
    | { kind: 'restore'; to: Result }
    | { kind: 'together'; act: string; changes: readonly number[] }
    | null;
};

type Drafts = Readonly<Record<string, Draft>>;
type Held = { drafts: Drafts; changes: readonly Change[] };
export type ResultDrafts = ReturnType<typeof createResultDrafts>;

const NAME = 'match results ';

export const waitingIn = (kept: Readonly<Record<string, unknown>>) =>
  Object.entries(kept).flatMap(([name, drafts]) => {
    const count = name.startsWith(NAME) ? idsAway(drafts as Drafts).length : 0;
    return count > 0 ? [{ tournamentId: name.slice(NAME.length), count }] : [];
  });

export const idsAway = (drafts: Drafts) =>
  Object.entries(drafts).flatMap(([id, { phase }]) => (phase === 'away' ? [id] : []));

export function useResultDrafts(tournamentId: string) {
  const cache = useQueryClient();
  const { kept, keep } = useSavedDraft();
  const name = NAME + tournamentId;
  const [store] = useState(() => {
    const key = ['drafts', 'matches', tournamentId];
    const known = cache.getQueryData<ResultDrafts>(key);
    if (known) return known;
    const made = createResultDrafts(afterReload((kept[name] ?? {}) as Drafts));
    cache.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    cache.setQueryData(key, made);
    return made;
  });
  const held = useSyncExternalStore(store.subscribe, store.get);
  useEffect(
    () => keep(name, Object.keys(held.drafts).length > 0 ? held.drafts : undefined),
    [keep, name, held.drafts],
  );
  return { store, ...held };
}

/** Retries saves whose responses were lost in the reload. The record's version shows which saves had succeeded. */
const afterReload = (drafts: Drafts): Drafts =>
  Object.fromEntries(
    Object.entries(drafts).map(([id, draft]) => [
      id,
      draft.phase === 'saving' ? { ...draft, phase: 'away' as const } : draft,
    ]),
  );

function createResultDrafts(drafts: Drafts) {
  let held: Held = { drafts, changes: [] };
  let made = 0;
  const listeners = new Set<() => void>();
  const set = (next: Partial<Held>) => {
    held = { ...held, ...next };
    for (const listener of listeners) listener();
  };
  return {
    get: () => held,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put: (id: string, draft: Draft) => set({ drafts: { ...held.drafts, [id]: draft } }),
    mark: (id: string, part: Partial<Draft>) => {
      const draft = held.drafts[id];
      if (draft) set({ drafts: { ...held.drafts, [id]: { ...draft, ...part } } });
    },
    drop: (id: string) => {
      const { [id]: _, ...drafts } = held.drafts;
      set({ drafts });
    },
    note: (match: Match | null, text: string, undo: Change['undo']): Change => {
      made += 1;
      const change = { id: made, at: new Date().toISOString(), matchId: match?.id ?? null, text, undo };
      set({ changes: [change, ...held.changes] });
      return change;
    },
    forget: (...ids: number[]) => set({ changes: held.changes.filter(({ id }) => !ids.includes(id)) }),
  };
}
