import { getRegistration } from '#domain/contract/competition/registrations.ts';
import type { Button } from '../answering/context.ts';
import { inPlace } from '../answering/replies.ts';
import { registrationMessage, SEE } from '../registrations/summary.ts';

/** Shows the registration that was chosen from several. */
export const seeRegistration: Button = inPlace(SEE, async ({ context, client }, id) => {
  const { data } = await client.call(getRegistration, { params: { id } });
  return registrationMessage(data, context);
});
