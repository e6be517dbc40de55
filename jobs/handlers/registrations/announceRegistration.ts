import { ButtonStyle } from 'discord-api-types/v10';
import { getParticipation } from '#api/competition/participations/store.ts';
import { type KnownTeam, listEarlierTeams } from '#api/competition/registrations/previousTeamsStore.ts';
import {
  type FullRegistration,
  findDecider,
  getRegistration,
  listLikenesses,
} from '#api/competition/registrations/store.ts';
import { getTournamentRow, type TournamentRow } from '#api/competition/tournaments/store.ts';
import type { Database } from '#api/database/database.ts';
import { profileOf } from '#domain/registrations/accountWords.ts';
import { changeWords, type Earlier, teamOf } from '#domain/registrations/earlierTeams.ts';
import { nameWarnings } from '#domain/registrations/nameWarnings.ts';
import { answerText, MOST_QUESTIONS } from '#domain/registrations/questions.ts';
import { isUndecided, type RegistrationStatus } from '#domain/registrations/registration.ts';
import { REVIEW, writeApproval } from '#domain/registrations/reviewButtons.ts';
import { isReserve, type RosterPlayer, reserveRoles } from '#domain/registrations/roster.ts';
import { linkTo } from '#domain/siteLinks.ts';
import { phraseText, t } from '#domain/text/translate.ts';
import { playerWord } from '#jobs/languages/siteLanguage.ts';
import { channelsFor, handler } from '#jobs/outbox/handler.ts';
import { embed, escapeName, escapeText, type Field, type Fields } from '#jobs/outbox/messages.ts';
import { buttonOf, rowsOf } from '../matchDays/matchDayButtons.ts';
import { logoOf } from '../teams/teams.ts';
import { feeField } from './notifyCaptain.ts';

/**
 * Posts a card for each registration in the admins' channel, with a link and buttons for the decision. The
 * card is edited with every change, so that nobody acts on outdated information.
 */
export const announceRegistration = handler({
  kind: 'registration_received',
  on: [
    'registration.received',
    'registration.changed',
    'registration.feeMarked',
    'registration.captainChanged',
    'registration.withdrawn',
    'registration.rejected',
    'registration.reopened',
    'registration.promoted',
    'team.approved',
    'participation.removed',
    'participation.restored',
  ],
  destinations: (db, { payload }) => channelsFor(db, 'registration_received', payload.tournamentId),
  // A team that an admin entered has no registration.
  subjects: ({ payload: { registrationId } }) => (registrationId ? [registrationId] : []),
  render: async (db, { name: event, payload }, app, { subject, isEdit }) => {
    const registration = await getRegistration(db, subject);
    const { status } = registration;
    if (!isEdit && !isUndecided(status)) return undefined;
    const tournament = await getTournamentRow(db, payload.tournamentId);
    const team = `**${escapeName(registration.name)}**`;
    const earlier = isUndecided(status) ? await listEarlierTeams(db, registration) : [];
    return embed({
      tournament,
      title: titleOf(status),
      url: linkTo(app, `/admin/registrations?id=${registration.id}`),
      text: [
        event === 'registration.promoted' && status === 'pending'
          ? t`${team} has moved up from the waitlist and needs your review.`
          : stateWords(team, registration),
        ...(isUndecided(status) ? ['', rosterToReview(registration.players)] : []),
      ].join('\n'),
      fields: [
        ...fieldsOf(registration),
        ...(await warningsField(db, registration)),
        ...teamField(registration, earlier),
        ...answersOf(registration),
        ...(await decisionOf(db, registration)),
      ],
      thumbnail: logoOf(app, registration.logo),
      components: isUndecided(status) ? buttonsOf(registration, tournament, earlier) : [],
    });
  },
});

const titleOf = (status: RegistrationStatus): string =>
  ({
    pending: t`New registration`,
    waiting: t`New registration`,
    approved: t`Registration approved`,
    rejected: t`Registration rejected`,
    withdrawn: t`Registration withdrawn`,
  })[status];

const stateWords = (team: string, { status, place_in_line }: FullRegistration): string =>
  ({
    pending: t`${team} needs your review.`,
    waiting: t`${team} is number ${place_in_line ?? ''} on the waitlist.`,
    approved: t`${team} is approved. There is nothing left to decide.`,
    rejected: t`${team} was not approved.`,
    withdrawn: t`${team} has withdrawn.`,
  })[status];

