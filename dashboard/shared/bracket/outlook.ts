import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { type Group, type TeamRow, teamRows } from './groupRows.ts';

export type Outlook = Omit<Bracket['groups'][number]['outlooks'][number], 'participationId' | 'teams'> & {
  /** The teams that must be beaten, or the team that took the last advancing place. */
  against: TeamRow[];
  isLive: boolean;
};

/** Returns each team's prospects: final in a complete group, otherwise dependent on the remaining games. */
export function outlooksOf(group: Group): Map<string, Outlook> {
  const rows = teamRows(group);
  return new Map(
    group.outlooks.map(({ participationId: team, teams, ...told }) => {
      const against = rows.filter((row) => teams.includes(row.participationId));
      return [team, { ...told, against, isLive: isPlaying(group, team) }];
    }),
  );
}

const isPlaying = ({ matches }: Group, team: string) =>
  matches.some(
    ({ status, team1, team2 }) =>
      status === 'live' && (team1.participationId === team || team2.participationId === team),
  );
