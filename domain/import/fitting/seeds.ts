import { seedOrder, sizeFor } from '../../competition/stages/elimination/layout.ts';
import type { ForeignMatch, ForeignStage } from '../foreign.ts';

/** The matches of a part, round by round. */
export function roundsOfPart(matches: readonly ForeignMatch[], part: ForeignMatch['part']): ForeignMatch[][] {
  const own = matches.filter((match) => match.part === part);
  const numbers = [...new Set(own.map(({ round }) => round))].toSorted((one, other) => one - other);
  return numbers.map((number) => own.filter(({ round }) => round === number));
}

/** The teams of a stage: the listed ones, and any others that play in it. */
export function teamsOf(stage: ForeignStage, isIn: (team: string) => boolean): string[] {
  const told = [...stage.order, ...stage.groups.flatMap(({ teams }) => teams)];
  const played = stage.matches.flatMap(({ team1, team2 }) => [team1, team2]);
  return [...new Set([...told, ...played])].filter((team): team is string => team !== null && isIn(team));
}

/**
 * Orders of seeds that a bracket may have: as the site tells them, and as its own first rounds speak for. Which one
 * fits is seen by trying.
 */
export function seedOrders(stage: ForeignStage, isIn: (team: string) => boolean): string[][] {
  const told = teamsOf(stage, isIn);
  const played = playedOrder(stage.matches, told);
  return played?.some((team, index) => team !== told[index]) ? [told, played] : [told];
}

/** The seeds whose bracket the played matches are, or null where they do not tell, or byes lie elsewhere than here. */
function playedOrder(matches: readonly ForeignMatch[], teams: readonly string[]): string[] | null {
  const rounds = roundsOfPart(matches, 'upper');
  const size = sizeFor(teams.length);
  if (rounds.length !== Math.log2(size)) return null;
  const [last] = rounds.at(-1) ?? [];
  const below = (team: string | null, round: number): (string | null)[] => {
    if (team === null) return Array.from({ length: 2 ** (round + 1) }, () => null);
    if (round < 0) return [team];
    const match = rounds[round]?.find(({ team1, team2 }) => team1 === team || team2 === team);
    if (match) return [...below(match.team1, round - 1), ...below(match.team2, round - 1)];
    const free = below(team, round - 1);
    return [...free, ...free.map(() => null)];
  };
  const isKnown = last?.team1 != null && last.team2 !== null;
  const leaves = isKnown
    ? [...below(last.team1, rounds.length - 2), ...below(last.team2, rounds.length - 2)]
    : (rounds[0] ?? []).flatMap(({ team1, team2 }) => [team1, team2]);
  const order = seedOrder(size);
  if (leaves.length !== size) return null;
  const seeds: string[] = [];
  for (const [place, team] of turned(leaves, order, teams.length).entries()) {
    const seed = order[place] ?? 0;
    if (team === null) continue;
    if (seed > teams.length || !teams.includes(team)) return null;
    seeds[seed - 1] = team;
  }
  return new Set(Object.values(seeds)).size === teams.length ? seeds : null;
}

/** Leaves with their halves turned where that brings the free ones to the seeds that nobody has. */
function turned(leaves: (string | null)[], order: readonly number[], teams: number): (string | null)[] {
  if (leaves.length < 2) return leaves;
  const half = leaves.length / 2;
  const [one, other] = [leaves.slice(0, half), leaves.slice(half)];
  const free = (list: readonly (string | null)[]) => list.filter((team) => team === null).length;
  const byes = order.slice(0, half).filter((seed) => seed > teams).length;
  const isBetter = Math.abs(free(other) - byes) < Math.abs(free(one) - byes);
  const [first, second] = isBetter ? [other, one] : [one, other];
  return [...turned(first, order.slice(0, half), teams), ...turned(second, order.slice(half), teams)];
}
