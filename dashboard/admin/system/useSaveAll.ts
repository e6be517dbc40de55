import { useCallback } from 'react';
import { useBusyAct } from '#admin/shared/useAct.ts';
import { type Saved, type SaveOutcome, saveAll } from '#domain/contract/competition/rankings.ts';
import { tournamentsQuery, useRead } from '#shared/api/api.ts';
import { useToast } from '#ui/Toast.tsx';
import { statisticsQuery } from './queries.ts';

type Save = { of: Saved; done: (outcome: SaveOutcome) => string; failed: string };

export const SAVES = {
  data: {
    of: 'all',
    done: (outcome) => `Save All Data: ${savedText(outcome)} (${recordsText(outcome)})`,
    failed: 'Save operation failed.',
  },
  players: {
    of: 'players',
    done: (outcome) => `Save All Player Stats: ${savedText(outcome)} (${recordsText(outcome)})`,
    failed: 'Save operation failed.',
  },
  sync: {
    of: 'all',
    done: ({ saved, failed }) =>
      `Sync all data: ${number(saved)} of ${number(saved + failed)} records agree with the matches and were reloaded`,
    failed: 'Error syncing data:',
  },
} satisfies Record<string, Save>;

/** Recounts and verifies. Reports how many records were saved and how many were not. */
export function useSaveAll() {
  const { act, isBusy } = useBusyAct();
  const isReady = useReady();
  const run = async ({ of, done, failed }: Save) => {
    if (!isReady()) return;
    await act({
      run: (call) => call(saveAll, { body: { of } }),
      done: (outcome) => outcome.message ?? done(outcome),
      failed,
      reads: ['teams', 'players', 'participations', 'rankings', 'brackets', 'audit'],
    });
  };
  return { run, isBusy };
}

const number = (count: number) => count.toLocaleString('en');

const savedText = ({ saved, failed }: SaveOutcome) => `${number(saved)} saved, ${number(failed)} failed`;

const recordsText = ({ counted: { team, participation, player, membership } }: SaveOutcome) =>
  [
    team > 0 && `${number(team)} ${team === 1 ? 'team' : 'teams'}`,
    participation > 0 && `${number(participation)} in tournaments`,
    player > 0 && `${number(player)} ${player === 1 ? 'player' : 'players'}`,
    membership > 0 && `${number(membership)} in rosters`,
  ]
    .filter(Boolean)
    .join(', ');

const INITIALIZING = 'System is still initializing, please wait a moment and try again.';

/** Returns whether the first load is done. Until then it also shows a refusal. */
export function useReady(): () => boolean {
  const toast = useToast();
  const isPending = [useRead(tournamentsQuery), useRead(statisticsQuery)].some((query) => query.isPending);
  return useCallback(() => {
    if (isPending) toast.failed(INITIALIZING);
    return !isPending;
  }, [isPending, toast]);
}
