import { invalid } from '../errors.ts';
import { MAX_SCORE } from '../settings.ts';

export const MATCH_STATUSES = ['scheduled', 'waiting', 'live', 'completed', 'cancelled', 'bye'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** Where a match stands in a tournament; rounds before the quarterfinals and extra matches are `other`. */
export const STAGES = ['group', 'quarterfinal', 'semifinal', 'final', 'other'] as const;
export type Stage = (typeof STAGES)[number];

export const MATCH_FORMATS = ['Best of 1', 'Best of 3', 'Best of 5'] as const;
export type MatchFormat = (typeof MATCH_FORMATS)[number];
export type StageFormats = Record<Stage, MatchFormat>;

export const SIDES = ['team1', 'team2'] as const;
export type Side = (typeof SIDES)[number];

/** Games that win a match of a format: 1, 2 or 3. */
export const winsNeeded = (format: MatchFormat) => (Number(format.at(-1)) + 1) / 2;

/** What tells ids apart (docs/rules.md, "Match ids"): the last eight characters, since the first ones are the time. */
export const shortMatchId = (id: string) => id.slice(-8);

export const otherSide = (side: Side): Side => (side === 'team1' ? 'team2' : 'team1');

/** A result as it is asked for: two scores, or the side that gave up. */
export type AskedResult = {
  team1Score?: number | null | undefined;
  team2Score?: number | null | undefined;
  forfeit?: Side | null | undefined;
};

export type Result = { team1Score: number; team2Score: number; winner: Side; forfeit: Side | null };

const TIED = 'Scores cannot be tied. Please enter different scores.';

/**
 * The result that is written (docs/rules.md, "Result of a match"): whole scores from 0 to 999 and not level, a
 * blank is 0; a forfeit is the needed wins to 0. Throws with each problem beside its field.
 */
export function readResult({ team1Score, team2Score, forfeit }: AskedResult, format: MatchFormat): Result {
  if (forfeit) {
    const wins = winsNeeded(format);
    const winner = otherSide(forfeit);
    return {
      team1Score: winner === 'team1' ? wins : 0,
      team2Score: winner === 'team2' ? wins : 0,
      winner,
      forfeit,
    };
  }
  const scores = { team1Score: team1Score ?? 0, team2Score: team2Score ?? 0 };
  const fields: Record<string, string> = {};
  for (const side of ['team1Score', 'team2Score'] as const)
    if (!Number.isInteger(scores[side]) || scores[side] < 0 || scores[side] > MAX_SCORE)
      fields[side] = `A score is a whole number from 0 to ${MAX_SCORE}`;
  const [first] = Object.values(fields);
  if (first) throw invalid(first, fields);
  if (scores.team1Score === scores.team2Score) throw invalid(TIED, { team1Score: TIED, team2Score: TIED });
  return { ...scores, winner: scores.team1Score > scores.team2Score ? 'team1' : 'team2', forfeit: null };
}

/** What is odd about a score in its format, as a sentence, or null; a warning, never a refusal. */
export function scoreWarning(scores: { team1Score: number; team2Score: number }, format: MatchFormat) {
  const wins = winsNeeded(format);
  const high = Math.max(scores.team1Score, scores.team2Score);
  const low = Math.min(scores.team1Score, scores.team2Score);
  if (high === wins && low < wins) return null;
  return wins === 1 ? 'Best of 1 ends 1–0' : `${format} ends at ${wins} wins`;
}

/** Whether a match has a result that stands (docs/rules.md, "Matches that count"): cancelled ones advance nobody. */
export const isPlayed = ({ status }: { status: MatchStatus }) => status === 'completed';

/** A status as people's clients may write it: `upcoming` is scheduled, `in progress` is live. */
export function readMatchStatus(written: string): MatchStatus | undefined {
  const word = written.trim().toLowerCase().replace(/[_-]/g, ' ');
  if (word === 'upcoming') return 'scheduled';
  if (word === 'in progress') return 'live';
  return MATCH_STATUSES.find((status) => status === word);
}

/** Name of a stage where nothing better is known. */
export const STAGE_NAMES: Record<Stage, string> = {
  group: 'Group Stage',
  quarterfinal: 'Quarterfinals',
  semifinal: 'Semifinals',
  final: 'Grand Final',
  other: 'Tournament Match',
};
