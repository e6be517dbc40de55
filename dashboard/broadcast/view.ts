import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Options } from '#shared/broadcast/broadcastOptions.ts';

/** What each overlay is given. */
export type ViewProps = {
  tournament: Tournament;
  options: Options;
  /** The match that the address names; null follows what is on air. */
  matchId: string | null;
};
