import { createContext, useContext } from 'react';
import type { League } from '#domain/settings.ts';

/** What the installation says of itself to every page. */
export type Site = {
  productName: string;
  /** The league's time zone, such as Africa/Johannesburg: times are written in it until the reader's is known. */
  timeZone: string;
  chatInviteUrl: string | null;
  messagingInviteUrl: string | null;
  /** Whether one can log in with Discord; absent where not. */
  hasDiscordLogIn?: boolean;
};

/** What the server decided for one request: the first render in the browser must see the same. */
export type Start = {
  site: Site;
  /** The remembered league; one in the address stands above it. */
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
  site: {
    productName: 'Turbo League',
    timeZone: 'Africa/Johannesburg',
    chatInviteUrl: null,
    messagingInviteUrl: null,
  },
  league: 'A',
  theme: null,
  now: new Date(0).toISOString(),
  position: null,
};

const StartContext = createContext<Start>(FIRST_START);
export const StartProvider = StartContext.Provider;

/** What the server decided for this visit. */
export const useStart = () => useContext(StartContext);
/** The installation's own words and settings. */
export const useSite = () => useStart().site;
