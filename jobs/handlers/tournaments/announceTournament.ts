import { type CountedTournament, getTournament } from '#api/competition/tournaments/store.ts';
import { formatWords, registrationFee } from '#domain/competition/tournament.ts';
import { formatMoney } from '#domain/money/money.ts';
import { closedReason } from '#domain/registration/registration.ts';
import { leagueName } from '#domain/site/settings.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { phraseText, sense, t } from '#domain/text/translate.ts';
import { channelsFor } from '#jobs/outbox/channels.ts';
import type { Handler } from '#jobs/outbox/handler.ts';
import { appendEscaped, embed, escapeName, timeWithDistance } from '#jobs/outbox/messages.ts';

const SHOWN = [
  'name',
  'description',
  'league',
  'stored_status',
  'max_teams',
  'start_date',
  'format',
  'registration_open',
  'registration_closes_at',
  'registration_fee',
];

/** Announces a new tournament with its time, places and fee; later changes edit the message. */
export const announceTournament: Handler<'tournament.created' | 'tournament.updated'> = {
  kind: 'tournament_created',
  on: ['tournament.created', 'tournament.updated'],
  destinations: async (db, { payload }) =>
    'fields' in payload && !payload.fields.some((field) => SHOWN.includes(field))
      ? []
      : channelsFor(db, 'tournament_created', payload.tournamentId),
  subjects: ({ payload }) => [payload.tournamentId],
  render: async (db, { name: happened, payload }, app, { isEdit, now }) => {
    // A change to an unannounced tournament is not news.
    if (!isEdit && happened !== 'tournament.created') return undefined;
    const tournament = await getTournament(db, payload.tournamentId);
    const isOff = tournament.stored_status === 'cancelled';
    return embed({
      tournament,
      title: isOff ? t`Tournament cancelled` : t`A new tournament`,
      url: linkTo(app, `/tournaments/${tournament.id}`),
      text: appendEscaped(
        t`${`**${escapeName(tournament.name)}**`} in the ${leagueName(tournament.league)}`,
        tournament.description,
      ),
      fields: isOff ? [] : fieldsOf(tournament, now),
    });
  },
};

function fieldsOf(tournament: CountedTournament, now: Date) {
  const { league, start_date, max_teams, format, base_prize_pool, registration_closes_at } = tournament;
  const fee = registrationFee({ league, registrationFee: tournament.registration_fee });
  return [
    [t`First games`, start_date ? timeWithDistance(start_date) : t`TBD`],
    [
      t`Teams`,
      t`Up to ${max_teams}, ${format === 'stages' ? escapeName(formatWords(tournament)) : formatWords(tournament).toLowerCase()}`,
    ],
    [t`Prize pool`, t`${formatMoney(base_prize_pool)} to start with`],
    [t`Fee`, fee > 0 ? t`${formatMoney(fee)} per team, all added to the prize pool` : sense('a fee')`None`],
    [t`Registration`, registrationWords(tournament, now)],
    ...(registration_closes_at ? ([[t`Closes`, timeWithDistance(registration_closes_at)]] as const) : []),
  ] as const;
}

function registrationWords(tournament: CountedTournament, now: Date) {
  const closed = closedReason({
    status: tournament.stored_status,
    registrationOpen: tournament.registration_open,
    registrationClosesAt: tournament.registration_closes_at,
    now,
  });
  return closed ? phraseText(closed) : t`Open: use /register in Discord`;
}
