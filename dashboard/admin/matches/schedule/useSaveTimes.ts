import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRetryOnReconnect } from '#admin/shared/form/useRetryOnReconnect.ts';
import { updateCachedMatches } from '#admin/shared/match/matches.ts';
import { errorText, isAway, isLoggedOut, isStale } from '#admin/shared/useAct.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import { setTimes } from '#domain/contract/matchDay/timetables.ts';
import { plural, t } from '#domain/text/translate.ts';
import { useApi } from '#shared/api/api.ts';
import { useToast } from '#ui/Toast.tsx';
import type { Entry } from './timed.ts';
import type { Plan } from './usePlan.ts';

type Times = { matchId: string; scheduledTime: string | null; version?: number }[];
type Sending = { key: string; times: Times; before: Times; reason: string | null };
export type SavingTimes = ReturnType<typeof useSaveTimes>;

/** Saves all planned times in one call, or none of them. One more call undoes them all. */
export function useSaveTimes(tournamentId: string, plan: Plan) {
  const api = useApi();
  const cache = useQueryClient();
  const toast = useToast();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [reason, setReason] = useState('');
  const call = async (times: Times, key: string, why: string | null = null) => {
    const body = { times, ...(why && { reason: why }) };
    const { data } = await api.call(setTimes, { params: { id: tournamentId }, body }, key);
    updateCachedMatches(cache, tournamentId, data);
    return data;
  };
  const undo = async (before: Times, saved: readonly Match[]) => {
    const versions = new Map(saved.map(({ id, version }) => [id, version]));
    try {
      const times = before.map((each) => ({ ...each, version: versions.get(each.matchId) ?? 1 }));
      await call(times, crypto.randomUUID());
      toast.done(t`The times were restored`);
    } catch (error) {
      toast.failed(t`Nothing was changed. ${errorText(error)}`);
    }
  };
  const attempt = async (sending: Sending): Promise<boolean> => {
    setProblem('');
    setSending(true);
    try {
      const saved = await call(sending.times, sending.key, sending.reason);
      plan.discard();
      setReason('');
      toast.done(plural(saved.length, '# time was saved', '# times were saved'), {
        label: t`Undo`,
        run: () => void undo(sending.before, saved),
      });
    } catch (error) {
      if (isAway(error)) return false;
      if (isStale(error)) {
        updateCachedMatches(cache, tournamentId, error.data as Match[]);
        setProblem(t`Somebody else changed these matches in the meantime. Check them, then save again.`);
      } else if (!isLoggedOut(error)) setProblem(t`The times were not saved. ${errorText(error)}`);
    } finally {
      setSending(false);
    }
    return true;
  };
  const again = useRetryOnReconnect<Sending>(attempt, undefined);
  return {
    isSending,
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
