import { useSearchParams } from 'wouter';

/** A word of the address that one may change: kept on reload; `isStep` makes Back return to the one before. */
export function useAddress(name: string, isStep = false) {
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
