import { useSearchParams } from 'wouter';
import type { Parameter } from '#shared/site/parameters.ts';

/** A URL parameter, which survives a reload. With `isStep`, Back restores the previous value. */
export function useAddress(name: Parameter, isStep = false) {
  const [params, setParams] = useSearchParams();
  const change = (value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: !isStep },
    );
  return [params.get(name), change] as const;
}
