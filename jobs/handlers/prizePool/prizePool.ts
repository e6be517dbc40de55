import { findLedgerRow } from '#api/competition/prizePool/store.ts';
import { getTournament, type TournamentRow } from '#api/competition/tournaments/store.ts';
import { prizeTarget } from '#domain/competition/tournament.ts';
import { formatMoney } from '#domain/money/money.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { t } from '#domain/text/translate.ts';
import { channelsFor, handler } from '#jobs/outbox/handler.ts';
import { appendEscaped, embed, escapeName } from '#jobs/outbox/messages.ts';

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

export const announcePrizePool = handler({
  kind: 'prize_pool',
  on: ['prizePool.adjusted', 'tournament.updated'],
  destinations: async (db, { payload }) =>
    payload.amount ? channelsFor(db, 'prize_pool', payload.tournamentId) : [],
  render: async (db, { payload }, app) => {
    const { amount = 0, prizePool = 0 } = payload;
    const tournament = await getTournament(db, payload.tournamentId);
    const entry = 'entryId' in payload ? await findLedgerRow(db, payload.entryId) : undefined;
    return embed({
      tournament,
      title: amount > 0 ? t`The prize pool has grown` : t`The prize pool was adjusted`,
      url: pageOf(app, tournament, 'donations'),
      text: appendEscaped(
        t`${`${amount > 0 ? '+' : ''}${formatMoney(amount)}`} in ${`**${escapeName(tournament.name)}**`}.`,
        entry?.note,
      ),
      fields: poolFields(tournament, prizePool),
    });
  },
});
