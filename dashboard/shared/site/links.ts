import { createContext, useContext } from 'react';
import type { League } from '#domain/settings.ts';

const WayContext = createContext<(path: string) => string>((path) => path);
export const LinkProvider = WayContext;
/** Returns a function that adds the page's current choices to a path. It reads no data. */
export const useLinkTo = () => useContext(WayContext);

export const place = (path: string, league: League, tournamentId?: string): string =>
  `${path}?league=${league}${tournamentId ? `&tournament=${tournamentId}` : ''}`;

export const canBeId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
