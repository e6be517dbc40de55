import { GAME_SIDES, type GameSide, type GameSource } from './record.ts';

/** Somebody who told who has won a game, and of which side they play; null where they watch. */
export type Witness = {
  source: GameSource;
  /** Whether it shows who played, so that no game of others can be meant. */
  hasTen: boolean;
  side: GameSide | null;
  winner: GameSide;
};

/** Who has won a game, and who of those whose word weighs less says otherwise. */
export type Verdict = { winner: GameSide; dissent: GameSource[] };

/** How much a witness weighs, the most first: a service that shows the ten, who watches, a player. */
const weightOf = ({ source, hasTen }: Witness) => {
  if (source === 'player') return 2;
  return source !== 'observer' && hasTen ? 0 : 1;
};

/**
 * Who has won a game by its witnesses: what the weightiest of them say, of players one of each side. Where those say
 * otherwise among themselves it is a `contradiction`, null where there are too few (docs/rules.md, "Witnesses of a game").
 */
export function verdictOf(witnesses: readonly Witness[]): Verdict | 'contradiction' | null {
  const best = Math.min(...witnesses.map(weightOf));
  const deciding = witnesses.filter((one) => weightOf(one) === best);
  const [first] = deciding;
  if (!first) return null;
  const { winner } = first;
  if (deciding.some((one) => one.winner !== winner)) return 'contradiction';
  if (first.source === 'player' && !GAME_SIDES.every((side) => deciding.some((one) => one.side === side)))
    return null;
  const others = witnesses.filter((one) => one.winner !== winner);
  return { winner, dissent: [...new Set(others.map(({ source }) => source))] };
}
