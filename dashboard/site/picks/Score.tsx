import type { PickSheet } from '#domain/contract/competition/picks.ts';
import { t } from '#domain/text/translate.ts';
import { Stats } from '#ui/Stats.tsx';

export const Score = ({ sheet }: { sheet: PickSheet }) => (
  <Stats
    isInCard
    figures={[
      [t`Points`, sheet.points],
      [t`Rank`, t`${sheet.rank} of ${sheet.count}`],
      [t`Correct`, sheet.decided > 0 ? t`${sheet.right} of ${sheet.decided}` : '–'],
      [t`Streak`, sheet.bestStreak > 0 ? t`${sheet.streak}, best ${sheet.bestStreak}` : '–'],
    ]}
  />
);
