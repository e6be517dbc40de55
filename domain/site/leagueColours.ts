import { LEAGUES, type League } from '../settings.ts';
import { type Colours, coloursOf } from './colours.ts';
import { DEFAULT_SETTINGS, leagueIds, leagueSettings } from './settings.ts';

/** What a league looks like in both themes. */
export const leagueColours = (league: League): Colours => coloursOf(leagueSettings(league).colour);
/** The style sheet of leagues whose colours are not those that the site comes with; empty where there is none. */
export const leagueStyles = (): string =>
  leagueIds()
    .filter(
      (league) => leagueSettings(league).colour !== DEFAULT_SETTINGS.leagues[LEAGUES.indexOf(league)]?.colour,
    )
    .map((league) => colourRule(`[data-league="${league}"][data-league]`, leagueColours(league)))
    .join('\n');

/** The rule that gives what is chosen by `selector` the colours of a league, or any in their place. */
export function colourRule(selector: string, { light, dark }: Colours): string {
  // Matches the build's output of light-dark() for older browsers: one of the two variables is always empty.
  const shade = (name: 'colour' | 'on' | 'wash') =>
    `var(--lightningcss-light,${light[name]})var(--lightningcss-dark,${dark[name]})`;
  return `${selector}{--league:${shade('colour')};--league-wash:${shade('wash')};--on-league:${shade('on')}}`;
}

export const embedColour = (league: League): number =>
  Number.parseInt(leagueColours(league).dark.colour.slice(1), 16);
