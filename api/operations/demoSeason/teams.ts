import { accountLike, areAccountsTexts } from '#domain/registrations/accountWords.ts';
import { mainRoles, type RosterPlayer, roles } from '#domain/registrations/roster.ts';

import names from './names.json' with { type: 'json' };

/** A team in `names.json`: name | tag | five players by position, and a reserve for some teams. All are invented. */
export type DemoTeam = { name: string; tag: string; players: RosterPlayer[] };

/** The first Steam account number, too high to be genuine. Each team has ten numbers. */
const FIRST_ACCOUNT = 4_200_000_000;

/**
 * Returns the teams of each demo tournament. Half of the winter cup's teams now play in the Premier League, and so does
 * the lower cup's first team; the winter cup's last team has moved down.
 */
export function demoTeams() {
  const premier = read(names.premier, 0);
  const development = read(names.development, 1);
  const [first, second, third, fourth] = read(names.winterCup, 2);
  const of = (...teams: (DemoTeam | undefined)[]) => teams.flatMap((team) => team ?? []);
  return {
    premier,
    development,
    winterCup: of(...premier.slice(1, 5), first, second, third, development[19]),
    lowerCup: of(premier[5], fourth, ...development.slice(0, 6)),
  };
}

export const rehearsalTeams = () => read(names.rehearsal, 3);

export const playersOf = ({ players }: DemoTeam): RosterPlayer[] =>
  areAccountsTexts() ? players.map((player) => ({ ...player, steamId: accountLike(player.name) })) : players;

const read = (lines: readonly string[], tournament: number): DemoTeam[] =>
  lines.map((line, index) => {
    const [name = '', tag = '', players = ''] = line.split('|').map((part) => part.trim());
    return {
      name,
      tag,
      players: asRoster(players.split(', '), tag).map((player) => ({
        ...player,
        steamId: String(
          76561197960265728n +
            BigInt(FIRST_ACCOUNT + tournament * 1_000 + index * 10 + roles().indexOf(player.role)),
        ),
      })),
    };
  });

/** Returns named players for this site's roster places. An unnamed main place gets a numbered name. */
const asRoster = (names: readonly string[], tag: string) =>
  roles().flatMap((role, index) => {
    const name = names[index] ?? (index < mainRoles().length ? `${tag} ${index + 1}` : undefined);
    return name ? [{ name, role }] : [];
  });
