import { listReachedStages } from '#api/competition/brackets/store.ts';
import { listMatchesById } from '#api/competition/matches/store.ts';
import { findRegistrationOf } from '#api/competition/participations/removedStore.ts';
import { getRegistration } from '#api/competition/registrations/store.ts';
import { listKeptPlaces } from '#api/competition/seasons/store.ts';
import { getTeam } from '#api/competition/teams/store.ts';
import { type CountedTournament, getTournament } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { beganEarly, isClosingLate } from '#domain/competition/schedule.ts';
import { formatWords, registrationFee } from '#domain/competition/tournament.ts';
import { championTitle } from '#domain/games/words.ts';
import { formatMoney } from '#domain/money/money.ts';
import { closedReason } from '#domain/registrations/registration.ts';
import { leagueName } from '#domain/site/settings.ts';
import { linkTo, pageOf } from '#domain/siteLinks.ts';
import { phraseText, sense, t } from '#domain/text/translate.ts';
import { channelsFor, directly, handler } from '#jobs/outbox/handler.ts';
import {
  appendEscaped,
  discordTime,
  embed,
  escapeName,
  type Fields,
  timeWithDistance,
} from '#jobs/outbox/messages.ts';
import { championFields } from '../brackets/championFields.ts';
import { readBracket } from '../brackets/readBracket.ts';
import { pairLine } from '../matches/matchWords.ts';
import { followersOf } from '../teamRoles/teamRoles.ts';
import { logoOf } from '../teams/teams.ts';

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
export const announceTournament = handler({
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
});

function fieldsOf(tournament: CountedTournament, now: Date): Fields {
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
    registration_closes_at && [t`Closes`, timeWithDistance(registration_closes_at)],
  ];
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

export const announceClosing = handler({
  kind: 'registration_closing',
  on: ['registration.closing', 'registration.closed'],
  destinations: (db, { payload }) => channelsFor(db, 'tournament_announcement', payload.tournamentId),
  render: async (db, { name: happened, payload }, app, { now }) => {
    const tournament = await getTournament(db, payload.tournamentId);
    const { registration_closes_at: closesAt, registration_open: isOpen, stored_status: status } = tournament;
    // The closing time was changed, or registration was closed by hand.
    if (closesAt?.toISOString() !== payload.closesAt || !isOpen) return undefined;
    if (status === 'completed' || status === 'cancelled') return undefined;
    const act = happened === 'registration.closing' ? 'closing' : 'closed';
    if (isClosingLate(act, closesAt, now)) return undefined;
    const where = `**${escapeName(tournament.name)}**`;
    const left = Math.max(0, tournament.max_teams - tournament.team_count);
    const teams = t`${tournament.team_count} of ${tournament.max_teams}`;
    return embed({
      tournament,
      url: pageOf(app, tournament, 'teams'),
      ...(act === 'closing'
        ? {
            title: t`Registration closes soon`,
            text: placesLeft(left, where),
            fields: [
              [t`Closes`, timeWithDistance(closesAt)],
              [t`Teams`, teams],
            ],
          }
        : {
            title: t`Registration has closed`,
            text: t`${where} no longer accepts new teams.`,
            fields: [[t`Teams`, teams]],
          }),
    });
  },
});

function placesLeft(left: number, where: string): string {
  if (left === 0)
    return t`All places are taken; new teams join the waitlist in ${where}. Sign up with /register.`;
  return left === 1
    ? t`**1 place** is left in ${where}. Sign up with /register.`
    : t`**${left} places** are left in ${where}. Sign up with /register.`;
}

/** Announces the start of a match, with its planned time if it starts early, and pings its teams' followers. */
export const announceStart = handler({
  kind: 'match_started',
  on: ['match.started'],
  destinations: (db, { payload }) => channelsFor(db, 'match_scheduled', payload.tournamentId),
  render: async (db, { payload: { tournamentId, matchId } }, app) => {
    const [match] = await listMatchesById(db, [matchId]);
    if (match?.status !== 'live') return undefined;
    const isEarly = beganEarly(match);
    return embed({
      tournament: await getTournament(db, tournamentId),
      title: isEarly ? t`A match is starting early` : t`A match is starting`,
      url: linkTo(app, `/matches/${matchId}`),
      text:
        isEarly && match.scheduled_at
          ? `${pairLine(match)}\n${t`It was scheduled for ${discordTime(match.scheduled_at, 'F')}.`}`
          : pairLine(match),
      fields: match.stream_url ? [[t`Stream`, match.stream_url]] : [],
      roleMentions: await followersOf(db, [match]),
    });
  },
});

export const announceCompletion = handler({
  kind: 'tournament_completed',
  on: ['tournament.completed'],
  destinations: (db, { payload }) => channelsFor(db, 'tournament_status', payload.tournamentId),
  render: async (db, { payload: { tournamentId, teamId } }, app) => {
    const tournament = await getTournament(db, tournamentId);
    const told = (await listReachedStages(db, tournamentId)).find(({ stage }) => stage === 'champion');
    const isNews = teamId === null || told?.team_id !== teamId;
    if (tournament.stored_status !== 'completed' || tournament.champion_team_id !== teamId || !isNews)
      return undefined;
    const where = `**${escapeName(tournament.name)}**`;
    const champion = teamId ? await getTeam(db, teamId, tournamentId) : undefined;
    const bracket = await readBracket(db, tournamentId);
    return embed({
      tournament,
      title: champion ? championTitle(tournament.format) : t`Tournament complete`,
      url: pageOf(app, tournament, 'bracket', '&tab=knockout'),
      text: champion ? t`${`**${escapeName(champion.name)}**`} wins ${where}.` : t`${where} is over.`,
      fields: championFields(bracket, { teamId, prizePool: tournament.prize_pool }),
      thumbnail: logoOf(app, champion?.logo),
    });
  },
});

/** Invites the captain of a past tournament's team, by direct message, to register for the next one. */
export const inviteCaptain = handler({
  kind: 'captain_invited',
  inPublic: 'itself',
  on: ['captain.invited'],
  destinations: async (db, { payload }) =>
    directly((await findFormer(db, payload.participationId))?.captain_discord_id),
  render: async (db, { payload }, app, { now }) => {
    const former = await findFormer(db, payload.participationId);
    const tournament = await getTournament(db, payload.tournamentId);
    // Invites nobody if registration is closed.
    const { stored_status: status, registration_open: registrationOpen, start_date } = tournament;
    const { registration_closes_at: registrationClosesAt } = tournament;
    const isClosed = closedReason({ status, registrationOpen, registrationClosesAt, now });
    if (!former || isClosed) return undefined;
    const kept = await listKeptPlaces(db, tournament.id, now);
    const keptUntil = kept.find(({ team_id }) => team_id === former.team_id)?.kept_until;
    return embed({
      tournament,
      title: t`You are invited`,
      url: pageOf(app, tournament, 'tournaments'),
      thumbnail: logoOf(app, former.logo),
      text: [
        t`${`**${escapeName(former.name)}**`} played in ${`**${escapeName(former.tournament_name)}**`}.`,
        t`Registration for ${`**${escapeName(tournament.name)}**`} is open: register your team with /register.`,
      ].join('\n'),
      fields: [
        start_date && [t`First games`, timeWithDistance(start_date)],
        registrationClosesAt && [t`Register before`, timeWithDistance(registrationClosesAt)],
        keptUntil && [t`Your place is reserved until`, timeWithDistance(keptUntil)],
      ],
    });
  },
});

async function findFormer(db: Database, participationId: string) {
  const found = await findRegistrationOf(db, participationId);
  return found && getRegistration(db, found.id);
}
