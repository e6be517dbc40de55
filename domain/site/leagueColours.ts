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
    .map((league) => {
      const { light, dark } = leagueColours(league);
      const shade = (name: 'colour' | 'on' | 'wash') => `light-dark(${light[name]},${dark[name]})`;
      return `[data-league="${league}"][data-league]{--league:${shade('colour')};--league-wash:${shade('wash')};--on-league:${shade('on')}}`;
    })
    .join('\n');

/** The same as Discord takes it for the edge of an embed. */
export const embedColour = (league: League): number =>
  Number.parseInt(leagueColours(league).dark.colour.slice(1), 16);
