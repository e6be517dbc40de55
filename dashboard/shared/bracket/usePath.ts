import { createContext, useContext, useEffect, useMemo, useState } from 'react';

/** Whose way through the tree is shown: participation ids. */
export type Path = {
  /** Shown now: whoever is pointed at, else who is pinned. */
  lit: string | null;
  pinned: string | null;
  point: (team: string | null) => void;
  /** Pins a team, or lets go of the one that is. */
  pin: (team: string | null) => void;
};

const PathContext = createContext<Path>({ lit: null, pinned: null, point: () => {}, pin: () => {} });
export const PathProvider = PathContext;
/** The path that the tree shows. */
export const usePath = () => useContext(PathContext);

/** Pointing lights a team's path, pressing pins it, Esc lets go. */
export function usePathState(): Path {
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
      lit: pointed ?? pinned,
      pinned,
      point,
      pin: (team) => {
        setPinned((before) => (before === team ? null : team));
        if (pinned === team || team === null) point(null);
      },
    }),
    [pointed, pinned],
  );
}
