import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSavedDraft } from '#admin/shared/form/drafts.ts';
import { useRetryOnReconnect } from '#admin/shared/form/useRetryOnReconnect.ts';
import { updateCachedMatches } from '#admin/shared/match/matches.ts';
import { errorText, isLoggedOut, isStale } from '#admin/shared/useAct.ts';
import type { Away, StartHours } from '#domain/competition/availability.ts';
import { type Conflict, conflicts } from '#domain/competition/timetable.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { setTimes } from '#domain/contract/matchDay/timetables.ts';
import { plural, t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { useToast } from '#ui/Toast.tsx';
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

type SentTimes = { matchId: string; scheduledTime: string | null; version?: number }[];
type Sending = { key: string; times: SentTimes; before: SentTimes; reason: string | null };
export type SavingTimes = ReturnType<typeof useSaveTimes>;

/** Saves all planned times in one call, or none of them. One more call undoes them all. */
export function useSaveTimes(tournamentId: string, plan: Plan) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [problem, setProblem] = useState('');
  const [reason, setReason] = useState('');
  const call = async (times: SentTimes, key: string, why: string | null = null) => {
    const body = { times, ...(why && { reason: why }) };
    const { data } = await api.call(setTimes, { params: { id: tournamentId }, body }, key);
    updateCachedMatches(cache, tournamentId, data);
    return data;
  };
  const undo = async (before: SentTimes, saved: readonly Match[]) => {
    const versions = new Map(saved.map(({ id, version }) => [id, version]));
    try {
      const times = before.map((each) => ({ ...each, version: versions.get(each.matchId) ?? 1 }));
      await call(times, crypto.randomUUID());
      toast.done(t`The times were restored`);
    } catch (error) {
      toast.failed(t`Nothing was changed. ${errorText(error)}`);
    }
  };
  const attempt = async (sending: Sending) => {
    setProblem('');
    const saved = await call(sending.times, sending.key, sending.reason);
    plan.discard();
    setReason('');
    toast.done(plural(saved.length, '# time was saved', '# times were saved'), {
      label: t`Undo`,
      run: () => void undo(sending.before, saved),
    });
  };
  const refuse = (error: unknown) => {
    if (isStale(error)) {
      updateCachedMatches(cache, tournamentId, error.data as Match[]);
      setProblem(t`Somebody else changed these matches in the meantime. Check them, then save again.`);
    } else if (!isLoggedOut(error)) setProblem(t`The times were not saved. ${errorText(error)}`);
  };
  const again = useRetryOnReconnect(attempt, refuse);
  return {
    isSending: again.isSending,
    problem,
    away: again.away,
    /** The reason for moving matches, shown in the message to the people concerned. */
    reason,
    setReason,
    save: () => again.send(sendingOf(plan.changed, plan.timeOf, reason.trim() || null)),
    /** Saves times at once, for plans with no other changes. They remain planned if the request fails. */
    saveAtOnce: (times: Record<string, string>) => {
      const moved = plan.entries.filter(({ id }) => id in times);
      plan.set(times);
      return again.send(sendingOf(moved, (id) => times[id] ?? null));
    },
  };
}

const sendingOf = (
  stored: readonly Entry[],
  timeOf: (id: string) => string | null,
  reason: string | null = null,
): Sending => ({
  key: crypto.randomUUID(),
  reason,
  times: stored.map(({ id, version }) => ({ matchId: id, scheduledTime: timeOf(id), version })),
  before: stored.map(({ id, time }) => ({ matchId: id, scheduledTime: time })),
});
