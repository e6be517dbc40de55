import { LabelBuilder, ModalBuilder, TextInputBuilder, TextInputStyle } from 'discord.js';
import { getRegistration, rejectRegistration } from '../../domain/contract/registrations.ts';
import { REVIEW } from '../../domain/reviewButtons.ts';
import { NOTE_LENGTH } from '../../domain/settings.ts';
import type { BotContext, Button, Form } from '../context.ts';
import { keep, requireKept } from '../form/keptText.ts';
import { DISCARD, keptMessage, type Trouble } from '../form/repair.ts';
import { passingTrouble } from '../form/trouble.ts';
import type { Words } from '../language/english.ts';
import { fitModal, type Message } from '../limits.ts';
import { plain } from '../plainText.ts';
import { type Answerable, answer, deferInPlace, deferPrivately } from '../reply.ts';
import { asOrganiser, forOrganisers, requireOrganiser } from '../staff.ts';

const REASON = 'reason';

/** Reject was pressed under a registration's card: asks for the reason. */
export const reject: Button = {
  prefix: REVIEW.reject,
  execute: forOrganisers(async (interaction, context, id) => {
    await requireOrganiser(interaction, context);
    await interaction.showModal(reasonForm(id, '', context.words));
  }),
};

/** The reason was sent. */
export const rejectForm: Form = {
  prefix: 'reject-form',
  execute: forOrganisers(async (interaction, context, id) => {
    await deferPrivately(interaction);
    await submit(interaction, id, interaction.fields.getTextInputValue(REASON), context);
  }),
};

/** Brings the reason back to be changed. */
export const editReason: Button = {
  prefix: 'reject-edit',
  execute: forOrganisers(async (interaction, { words }, id) => {
    await interaction.showModal(reasonForm(id, requireKept(interaction.message.embeds, words).long, words));
  }),
};

/** Sends the reason once more. */
export const resendReason: Button = {
  prefix: 'reject-again',
  execute: forOrganisers(async (interaction, context, id) => {
    const reason = requireKept(interaction.message.embeds, context.words).long;
    await deferInPlace(interaction);
    await submit(interaction, id, reason, context);
  }),
};

async function submit(interaction: Answerable, id: string, reason: string, context: BotContext) {
  await answer(interaction, await rejected(interaction, id, reason, context));
}

/** Rejects, or keeps the reason beside what stood in the way. */
async function rejected(
  interaction: Answerable,
  id: string,
  reason: string,
  context: BotContext,
): Promise<Message> {
  const { words } = context;
  const client = asOrganiser(interaction, context);
  const kept = (trouble: Trouble) => {
    const ways = {
      resend: `${resendReason.prefix}:${id}`,
      edit: `${editReason.prefix}:${id}`,
      discard: `${DISCARD}:`,
    };
    return keptMessage(trouble, ways, keep(reason, [], words), words);
  };
  try {
    const { data: before } = await client.call(getRegistration, { params: { id } });
    if (before.status === 'rejected')
      return kept({
        title: words.registration.titles.rejected,
        text: words.review.alreadyRejected(plain(before.name)),
      });
    await client.call(rejectRegistration, { params: { id }, body: { reason } });
    return { content: words.review.rejected(plain(before.name)) };
  } catch (error) {
    const found = passingTrouble(error, context);
    if ('trouble' in found) return kept(found.trouble);
    if (found.refused.kind === 'forbidden') throw error;
    return kept({ title: plain(words.sentence(found.refused.message), 256), text: words.repair.kept });
  }
}

function reasonForm(id: string, reason: string, { review }: Words) {
  const input = new TextInputBuilder()
    .setCustomId(REASON)
    .setStyle(TextInputStyle.Paragraph)
    .setMaxLength(NOTE_LENGTH)
    .setRequired(false);
  if (reason !== '') input.setValue(reason);
  const label = new LabelBuilder()
    .setLabel(review.reason)
    .setDescription(review.reasonHelp)
    .setTextInputComponent(input);
  const modal = new ModalBuilder()
    .setCustomId(`${rejectForm.prefix}:${id}`)
    .setTitle(review.reject)
    .addLabelComponents(label);
  return fitModal(modal.toJSON());
}
