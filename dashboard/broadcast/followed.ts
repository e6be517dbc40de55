import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import { leadOf } from '#shared/match/homeMatches.ts';
import { isPlaying } from '#shared/match/matchStatus.ts';

/** A result stays on air for so long before what comes next takes its place. */
const SHOWN_AFTER_END = 15 * MINUTE;

/**
 * The match that an overlay follows: on air (what is played before what waits, and of it what began last),
 * else a result as long as it is fresh, else the next one, else the last.
 */
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
