import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type Kept = Record<string, unknown>;

const KEY = ['drafts', 'forms'];
const NONE: Kept = {};

/** What was typed and not saved, by the form's name; it stands in the visit's cache and goes with the log-out. */
function useKept() {
  const cache = useQueryClient();
  const { data: kept } = useQuery<Kept>({
    queryKey: KEY,
    queryFn: () => NONE,
    initialData: NONE,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const keep = useCallback(
    (name: string, values?: unknown) =>
      cache.setQueryData<Kept>(KEY, (known = NONE) => {
        const { [name]: before, ...others } = known;
        if (values === undefined) return before === undefined ? known : others;
        return { ...others, [name]: values };
      }),
    [cache],
  );
  return { kept, keep };
}

/** Whether a form whose name begins so holds something unsaved; the browser then asks before the page is closed. */
export function useHasKept(beginning: string): boolean {
  const { kept } = useKept();
  const hasAny = Object.keys(kept).some((name) => name.startsWith(beginning));
  useEffect(() => {
    if (!hasAny) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasAny]);
  return hasAny;
}

/** The names of the forms that hold something unsaved, and the way to forget one. */
export function useKeptNames() {
  const { kept, keep } = useKept();
  return { names: Object.keys(kept), forget: (name: string) => keep(name) };
}

/**
 * Keeps what is typed into a form until it is saved or given up, over other pages and back. `start` is what it held
 * before anything was typed, the same object until the form begins anew.
 */
export function useKeptForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
  start: Values,
) {
  const { kept, keep } = useKept();
  const [found] = useState(kept[name] as Values | undefined);
  useEffect(() => {
    if (found) form.reset(found, { keepDefaultValues: true });
  }, [form, found]);
  useEffect(() => {
    const write = (values: Values) => keep(name, isSame(values, start) ? undefined : { ...values });
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => write(values) });
  }, [form, name, start, keep]);
  return { isDirty: kept[name] !== undefined, drop: () => keep(name) };
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);