function fieldsOf(registration: FullRegistration): Fields {
  const { status, tag, tournament_name, assigned_group, contact, reason } = registration;
  return [
    [t`Tag`, escapeName(tag)],
    [t`Captain`, captainOf(registration)],
    contact && isUndecided(status) && [t`Contact`, escapeText(contact)],
    [t`Tournament`, escapeName(tournament_name)],
    assigned_group && status !== 'approved' && [t`Group`, assigned_group],
    ...feeField(registration),
    status === 'rejected' && reason && [t`Reason`, escapeText(reason)],
  ];
}

/** Warnings for the staff, for example about similar names. */
async function warningsField(db: Database, registration: FullRegistration): Promise<Field[]> {
  if (!isUndecided(registration.status)) return [];
  const warnings = nameWarnings(registration, await listLikenesses(db, [registration.id]));
  return warnings.length > 0 ? [[t`Warnings`, escapeText(warnings.map(phraseText).join('\n')), 'wide']] : [];
}

const answersOf = ({ status, answers }: FullRegistration): Field[] =>
  isUndecided(status)
    ? answers
        .slice(0, MOST_QUESTIONS)
        .map((answer) => [escapeName(answer.label), escapeText(answerText(answer))])
    : [];

function teamField(registration: FullRegistration, [first]: readonly Earlier<KnownTeam>[]): Field[] {
  const { status, former, earlier_tournament: tournamentName } = registration;
  if (status === 'approved' && former) return [[t`Team`, escapeText(teamOf({ ...former, tournamentName }))]];
  if (!first) return [];
  return [
    [
      t`Team`,
      first.isLikely
        ? escapeText([teamOf(first.team), changeWords(first.changes), ...playingWords(first.team)].join('\n'))
        : t`A new team`,
    ],
  ];
}

const playingWords = ({ playsIn }: KnownTeam) =>
  playsIn
    ? [
        t`This team is already playing in ${playsIn}. When you approve, choose whether the registration is for this team or a new one.`,
      ]
    : [];

function captainOf({ submitted_by, captain_username }: FullRegistration) {
  const shown = escapeName(submitted_by ?? t`Entered by hand`);
  return captain_username ? `${shown}\n${escapeName(`@${captain_username}`)}` : shown;
}

/**
 * The facts for the decision: players and positions, with links to their profiles, and whether a reserve is missing.
 */
const rosterToReview = (players: readonly RosterPlayer[]) =>
  [
    ...players.map(
      ({ role, name: nickname, steamId }) =>
        `**${playerWord(role)}** ${escapeName(nickname)} ${accountLink(steamId)}`,
    ),
    ...(reserveRoles().length === 0 || players.some(({ role }) => isReserve(role)) ? [] : [t`No reserve`]),
  ].join('\n');

const accountLink = (steamId: string) => {
  const profile = profileOf(steamId);
  return profile ? `[${steamId}](${profile})` : escapeName(steamId);
};

async function decisionOf(db: Database, { id, status, participation_id }: FullRegistration): Promise<Fields> {
  if (status !== 'approved' && status !== 'rejected') return [];
  const decider = await findDecider(db, id);
  const group = participation_id && (await getParticipation(db, participation_id)).assigned_group;
  return [
    status === 'approved' && group && [t`Group`, group],
    decider && [
      status === 'approved' ? t`Approved by` : t`Rejected by`,
      decider.name ? escapeName(decider.name) : t`An admin in the console`,
    ],
  ];
}

function buttonsOf(
  { id }: FullRegistration,
  { format }: TournamentRow,
  earlier: readonly Earlier<KnownTeam>[],
) {
  // The Approve button selects the team on the card, even if another team is a better match by now.
  const [first] = earlier;
  const likely = first?.isLikely ? first.team : null;
  // A team that is playing now is not selected: the staff must choose it explicitly.
  const shown = writeApproval({ id, teamId: likely?.playsIn ? undefined : (likely?.id ?? null) });
  return rowsOf([
    buttonOf(t`Approve`, `${REVIEW.approve}:${shown}`, ButtonStyle.Success),
    ...(format === 'group_stage' ? [buttonOf(t`Approve into group`, `${REVIEW.chooseGroup}:${shown}`)] : []),
    ...(earlier.length > 0 ? [buttonOf(t`Approve as another team`, `${REVIEW.chooseTeam}:${id}`)] : []),
    buttonOf(t`Reject`, `${REVIEW.reject}:${id}`, ButtonStyle.Danger),
  ]);
}
