import { type RefObject, useLayoutEffect, useRef } from 'react';

const CURVE = 'cubic-bezier(.2, .8, .2, 1)';

/** Rows that change place glide there: every child of `table` with a `data-row` moves from where it was. */
export function useRowAnimation(table: RefObject<HTMLElement | null>, order: string) {
  const last = useRef(new Map<string, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row moves when the order does
  useLayoutEffect(() => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const isStill =
      typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const now = new Map<string, number>();
    for (const row of rows) {
      const key = row.dataset.row ?? '';
      const top = row.offsetTop;
      const moved = (last.current.get(key) ?? top) - top;
      if (moved !== 0 && !isStill)
        row.animate([{ transform: `translateY(${moved}px)` }, { transform: 'none' }], {
          duration: 240,
          easing: CURVE,
        });
      now.set(key, top);
    }
    last.current = now;
  }, [table, order]);
}
