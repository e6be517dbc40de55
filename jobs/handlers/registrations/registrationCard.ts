import { ButtonStyle } from 'discord-api-types/v10';
import { countWaiting } from '#api/competition/registrations/store.ts';
import * as store from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import {
  type DestinationRow,
  findByAddress,
  listRegistrationChannels,
  REGISTRATION_CARD,
} from '#api/publishing/destinations/store.ts';
import { formatWords, registrationFee } from '#domain/competition/tournament.ts';
import { gameWords, severalAccounts } from '#domain/games/words.ts';
import { formatMoney } from '#domain/money/money.ts';
import { closedReason } from '#domain/registrations/registration.ts';
import { openFormId } from '#domain/registrations/reviewButtons.ts';
import { teamSize } from '#domain/registrations/roster.ts';
import type { League } from '#domain/settings.ts';
import { leagueName } from '#domain/site/settings.ts';
import { pageOf } from '#domain/siteLinks.ts';
import { numberWord, phraseText, plural, sense, t } from '#domain/text/translate.ts';
import { playerWord } from '#jobs/languages/siteLanguage.ts';
import { handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName, escapeText, type Fields, timeWithDistance } from '#jobs/outbox/messages.ts';
import { buttonOf, rowsOf } from '../matchDays/matchDayButtons.ts';

/** A tournament's card in the registration channel: the facts, the places left, and the button that opens the form. */
export const registrationCard = handler({
  kind: REGISTRATION_CARD,
  on: [
    'tournament.created',
    'tournament.copied',
    'tournament.imported',
    'tournament.updated',
    'tournament.statusChanged',
    'tournament.completed',
    'stage.reached',
    'tournament.deleted',
    'registration.received',
    'registration.withdrawn',
    'registration.rejected',
    'registration.reopened',
    'registration.promoted',
    'registration.closing',
    'registration.closed',
    'team.approved',
    'team.removed',
    'participation.registered',
    'participation.removed',
    'participation.restored',
    'donation.received',
    'donation.changed',
    'donation.removed',
    'donation.restored',
    'prizePool.adjusted',
    'channel.created',
    'channel.changed',
    'channel.restored',
    'channel.cardsPosted',
  ],
  isDebounced: true,
  // A channel for one league shows nothing about other leagues.
  isPersonal: true,
  destinations: async (db, { payload }) => {
    // Undecided registrations are counted only if they are on the waitlist.
    if ('status' in payload && payload.status === 'pending') return [];
    // An event about a channel matters only if captains register there; a new channel receives all cards.
    const isMeant = ({ id }: { id: string }) => !('channelId' in payload) || payload.channelId === id;
    return (await listRegistrationChannels(db))
      .filter((channel) => channel.is_active && isMeant(channel))
      .map(({ address }) => ({ type: 'channel', address }));
  },
  subjects: async ({ name: happened, payload }, db) => {
    const tournamentIds = await tournamentsOf(db, payload);
    const wanted: string[] = [];
    for (const id of tournamentIds) {
      const tournament = await store.findTournament(db, id);
      // A deleted tournament may still have a card.
      const isWanted = tournament
        ? // Nobody is invited to a sample tournament.
          !tournament.is_sample
        : happened === 'tournament.deleted';
      if (isWanted) wanted.push(id);
    }
    return wanted;
  },
  render: async (db, _event, app, { subject, isEdit, address, now }) => {
    if (!(await store.findTournament(db, subject))) return isEdit ? gone() : undefined;
    const tournament = await store.getTournament(db, subject);
    const channel = await findByAddress(db, 'channel', address);
    if (channel && !hearsOfLeague(channel, tournament.league)) return undefined;
    const closed = closedReason({
      status: tournament.champion_team_id ? 'completed' : tournament.stored_status,
      registrationOpen: tournament.registration_open,
      registrationClosesAt: tournament.registration_closes_at,
      now,
    });
    if (closed && !isEdit) return undefined;
    const waiting = await countWaiting(db, tournament.id);
    return embed({
      tournament,
      title: closed ? t`Registration is closed` : t`Register a team`,
      url: pageOf(app, tournament, 'teams'),
      text: [
        t`${`**${escapeName(tournament.name)}**`} in the ${leagueName(tournament.league)}`,
        closed ? phraseText(closed) : nextWords(tournament, waiting),
      ].join('\n'),
      fields: fieldsOf(tournament, waiting),
      components: rowsOf(
        closed ? [] : [buttonOf(t`Register a team`, openFormId(tournament.id), ButtonStyle.Primary)],
      ),
    });
  },
});

const gone = () =>
  embed({
    league: 'A',
    title: t`Registration is closed`,
    text: t`This tournament no longer exists.`,
    components: [],
  });

type Payload = Parameters<typeof registrationCard.destinations>[1]['payload'];

/** The tournaments whose cards an event may change; for an event about a channel, all open tournaments. */
async function tournamentsOf(db: Database, payload: Payload): Promise<string[]> {
  if ('channelId' in payload) return store.listOpenTournaments(db);
  if ('tournamentIds' in payload) return payload.tournamentIds;
  return 'tournamentId' in payload && payload.tournamentId ? [payload.tournamentId] : [];
}

function nextWords({ team_count, max_teams }: store.CountedTournament, waiting: number) {
  if (waiting > 0 || team_count >= max_teams)
    return t`New teams join the waitlist; captains are notified when a place opens up.`;
  const size = teamSize();
  return size === 1
    ? t`Have your nickname and ${playerWord(gameWords().account.word)} ready: the form takes about two minutes.`
    : t`Have ${numberWord(size)} nicknames and ${severalAccounts()} ready: the form takes about two minutes.`;
}

function fieldsOf(tournament: store.CountedTournament, waiting: number): Fields {
  const { league, max_teams, team_count, start_date, registration_closes_at, prize_pool } = tournament;
  const fee = registrationFee({ league, registrationFee: tournament.registration_fee });
  return [
    [t`Format`, escapeName(formatWords(tournament))],
    [sense('in a tournament')`Places`, t`${team_count} of ${max_teams} places taken`],
    waiting > 0 && [t`Waitlist`, plural(waiting, '# team', '# teams')],
    [t`Prize pool`, formatMoney(prize_pool)],
    [t`Fee`, fee > 0 ? feeWords(fee, tournament.registration_fee_note) : sense('a fee')`None`],
    start_date && [t`First games`, timeWithDistance(start_date)],
    registration_closes_at && [t`Register before`, timeWithDistance(registration_closes_at)],
  ];
}

const feeWords = (fee: number, note: string | null) =>
  [t`${formatMoney(fee)} per team, all added to the prize pool`, ...(note ? [escapeText(note)] : [])].join(
    '\n',
  );

/** Whether a channel receives news of a league; a channel without a league receives news of all leagues. */
export const hearsOfLeague = (channel: Pick<DestinationRow, 'league'>, league: League) =>
  channel.league === null || channel.league === league;

/** The channel where the captains of an event's tournament register, unless it is switched off. */
export async function findRegistrationChannelOf(db: Database, eventId: string) {
  const of: { league: League } | undefined = await db('events as e')
    .join('tournaments as t', 't.id', 'e.tournament_id')
    .where('e.id', eventId)
    .first('t.league');
  const channels = await listRegistrationChannels(db);
  return channels.find((channel) => channel.is_active && (!of || hearsOfLeague(channel, of.league)));
}
