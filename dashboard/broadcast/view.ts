import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Options } from '#shared/broadcast/broadcastOptions.ts';

export type ViewProps = {
  tournament: Tournament;
  options: Options;
  /** The match in the URL; null to follow the match on air. */
  matchId: string | null;
  /** The participation or group chosen on the control page. */
  shown?: string | null;
};

export type SceneProps = { match: ListedMatch; tournament: Tournament; shown: string | null };
