import { type Forfeit, SIDES, type Side } from '#domain/competition/match.ts';
import { type RequestedResult, type Result, readResult, scoreWarning } from '#domain/competition/result.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { DomainError } from '#domain/errors.ts';
import { pairText } from '#domain/text/readingDirection.ts';

/** A match's result as one word: records that agree on it have the same word. */
export const outcomeKey = ({ status, team1Score, team2Score, forfeit }: ListedMatch) =>
  status === 'completed' || status === 'cancelled'
    ? `${status} ${team1Score}–${team2Score} ${forfeit ?? ''}`
    : 'open';

export const hasResult = ({ team1Score }: ListedMatch) => team1Score !== null;

/** Whether a match waits for its result; one whose teams are not known yet does not. */
export const isToEnter = ({ status, team1, team2 }: ListedMatch) =>
  Boolean(team1 && team2) && (status === 'scheduled' || status === 'waiting' || status === 'live');

/** Whether a match should have begun by now. */
export const isDue = ({ status, scheduledTime }: ListedMatch, now: Date) =>
  status === 'live' || (scheduledTime !== null && Date.parse(scheduledTime) <= now.getTime());

export const nameOf = (match: ListedMatch, side: Side) => match[side]?.name ?? 'TBD';

/** 'OG v Gaimin Gladiators'. */
export const pairing = (match: ListedMatch) => pairText(nameOf(match, 'team1'), nameOf(match, 'team2'));

type Scores = { team1Score: number | null; team2Score: number | null; forfeit?: Forfeit | null | undefined };

export const FORFEIT_SCORES: Record<Forfeit, string> = { team1: 'FF–W', team2: 'W–FF', both: 'FF–FF' };

/** The scores as they are read: 1–0, or W–FF. */
export const scoreText = ({ team1Score, team2Score, forfeit }: Scores) =>
  forfeit ? FORFEIT_SCORES[forfeit] : `${team1Score ?? 0}–${team2Score ?? 0}`;

/** Longest name that a short line still takes. */
const SHORT = 20;

/** 'OG 1–0 XLONG', for a line with little room: a long name gives way to its tag. */
export function shortResult(match: ListedMatch, scores: Scores): string {
  const [one, other] = SIDES.map((side) => {
    const name = nameOf(match, side);
    return name.length > SHORT ? (match[side]?.tag ?? name) : name;
  });
  return pairText(one ?? '', other ?? '', scoreText(scores));
}

/** 'OG 1–0 Gaimin Gladiators'. */
export const resultText = (match: ListedMatch, scores: Scores) =>
  pairText(nameOf(match, 'team1'), nameOf(match, 'team2'), scoreText(scores));

/** The result in a match's record, cancelled or not. */
export function resultOf(match: ListedMatch): Result | undefined {
  const { team1Score, team2Score, winnerParticipationId, team1ParticipationId, forfeit } = match;
  if (team1Score === null || team2Score === null) return undefined;
  const isFirst = winnerParticipationId === team1ParticipationId;
  const winner = winnerParticipationId === null ? null : isFirst ? 'team1' : 'team2';
  return { team1Score, team2Score, winner, forfeit };
}

/** Whether a record holds the very result that was asked for. */
export const isSameResult = (match: ListedMatch, result: Result) =>
  match.status === 'completed' &&
  match.team1Score === result.team1Score &&
  match.team2Score === result.team2Score &&
  match.forfeit === result.forfeit;

type Read = {
  /** What would be saved; undefined while it cannot be. */
  result: Result | undefined;
  problems: Partial<Record<Side, string>>;
  warning: string | null;
  isBlank: boolean;
};

/** Reads what was typed into the two fields; a blank beside a number is 0. */
export function readTyped(
  typed: Record<Side, string>,
  { matchFormat: format, canBeDrawn }: Pick<ListedMatch, 'matchFormat' | 'canBeDrawn'>,
): Read {
  const isBlank = SIDES.every((side) => typed[side].trim() === '');
  const asked: RequestedResult = { team1Score: numberOf(typed.team1), team2Score: numberOf(typed.team2) };
  try {
    const result = readResult(asked, format, canBeDrawn);
    return { result, problems: {}, warning: scoreWarning(result, format)?.text ?? null, isBlank };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const problems = Object.fromEntries(
      SIDES.flatMap((side) => {
        const problem = error.fields?.[`${side}Score`];
        return problem ? [[side, problem]] : [];
      }),
    );
    return { result: undefined, problems: isBlank ? {} : problems, warning: null, isBlank };
  }
}

function numberOf(written: string): number | undefined {
  const plain = written.trim();
  if (plain === '') return undefined;
  return /^[-−+]?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace('−', '-').replace(',', '.')) : Number.NaN;
}
