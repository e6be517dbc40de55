import { useSearchParams } from 'wouter';
import type { Parameter } from '#shared/site/parameters.ts';

/** A word of the address that one may change: kept on reload; `isStep` makes Back return to the one before. */
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

/** Takes several such words out of the address at once: each by itself would bring the others back. */
export function useClearing(...names: Parameter[]) {
  const [, setParams] = useSearchParams();
  return () =>
    setParams(
      (before) => new URLSearchParams([...before].filter(([name]) => !names.some((each) => each === name))),
      { replace: true },
    );
}
