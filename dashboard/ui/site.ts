import { createContext, useContext } from 'react';
import type { League } from '#domain/settings.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/settings.ts';

/** The site's settings, and how to log in. */
export type Site = SiteSettings & { hasDiscordLogIn?: boolean };

/** What the server decided for one request: the first render in the browser must see the same. */
export type Start = {
  site: Site;
  /** The remembered league; one in the address goes first. */
  league: League;
  /** The remembered tournament, where the address names neither. */
  tournament?: string | undefined;
  theme: 'dark' | 'light' | null;
  /** The moment of rendering, ISO 8601. */
  now: string;
  /** How far the order of events had gone when the page was read; null where that is not known. */
  position: number | null;
};

export const FIRST_START: Start = {
  site: DEFAULT_SETTINGS,
  league: 'A',
  theme: null,
  now: new Date(0).toISOString(),
  position: null,
};

const StartContext = createContext<Start>(FIRST_START);
export const StartProvider = StartContext;

/** What the server decided for this visit. */
export const useStart = () => useContext(StartContext);

const SiteContext = createContext<Site>(FIRST_START.site);
export const SiteProvider = SiteContext;

export const useSite = () => useContext(SiteContext);
