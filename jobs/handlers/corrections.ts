import type { EventName } from '#domain/events.ts';

/** What changes what was told of a bracket: a message of it is edited then. */
export const CORRECTIONS = [
  'result.corrected',
  'match.cancelled',
  'match.deleted',
  'match.restored',
  'tie.decided',
  'tie.drawn',
  'tournament.tieBreakersChanged',
  'team.withdrawn',
  'team.returned',
  'bracket.changed',
  'counters.corrected',
  'counters.synced',
] as const satisfies EventName[];
