import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Client } from '#domain/contract/http/client.ts';
import type { Session } from '#domain/contract/operations/system.ts';
import { sessionQuery, tournamentsIn, useApi, useRead } from '#shared/api/api.ts';
import { refetchQueries } from '#shared/api/refetch.ts';
import { PREFERENCES_COOKIE, preferencesIn, useStoredPreferences } from '#shared/site/preferences.ts';
import type { Masking } from './masking.ts';

/** The code that masks responses. It has its own file, because most readers hide nothing. */
let masking: typeof import('./masking.ts') | undefined;
const loadMasking = async () => {
  masking ??= await import('./masking.ts');
  return masking;
};

/** Removes results from all responses while the reader hides them, even from the server's embedded state. */
export const maskedClient = (api: Client, cache: QueryClient): Client => ({
  ...api,
  read: async <Data>(path: string) => {
    const answer = await api.read<Data>(path);
    if (!isHiding(cache)) return answer;
    const { masked } = await loadMasking();
    const isOwn = /[?&](team|player)Id=/.test(path);
    return { ...answer, data: masked(nounOf(path), answer.data, maskingOf(cache), isOwn) as Data };
  },
});

const isHiding = (cache: QueryClient) =>
  preferencesIn(cache).hidesScores && !cache.getQueryData<Session>(['session'])?.admin;

function nounOf(path: string): string {
  const [, , noun = '', , part] = path.split('?')[0]?.split('/') ?? [];
  return part === undefined || part === 'stats' ? noun : part;
}

const maskingOf = (cache: QueryClient): Masking => ({
  revealed: preferencesIn(cache).revealed,
  tournaments: tournamentsIn(cache),
});

const HidingContext = createContext(false);
export const HidingProvider = HidingContext;
export const useIsHiding = () => useContext(HidingContext);

export function useHidesResults(): boolean {
  const { hidesScores } = useStoredPreferences();
  const { data: session } = useRead(sessionQuery);
  return hidesScores && !session?.admin;
}

/** Whether earlier results are still in the page; `hide` tries once more to remove them. */
export type Unmasked = { hasFailed: boolean; hide: () => void } | null;

/** The client that pages use. It applies the reader's choice, even to earlier responses. */
export function useMaskedApi(isHidden: boolean): { api: Client; unmasked: Unmasked } {
  const api = useApi();
  const cache = useQueryClient();
  const was = useRef(isHidden);
  const [unmasked, setUnmasked] = useState<Unmasked>(null);
  useLayoutEffect(() => {
    if (was.current === isHidden) return;
    was.current = isHidden;
    setUnmasked(null);
    if (!isHidden) {
      void refetchQueries(cache, ({ queryKey }) => queryKey !== PREFERENCES_COOKIE);
      return;
    }
    // Masks results before the page is painted, if the code is loaded.
    if (masking) maskAll(cache, masking);
    else hide();
    function hide() {
      setUnmasked({ hasFailed: false, hide });
      loadMasking()
        .then((code) => {
          if (!was.current) return;
          maskAll(cache, code);
          setUnmasked(null);
        })
        .catch(() => was.current && setUnmasked({ hasFailed: true, hide }));
    }
  }, [cache, isHidden]);
  return { api: useMemo(() => maskedClient(api, cache), [api, cache]), unmasked };
}

function maskAll(cache: QueryClient, { masked }: typeof import('./masking.ts')) {
  const how = maskingOf(cache);
  for (const { queryKey, state } of cache.getQueryCache().getAll()) {
    const [noun, of] = queryKey;
    const isOwn = typeof of === 'object' && of !== null && ('teamId' in of || 'playerId' in of);
    const hidden = masked(String(noun), state.data, how, isOwn);
    if (hidden !== state.data) cache.setQueryData(queryKey, hidden);
  }
}
