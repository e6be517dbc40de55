import type { AutocompleteInteraction, ChatInputCommandInteraction } from 'discord.js';
import { myRegistrations, type Registration } from '#domain/contract/competition/registrations.ts';
import { DomainError } from '#domain/errors.ts';
import { RESERVING_STATUSES } from '#domain/registrations/registration.ts';
import { nameKey } from '#domain/text/text.ts';
import { asCaptain, type BotContext } from '../answering/context.ts';
import { BUTTONS, CHOICE_NAME, choicesOf, clip, type Message, plainButton } from '../answering/message.ts';
import { option } from '../answering/slash.ts';
import { SHORT_TIMEOUT } from '../api/connectApi.ts';
import type { Words } from '../language/language.ts';

const TEAM_OPTION = 'team';

export const teamOption = option('text', TEAM_OPTION, 'teamTeam', { autocomplete: true });

/** The registrations that a command can act on, and the prefix of the command's button. */
export type Search = {
  action: string;
  suits: (registration: Registration) => boolean;
  none: (words: Words) => string;
  /** Whether to name this registration in the error if no registration is suitable. */
  refused?: (registration: Registration) => boolean;
};

/**
 * The captain's registration for a command: the chosen one, otherwise the only one. If there are several and none was
 * chosen, the result is a question.
 */
export async function findOwn(
  interaction: ChatInputCommandInteraction,
  context: BotContext,
  { action, suits, none, refused = () => false }: Search,
  timeout?: number,
): Promise<{ registration: Registration } | { question: Message }> {
  const { data } = await asCaptain(interaction, context, timeout).call(myRegistrations, {});
  const { words } = context;
  const given = interaction.options.getString(TEAM_OPTION);
  if (given !== null) {
    const registration = data.find(({ id, name }) => id === given || nameKey(name) === nameKey(given));
    if (registration) return { registration };
    throw new DomainError('missing', 'not_found', words.registration.noneNamed);
  }
  const suiting = data.filter(suits);
  const holding = suiting.filter(({ status }) => RESERVING_STATUSES.includes(status));
  const candidates = holding.length > 0 ? holding : suiting;
  const only = candidates[0] ?? data.find(refused);
  if (!only) throw new DomainError('missing', 'none', none(words));
  return candidates.length > 1 ? { question: question(candidates, action, words) } : { registration: only };
}

/** The only registration for an action that has no button; if there are several, the captain must name one. */
export async function findNamed(
  interaction: ChatInputCommandInteraction,
  context: BotContext,
  search: Pick<Search, 'suits' | 'none'>,
): Promise<Registration> {
  const found = await findOwn(interaction, context, { action: '', ...search });
  if ('question' in found) throw new DomainError('invalid', 'several', context.words.captaincy.several);
  return found.registration;
}

/** The captain's approved team that the action concerns, with its participation id. */
export async function findApproved(interaction: ChatInputCommandInteraction, context: BotContext) {
  const none = ({ captaincy }: Words) => captaincy.none;
  const { participationId: id, name } = await findNamed(interaction, context, {
    suits: ({ status }) => status === 'approved',
    none,
  });
  if (!id) throw new DomainError('missing', 'none', none(context.words));
  return { id, name };
}

/** Offers the captain's own registrations; none if the API is slow. */
export async function suggestOwn(interaction: AutocompleteInteraction, context: BotContext) {
  const sought = nameKey(interaction.options.getFocused());
  const { data } = await asCaptain(interaction, context, SHORT_TIMEOUT).call(myRegistrations, {});
  const found = data.filter(({ name, tag }) => nameKey(`${name} ${tag}`).includes(sought));
  await interaction.respond(choicesOf(found, (one) => choiceName(one, context.words)));
}

const question = (candidates: Registration[], action: string, words: Words): Message => ({
  embeds: [{ title: words.registration.which, description: words.registration.several }],
  buttons: candidates
    .slice(0, BUTTONS)
    .map((registration) => plainButton(choiceName(registration, words, 80), `${action}:${registration.id}`)),
});

function choiceName(
  { name, tournamentName, status }: Registration,
  { registration }: Words,
  max = CHOICE_NAME,
) {
  const state = registration.titles[status].toLowerCase();
  return clip(`${clip(name, 32)}, ${clip(tournamentName, max - 36 - state.length)}, ${state}`, max);
}
