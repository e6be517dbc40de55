import {
  approveRosterChange,
  getRegistration,
  rejectRegistration,
  rejectRosterChange,
} from '#domain/contract/competition/registrations.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { REVIEW } from '#domain/registrations/reviewButtons.ts';
import { NOTE_LENGTH } from '#domain/settings.ts';
import { tidy } from '#domain/text/text.ts';
import { type Button, type Form, requireOrganiser } from '../answering/context.ts';
import {
  dangerButton,
  formOf,
  labelled,
  type Message,
  plain,
  plainButton,
  primaryButton,
  typedPart,
} from '../answering/message.ts';
import { type Asked, opening, staffInPlace, staffPrivately, staffSubmitted } from '../answering/reply.ts';
import type { Words } from '../language/language.ts';
import { draftEmbed, requireDraft } from '../registrations/draft.ts';
import { DISCARD, draftMessage, type FormProblem, outageProblem } from '../registrations/problem.ts';

const REASON = 'reason';

type Rejection = {
  /** The prefix of the Reject button's ID. The prefixes for the form and the other buttons begin with it. */
  prefix: string;
  title: (words: Words) => string;
  /** Rejects the request. If another organiser just did, returns a problem, so that the typed reason is not lost. */
  reject: (
    client: Client,
    id: string,
    reason: string,
    words: Words,
  ) => Promise<Message | { trouble: FormProblem }>;
};

function asksForReason(rejection: Rejection) {
  const at = prefixesOf(rejection);
  const form: Form = staffSubmitted(at.form, async (asked, id) => {
    const reason = asked.interaction.fields.getTextInputValue(REASON);
    if (tidy(reason) === '') return asksAgain(rejection, id, asked.words);
    return rejected(rejection, asked, id, reason);
  });
  const ask: Button = opening(at.ask, async ({ interaction, context, words }, id) => {
    await requireOrganiser(interaction, context);
    return reasonForm(rejection, id, '', words);
  });
  const edit: Button = opening(at.edit, ({ interaction, words }, id) =>
    reasonForm(rejection, id, requireDraft(interaction.message.embeds, words).long, words),
  );
  const resend: Button = staffInPlace(at.resend, async (asked, id) =>
    rejected(rejection, asked, id, requireDraft(asked.interaction.message.embeds, asked.words).long),
  );
  const bare: Button = staffInPlace(at.bare, async (asked, id) => rejected(rejection, asked, id, ''));
  return [form, ask, edit, resend, bare];
}

const prefixesOf = ({ prefix }: Rejection) => ({
  ask: prefix,
  form: `${prefix}-form`,
  edit: `${prefix}-edit`,
  resend: `${prefix}-again`,
  bare: `${prefix}-bare`,
});

/** Asks the organiser to confirm a rejection that has no reason, since it may be unintentional. */
function asksAgain(rejection: Rejection, id: string, { review, repair }: Words): Message {
  const at = prefixesOf(rejection);
  return {
    content: review.withoutReason,
    buttons: [
      primaryButton(review.writeReason, `${at.ask}:${id}`),
      dangerButton(review.rejectWithout, `${at.bare}:${id}`),
      plainButton(repair.discard, `${DISCARD}:`),
    ],
  };
}

async function rejected(
  rejection: Rejection,
  { client, context, words }: Asked<unknown>,
  id: string,
  reason: string,
): Promise<Message> {
  const at = prefixesOf(rejection);
  const kept = (trouble: FormProblem) => {
    const ways = { resend: `${at.resend}:${id}`, edit: `${at.edit}:${id}`, discard: `${DISCARD}:` };
    return draftMessage(trouble, ways, [draftEmbed(reason, [], words)], words);
  };
  try {
    const done = await rejection.reject(client, id, reason, words);
    return 'trouble' in done ? kept(done.trouble) : done;
  } catch (error) {
    const found = outageProblem(error, context);
    if ('trouble' in found) return kept(found.trouble);
    if (found.refused.kind === 'forbidden') throw error;
    return kept({ title: plain(words.sentence(found.refused.phrase()), 256), text: words.repair.kept });
  }
}

const reasonForm = (rejection: Rejection, id: string, reason: string, words: Words) =>
  formOf(`${prefixesOf(rejection).form}:${id}`, rejection.title(words), [
    labelled(
      typedPart(REASON, reason, { max: NOTE_LENGTH, isLong: true, isRequired: false }),
      words.review.reason,
      words.review.reasonHelp,
    ),
  ]);

const rejection = asksForReason({
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

const approveChange: Button = staffPrivately(REVIEW.approveChange, async ({ client, words }, id) => {
  const { data } = await client.call(approveRosterChange, { params: { id } });
  const { comesIn } = words.review;
  return comesIn({ player: plain(data.name), team: plain(data.teamName) });
});

const changeRejection = asksForReason({
  prefix: REVIEW.rejectChange,
  title: ({ review }) => review.rejectPlayer,
  reject: async (client, id, reason, { review, registration }) => {
    const { data } = await client.call(rejectRosterChange, { params: { id }, body: { reason } });
    const text = review.staysOut({ player: plain(data.name), team: plain(data.teamName) });
    // Another organiser has rejected the change with a different reason, so this reason was not sent.
    if ((data.reason ?? '') !== tidy(reason))
      return { trouble: { title: registration.titles.rejected, text } };
    return { content: text };
  },
});

export const rejectionComponents = [...rejection, approveChange, ...changeRejection];
