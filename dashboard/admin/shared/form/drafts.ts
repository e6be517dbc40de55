import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { FieldError } from 'react-hook-form';
import { readAccount } from '#domain/registrations/account.ts';
import { DRAFTS } from '#shared/forms/drafts.ts';
import { readStored, writeStored } from '../stored.ts';

type Kept = Record<string, unknown>;

const KEY = ['drafts', 'forms'];

/**
 * Stores unsaved input under the form's name. The visit's cache and the tab's storage preserve it across
 * pages, Back and reloads. Logging out clears it.
 */
export function useSavedDraft() {
  const cache = useQueryClient();
  const { data: kept } = useQuery<Kept>({
    queryKey: KEY,
    queryFn: readDrafts,
    initialData: readDrafts,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const keep = useCallback(
    (name: string, draft?: unknown) => {
      const { [name]: before, ...others } = cache.getQueryData<Kept>(KEY) ?? {};
      if (draft === undefined && before === undefined) return;
      const next = draft === undefined ? others : { ...others, [name]: draft };
      cache.setQueryData<Kept>(KEY, next);
      writeStored('sessionStorage', DRAFTS, next, withoutSecrets);
    },
    [cache],
  );
  return { kept, keep };
}

const readDrafts = () => readStored<Kept>('sessionStorage', DRAFTS) as Kept;

/** A webhook's URL is a secret, so it is kept only in the visit's cache. */
const withoutSecrets = (field: string, value: unknown) => (field === 'url' ? undefined : value);

/** Returns the names of forms with unsaved input. If there are any, the browser asks before it closes the page. */
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

/**
 * Returns the problem with a typed account, to show beside its field: a number that a spreadsheet rounded, or no Steam
 * ID at all.
 */
export function accountProblem(written: string): { steamId?: FieldError } {
  const read = readAccount(written);
  return 'problem' in read ? { steamId: { type: 'account', message: read.problem.text } } : {};
}
