import { useCallback } from 'react';
import { tournamentsQuery, useRead } from '#shared/api/api.ts';
import { useToast } from '#ui/Toast.tsx';
import { statisticsQuery } from './queries.ts';

const INITIALIZING = 'System is still initializing, please wait a moment and try again.';

/** Tells whether the first load has answered; until then it says so and refuses. */
export function useReady(): () => boolean {
  const toast = useToast();
  const isPending = [useRead(tournamentsQuery), useRead(statisticsQuery)].some((query) => query.isPending);
  return useCallback(() => {
    if (isPending) toast.failed(INITIALIZING);
    return !isPending;
  }, [isPending, toast]);
}
