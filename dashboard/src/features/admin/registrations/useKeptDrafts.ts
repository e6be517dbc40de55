import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Draft } from './Detail.tsx';

type Drafts = Record<string, Draft>;

/**
 * What was chosen and written for each registration. It outlives the page in the visit's cache, so that another tab
 * of the panel or Back lose nothing, and goes with the log-out.
 */
export function useKeptDrafts() {
  const cache = useQueryClient();
  const [drafts, setDrafts] = useState(() => cache.getQueryData<Drafts>(KEY) ?? {});
  useEffect(() => {
    cache.setQueryDefaults(KEY, { gcTime: Number.POSITIVE_INFINITY });
    cache.setQueryData(KEY, drafts);
  }, [cache, drafts]);
  return [drafts, setDrafts] as const;
}

const KEY = ['drafts', 'registrations'];
