import { useMemo } from 'react';
import { useSavedDraft } from '#admin/shared/form/drafts.ts';
import type { Away, StartHours } from '#domain/competition/availability.ts';
import { type Conflict, conflicts } from '#domain/competition/timetable.ts';
import type { Entry } from './timed.ts';

type Times = Record<string, string | null>;
type Kept = { times: Times; base: Times; steps: { times: Times; base: Times }[] };
const EMPTY_PLAN: Kept = { times: {}, base: {}, steps: [] };

export type Lengths = {
  gapMinutes: number;
  restMinutes: number;
  away?: readonly Away[] | undefined;
  hours?: StartHours | undefined;
};
export type Plan = ReturnType<typeof usePlan>;

/** Overlays planned times on the stored ones. The plan survives reloads. */
export function usePlan(tournamentId: string, stored: readonly Entry[], lengths: Lengths) {
  const { kept, keep } = useSavedDraft();
  // The name starts with `match`, so that the Matches tab shows unsaved changes.
  const name = `match schedule ${tournamentId}`;
  const draft = (kept[name] as Kept | undefined) ?? EMPTY_PLAN;
  const { times, base } = draft;
  const write = (next: Kept) => keep(name, Object.keys(next.times).length > 0 ? next : undefined);

  const entries = useMemo(
    () => stored.map((entry) => (entry.id in times ? { ...entry, time: times[entry.id] ?? null } : entry)),
    [stored, times],
  );
  const found: Conflict[] = useMemo(() => conflicts(entries, lengths), [entries, lengths]);
  const changed = stored.filter(({ id, time }) => id in times && !isSameTime(times[id] ?? null, time));
  return {
    entries,
    conflicts: found,
    changed,
    isDirty: changed.length > 0,
    timeOf: (id: string) => times[id] ?? null,
    /** Matches whose stored time has changed since the admin planned a different one. */
    overtaken: changed.filter(({ id, time, isOver }) => isOver || !isSameTime(base[id] ?? null, time)),
    baseOf: (id: string) => base[id] ?? null,
    set: (given: Times) => {
      const next = { times: { ...times }, base: { ...base } };
      for (const [id, time] of Object.entries(given)) {
        const entry = stored.find((each) => each.id === id);
        if (!entry || entry.isOver) continue;
        if (isSameTime(time, entry.time)) delete next.times[id];
        else next.times[id] = time;
        next.base[id] = entry.time;
      }
      keep(name, { ...next, steps: [...draft.steps, { times, base }].slice(-50) });
    },
    /** Undoes the last step. Returns false if there is none. */
    undo: () => {
      const last = draft.steps.at(-1);
      if (!last) return false;
      write({ ...last, steps: draft.steps.slice(0, -1) });
      return true;
    },
    /** Adopts the stored times. Matches in `overtaken` lose their planned time unless `mine` lists them. */
    rebase: (mine: readonly string[], overtaken: readonly string[]) => {
      const next: Kept = { times: { ...times }, base: { ...base }, steps: [] };
      for (const id of overtaken) {
        if (!mine.includes(id)) delete next.times[id];
        next.base[id] = stored.find((each) => each.id === id)?.time ?? null;
      }
      write(next);
    },
    discard: () => keep(name),
  };
}

const isSameTime = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));
