import { ButtonStyle } from 'discord.js';
import {
  getRegistration,
  type Registration,
  withdrawRegistration,
} from '#domain/contract/competition/registrations.ts';
import { withdrawal } from '#domain/registration/registration.ts';
import { button } from '../answering/button.ts';
import { asCaptain, type Button } from '../answering/context.ts';
import { fitMessage, type Message } from '../answering/limits.ts';
import { plain } from '../answering/plainText.ts';
import { answer, deferInPlace, deferPrivately } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';
import { WITHDRAW } from '../registrations/summary.ts';

const CONFIRM = 'withdraw-now';
const KEEP = 'keep';

/** Withdraw was pressed under a registration: asks first, in a message of its own. */
export const withdraw: Button = {
  prefix: WITHDRAW,
  execute: async (interaction, context, id) => {
    await deferPrivately(interaction);
    const { data } = await asCaptain(interaction, context).call(getRegistration, { params: { id } });
    await answer(interaction, askToWithdraw(data, context.words));
  },
};

/** Withdraws for good. */
export const confirmWithdrawal: Button = {
  prefix: CONFIRM,
  execute: async (interaction, context, id) => {
    await deferInPlace(interaction);
    const { data } = await asCaptain(interaction, context).call(withdrawRegistration, { params: { id } });
    await answer(interaction, { content: context.words.withdrawal.done({ team: plain(data.name) }) });
  },
};

/** Leaves everything as it is. */
export const keepRegistration: Button = {
  prefix: KEEP,
  execute: async (interaction, { words }) => {
    await interaction.update(fitMessage({ content: words.withdrawal.kept }));
  },
};

/** The question before a registration is withdrawn; one that is decided is a conflict that says why. */
export function askToWithdraw(
  { id, name, tournamentName, status }: Registration,
  { withdrawal: words, registration }: Words,
): Message {
  if (withdrawal(status) === 'already') return { content: words.already({ team: plain(name) }) };
  return {
    content: words.ask({ team: plain(name), tournament: plain(tournamentName) }),
    buttons: [
      button(ButtonStyle.Danger, registration.withdraw, `${CONFIRM}:${id}`),
      button(ButtonStyle.Secondary, words.keep, `${KEEP}:${id}`),
    ],
  };
}
