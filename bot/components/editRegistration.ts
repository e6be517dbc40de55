import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import { getRegistration, type Registration } from '#domain/contract/competition/registrations.ts';
import { requireUndecided } from '#domain/registration/registration.ts';
import { asCaptain, type Button } from '../answering/context.ts';
import { SHORT_TIMEOUT } from '../api/connectApi.ts';
import type { Words } from '../language/language.ts';
import { formTitle, registrationModal } from '../registrations/form.ts';
import { typedOf } from '../registrations/rosterText.ts';
import { EDIT } from '../registrations/summary.ts';
import type { Target } from '../registrations/target.ts';

/** Opens the form with the registration as it stands; the form must come first, so the api has two seconds. */
export const editRegistration: Button = {
  prefix: EDIT,
  execute: async (interaction, context, id) => {
    const { data } = await asCaptain(interaction, context, SHORT_TIMEOUT).call(getRegistration, {
      params: { id },
    });
    await showEditForm(interaction, data, context.words);
  },
};

export async function showEditForm(
  interaction: ButtonInteraction | ChatInputCommandInteraction,
  registration: Registration,
  words: Words,
) {
  requireUndecided(registration.status);
  const target: Target = { kind: 'edit', registrationId: registration.id, version: registration.version };
  await interaction.showModal(
    registrationModal(target, formTitle(target, words), words, typedOf(registration)),
  );
}
