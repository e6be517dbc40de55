import * as contract from '#domain/contract/competition/registrations.ts';
import { requireUndecided, withdrawal } from '#domain/registrations/registration.ts';
import type { Button } from '../answering/context.ts';
import { dangerButton, type Message, plain, plainButton } from '../answering/message.ts';
import { inPlace, opening, privately, replaced } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';
import { formTitle, registrationModal } from '../registrations/form.ts';
import { typedOf } from '../registrations/rosterText.ts';
import { EDIT, registrationMessage, SEE, WITHDRAW } from '../registrations/summary.ts';
import type { Target } from '../registrations/target.ts';

const editRegistration: Button = opening(EDIT, async ({ client, words }, id) => {
  const { data } = await client.call(contract.getRegistration, { params: { id } });
  return editForm(data, words);
});

/** The form with the current registration. */
export function editForm(registration: contract.Registration, words: Words) {
  requireUndecided(registration.status);
  const target: Target = { kind: 'edit', registrationId: registration.id, version: registration.version };
  return registrationModal(target, formTitle(target, words), words, typedOf(registration));
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
