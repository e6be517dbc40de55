import { getRegistration } from '#domain/contract/competition/registrations.ts';
import { asCaptain, type Button } from '../answering/context.ts';
import { answer, deferInPlace } from '../answering/reply.ts';
import { registrationMessage, SEE } from '../registrations/summary.ts';

/** Shows the registration that was chosen from several. */
export const seeRegistration: Button = {
  prefix: SEE,
  execute: async (interaction, context, id) => {
    await deferInPlace(interaction);
    const { data } = await asCaptain(interaction, context).call(getRegistration, { params: { id } });
    await answer(interaction, registrationMessage(data, context));
  },
};
