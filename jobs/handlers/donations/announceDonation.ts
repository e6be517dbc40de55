import { findDonation } from '#api/competition/donations/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import { donationName, sponsorOf } from '#domain/money/donation.ts';
import { formatMoney } from '#domain/money/money.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { commaList, sense, t } from '#domain/text/translate.ts';
import { channelsFor, handler } from '#jobs/outbox/handler.ts';
import { appendEscaped, embed, escapeName } from '#jobs/outbox/messages.ts';
import { poolFields } from '../prizePool/prizePool.ts';

export const announceDonation = handler({
  kind: 'donation',
  on: ['donation.received', 'donation.changed', 'donation.removed', 'donation.restored'],
  destinations: (db, { payload }) => channelsFor(db, 'donation', payload.tournamentId),
  subjects: ({ payload }) => [payload.donationId],
  render: async (db, { name: happened, payload }, app, { isEdit }) => {
    const tournament = await getTournament(db, payload.tournamentId);
    const donation = await findDonation(db, payload.donationId);
    // A change to an unannounced donation is not news.
    if (!isEdit && (!donation || happened !== 'donation.received')) return undefined;
    const about = { tournament, url: pageOf(app, tournament, 'donations') };
    const pool = poolFields(tournament, payload.prizePool);
    const where = `**${escapeName(tournament.name)}**`;
    if (!donation)
      return embed({
        ...about,
        title: t`Donation reversed`,
        text: t`It is no longer part of the ${where} prize pool.`,
        fields: pool,
      });
    const { donor_name, donation_type, is_vip, amount, message } = donation;
    return embed({
      ...about,
      title: sponsorOf(donation_type)
        ? donationName(donation_type)
        : is_vip
          ? t`VIP donation`
          : t`A donation`,
      text: appendEscaped(
        t`${`**${escapeName(donor_name)}**`} donated ${formatMoney(amount)} to the ${where} prize pool.`,
        message,
      ),
      fields: [
        [t`Amount`, formatMoney(amount)],
        [sense('of a donation')`Support`, commaList([donationName(donation_type), is_vip && 'VIP'])],
        ...pool,
      ],
    });
  },
});
