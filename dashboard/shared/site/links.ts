import { createContext, useContext } from 'react';
import type { League } from '#domain/settings.ts';

const WayContext = createContext<(path: string) => string>((path) => path);
export const LinkProvider = WayContext;
/**
 * The address of a page with the current choices, for things shown many times: `to` of the selection without reading.
 */
export const useLinkTo = () => useContext(WayContext);

/** A path with its league, and with a tournament. */
export function place(path: string, league: League, tournamentId?: string): string {
  return `${path}?league=${league}${tournamentId ? `&tournament=${tournamentId}` : ''}`;
}
