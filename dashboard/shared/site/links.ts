import { createContext, useContext } from 'react';
import type { League } from '#domain/settings.ts';

const WayContext = createContext<(path: string) => string>((path) => path);
export const LinkProvider = WayContext;
/** Returns the address of a page with the current choices, without a read. For components that a page repeats often. */
export const useLinkTo = () => useContext(WayContext);

export function place(path: string, league: League, tournamentId?: string): string {
  return `${path}?league=${league}${tournamentId ? `&tournament=${tournamentId}` : ''}`;
}
