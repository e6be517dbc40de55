import type { Interaction } from 'discord.js';
import type { BotContext, Command, Component } from './answering/context.ts';
import { answerError } from './answering/reply.ts';
import { announce } from './commands/announce.ts';
import { bracket } from './commands/bracket.ts';
import { captain } from './commands/captain.ts';
import { cast, uncast } from './commands/cast.ts';
import { follow, unfollow } from './commands/follow.ts';
import { free } from './commands/free.ts';
import { generate } from './commands/generate.ts';
import { gsi } from './commands/gsi.ts';
import { createHelp, isOffered } from './commands/help.ts';
import { match } from './commands/match.ts';
import { lineup, me, ready } from './commands/matchDay.ts';
import { player, roster } from './commands/records.ts';
import { register, registerButtons } from './commands/register.ts';
import { result } from './commands/result.ts';
import { schedule } from './commands/schedule.ts';
import { setup, setupButtons } from './commands/setup.ts';
import { standings } from './commands/standings.ts';
import { team } from './commands/team.ts';
import { picks, prizepool, rules } from './commands/tournamentInfo.ts';
import { announcementComponents } from './components/announcement.ts';
import { approvalComponents } from './components/approval.ts';
import { consentComponents } from './components/consents.ts';
import { eventCheckInButtons } from './components/eventCheckIn.ts';
import { freePlayerComponents } from './components/freePlayers.ts';
import { generationButtons } from './components/generation.ts';
import { lineUpComponents } from './components/lineUp.ts';
import { logoComponents } from './components/logo.ts';
import { matchDayButtons } from './components/matchDay.ts';
import { matchDayStaffButtons } from './components/matchDayStaff.ts';
import { pictureComponents } from './components/matchPictures.ts';
import { matchTimeButtons } from './components/matchTime.ts';
import { pickComponents } from './components/picks.ts';
import { playerChangeComponents } from './components/playerChange.ts';
import { registrationButtons } from './components/registration.ts';
import { registrationFormComponents } from './components/registrationForm.ts';
import { rejectionComponents } from './components/rejection.ts';
import { resultButtons } from './components/resultDecision.ts';
import { wordsFor } from './language/language.ts';

/**
 * The commands in the order in which people need them; /help uses the same order. Those with a button show one item, and
 * offer a button for each if several match.
 */
const LISTED = [
  ...[register, team, captain, roster, ready, lineup, me],
  ...[schedule, match, standings, bracket, picks, player, prizepool, rules, follow, unfollow],
  ...[cast, uncast, free, gsi],
  ...[generate, result, announce, setup],
];
const SLASH_COMMANDS: readonly Command[] = LISTED.map((one) => ('command' in one ? one.command : one));
export const COMMANDS: readonly Command[] = [...SLASH_COMMANDS, createHelp(SLASH_COMMANDS)];

export const deployedCommands = (): Command['data'][] => COMMANDS.filter(isOffered).map(({ data }) => data);

/** Everything with a custom id. Each prefix belongs to one component, and so to one kind of interaction. */
export const COMPONENTS: readonly Component[] = [
  ...LISTED.flatMap((one) => ('button' in one ? [one.button] : [])),
  ...registerButtons,
  ...registrationButtons,
  ...registrationFormComponents,
  ...logoComponents,
  ...playerChangeComponents,
  ...consentComponents,
  ...approvalComponents,
  ...rejectionComponents,
  ...matchDayButtons,
  ...matchTimeButtons,
  ...matchDayStaffButtons,
  ...lineUpComponents,
  ...pictureComponents,
  ...freePlayerComponents,
  ...eventCheckInButtons,
  ...generationButtons,
  ...resultButtons,
  ...pickComponents,
  ...announcementComponents,
  ...setupButtons,
];

/**
 * Passes each interaction to its handler. It never throws: it shows and logs errors. Every call to the API and every
 * log line contains the interaction's id.
 */
export async function dispatch(interaction: Interaction, outer: Omit<BotContext, 'words'>): Promise<void> {
  if (!interaction.isRepliable() && !interaction.isAutocomplete()) return;
  if (interaction.isContextMenuCommand() || interaction.isPrimaryEntryPointCommand()) return;
  if (interaction.isAnySelectMenu() && !interaction.isStringSelectMenu()) return;
  const request = interaction.id;
  const context: BotContext = {
    ...outer,
    words: wordsFor(interaction.locale),
    log: outer.log.child({ request }),
    connect: (caller, timeout) => outer.connect(caller, timeout, request),
  };
  const began = performance.now();
  try {
    if (interaction.isAutocomplete())
      await commandOf(interaction.commandName).autocomplete?.(interaction, context);
    else if (interaction.isChatInputCommand())
      await commandOf(interaction.commandName).execute(interaction, context);
    else {
      const [prefix, payload] = split(interaction.customId);
      await componentOf(prefix).execute(interaction as never, context, payload);
    }
  } catch (error) {
    await answerError(interaction, error, context);
  }
  const ms = Math.round(performance.now() - began);
  context.log.info({ command: nameOf(interaction), ms }, 'an interaction was answered');
}

/**
 * The name of an interaction: its command, or the prefix of its button, menu or form; 'other' if the bot does not know
 * it.
 */
export function nameOf(interaction: Interaction): string {
  if (interaction.isAutocomplete() || interaction.isChatInputCommand()) {
    const { commandName } = interaction;
    return COMMANDS.some(({ data }) => data.name === commandName) ? `/${commandName}` : 'other';
  }
  if (!interaction.isMessageComponent() && !interaction.isModalSubmit()) return 'other';
  const [prefix] = split(interaction.customId);
  return COMPONENTS.some((component) => component.prefix === prefix) ? prefix : 'other';
}

function split(customId: string): [prefix: string, payload: string] {
  const colon = customId.indexOf(':');
  return colon < 0 ? [customId, ''] : [customId.slice(0, colon), customId.slice(colon + 1)];
}

function componentOf(prefix: string): Component {
  const component = COMPONENTS.find((one) => one.prefix === prefix);
  if (!component) throw new RangeError(`There is no handler for ${prefix}`);
  return component;
}

function commandOf(name: string): Command {
  const command = COMMANDS.find(({ data }) => data.name === name);
  if (!command) throw new RangeError(`There is no command /${name}`);
  return command;
}
