import type { Interaction } from 'discord.js';
import { bracket } from './commands/bracket.ts';
import { openForm, register } from './commands/register.ts';
import { schedule } from './commands/schedule.ts';
import { standings } from './commands/standings.ts';
import { team } from './commands/team.ts';
import { editRegistration } from './components/editRegistration.ts';
import { discard, editAgain, sendAgain } from './components/keptForm.ts';
import { registrationForm } from './components/registrationForm.ts';
import { seeRegistration } from './components/seeRegistration.ts';
import { confirmWithdrawal, keepRegistration, withdraw } from './components/withdrawal.ts';
import type { BotContext, Button, Command, Form } from './context.ts';
import { answerError } from './reply.ts';

export const COMMANDS: readonly Command[] = [
  register,
  team,
  standings.command,
  bracket.command,
  schedule.command,
];

const BUTTONS: readonly Button[] = [
  openForm,
  editAgain,
  sendAgain,
  discard,
  seeRegistration,
  editRegistration,
  withdraw,
  confirmWithdrawal,
  keepRegistration,
  standings.choice,
  bracket.choice,
  schedule.choice,
];
const FORMS: readonly Form[] = [registrationForm];

/** Gives every interaction to what answers it. It never throws: what goes wrong is shown and logged. */
export async function dispatch(interaction: Interaction, context: BotContext): Promise<void> {
  if (!interaction.isRepliable() && !interaction.isAutocomplete()) return;
  if (
    interaction.isContextMenuCommand() ||
    interaction.isAnySelectMenu() ||
    interaction.isPrimaryEntryPointCommand()
  )
    return;
  try {
    if (interaction.isAutocomplete())
      await commandOf(interaction.commandName).autocomplete?.(interaction, context);
    else if (interaction.isChatInputCommand())
      await commandOf(interaction.commandName).execute(interaction, context);
    else {
      const [prefix, rest] = split(interaction.customId);
      if (interaction.isButton()) await found(BUTTONS, prefix).execute(interaction, context, rest);
      else await found(FORMS, prefix).execute(interaction, context, rest);
    }
  } catch (error) {
    await answerError(interaction, error, context.log);
  }
}

function split(customId: string): [prefix: string, rest: string] {
  const colon = customId.indexOf(':');
  return colon < 0 ? [customId, ''] : [customId.slice(0, colon), customId.slice(colon + 1)];
}

function found<Part extends { prefix: string }>(parts: readonly Part[], prefix: string): Part {
  const part = parts.find((one) => one.prefix === prefix);
  if (!part) throw new RangeError(`Nothing answers to ${prefix}`);
  return part;
}

function commandOf(name: string): Command {
  const command = COMMANDS.find(({ data }) => data.name === name);
  if (!command) throw new RangeError(`There is no command /${name}`);
  return command;
}
