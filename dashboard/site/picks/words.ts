import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { PickTableRow } from '#domain/contract/competition/picks.ts';
import type { Feeder } from '#domain/picks/board.ts';
import { t } from '#domain/text/translate.ts';
import { letterOf } from '#shared/bracket/groupRows.ts';
import { slotName } from '#shared/match/slotNames.ts';

export const BADGE_WORDS: Record<NonNullable<PickTableRow['badge']>, string> = {
  first: t`Top predictor`,
  top1: t`Top 1%`,
  top10: t`Top 10%`,
  top25: t`Top 25%`,
};

/** Names the pick that an open place is waiting for, or the match if that match cannot be picked. */
export function waitText(from: Feeder, format: Bracket['format'], isPicked: (match: string) => boolean) {
  if (!from) return t`Not known yet`;
  if (from.kind === 'place') return t`Place ${from.place} in Group ${letterOf({ name: from.group })}`;
  const slot = slotName(from.of, format);
  if (!isPicked(from.of)) return from.kind === 'winner' ? t`Winner of ${slot}` : t`Loser of ${slot}`;
  return from.kind === 'winner' ? t`Your pick to win ${slot}` : t`Your pick to lose ${slot}`;
}
