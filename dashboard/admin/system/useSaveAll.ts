import { useCallback } from 'react';
import { useBusyAct } from '#admin/shared/useAct.ts';
import { type Saved, type SaveOutcome, saveAll } from '#domain/contract/competition/rankings.ts';
import { grouped } from '#domain/money/money.ts';
import { commaList, plural, t } from '#domain/text/translate.ts';
import { tournamentsQuery, useRead } from '#shared/api/api.ts';
import { useToast } from '#ui/Toast.tsx';
import { statisticsQuery } from './queries.ts';

type Save = { of: Saved; done: (outcome: SaveOutcome) => string; failed: string };

export const SAVES = {
  data: {
    of: 'all',
    done: (outcome) => t`Save All Data: ${savedText(outcome)} (${recordsText(outcome)})`,
    failed: t`Save operation failed.`,
  },
  players: {
    of: 'players',
    done: (outcome) => t`Save All Player Stats: ${savedText(outcome)} (${recordsText(outcome)})`,
    failed: t`Save operation failed.`,
  },
  sync: {
    of: 'all',
    done: ({ saved, failed }) =>
      t`Sync all data: ${grouped(saved)} of ${grouped(saved + failed)} records agree with the matches and were reloaded`,
    failed: t`Error syncing data:`,
  },
} satisfies Record<string, Save>;

/** Recalculates and verifies records. Reports how many were saved and how many were not. */
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

const savedText = ({ saved, failed }: SaveOutcome) => t`${grouped(saved)} saved, ${grouped(failed)} failed`;

const recordsText = ({ counted: { team, participation, player, membership } }: SaveOutcome) =>
  commaList([
    team > 0 && plural(team, '# team', '# teams'),
    participation > 0 && t`${grouped(participation)} in tournaments`,
    player > 0 && plural(player, '# player', '# players'),
    membership > 0 && t`${grouped(membership)} on rosters`,
  ]);

/** Returns a function that says whether the first load is done, and shows an error if it is not. */
export function useReady(): () => boolean {
  const toast = useToast();
  const isPending = [useRead(tournamentsQuery), useRead(statisticsQuery)].some((query) => query.isPending);
  return useCallback(() => {
    if (isPending) toast.failed(t`System is still initializing, please wait a moment and try again.`);
    return !isPending;
  }, [isPending, toast]);
}
