import type { ButtonInteraction, ChatInputCommandInteraction } from 'discord.js';
import { getRegistration, type Registration } from '#domain/contract/competition/registrations.ts';
import { requireUndecided } from '#domain/registration/registration.ts';
import { SHORT_TIMEOUT } from '../connectApi.ts';
import { asCaptain, type Button } from '../context.ts';
import { formTitle, registrationModal } from '../form/form.ts';
import { typedOf } from '../form/rosterText.ts';
import type { Target } from '../form/target.ts';
import type { Words } from '../language/english.ts';
import { EDIT } from '../summary.ts';

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
