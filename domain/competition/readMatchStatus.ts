import { MATCH_STATUSES, type MatchStatus } from './match.ts';

/** Reads a status from API clients: `upcoming` means scheduled, `in progress` means live. */
export function readMatchStatus(written: string): MatchStatus | undefined {
  const word = written.trim().toLowerCase().replace(/[_-]/g, ' ');
  if (word === 'upcoming') return 'scheduled';
  if (word === 'in progress') return 'live';
  return MATCH_STATUSES.find((status) => status === word);
}
