import type { Form } from '../context.ts';
import { FORM_PREFIX, typedIn } from '../form/form.ts';
import { submitForm } from '../form/submit.ts';
import { readTarget } from '../form/target.ts';
import { deferForm } from '../reply.ts';

/** The form was sent: deferred at once, then checked and registered. */
export const registrationForm: Form = {
  prefix: FORM_PREFIX,
  execute: async (interaction, context, payload) => {
    await deferForm(interaction);
    await submitForm(interaction, readTarget(payload), typedIn(interaction), context);
  },
};
