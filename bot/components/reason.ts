import { ButtonStyle, LabelBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } from 'discord.js';
import type { Client } from '#domain/contract/http/client.ts';
import { NOTE_LENGTH } from '#domain/settings.ts';
import { tidy } from '#domain/text/text.ts';
import { button } from '../answering/button.ts';
import type { BotContext, Button, Form } from '../answering/context.ts';
import { fitModal, type Message } from '../answering/limits.ts';
import { plain } from '../answering/plainText.ts';
import { type Answerable, answer, deferForm, deferInPlace } from '../answering/reply.ts';
import { asOrganiser, forOrganisers, requireOrganiser } from '../answering/staff.ts';
import type { Words } from '../language/language.ts';
import { draftEmbed, requireDraft } from '../registrations/draft.ts';
import { outageProblem } from '../registrations/problem.ts';
import { DISCARD, draftMessage, type FormProblem } from '../registrations/repair.ts';

const REASON = 'reason';

/** A rejection that asks for its reason in a form. */
type Rejection = {
  /** The prefix of its button; those of its form and of the ways on begin with it. */
  prefix: string;
  title: (words: Words) => string;
  /** Rejects; somebody else's rejection meanwhile is a trouble, so that the reason is kept. */
  reject: (
    client: Client,
    id: string,
    reason: string,
    words: Words,
  ) => Promise<Message | { trouble: FormProblem }>;
};

export function asksForReason(rejection: Rejection) {
  const at = prefixesOf(rejection);
  const submit = async (interaction: Answerable, id: string, reason: string, context: BotContext) =>
    answer(interaction, await rejected(rejection, { interaction, id, reason, context }));

  const form: Form = {
    prefix: at.form,
    execute: forOrganisers(async (interaction, context, id) => {
      await deferForm(interaction);
      const reason = interaction.fields.getTextInputValue(REASON);
      if (tidy(reason) === '') await answer(interaction, asksAgain(rejection, id, context.words));
      else await submit(interaction, id, reason, context);
    }),
  };
  const ask: Button = {
    prefix: at.ask,
    execute: forOrganisers(async (interaction, context, id) => {
      await requireOrganiser(interaction, context);
      await interaction.showModal(reasonForm(rejection, id, '', context.words));
    }),
  };
  const edit: Button = {
    prefix: at.edit,
    execute: forOrganisers(async (interaction, { words }, id) => {
      const { long } = requireDraft(interaction.message.embeds, words);
      await interaction.showModal(reasonForm(rejection, id, long, words));
    }),
  };
  const resend: Button = {
    prefix: at.resend,
    execute: forOrganisers(async (interaction, context, id) => {
      const reason = requireDraft(interaction.message.embeds, context.words).long;
      await deferInPlace(interaction);
      await submit(interaction, id, reason, context);
    }),
  };
  const bare: Button = {
    prefix: at.bare,
    execute: forOrganisers(async (interaction, context, id) => {
      await deferInPlace(interaction);
      await submit(interaction, id, '', context);
    }),
  };
  return { form, buttons: [ask, edit, resend, bare] as const };
}

const prefixesOf = ({ prefix }: Rejection) => ({
  ask: prefix,
  form: `${prefix}-form`,
  edit: `${prefix}-edit`,
  resend: `${prefix}-again`,
  bare: `${prefix}-bare`,
});

/** An empty reason may be an accident: nothing is done before it is said once more. */
function asksAgain(rejection: Rejection, id: string, { review, repair }: Words): Message {
  const at = prefixesOf(rejection);
  return {
    content: review.withoutReason,
    buttons: [
      button(ButtonStyle.Primary, review.writeReason, `${at.ask}:${id}`),
      button(ButtonStyle.Danger, review.rejectWithout, `${at.bare}:${id}`),
      button(ButtonStyle.Secondary, repair.discard, `${DISCARD}:`),
    ],
  };
}

type Sent = { interaction: Answerable; id: string; reason: string; context: BotContext };

async function rejected(rejection: Rejection, { interaction, id, reason, context }: Sent): Promise<Message> {
  const { words } = context;
  const at = prefixesOf(rejection);
  const kept = (trouble: FormProblem) => {
    const ways = { resend: `${at.resend}:${id}`, edit: `${at.edit}:${id}`, discard: `${DISCARD}:` };
    return draftMessage(trouble, ways, [draftEmbed(reason, [], words)], words);
  };
  try {
    const done = await rejection.reject(asOrganiser(interaction, context), id, reason, words);
    return 'trouble' in done ? kept(done.trouble) : done;
  } catch (error) {
    const found = outageProblem(error, context);
    if ('trouble' in found) return kept(found.trouble);
    if (found.refused.kind === 'forbidden') throw error;
    return kept({ title: plain(words.sentence(found.refused.phrase()), 256), text: words.repair.kept });
  }
}

function reasonForm(rejection: Rejection, id: string, reason: string, words: Words) {
  const input = new TextInputBuilder()
    .setCustomId(REASON)
    .setStyle(TextInputStyle.Paragraph)
    .setMaxLength(NOTE_LENGTH)
    .setRequired(false);
  if (reason !== '') input.setValue(reason);
  const label = new LabelBuilder()
    .setLabel(words.review.reason)
    .setDescription(words.review.reasonHelp)
    .setTextInputComponent(input);
  const modal = new ModalBuilder()
    .setCustomId(`${prefixesOf(rejection).form}:${id}`)
    .setTitle(rejection.title(words))
    .addLabelComponents(label);
  return fitModal(modal.toJSON());
}
