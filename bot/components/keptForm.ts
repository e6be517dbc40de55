import type { ButtonInteraction } from 'discord.js';
import { DomainError } from '#domain/errors.ts';
import type { Button } from '../answering/context.ts';
import { fitMessage } from '../answering/limits.ts';
import { answer, deferInPlace } from '../answering/reply.ts';
import { PREFILL } from '../api/connectApi.ts';
import type { Words } from '../language/language.ts';
import { hasAnswers, typedFrom } from '../registrations/draft.ts';
import { formTitle, registrationModal } from '../registrations/form.ts';
import { findNewer, newerMessage } from '../registrations/newer.ts';
import { keptIn } from '../registrations/questions.ts';
import { DISCARD, EDIT_AGAIN, SEND_AGAIN } from '../registrations/repair.ts';
import { submitForm } from '../registrations/submit.ts';
import { readTarget } from '../registrations/target.ts';

/** Opens the form again with the input, which is in the button's own message. */
export const editAgain: Button = {
  prefix: EDIT_AGAIN,
  execute: async (interaction, context, payload) => {
    const { openTournaments, words } = context;
    const target = readTarget(payload);
    const newer = await findNewer(interaction, target, context);
    if (newer) {
      const kept = await keptIn(interaction.message.embeds, context, PREFILL);
      await interaction.update(fitMessage(newerMessage(newer, kept, words)));
      return;
    }
    const title = formTitle(target, words, openTournaments.known());
    await interaction.showModal(registrationModal(target, title, words, typedIn(interaction, words)));
  },
};

/** Sends what was typed once more, as it stands. */
export const sendAgain: Button = {
  prefix: SEND_AGAIN,
  execute: async (interaction, context, payload) => {
    const { embeds } = interaction.message;
    if (!typedFrom(embeds) && !hasAnswers(embeds)) throw gone(context.words);
    await deferInPlace(interaction);
    const kept = await keptIn(embeds, context);
    const newer = await findNewer(interaction, readTarget(payload), context);
    if (newer) await answer(interaction, newerMessage(newer, kept, context.words));
    else await submitForm(interaction, readTarget(payload), kept, context);
  },
};

/** Drops what was typed. */
export const discard: Button = {
  prefix: DISCARD,
  execute: async (interaction, { words }, payload) => {
    const { discarded, discardedEdit } = words.repair;
    const content = readTarget(payload).kind === 'new' ? discarded : discardedEdit;
    await interaction.update(fitMessage({ content }));
  },
};

function typedIn({ message }: ButtonInteraction, words: Words) {
  const typed = typedFrom(message.embeds);
  if (!typed) throw gone(words);
  return typed;
}

const gone = ({ repair }: Words) => new DomainError('missing', 'not_found', repair.notThere);
