import type { Team } from '#domain/contract/competition/teams.ts';
import type { Answers, Options } from '#domain/picks/answers.ts';
import type { Board } from '#domain/picks/board.ts';

export type PickTeam = Pick<Team, 'id' | 'name' | 'tag' | 'logo'>;

export type PickTeams = ReadonlyMap<string, PickTeam>;

/** How many fans picked each team, by match, once its picks are locked. */
export type Shares = Record<string, Record<string, number>>;

export type Picking = {
  board: Board;
  shares: Shares;
  answers: Answers;
  /** The teams that the picks make possible in each match. */
  options: ReadonlyMap<string, Options>;
  teams: PickTeams;
  now: Date;
  /** The errors by question: `champion`, `groups.A`, `matches.QF1`. */
  faults: Readonly<Record<string, string>>;
  pick?: {
    /** Whether a winner of a match can be picked: locked picks leave some matches without teams. */
    isWithinReach: (match: Board['matches'][number]) => boolean;
    team: (group: string, team: string) => void;
    winner: (match: string, team: string) => void;
    champion: (team: string) => void;
  };
};

/** The percentage of fans who picked a team in a match. */
export function shareOf({ shares }: Picking, match: string, team: string | null): number | undefined {
  const picks = shares[match] ?? {};
  const all = Object.values(picks).reduce((sum, count) => sum + count, 0);
  return all > 0 && team ? Math.round(((picks[team] ?? 0) * 100) / all) : undefined;
}

/** The matches in groups and Swiss rounds whose two teams are known. */
export const gamesOf = ({ board, options }: Picking) =>
  board.matches.filter(
    (match) => match.kind !== 'tree' && options.get(match.key)?.every((side) => side !== null),
  );

export const teamsByPlace = (teams: readonly Team[]): PickTeams =>
  new Map(teams.flatMap((team) => (team.participationId ? [[team.participationId, team] as const] : [])));
