import { ButtonStyle, LabelBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } from 'discord.js';
import type { Client } from '#domain/contract/client.ts';
import { NOTE_LENGTH } from '#domain/settings.ts';
import { tidy } from '#domain/text/text.ts';
import { button } from '../button.ts';
import type { BotContext, Button, Form } from '../context.ts';
import { keep, requireKept } from '../form/keptText.ts';
import { DISCARD, keptMessage, type Trouble } from '../form/repair.ts';
import { passingTrouble } from '../form/trouble.ts';
import type { Words } from '../language/english.ts';
import { fitModal, type Message } from '../limits.ts';
import { plain } from '../plainText.ts';
import { type Answerable, answer, deferForm, deferInPlace } from '../reply.ts';
import { asOrganiser, forOrganisers, requireOrganiser } from '../staff.ts';

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
  ) => Promise<Message | { trouble: Trouble }>;
};

/** What stands behind the button of a rejection: its form, and the ways on when it did not get through. */
export function asksForReason({ prefix, title, reject }: Rejection) {
  const form: Form = {
    prefix: `${prefix}-form`,
    execute: forOrganisers(async (interaction, context, id) => {
      await deferForm(interaction);
      const reason = interaction.fields.getTextInputValue(REASON);
      if (tidy(reason) === '') await answer(interaction, asksAgain(id, context.words));
      else await submit(interaction, id, reason, context);
    }),
  };
  const ask: Button = {
    prefix,
    execute: forOrganisers(async (interaction, context, id) => {
      await requireOrganiser(interaction, context);
      await interaction.showModal(reasonForm(id, '', context.words));
    }),
  };
  const edit: Button = {
    prefix: `${prefix}-edit`,
    execute: forOrganisers(async (interaction, { words }, id) => {
      await interaction.showModal(reasonForm(id, requireKept(interaction.message.embeds, words).long, words));
    }),
  };
  const resend: Button = {
    prefix: `${prefix}-again`,
    execute: forOrganisers(async (interaction, context, id) => {
      const reason = requireKept(interaction.message.embeds, context.words).long;
      await deferInPlace(interaction);
      await submit(interaction, id, reason, context);
    }),
  };

  const bare: Button = {
    prefix: `${prefix}-bare`,
    execute: forOrganisers(async (interaction, context, id) => {
      await deferInPlace(interaction);
      await submit(interaction, id, '', context);
    }),
  };

  /** An empty reason may be an accident: nothing is done before it is said once more. */
  const asksAgain = (id: string, { review, repair }: Words): Message => ({
    content: review.withoutReason,
    buttons: [
      button(ButtonStyle.Primary, review.writeReason, `${prefix}:${id}`),
      button(ButtonStyle.Danger, review.rejectWithout, `${bare.prefix}:${id}`),
      button(ButtonStyle.Secondary, repair.discard, `${DISCARD}:`),
    ],
  });

  const submit = async (interaction: Answerable, id: string, reason: string, context: BotContext) =>
    answer(interaction, await rejected(interaction, id, reason, context));

  /** Rejects, or keeps the reason beside what stood in the way. */
  const rejected = async (
    interaction: Answerable,
    id: string,
    reason: string,
    context: BotContext,
  ): Promise<Message> => {
    const { words } = context;
    const kept = (trouble: Trouble) => {
      const ways = {
        resend: `${resend.prefix}:${id}`,
        edit: `${edit.prefix}:${id}`,
        discard: `${DISCARD}:`,
      };
      return keptMessage(trouble, ways, keep(reason, [], words), words);
    };
    try {
      const done = await reject(asOrganiser(interaction, context), id, reason, words);
      return 'trouble' in done ? kept(done.trouble) : done;
    } catch (error) {
      const found = passingTrouble(error, context);
      if ('trouble' in found) return kept(found.trouble);
      if (found.refused.kind === 'forbidden') throw error;
      return kept({ title: plain(words.sentence(found.refused.phrase()), 256), text: words.repair.kept });
    }
  };

  const reasonForm = (id: string, reason: string, words: Words) => {
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
      .setCustomId(`${form.prefix}:${id}`)
      .setTitle(title(words))
      .addLabelComponents(label);
    return fitModal(modal.toJSON());
  };

  return { form, buttons: [ask, edit, resend, bare] as const };
}
