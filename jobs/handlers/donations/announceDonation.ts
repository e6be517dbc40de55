import { findDonation } from '#api/competition/donations/store.ts';
import { getTournament } from '#api/competition/tournaments/store.ts';
import type { EventName } from '#domain/events.ts';
import { DONATION_NAMES } from '#domain/money/donation.ts';
import { formatMoney } from '#domain/money/money.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { channelsFor } from '#jobs/outbox/channels.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { appendEscaped, embed, escapeName, footerOf } from '#jobs/outbox/messages.ts';
import { poolFields } from '../prizePool/poolFields.ts';

const EVENTS = [
  'donation.received',
  'donation.changed',
  'donation.removed',
  'donation.restored',
] as const satisfies EventName[];

/** Announces a donation with the new prize pool. */
export const announceDonation: Handler<(typeof EVENTS)[number]> = {
  kind: 'donation',
  on: EVENTS,
  destinations: (db, { payload }) => channelsFor(db, 'donation', payload.tournamentId),
  subjects: ({ payload }) => [payload.donationId],
  render: async (db, { name: happened, payload }, app, { isEdit }) => {
    const tournament = await getTournament(db, payload.tournamentId);
    const donation = await findDonation(db, payload.donationId);
    // If nobody was told, there is nothing to change or undo.
    if (!isEdit && (!donation || happened !== 'donation.received')) return undefined;
    const about = {
      league: tournament.league,
      url: pageOf(app, tournament, 'donations'),
      footer: footerOf(tournament),
    };
    const pool = poolFields(tournament, payload.prizePool);
    const where = `**${escapeName(tournament.name)}**`;
    if (!donation)
      return embed({
        ...about,
        title: 'Donation reversed',
        text: `It is not part of the prize pool of ${where} any more.`,
        fields: pool,
      });
    const { donor_name, donation_type, is_vip, amount, message } = donation;
    return embed({
      ...about,
      title: TITLES[donation_type] ?? (is_vip ? 'VIP donation' : 'A donation'),
      text: appendEscaped(
        `**${escapeName(donor_name)}** gives ${formatMoney(amount)} to the prize pool of ${where}.`,
        message,
      ),
      fields: [
        ['Amount', formatMoney(amount)],
        ['Support', is_vip ? `${DONATION_NAMES[donation_type]}, VIP` : DONATION_NAMES[donation_type]],
        ...pool,
      ],
    });
  },
};

const TITLES: Partial<Record<keyof typeof DONATION_NAMES, string>> = {
  bronze: 'Bronze sponsor',
  silver: 'Silver sponsor',
  gold: 'Gold sponsor',
  title: 'Title sponsor',
};
