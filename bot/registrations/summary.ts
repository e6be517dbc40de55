import type { APIButtonComponent, APIEmbed, APIEmbedField } from 'discord.js';
import type { Registration } from '#domain/contract/competition/registrations.ts';
import { formatMoney } from '#domain/money/money.ts';
import { ANSWER_LENGTH, answerText, MOST_QUESTIONS } from '#domain/registrations/questions.ts';
import {
  isUndecided,
  RESERVING_STATUSES,
  type RegistrationStatus,
} from '#domain/registrations/registration.ts';
import { inRoleOrder, isReserve, mainRoster } from '#domain/registrations/roster.ts';
import { MAX_TEAM_SIZE } from '#domain/settings.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { linkTo, type Site } from '#domain/siteLinks.ts';
import { escapeLines } from '#domain/text/discordText.ts';
import type { BotContext } from '../answering/context.ts';
import { code, dangerButton, type Message, plain, plainButton } from '../answering/message.ts';
import type { Words } from '../language/language.ts';

/** Prefixes of the buttons for one registration. */
export const SEE = 'see';
export const EDIT = 'edit';
export const WITHDRAW = 'withdraw';
export const ANSWERS = 'answers';
export const LOGO = 'logo';
export const PLAYER = 'player-change';
export const PLAYERS = 'players';

type Shown = Pick<BotContext, keyof Site | 'words'>;

export function receivedMessage(registration: Registration, context: Shown): Message {
  const { received, changed, awaiting, place: inLine } = context.words.registration;
  const isNew = registration.version === 1;
  const place = registration.placeInLine;
  const rest = place === null ? awaiting : inLine({ place });
  const privacy = privacyText(context);
  return summary(registration, isNew ? received({ rest }) : changed({ rest }), context, [privacy]);
}

/** A link to the privacy page, or advice to ask the staff. */
export function privacyText(context: Shown): string {
  const { privacy, privacyOnRequest } = context.words.team;
  const url = linkTo(context, '/privacy');
  return url ? privacy({ url }) : privacyOnRequest;
}

export const registrationMessage = (registration: Registration, context: Shown): Message =>
  summary(registration, context.words.registration.titles[registration.status], context);

const COLOURS: Record<RegistrationStatus, number> = {
  pending: 0x7db8ff,
  waiting: 0xebc058,
  approved: 0x63d297,
  rejected: 0xff8078,
  withdrawn: 0x6c7780,
};

function summary(registration: Registration, title: string, context: Shown, more: readonly string[] = []) {
  const { words } = context;
  const { name, tag, tournamentName, status, contact } = registration;
  const embed: APIEmbed = {
    title,
    color: COLOURS[status],
    description: [
      words.registration.teamFor({ team: plain(name), tag: plain(tag), tournament: plain(tournamentName) }),
      nextStep(registration, context),
      ...more,
    ].join('\n'),
    fields: [
      ...rosterFields(registration, words),
      ...feeOf(registration, words),
      ...(contact ? [{ name: words.form.contact, value: plain(contact, 200) }] : []),
      ...answersOf(registration, words),
    ],
    footer: { text: siteSettings().name },
  };
  return { embeds: [embed], buttons: buttonsOf(registration, words) };
}

/** The captain's answers to the league's questions; a message has room for all of them. */
const answersOf = ({ answers }: Registration, { questions }: Words): APIEmbedField[] =>
  answers
    .slice(0, MOST_QUESTIONS)
    .map((answer) => ({
      name: plain(answer.label),
      value: plain(answerText(answer, questions.yes, questions.no), ANSWER_LENGTH),
    }));

/** Buttons for what the captain can still do with a registration. */
function buttonsOf(
  { id, status, logo, answers }: Registration,
  { registration: words, team, questions }: Words,
): APIButtonComponent[] {
  const isAsked = answers.length > 0 || siteSettings().questions.length > 0;
  const picture = plainButton(logo ? team.logo.change : team.logo.add, `${LOGO}:${id}`);
  const players = plainButton(words.players, `${PLAYERS}:${id}`);
  const player = plainButton(team.player.change, `${PLAYER}:${id}`);
  if (isUndecided(status))
    return [
      plainButton(words.edit, `${EDIT}:${id}`),
      ...(isAsked ? [plainButton(questions.typed, `${ANSWERS}:${id}`)] : []),
      players,
      player,
      picture,
      dangerButton(words.withdraw, `${WITHDRAW}:${id}`),
    ];
  return status === 'approved' ? [players, player, picture] : [];
}

function nextStep({ status, placeInLine, reason, tournamentId }: Registration, context: Shown) {
  const words = context.words.registration;
  if (status === 'pending') return words.pending;
  if (status === 'waiting') return words.waiting({ place: placeInLine ?? '?' });
  if (status === 'approved') {
    const url = linkTo(context, `/teams?tournament=${tournamentId}`);
    return url ? words.seeIt({ url }) : words.isIn;
  }
  if (status === 'rejected') {
    const why = reason ? words.rejectedWith({ reason: plain(reason, 1_000) }) : words.rejectedWithout;
    return `${why}\n${words.sendAgain}`;
  }
  return `${words.tookBack} ${words.sendAgain}`;
}

/** The fee for a team that is or may be accepted, and how to pay it. */
function feeOf({ status, fee, feePaid, feeNote }: Registration, { registration }: Words): APIEmbedField[] {
  if (fee === 0 || !RESERVING_STATUSES.includes(status)) return [];
  const amount = formatMoney(fee);
  const how = feeNote ? escapeLines(feeNote) : registration.howToPay;
  const value = feePaid ? registration.feePaid({ amount }) : `${registration.feeOpen({ amount })}\n${how}`;
  return [{ name: registration.fee, value }];
}

/** More than seven lines may be too long for one field, so the reserves then get their own field. */
function rosterFields({ players }: Registration, words: Words): APIEmbedField[] {
  const { roster, reserve, reserves } = words.form;
  if (players.length <= MAX_TEAM_SIZE) return [{ name: roster, value: rosterText(players, words) }];
  const others = players.filter(({ role }) => isReserve(role));
  return [
    { name: roster, value: rosterText(mainRoster(players), words) },
    { name: others.length === 1 ? reserve : reserves, value: rosterText(others, words) },
  ];
}

/**
 * One line per player: role, nickname of at most 32 characters, and Steam ID. Seven lines have fewer than 1,024
 * characters.
 */
const rosterText = (players: Registration['players'], { term }: Words) =>
  inRoleOrder(players)
    .map(({ role, name, steamId }) => `**${term(role)}** ${plain(name, 32)} ${code(steamId)}`)
    .join('\n');
