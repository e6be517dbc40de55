import { memoize } from '../memoize.ts';
import { LEAGUES, type League } from '../settings.ts';
import { DEFAULT_SETTINGS, leagueIds, leagueSettings } from './settings.ts';

/** A league's colour in one theme, the text colour on it, and a faint tint for backgrounds. */
export type Shades = { colour: string; on: string; wash: string };
export type Colours = { light: Shades; dark: Shades };

/** The backgrounds behind the colours: the brightest surface of the light theme and the darkest of the dark one. */
const BENEATH = { light: '#ffffff', dark: '#14171a' };

/** The contrast ratio that WCAG 2 (1.4.3) requires for text. */
export const READABLE = 4.5;

/** Named colours for leagues. The two defaults were adjusted by eye. */
export const PALETTE = {
  green: '#0a7441',
  violet: '#6739cc',
  blue: '#1d66c9',
  orange: '#d9722a',
  red: '#c92f3b',
  teal: '#14808c',
  pink: '#c23b8f',
  gold: '#b98a14',
};
const BY_EYE: Record<string, Colours> = {
  green: {
    light: { colour: '#0a7441', on: '#ffffff', wash: '#e3f3ea' },
    dark: { colour: '#3bd98a', on: '#04140b', wash: '#11261c' },
  },
  violet: {
    light: { colour: '#6739cc', on: '#ffffff', wash: '#eee8fb' },
    dark: { colour: '#b79bff', on: '#140a2b', wash: '#211b33' },
  },
};

export const colourAt = (index: number): string => Object.keys(PALETTE)[index] ?? 'blue';

/** The colours for a palette name, or the readable colours nearest to a custom one (#rrggbb). */
export const coloursOf = memoize(
  (chosen): Colours =>
    BY_EYE[chosen] ??
    shadesOf(Object.hasOwn(PALETTE, chosen) ? PALETTE[chosen as keyof typeof PALETTE] : chosen),
);

function shadesOf(colour: string): Colours {
  const shade = (theme: 'light' | 'dark'): Shades => {
    const towards = theme === 'light' ? '#000000' : '#ffffff';
    let made = colour;
    for (let share = 0; share < 1 && contrast(made, BENEATH[theme]) < READABLE; share += 0.02)
      made = mixed(colour, towards, share);
    return { colour: made, on: onTop(made), wash: mixed(BENEATH[theme], made, 0.12) };
  };
  return { light: shade('light'), dark: shade('dark') };
}

/** White, or near-black with a hint of the colour, whichever is more readable on it. */
function onTop(colour: string): string {
  const dark = mixed('#000000', colour, 0.08);
  return contrast('#ffffff', colour) > contrast(dark, colour) ? '#ffffff' : dark;
}

/** The contrast ratio between two colours (#rrggbb), as WCAG 2 defines it: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const channels = (colour: string) =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16)) as [number, number, number];

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mixed(one: string, other: string, share: number): string {
  const to = channels(other);
  const made = channels(one).map((value, index) => Math.round(value + ((to[index] ?? 0) - value) * share));
  return `#${made.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const leagueColours = (league: League): Colours => coloursOf(leagueSettings(league).colour);
export const leagueStyles = (): string =>
  leagueIds()
    .filter(
      (league) => leagueSettings(league).colour !== DEFAULT_SETTINGS.leagues[LEAGUES.indexOf(league)]?.colour,
    )
    .map((league) => colourRule(`[data-league="${league}"][data-league]`, leagueColours(league)))
    .join('\n');

export function colourRule(selector: string, { light, dark }: Colours): string {
  // Matches the build's output for light-dark() in older browsers: one of the two variables is always empty.
  const shade = (name: 'colour' | 'on' | 'wash') =>
    `var(--lightningcss-light,${light[name]})var(--lightningcss-dark,${dark[name]})`;
  return `${selector}{--league:${shade('colour')};--league-wash:${shade('wash')};--on-league:${shade('on')}}`;
}

export const embedColour = (league: League): number =>
  Number.parseInt(leagueColours(league).dark.colour.slice(1), 16);
