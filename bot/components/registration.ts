import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import * as contract from '#domain/contract/competition/registrations.ts';
import { requireUndecided, withdrawal } from '#domain/registrations/registration.ts';
import { asCaptain, type Button } from '../answering/context.ts';
import { dangerButton, type Message, plain, plainButton } from '../answering/message.ts';
import { inPlace, privately, replaced } from '../answering/reply.ts';
import { SHORT_TIMEOUT } from '../api/connectApi.ts';
import type { Words } from '../language/language.ts';
import { formTitle, registrationModal } from '../registrations/form.ts';
import { typedOf } from '../registrations/rosterText.ts';
import { EDIT, registrationMessage, SEE, WITHDRAW } from '../registrations/summary.ts';
import type { Target } from '../registrations/target.ts';

/** Opens the form with the current registration. It must be the first response, so the API has only two seconds. */
const editRegistration: Button = {
  prefix: EDIT,
  execute: async (interaction, context, id) => {
    const { data } = await asCaptain(interaction, context, SHORT_TIMEOUT).call(contract.getRegistration, {
      params: { id },
    });
    await showEditForm(interaction, data, context.words);
  },
};

export async function showEditForm(
  interaction: ButtonInteraction | ChatInputCommandInteraction,
  registration: contract.Registration,
  words: Words,
) {
  requireUndecided(registration.status);
  const target: Target = { kind: 'edit', registrationId: registration.id, version: registration.version };
  await interaction.showModal(
    registrationModal(target, formTitle(target, words), words, typedOf(registration)),
  );
}

const seeRegistration: Button = inPlace(SEE, async ({ context, client }, id) => {
  const { data } = await client.call(contract.getRegistration, { params: { id } });
  return registrationMessage(data, context);
});

const CONFIRM = 'withdraw-now';
const KEEP = 'keep';

const withdraw: Button = privately(WITHDRAW, async ({ client, words }, id) => {
  const { data } = await client.call(contract.getRegistration, { params: { id } });
  return askToWithdraw(data, words);
});

const confirmWithdrawal: Button = inPlace(CONFIRM, async ({ client, words }, id) => {
  const { data } = await client.call(contract.withdrawRegistration, { params: { id } });
  return words.withdrawal.done({ team: plain(data.name) });
});

const keepRegistration: Button = replaced(KEEP, (words) => words.withdrawal.kept);

/**
 * Asks the captain to confirm a withdrawal, or says that the team has already withdrawn. Throws a 409 if the
 * registration was approved or rejected.
 */
export function askToWithdraw(
  { id, name, tournamentName, status }: contract.Registration,
  { withdrawal: words, registration }: Words,
): Message {
  if (withdrawal(status) === 'already') return { content: words.already({ team: plain(name) }) };
  return {
    content: words.ask({ team: plain(name), tournament: plain(tournamentName) }),
    buttons: [
      dangerButton(registration.withdraw, `${CONFIRM}:${id}`),
      plainButton(words.keep, `${KEEP}:${id}`),
    ],
  };
}

export const registrationButtons = [
  seeRegistration,
  editRegistration,
  withdraw,
  confirmWithdrawal,
  keepRegistration,
];
