import type { ButtonInteraction, ModalSubmitInteraction } from 'discord.js';
import { announce } from '#domain/contract/publishing/announcements.ts';
import {
  ANNOUNCE_FORM,
  announcementForm,
  announcementIn,
  decodeSubject,
  typedIn,
  type Written,
} from '../announcements/form.ts';
import { DROP, EDIT, PREVIEW, previewAnnouncement, SEND } from '../announcements/preview.ts';
import { asOrganiser, type BotContext, type Button, type Form, forOrganisers } from '../answering/context.ts';
import { answer, deferForm, deferInPlace, replaced } from '../answering/reply.ts';

export const announceForm: Form = {
  prefix: ANNOUNCE_FORM,
  execute: forOrganisers(async (interaction, context, payload) => {
    await deferForm(interaction);
    await show(interaction, payload, typedIn(interaction), context);
  }),
};

const retryButton: Button = {
  prefix: PREVIEW,
  execute: forOrganisers(async (interaction, context, payload) => {
    const written = announcementIn(interaction.message.embeds, context.words);
    await deferInPlace(interaction);
    await show(interaction, payload, written, context);
  }),
};

const editAnnouncement: Button = {
  prefix: EDIT,
  execute: forOrganisers(async (interaction, { words }, payload) => {
    const written = announcementIn(interaction.message.embeds, words);
    await interaction.showModal(announcementForm(decodeSubject(payload), written, words));
  }),
};

/** Sends the previewed announcement once, however often the user clicks before the answer arrives. */
const sendAnnouncement: Button = {
  prefix: SEND,
  execute: forOrganisers(async (interaction, context, payload) => {
    const { message } = interaction;
    const written = announcementIn(message.embeds, context.words);
    await deferInPlace(interaction);
    const body = { ...decodeSubject(payload), ...written };
    const key = `announcement ${message.id} ${message.editedTimestamp ?? ''}`;
    await asOrganiser(interaction, context).call(announce, { body }, key);
    await answer(interaction, { content: context.words.announce.sent });
  }),
};

const dropAnnouncement: Button = replaced(DROP, (words) => words.announce.dropped);

async function show(
  interaction: ButtonInteraction | ModalSubmitInteraction,
  payload: string,
  written: Written,
  context: BotContext,
) {
  const client = asOrganiser(interaction, context);
  await answer(
    interaction,
    await previewAnnouncement(client, decodeSubject(payload), written, { interaction, context }),
  );
}

export const announcementButtons = [sendAnnouncement, editAnnouncement, retryButton, dropAnnouncement];
