import { ADVANCING_PER_GROUP } from '../settings.ts';
import { type End, endsOf, type OpenGame, type ScenarioOutcome } from './scenarios.ts';
import type { GroupFacts, Row } from './standings.ts';
import { type Game, hasLost } from './tieBreakers.ts';

export const OUTLOOK_KINDS = ['through', 'out', 'tie', 'win', 'oneWin', 'must', 'waits'] as const;

export type Outlook =
  | { kind: 'through'; places: number[] }
  | { kind: 'out'; lostTo: string | null }
  | { kind: 'tie'; advancing: number; level: number }
  /** Beating every team in `against` is enough to advance. With `orOut`, anything less eliminates the team. */
  | { kind: 'win'; against: string[]; orOut: boolean }
  | { kind: 'oneWin' }
  | { kind: 'must'; against: string[] }
  | { kind: 'waits' };

type Placed = Pick<Row, 'team' | 'rank' | 'tieGroup'>;

export const settledOutlooks = (
  rows: readonly Placed[],
  games: readonly Game[],
  advancing = ADVANCING_PER_GROUP,
): ReadonlyMap<string, Outlook> =>
  new Map(rows.map((row) => [row.team, settled(row, rows, games, advancing)]));

function settled(row: Placed, rows: readonly Placed[], games: readonly Game[], advancing: number): Outlook {
  const level = rows.filter(({ rank }) => rank === row.rank).length;
  if (row.rank > advancing) return { kind: 'out', lostTo: decider(row, rows, games, advancing) };
  if (level > 1) return { kind: 'tie', advancing: Math.min(level, advancing + 1 - row.rank), level };
  return { kind: 'through', places: [row.rank] };
}

function decider(row: Placed, rows: readonly Placed[], games: readonly Game[], advancing: number) {
  const last = rows.find(({ rank }) => rank === advancing);
  if (!last || row.tieGroup === null || last.tieGroup !== row.tieGroup) return null;
  return games.some((game) => game.winner === last.team && hasLost(game, row.team)) ? last.team : null;
}

export const outlooksOf = (
  facts: GroupFacts,
  open: readonly OpenGame[],
  ends: readonly End[] = endsOf(facts, open),
): ReadonlyMap<string, Outlook> =>
  new Map(facts.teams.map((team) => [team, outlookFor(team, open, ends, facts.advancing)]));

function outlookFor(
  me: string,
  open: readonly OpenGame[],
  ends: readonly End[],
  advancing = ADVANCING_PER_GROUP,
): Outlook {
  const isAll = (of: readonly End[], fate: ScenarioOutcome) =>
    of.every(({ fates }) => fates.get(me)?.fate === fate);
  if (isAll(ends, 'through')) {
    const places = new Set(ends.flatMap(({ fates }) => fates.get(me)?.place ?? [1, advancing]));
    return { kind: 'through', places: [...places].toSorted((one, other) => one - other) };
  }
  if (isAll(ends, 'out')) return { kind: 'out', lostTo: null };
  const mine = open.filter(({ one, other }) => one === me || other === me);
  if (mine.length === 0) return { kind: 'waits' };
  const wins = ({ winners }: End) => winners.filter((winner) => winner === me).length;
  const best = ends.filter((end) => wins(end) === mine.length);
  const less = ends.filter((end) => wins(end) < mine.length);
  const against = mine.map(({ one, other }) => (one === me ? other : one));
  if (isAll(best, 'through')) {
    const some = ends.filter((end) => wins(end) > 0);
    if (mine.length > 1 && isAll(some, 'through')) return { kind: 'oneWin' };
    return { kind: 'win', against, orOut: isAll(less, 'out') };
  }
  return isAll(less, 'out') ? { kind: 'must', against } : { kind: 'waits' };
}
