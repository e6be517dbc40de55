import { t } from '../text/translate.ts';

export const MATCH_STATUSES = ['scheduled', 'waiting', 'live', 'completed', 'cancelled', 'bye'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** A match's stage in a tournament. Extra matches, and rounds before the quarterfinals, are `other`. */
export const STAGES = ['group', 'quarterfinal', 'semifinal', 'final', 'other'] as const;
export type Stage = (typeof STAGES)[number];

/** Best of 2 is only for matches that can end in a draw. */
export const MATCH_FORMATS = ['Best of 1', 'Best of 2', 'Best of 3', 'Best of 5', 'Best of 7'] as const;
export type MatchFormat = (typeof MATCH_FORMATS)[number];
export const FORMAT_PROBLEM = 'Format must be Best of 1, 2, 3, 5 or 7';

/** Formats of individual rounds, by key: `R2`, `SF`, `GF`, `LB5`, `A-R2` (group A only), `S3`. */
export type RoundFormats = Readonly<Record<string, MatchFormat>>;
export type StageFormats = Record<Stage, MatchFormat> & { rounds?: RoundFormats | undefined };

export const SIDES = ['team1', 'team2'] as const;
export type Side = (typeof SIDES)[number];

export const FORFEITS = [...SIDES, 'both'] as const;
export type Forfeit = (typeof FORFEITS)[number];

export const mostGames = (format: MatchFormat) => Number(format.at(-1));

export const winsNeeded = (format: MatchFormat) => Math.floor(mostGames(format) / 2) + 1;

export const matchFormatWords = (format: MatchFormat) => t`Best of ${mostGames(format)}`;

export const otherSide = (side: Side): Side => (side === 'team1' ? 'team2' : 'team1');

export const forfeitingSides = (forfeit: Forfeit): readonly Side[] =>
  forfeit === 'both' ? SIDES : [forfeit];

export const BOTH_FORFEITED = 'Both';

export const turnedForfeit = <Who extends Forfeit | null>(forfeit: Who) =>
  forfeit === null || forfeit === 'both' ? forfeit : otherSide(forfeit);

/** Whether a match has a final result (docs/rules.md, "Matches that count"). A cancelled match advances no team. */
export const isPlayed = ({ status }: { status: MatchStatus }) => status === 'completed';

type Scores = { team1Score: number | null; team2Score: number | null };

/** Whether a match ended in a draw or a double forfeit, the only results with level scores. */
export const isLevel = ({ team1Score, team2Score }: Scores) =>
  team1Score !== null && team1Score === team2Score;

export const isDraw = (match: Scores & { forfeit: Forfeit | null }) =>
  isLevel(match) && match.forfeit === null;

export const isDecided = (match: Scores & { winner: unknown }) => match.winner !== null || isLevel(match);

type Scored = {
  team1Score: number | null;
  team2Score: number | null;
  runningScore: Record<Side, number> | null;
};

/** The games won by each side, in the result or in a running series; null before the first game. */
export function scoreNow({ team1Score, team2Score, runningScore }: Scored): [number, number] | null {
  if (team1Score !== null && team2Score !== null) return [team1Score, team2Score];
  return runningScore && [runningScore.team1, runningScore.team2];
}

export const STAGE_NAMES: Record<Stage, string> = {
  group: 'Group Stage',
  quarterfinal: 'Quarterfinals',
  semifinal: 'Semifinals',
  final: 'Grand Final',
  other: 'Tournament Match',
};

/**
 * The last eight characters of an id (docs/rules.md, "Match ids"). Ids created at about the same time begin with the
 * same characters.
 */
export const shortMatchId = (id: string) => id.slice(-8);
