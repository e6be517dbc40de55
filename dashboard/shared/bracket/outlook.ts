import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { type Group, type TeamRow, teamRows } from './groupRows.ts';

type Told = Bracket['groups'][number]['outlooks'][number];

export type Outlook =
  | { kind: 'through'; places: number[] }
  | { kind: 'out'; lostTo: TeamRow | null }
  | { kind: 'tie'; advancing: number; level: number }
  | { kind: 'win'; against: TeamRow[]; isLive: boolean; orOut: boolean }
  | { kind: 'must'; against: TeamRow[] }
  | { kind: 'oneWin' | 'waits' };

/**
 * Returns what each team's place means: certain in a complete group, otherwise based on every way in which the group
 * could finish.
 */
export function outlooksOf(group: Group): Map<string, Outlook> {
  const rows = teamRows(group);
  return new Map(group.outlooks.map((told) => [told.participationId, withRows(told, rows, group)]));
}

function withRows(
  { kind, participationId, places, teams, orOut, advancing, level }: Told,
  rows: readonly TeamRow[],
  group: Group,
): Outlook {
  const named = rows.filter((row) => teams.includes(row.participationId));
  switch (kind) {
    case 'through':
      return { kind, places };
    case 'out':
      return { kind, lostTo: named[0] ?? null };
    case 'tie':
      return { kind, advancing, level };
    case 'win':
      return { kind, against: named, isLive: isPlaying(group, participationId), orOut };
    case 'must':
      return { kind, against: named };
    default:
      return { kind };
  }
}

const isPlaying = ({ matches }: Group, team: string) =>
  matches.some(
    ({ status, team1, team2 }) =>
      status === 'live' && (team1.participationId === team || team2.participationId === team),
  );
