import type { Bracket } from '../../../../domain/contract/brackets.ts';
import { pairings } from '../../../../domain/pairings.ts';
import { ADVANCING } from '../../../../domain/settings.ts';
import { orderGroup } from '../../../../domain/standings.ts';
import type { Game } from '../../../../domain/tieBreakers.ts';
import { type Group, type TeamRow, teamRows } from './groupState.ts';

/** What a team's place means for it. */
export type Outlook =
  | { kind: 'through'; places: number[] }
  | { kind: 'out'; lostTo: TeamRow | null }
  | { kind: 'tie'; advancing: number; level: number }
  /** Winning these is enough; `orOut`: anything less is not. */
  | { kind: 'win'; against: TeamRow[]; isLive: boolean; orOut: boolean }
  /** One more win is enough. */
  | { kind: 'oneWin' }
  /** Winning these is needed and not enough. */
  | { kind: 'must'; against: TeamRow[] }
  /** Others decide. */
  | { kind: 'waits' };

/** Beyond so many open games next to nothing is settled, and every one doubles the work. */
const MOST_OPEN = 7;

/** What each team's place means: for sure in a complete group, else over every way in which it can end. */
export function outlooksOf(group: Group, tieBreakers: Bracket['rules']['tieBreakers']): Map<string, Outlook> {
  const rows = teamRows(group);
  if (group.complete) return new Map(rows.map((row) => [row.participationId, settled(row, rows, group)]));
  const played = gamesOf(group);
  const teams = rows.map(({ participationId }) => participationId);
  const open = pairings(teams).filter(([one, other]) => !played.some((game) => isBetween(game, one, other)));
  if (played.length === 0 || open.length > MOST_OPEN) return new Map();
  const ends = endsOf(teams, played, open, tieBreakers);
  return new Map(
    rows.flatMap((row) => {
      const outlook = foresee(row, rows, open, ends, group);
      return outlook ? [[row.participationId, outlook]] : [];
    }),
  );
}

function settled(row: TeamRow, rows: TeamRow[], group: Group): Outlook {
  const level = rows.filter(({ rank }) => rank === row.rank).length;
  if (row.rank > ADVANCING) return { kind: 'out', lostTo: decider(row, rows, group) };
  if (level > 1) return { kind: 'tie', advancing: Math.min(level, ADVANCING + 1 - row.rank), level };
  return { kind: 'through', places: [row.rank] };
}

/** Who took the last place that advances from a team level with it, by beating it. */
function decider(row: TeamRow, rows: TeamRow[], group: Group): TeamRow | null {
  const last = rows.find(({ rank }) => rank === ADVANCING);
  if (!last || row.tieGroup === null || last.tieGroup !== row.tieGroup) return null;
  const lost = gamesOf(group).some(
    ({ winner, loser }) => winner === last.participationId && loser === row.participationId,
  );
  return lost ? last : null;
}

type Fate = 'in' | 'open' | 'out';
/** One way to end: who won the open games, in their order, and what it makes of every team. */
type End = { winners: string[]; fates: Map<string, { fate: Fate; place: number | null }> };

function endsOf(
  teams: string[],
  played: Game[],
  open: [string, string][],
  tieBreakers: Bracket['rules']['tieBreakers'],
): End[] {
  return Array.from({ length: 2 ** open.length }, (_, ways) => {
    const rest = open.map(
      ([one, other], index): Game =>
        Math.floor(ways / 2 ** index) % 2 === 0
          ? { winner: one, loser: other }
          : { winner: other, loser: one },
    );
    const { rows } = orderGroup({ teams, games: [...played, ...rest], tieBreakers });
    const fates: End['fates'] = new Map(
      rows.map(({ team, rank }) => {
        const level = rows.filter((row) => row.rank === rank).length;
        const fate = rank > ADVANCING ? 'out' : rank + level - 1 <= ADVANCING ? 'in' : 'open';
        return [team, { fate, place: level === 1 ? rank : null }];
      }),
    );
    return { winners: rest.map(({ winner }) => winner), fates };
  });
}

function foresee(
  row: TeamRow,
  rows: TeamRow[],
  open: [string, string][],
  ends: End[],
  group: Group,
): Outlook | null {
  const me = row.participationId;
  const isAll = (of: End[], fate: Fate) => of.every(({ fates }) => fates.get(me)?.fate === fate);
  if (isAll(ends, 'in')) {
    const places = new Set(ends.flatMap(({ fates }) => fates.get(me)?.place ?? [1, ADVANCING]));
    return { kind: 'through', places: [...places].toSorted((one, other) => one - other) };
  }
  if (isAll(ends, 'out')) return { kind: 'out', lostTo: null };
  const mine = open.filter((pair) => pair.includes(me));
  if (mine.length === 0) return { kind: 'waits' };
  const wins = ({ winners }: End) => winners.filter((winner) => winner === me).length;
  const best = ends.filter((end) => wins(end) === mine.length);
  const less = ends.filter((end) => wins(end) < mine.length);
  const opponents = mine.map(([one, other]) => (one === me ? other : one));
  const against = rows.filter(({ participationId }) => opponents.includes(participationId));
  if (isAll(best, 'in')) {
    const some = ends.filter((end) => wins(end) > 0);
    if (mine.length > 1 && isAll(some, 'in')) return { kind: 'oneWin' };
    return { kind: 'win', against, isLive: isPlaying(group, me), orOut: isAll(less, 'out') };
  }
  return isAll(less, 'out') ? { kind: 'must', against } : { kind: 'waits' };
}

const isPlaying = ({ matches }: Group, team: string) =>
  matches.some(
    ({ status, team1, team2 }) =>
      status === 'live' && (team1.participationId === team || team2.participationId === team),
  );

const gamesOf = ({ matches }: Group): Game[] =>
  matches.flatMap(({ team1, team2, winner }) => {
    const [one, other, won] = [team1, team2, winner].map((team) => team?.participationId ?? null);
    return one && other && won ? [{ winner: won, loser: won === one ? other : one }] : [];
  });

const isBetween = ({ winner, loser }: Game, one: string, other: string) =>
  (winner === one && loser === other) || (winner === other && loser === one);
