import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus with the arrow keys: within a round, or to the same team in the next round or, if the team is not
 * there, to the match at the same height.
 */
export function useArrows(tree: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = tree.current;
    const walk = (event: KeyboardEvent) => {
      if (element && moveTo(element, event.key)) event.preventDefault();
    };
    element?.addEventListener('keydown', walk);
    return () => element?.removeEventListener('keydown', walk);
  }, [tree]);
}

const STEPS: Record<string, [column: number, row: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Returns whether the focus moved. */
function moveTo(tree: HTMLElement, key: string): boolean {
  const step = STEPS[key];
  const here = document.activeElement;
  if (!step || !(here instanceof HTMLElement) || !here.dataset.team) return false;
  const columns = [...tree.querySelectorAll('section')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('button[data-team]')])
    .filter((places) => places.length > 0);
  const column = columns.findIndex((places) => places.includes(here));
  const row = columns[column]?.indexOf(here) ?? -1;
  if (column < 0) return false;
  const [across, down] = step;
  const target =
    across === 0 ? columns[column]?.[row + down] : beside(columns[column + across], here, row, across);
  target?.focus();
  return target !== undefined;
}

function beside(places: HTMLElement[] | undefined, here: HTMLElement, row: number, across: number) {
  if (!places) return undefined;
  const same = places.find(({ dataset }) => dataset.team === here.dataset.team);
  const near = across > 0 ? Math.floor(row / 2) : row * 2;
  return same ?? places[Math.min(near, places.length - 1)];
}
