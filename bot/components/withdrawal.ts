import { ButtonStyle } from 'discord.js';
import {
  getRegistration,
  type Registration,
  withdrawRegistration,
} from '#domain/contract/competition/registrations.ts';
import { withdrawal } from '#domain/registration/registration.ts';
import { button } from '../answering/button.ts';
import type { Button } from '../answering/context.ts';
import type { Message } from '../answering/limits.ts';
import { plain } from '../answering/plainText.ts';
import { inPlace, privately, replaced } from '../answering/replies.ts';
import type { Words } from '../language/language.ts';
import { WITHDRAW } from '../registrations/summary.ts';

const CONFIRM = 'withdraw-now';
const KEEP = 'keep';

/** Withdraw was pressed under a registration: asks first, in a message of its own. */
export const withdraw: Button = privately(WITHDRAW, async ({ client, words }, id) => {
  const { data } = await client.call(getRegistration, { params: { id } });
  return askToWithdraw(data, words);
});

/** Withdraws for good. */
export const confirmWithdrawal: Button = inPlace(CONFIRM, async ({ client, words }, id) => {
  const { data } = await client.call(withdrawRegistration, { params: { id } });
  return words.withdrawal.done({ team: plain(data.name) });
});

/** Leaves everything as it is. */
export const keepRegistration: Button = replaced(KEEP, (words) => words.withdrawal.kept);

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
