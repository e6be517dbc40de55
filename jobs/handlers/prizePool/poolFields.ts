import type { TournamentRow } from '#api/competition/tournaments/store.ts';
import { prizeTarget } from '#domain/competition/tournament.ts';
import { formatMoney } from '#domain/money/money.ts';
import { t } from '#domain/text/translate.ts';

/** The new prize pool, and the amount needed to reach its target. */
export function poolFields(
  { league, target_prize_pool }: Pick<TournamentRow, 'league' | 'target_prize_pool'>,
  prizePool: number,
) {
  const target = prizeTarget({ league, targetPrizePool: target_prize_pool });
  const percent = target > 0 ? Math.floor((100 * prizePool) / target) : 100;
  return [
    [t`Prize pool`, formatMoney(prizePool)],
    [
      t`Target`,
      percent < 100 ? t`${formatMoney(target)}, ${percent}% reached` : t`${formatMoney(target)}, reached`,
    ],
  ] as const;
}
