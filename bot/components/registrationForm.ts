import { MessageFlags } from 'discord.js';
import type { Form } from '../context.ts';
import { FORM_PREFIX, typedIn } from '../form/form.ts';
import { keptIn } from '../form/questions.ts';
import { submitForm } from '../form/submit.ts';
import { readTarget } from '../form/target.ts';
import { deferForm } from '../reply.ts';

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
