import { createContext, useContext } from 'react';
import type { League } from '#domain/settings.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/settings.ts';

export type Site = SiteSettings & {
  hasDiscordLogIn?: boolean;
  /** The URL of heroes' portraits, with {id} for the hero's number. */
  heroPictures?: string | undefined;
  /** From the Discord server's public widget, if the installation shows it. */
  chatServer?: { name: string; online: number; invite?: string | null } | undefined;
  /** The code of the league's country, such as ZA. */
  country?: string;
};

/** The server's decisions for one request, which the first render in the browser must repeat. */
export type Start = {
  site: Site;
  /** The remembered league; a league in the URL takes precedence. */
  league: League;
  /** The remembered tournament, used if the URL names no league or tournament. */
  tournament?: string | undefined;
  theme: 'dark' | 'light' | null;
  /** The time of rendering, ISO 8601. */
  now: string;
  /** The position in the order of events when the page was read; null if unknown. */
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

export const useStart = () => useContext(StartContext);

const SiteContext = createContext<Site>(FIRST_START.site);
export const SiteProvider = SiteContext;

export const useSite = () => useContext(SiteContext);
