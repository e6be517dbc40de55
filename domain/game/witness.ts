import { GAME_SIDES, type GameSide, type GameSource } from './record.ts';

export type Witness = {
  source: GameSource;
  /** Whether it shows who played, so that it cannot mean another game. */
  hasTen: boolean;
  side: GameSide | null;
  winner: GameSide;
};

/** The winner of a game, and the lesser sources that disagree. */
export type Verdict = { winner: GameSide; dissent: GameSource[] };

/** Ranks a witness, lowest number first: a service that shows the ten, then a spectator, then a player. */
const weightOf = ({ source, hasTen }: Witness) => {
  if (source === 'player') return 2;
  return source !== 'observer' && hasTen ? 0 : 1;
};

/** Decides who has won a game by its weightiest witnesses; players decide only with one on each side. */
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
