import { HOUR } from '../timeSpans.ts';

/** How long fans vote for the MVP of a match, and for that of a tournament. */
export const VOTE_MS = { match: HOUR, tournament: 24 * HOUR };
/** A result that is typed long after its match, as those of earlier seasons are, asks nobody. */
const MOST_LATE_MS = 72 * HOUR;
/** The candidates for a tournament's MVP: those with the most match MVPs. */
export const TOURNAMENT_CANDIDATES = 10;

/** Whether a result that comes now opens a vote; `playedAt` is when the match ended or was to begin. */
export const opensVote = (result: { forfeit: unknown }, playedAt: Date | null, now: Date): boolean =>
  result.forfeit === null && (!playedAt || now.getTime() - playedAt.getTime() <= MOST_LATE_MS);

export const isVoteOpen = (closesAt: Date, now: Date): boolean => now < closesAt;

type Counted = { id: string; votes: number };

export function winnersOf<Candidate extends Counted>(candidates: readonly Candidate[]): Candidate[] {
  const most = Math.max(0, ...candidates.map(({ votes }) => votes));
  return most === 0 ? [] : candidates.filter(({ votes }) => votes === most);
}

/** Whole percent of all votes. */
export const percentOf = (votes: number, all: number) => (all === 0 ? 0 : Math.round((100 * votes) / all));

/** Prefixes of the menus of votes: the jobs write them under a message, the bot answers to them. */
export const MVP_MENUS = { match: 'mvp-match', tournament: 'mvp-tournament' } as const;
