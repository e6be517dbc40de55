import { MessageFlags } from 'discord.js';
import type { Form } from '../answering/context.ts';
import { deferForm } from '../answering/reply.ts';
import { FORM_PREFIX, typedIn } from '../registrations/form.ts';
import { keptIn } from '../registrations/questions.ts';
import { submitForm } from '../registrations/submit.ts';
import { readTarget } from '../registrations/target.ts';

/** The form was sent: deferred at once, then checked and registered, with the answers that its message keeps. */
export const registrationForm: Form = {
  prefix: FORM_PREFIX,
  execute: async (interaction, context, payload) => {
    await deferForm(interaction);
    const { message } = interaction;
    const { answers } = await keptIn(
      message?.flags.has(MessageFlags.Ephemeral) ? message.embeds : [],
      context,
    );
    await submitForm(interaction, readTarget(payload), { typed: typedIn(interaction), answers }, context);
  },
};
