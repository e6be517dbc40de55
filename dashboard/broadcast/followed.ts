import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import type { Client } from '#domain/contract/http/client.ts';
import type { Scenes } from '#domain/contract/matchDay/scenes.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import { pathQuery } from '#shared/api/api.ts';
import { leadOf } from '#shared/match/homeMatches.ts';
import { isPlaying } from '#shared/match/matchStatus.ts';

/** The time for which a result stays on air before the next match replaces it. */
const SHOWN_AFTER_END = 15 * MINUTE;

/** Returns a match on air (in play first, then latest start), a recent result, or the next or last match. */
export function followed(matches: readonly ListedMatch[], now: Date): ListedMatch | undefined {
  const { live, next, results } = leadOf(matches);
  const began = ({ actualStartTime, updatedAt }: ListedMatch) => Date.parse(actualStartTime ?? updatedAt);
  const [newest] = live.toSorted(
    (one, other) => Number(isPlaying(other)) - Number(isPlaying(one)) || began(other) - began(one),
  );
  const [last] = results;
  const ended = last && Date.parse(last.actualEndTime ?? last.updatedAt);
  const isFresh = ended !== undefined && now.getTime() - ended < SHOWN_AFTER_END;
  return newest ?? (isFresh ? last : undefined) ?? next[0] ?? last;
}

export const scenesQuery = (api: Client, tournamentId: string) =>
  pathQuery<Scenes>(api, ['scenes', tournamentId], `/api/tournaments/${tournamentId}/scenes`);
