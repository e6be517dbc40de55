import { type BaseInteraction, ButtonStyle, ComponentType, type Guild } from 'discord.js';
import { listTeamRoles } from '#domain/contract/publishing/channels.ts';
import { invalid } from '#domain/errors.ts';
import type { League } from '#domain/settings.ts';
import { siteSettings } from '#domain/site/settings.ts';
import { asCaptain, asOrganiser, type BotContext } from '../answering/context.ts';
import { type Message, plainButton, primaryButton } from '../answering/message.ts';
import {
  inspectServer,
  OPTIONAL,
  type Place,
  PURPOSES,
  type Purpose,
  type ServerInspection,
} from './inspectServer.ts';
import { inviteLink } from './permissions.ts';

export const SETUP = { test: 'setup-test', again: 'setup-again' } as const;

/** The maximum number of captains named in one message. */
const NAMED = 10;

function setupMessage(look: ServerInspection, { words: { setup } }: BotContext, applicationId: string) {
  const lines = [...PURPOSES.map((purpose) => placesLine(look, purpose)), serverLine()];
  const isReady = lines.every(({ isGood }) => isGood);
  const first = lines.find(({ isGood }) => !isGood);
  const hasPlaces = PURPOSES.some((purpose) => look.places[purpose].length > 0);

  function placesLine({ places }: ServerInspection, purpose: Purpose) {
    const found = places[purpose];
    const name = setup.purposes[purpose];
    if (found.length === 0 && OPTIONAL.includes(purpose))
      return { isGood: true, text: `**${name}**: ${setup.noRooms}`, next: '' };
    if (found.length === 0)
      return { isGood: false, text: `**${name}**: ${setup.none}`, next: setup.choose({ option: purpose }) };
    const problems = found.flatMap((place) => problemOf(place));
    const where = found.map(({ channel }) => `<#${channel.channelId}>${leagueOf(channel.league)}`).join(', ');
    return {
      isGood: problems.length === 0,
      text: [`**${name}**: ${where}`, ...problems].join('\n'),
      next: setup.allow,
    };
  }

  function problemOf({ channel: { channelId, isActive, problem }, missing, unseen }: Place): string[] {
    const where = `<#${channelId}>`;
    if (missing === null) return [setup.hidden({ channel: where })];
    if (missing.length > 0) return [setup.lacks({ channel: where, permissions: listed(missing) })];
    if (unseen === 'everybody') return [setup.unseenByAll({ channel: where })];
    const captains = unseen.slice(0, NAMED).map((id) => `<@${id}>`);
    if (captains.length > 0) return [setup.unseen({ channel: where, captains: captains.join(', ') })];
    return isActive ? [] : [setup.off({ channel: where, why: problem ?? '' }).trim()];
  }

  function serverLine() {
    if (look.missing.length === 0 && look.isTooLow)
      return { isGood: false, text: setup.tooLow, next: setup.raise };
    if (look.missing.length === 0) return { isGood: true, text: setup.server, next: '' };
    return {
      isGood: false,
      text: setup.serverLacks({ permissions: listed(look.missing) }),
      next: setup.allowServer,
    };
  }

  function listed(names: readonly (keyof typeof setup.permissions)[]) {
    return names.map((name) => setup.permissions[name]).join(', ');
  }
  function leagueOf(league: League | null) {
    return league === null ? '' : ` (${setup.league({ league })})`;
  }

  const { name } = siteSettings();
  const found = lines.map(({ isGood, text }) => `${isGood ? '✅' : '❌'} ${text}`);
  const next = isReady ? setup.ready : setup.next({ what: first?.next ?? '' });
  const description = [...found, '', next].join('\n');
  return {
    embeds: [{ title: setup.title({ product: name }), description, footer: { text: name } }],
    buttons: [
      ...(hasPlaces ? [primaryButton(setup.test, SETUP.test)] : []),
      plainButton(setup.again, SETUP.again),
      {
        type: ComponentType.Button,
        style: ButtonStyle.Link,
        label: setup.invite,
        url: inviteLink(applicationId),
      },
    ],
  } satisfies Message;
}

export async function setupOf(interaction: BaseInteraction, context: BotContext, said?: string) {
  const guild = serverOf(interaction, context);
  const { data: teamRoles } = await asCaptain(interaction, context).call(listTeamRoles, {
    query: { guildId: guild.id },
  });
  const roleIds = teamRoles.map(({ roleId }) => roleId);
  const look = await inspectServer(guild, asOrganiser(interaction, context), roleIds);
  const message = setupMessage(look, context, interaction.applicationId);
  return { ...message, ...(said !== undefined && { content: said }) };
}

/** Returns the server; throws if the bot is not a member, since commands also work in servers without the bot. */
export function serverOf({ guild }: BaseInteraction, { words }: BotContext): Guild {
  if (!guild) throw invalid(words.setup.notHere);
  return guild;
}
