import type { Interaction } from 'discord.js';
import type { BotContext, Button, Command, Form, Menu } from './answering/context.ts';
import { answerError } from './answering/reply.ts';
import { announce } from './commands/announce.ts';
import { bracket } from './commands/bracket.ts';
import { captain } from './commands/captain.ts';
import { cast, uncast } from './commands/cast.ts';
import { follow } from './commands/follow.ts';
import { free } from './commands/free.ts';
import { generate } from './commands/generate.ts';
import { gsi } from './commands/gsi.ts';
import { createHelp, isOffered } from './commands/help.ts';
import { lineup } from './commands/lineup.ts';
import { match } from './commands/match.ts';
import { me } from './commands/me.ts';
import { picks } from './commands/picks.ts';
import { player } from './commands/player.ts';
import { prizepool } from './commands/prizepool.ts';
import { ready } from './commands/ready.ts';
import { openForm, register, registerSame } from './commands/register.ts';
import { result } from './commands/result.ts';
import { roster } from './commands/roster.ts';
import { rules } from './commands/rules.ts';
import { schedule } from './commands/schedule.ts';
import { setup } from './commands/setup.ts';
import { standings } from './commands/standings.ts';
import { team } from './commands/team.ts';
import { unfollow } from './commands/unfollow.ts';
import { announceForm, announcementButtons } from './components/announcement.ts';
import { approvalButtons, groupChosen, teamChosen } from './components/approval.ts';
import { captaincyButtons } from './components/captaincy.ts';
import { consentComponents } from './components/consents.ts';
import { eventCheckInButtons } from './components/eventCheckIn.ts';
import { freePlayerButtons, freePlayerMenu } from './components/freePlayers.ts';
import { generationButtons } from './components/generation.ts';
import { lineUpButtons, lineUpMenus, standInForm } from './components/lineUp.ts';
import { addLogo, logoForm } from './components/logo.ts';
import { matchDayButtons } from './components/matchDay.ts';
import { matchDayStaffButtons } from './components/matchDayStaff.ts';
import { addPictures, picturesForm } from './components/matchPictures.ts';
import { matchTimeButtons } from './components/matchTime.ts';
import { mvpMenus } from './components/mvpVotes.ts';
import { pickButtons, pickMenus } from './components/picks.ts';
import {
  changePlayer,
  choosePosition,
  playerAgain,
  playerForm,
  playerResend,
} from './components/playerChange.ts';
import { registrationButtons } from './components/registration.ts';
import { formButtons, questionsForm, registrationForm } from './components/registrationForm.ts';
import { approveChange, changeRejection, rejection } from './components/rejection.ts';
import { resultButtons } from './components/resultDecision.ts';
import { setupAgain, testSetup } from './components/setup.ts';
import { wordsFor } from './language/language.ts';

/** The commands in the order in which people need them; /help uses the same order. */
const LISTED: readonly Command[] = [
  ...[register, team, captain, roster.command, ready, lineup, me],
  schedule.command,
  match.command,
  standings.command,
  bracket.command,
  picks.command,
  player.command,
  prizepool.command,
  rules.command,
  follow.command,
  unfollow.command,
  ...[cast, uncast, free, gsi],
  ...[generate.command, result, announce, setup],
];
export const COMMANDS: readonly Command[] = [...LISTED, createHelp(LISTED)];

export const deployedCommands = (): Command['data'][] => COMMANDS.filter(isOffered).map(({ data }) => data);

/** The commands that show one item, with a button for each if several match. */
const SHOWING = [
  standings,
  bracket,
  schedule,
  picks,
  prizepool,
  rules,
  generate,
  match,
  roster,
  player,
  follow,
  unfollow,
];

const BUTTONS: readonly Button[] = [
  openForm,
  registerSame,
  ...formButtons,
  ...registrationButtons,
  addLogo,
  changePlayer,
  playerAgain,
  playerResend,
  ...SHOWING.map(({ button }) => button),
  ...approvalButtons,
  ...rejection.buttons,
  ...generationButtons,
  approveChange,
  ...changeRejection.buttons,
  ...resultButtons,
  ...announcementButtons,
  ...matchDayButtons,
  ...matchTimeButtons,
  ...lineUpButtons,
  ...freePlayerButtons,
  ...pickButtons,
  ...captaincyButtons,
  ...consentComponents,
  ...eventCheckInButtons,
  addPictures,
  ...matchDayStaffButtons,
  testSetup,
  setupAgain,
];
const MENUS: readonly Menu[] = [
  groupChosen,
  teamChosen,
  choosePosition,
  ...lineUpMenus,
  freePlayerMenu,
  ...mvpMenus,
  ...pickMenus,
];
const FORMS: readonly Form[] = [
  registrationForm,
  questionsForm,
  logoForm,
  picturesForm,
  standInForm,
  playerForm,
  rejection.form,
  changeRejection.form,
  announceForm,
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
      if (interaction.isButton()) await found(BUTTONS, prefix).execute(interaction, context, payload);
      else if (interaction.isStringSelectMenu())
        await found(MENUS, prefix).execute(interaction, context, payload);
      else await found(FORMS, prefix).execute(interaction, context, payload);
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
  return [...BUTTONS, ...MENUS, ...FORMS].some((part) => part.prefix === prefix) ? prefix : 'other';
}

function split(customId: string): [prefix: string, payload: string] {
  const colon = customId.indexOf(':');
  return colon < 0 ? [customId, ''] : [customId.slice(0, colon), customId.slice(colon + 1)];
}

function found<Part extends { prefix: string }>(parts: readonly Part[], prefix: string): Part {
  const part = parts.find((one) => one.prefix === prefix);
  if (!part) throw new RangeError(`There is no handler for ${prefix}`);
  return part;
}

function commandOf(name: string): Command {
  const command = COMMANDS.find(({ data }) => data.name === name);
  if (!command) throw new RangeError(`There is no command /${name}`);
  return command;
}
