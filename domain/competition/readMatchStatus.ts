import { MATCH_STATUSES, type MatchStatus } from './match.ts';

/** Reads a status as API clients may write it: `upcoming` is scheduled, `in progress` is live. */
export function readMatchStatus(written: string): MatchStatus | undefined {
  const word = written.trim().toLowerCase().replace(/[_-]/g, ' ');
  if (word === 'upcoming') return 'scheduled';
  if (word === 'in progress') return 'live';
  return MATCH_STATUSES.find((status) => status === word);
}
