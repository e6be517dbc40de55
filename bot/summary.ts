import { type APIEmbed, ButtonStyle } from 'discord.js';
import type { Registration } from '../domain/contract/registrations.ts';
import { isUndecided, type RegistrationStatus } from '../domain/registration.ts';
import { inRoleOrder } from '../domain/roster.ts';
import { linkTo, type Site } from '../domain/siteLinks.ts';
import { button } from './button.ts';
import type { BotContext } from './context.ts';
import type { Message } from './limits.ts';
import { code, plain } from './plainText.ts';

/** Prefixes of the buttons that are about one registration. */
export const SEE = 'see';
export const EDIT = 'edit';
export const WITHDRAW = 'withdraw';

type Words = Pick<BotContext, keyof Site | 'productName'>;

/** The private answer to a registration that was taken: new, or the one that stood there changed. */
export function receivedMessage(registration: Registration, words: Words): Message {
  const isNew = registration.version === 1;
  const place = registration.placeInLine;
  const rest = place === null ? 'awaiting review' : `place ${place} in the waiting line`;
  return summary(registration, `${isNew ? 'Received' : 'Changed'}, ${rest}`, words);
}

/** A registration as its captain sees it, whatever became of it. */
export const registrationMessage = (registration: Registration, words: Words): Message =>
  summary(registration, STATUS_TITLES[registration.status], words);

/** What a status is called in front of the captain. */
export const STATUS_TITLES: Record<RegistrationStatus, string> = {
  pending: 'Awaiting review',
  waiting: 'In the waiting line',
  approved: 'Approved',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

const COLOURS: Record<RegistrationStatus, number> = {
  pending: 0x7db8ff,
  waiting: 0xebc058,
  approved: 0x63d297,
  rejected: 0xff8078,
  withdrawn: 0x6c7780,
};

function summary(registration: Registration, title: string, words: Words): Message {
  const { id, name, tag, tournamentName, status, contact } = registration;
  const embed: APIEmbed = {
    title,
    color: COLOURS[status],
    description: `**${plain(name)}** (${plain(tag)}) for **${plain(tournamentName)}**\n${nextStep(registration, words)}`,
    fields: [
      { name: 'Roster', value: rosterText(registration) },
      ...(contact ? [{ name: 'Contact', value: plain(contact, 200) }] : []),
    ],
    footer: { text: words.productName },
  };
  const buttons = isUndecided(status)
    ? [
        button(ButtonStyle.Secondary, 'Edit', `${EDIT}:${id}`),
        button(ButtonStyle.Danger, 'Withdraw', `${WITHDRAW}:${id}`),
      ]
    : [];
  return { embeds: [embed], buttons };
}

function nextStep({ status, placeInLine, reason, tournamentId }: Registration, site: Words) {
  if (status === 'pending') return 'An organiser looks at it next. You get a direct message with the answer.';
  if (status === 'waiting')
    return `All places are taken for now. Your place in the line: ${placeInLine ?? '?'}. You get a direct message when one opens up.`;
  if (status === 'approved') {
    const url = linkTo(site, `/teams?tournament=${tournamentId}`);
    return url ? `See it on ${url}` : 'Your team is in.';
  }
  if (status === 'rejected')
    return `${reason ? `The organisers wrote: ${plain(reason, 1_000)}` : 'The organisers gave no reason.'}\nYou can send it again with /register while registration is open.`;
  return 'You took it back. You can send it again with /register while registration is open.';
}

/** A line a player: role, nickname cut to 32 characters, Steam ID; six of them stay under 1,024 characters. */
const rosterText = ({ players }: Registration) =>
  inRoleOrder(players)
    .map(({ role, name, steamId }) => `**${role}** ${plain(name, 32)} ${code(steamId)}`)
    .join('\n');
