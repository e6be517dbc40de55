import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { Feeder } from '#domain/pickem/board.ts';
import type { Badge } from '#domain/pickem/points.ts';
import { t } from '#domain/text/translate.ts';
import { letterOf } from '#shared/bracket/groupRows.ts';
import { slotName } from '#shared/match/slotNames.ts';

/** What a badge of the season is called. */
export const BADGE_WORDS: Record<Badge, string> = {
  first: t`Best of all`,
  top1: t`Top 1%`,
  top10: t`Top 10%`,
  top25: t`Top 25%`,
};

/** Which pick a place of the tree waits for; which match, where that cannot be picked. */
export function waitText(
  from: Feeder,
  format: Bracket['format'],
  isPicked: (match: string) => boolean,
): string {
  if (!from) return t`Not known yet`;
  if (from.kind === 'place') return t`Place ${from.place} of Group ${letterOf({ name: from.group })}`;
  const slot = slotName(from.of, format);
  if (!isPicked(from.of)) return from.kind === 'winner' ? t`Winner of ${slot}` : t`Loser of ${slot}`;
  return from.kind === 'winner' ? t`Your winner of ${slot}` : t`Your loser of ${slot}`;
}
