import { HOUR } from '../timeSpans.ts';

export const VOTE_MS = { match: HOUR, tournament: 24 * HOUR };
/** A result entered long after its match, such as one from an earlier season, opens no vote. */
const MOST_LATE_MS = 72 * HOUR;
export const TOURNAMENT_CANDIDATES = 10;

/** Whether a result entered now opens a vote. `playedAt` is the match's end or its planned start. */
export const opensVote = (result: { forfeit: unknown }, playedAt: Date | null, now: Date): boolean =>
  result.forfeit === null && (!playedAt || now.getTime() - playedAt.getTime() <= MOST_LATE_MS);

export const isVoteOpen = (closesAt: Date, now: Date): boolean => now < closesAt;

type Counted = { id: string; votes: number };

export function winnersOf<Candidate extends Counted>(candidates: readonly Candidate[]): Candidate[] {
  const most = Math.max(0, ...candidates.map(({ votes }) => votes));
  return most === 0 ? [] : candidates.filter(({ votes }) => votes === most);
}

export const percentOf = (votes: number, all: number) => (all === 0 ? 0 : Math.round((100 * votes) / all));

/** Prefixes of the voting menus. The jobs add the menus to a message and the bot responds to them. */
export const MVP_MENUS = { match: 'mvp-match', tournament: 'mvp-tournament' } as const;
