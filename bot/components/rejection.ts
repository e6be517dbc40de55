import { getRegistration, rejectRegistration } from '#domain/contract/competition/registrations.ts';
import { REVIEW } from '#domain/registration/reviewButtons.ts';
import { plain } from '../answering/plainText.ts';
import { asksForReason } from './reason.ts';

/** Reject under a registration's card. */
export const rejection = asksForReason({
  prefix: REVIEW.reject,
  title: ({ review }) => review.reject,
  reject: async (client, id, reason, { review, registration }) => {
    const { data: before } = await client.call(getRegistration, { params: { id } });
    const team = plain(before.name);
    if (before.status === 'rejected')
      return { trouble: { title: registration.titles.rejected, text: review.alreadyRejected({ team }) } };
    await client.call(rejectRegistration, { params: { id }, body: { reason } });
    return { content: review.rejected({ team }) };
  },
});
