import { createContext, useContext, useEffect, useMemo, useState } from 'react';

/** The team whose path through the tree is highlighted, by participation id. */
export type Path = {
  /** The highlighted team: the one under the pointer, otherwise the pinned one, otherwise the champion. */
  lit: string | null;
  pinned: string | null;
  point: (team: string | null) => void;
  pin: (team: string | null) => void;
};

const PathContext = createContext<Path>({ lit: null, pinned: null, point: () => {}, pin: () => {} });
export const PathProvider = PathContext;
export const usePath = () => useContext(PathContext);

/** Hovering highlights a team's path, clicking pins it, and Esc unpins it. */
export function usePathState(champion: string | null = null): Path {
  const [pointed, point] = useState<string | null>(null);
  const [pinned, setPinned] = useState<string | null>(null);
  useEffect(() => {
    if (!pinned) return;
    const letGo = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) {
        setPinned(null);
        point(null);
      }
    };
    document.addEventListener('keydown', letGo);
    return () => document.removeEventListener('keydown', letGo);
  }, [pinned]);
  return useMemo(
    () => ({
      lit: pointed ?? pinned ?? champion,
      pinned,
      point,
      pin: (team) => {
        setPinned((before) => (before === team ? null : team));
        if (pinned === team || team === null) point(null);
      },
    }),
    [pointed, pinned, champion],
  );
}
