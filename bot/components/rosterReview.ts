import { approveRosterChange, rejectRosterChange } from '#domain/contract/competition/registrations.ts';
import { REVIEW } from '#domain/registration/reviewButtons.ts';
import { tidy } from '#domain/text/text.ts';
import type { Button } from '../answering/context.ts';
import { plain } from '../answering/plainText.ts';
import { staffPrivately } from '../answering/replies.ts';
import { asksForReason } from './reason.ts';

export const approveChange: Button = staffPrivately(REVIEW.approveChange, async ({ client, words }, id) => {
  const { data } = await client.call(approveRosterChange, { params: { id } });
  const { comesIn } = words.review;
  return comesIn({ player: plain(data.name), team: plain(data.teamName) });
});

/** Reject under the same card. */
export const changeRejection = asksForReason({
  prefix: REVIEW.rejectChange,
  title: ({ review }) => review.rejectPlayer,
  reject: async (client, id, reason, { review, registration }) => {
    const { data } = await client.call(rejectRosterChange, { params: { id }, body: { reason } });
    const text = review.staysOut({ player: plain(data.name), team: plain(data.teamName) });
    // Somebody else has rejected it with other words: these were not sent.
    if ((data.reason ?? '') !== tidy(reason))
      return { trouble: { title: registration.titles.rejected, text } };
    return { content: text };
  },
});
