import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { DRAFTS } from '#shared/forms/drafts.ts';

type Kept = Record<string, unknown>;

const KEY = ['drafts', 'forms'];

/**
 * Unsaved input, by the form's name. It is in the visit's cache and in the tab's storage, so that other pages, Back
 * and a reload lose nothing. Log-out clears it.
 */
export function useSavedDraft() {
  const cache = useQueryClient();
  const { data: kept } = useQuery<Kept>({
    queryKey: KEY,
    queryFn: readStore,
    initialData: readStore,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const keep = useCallback(
    (name: string, draft?: unknown) => {
      const known = cache.getQueryData<Kept>(KEY) ?? {};
      const { [name]: before, ...others } = known;
      if (draft === undefined && before === undefined) return;
      const next = draft === undefined ? others : { ...others, [name]: draft };
      cache.setQueryData<Kept>(KEY, next);
      writeStore(next);
    },
    [cache],
  );
  return { kept, keep };
}

function readStore(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFTS) ?? '{}') as Kept;
  } catch {
    return {};
  }
}

function writeStore(kept: Kept) {
  try {
    sessionStorage.setItem(DRAFTS, JSON.stringify(kept, withoutSecrets));
  } catch {
    // Full or forbidden: the visit's cache still holds it.
  }
}

/** A webhook's address is a secret: it stays in the visit's cache alone. */
const withoutSecrets = (field: string, value: unknown) => (field === 'url' ? undefined : value);

/** The names of the forms that hold something unsaved; the browser then asks before the page is closed. */
export function useKeptNames() {
  const { kept, keep } = useSavedDraft();
  const names = Object.keys(kept);
  const hasAny = names.length > 0;
  useEffect(() => {
    if (!hasAny) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasAny]);
  return { names, forget: (name: string) => keep(name) };
}

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export const changed = <Form extends object>(form: Form, from: Form): Partial<Form> =>
  Object.fromEntries(
    Object.entries(form).filter(([name, value]) => !isSame(value, from[name as keyof Form])),
  ) as Partial<Form>;
