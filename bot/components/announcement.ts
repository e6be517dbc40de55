import { announce } from '#domain/contract/publishing/announcements.ts';
import {
  ANNOUNCE_FORM,
  announcementForm,
  announcementIn,
  DROP,
  decodeSubject,
  EDIT,
  PREVIEW,
  previewAnnouncement,
  SEND,
  typedIn,
} from '../announcements/announcement.ts';
import { asOrganiser, type Button, type Form, forOrganisers } from '../answering/context.ts';
import { answer, deferForm, replaced, staffInPlace } from '../answering/reply.ts';

const announceForm: Form = {
  prefix: ANNOUNCE_FORM,
  execute: forOrganisers(async (interaction, context, payload) => {
    await deferForm(interaction);
    const client = asOrganiser(interaction, context);
    const written = typedIn(interaction);
    await answer(
      interaction,
      await previewAnnouncement(client, decodeSubject(payload), written, { interaction, context }),
    );
  }),
};

const retryButton: Button = staffInPlace(PREVIEW, async ({ interaction, context, client, words }, payload) =>
  previewAnnouncement(client, decodeSubject(payload), announcementIn(interaction.message.embeds, words), {
    interaction,
    context,
  }),
);

const editAnnouncement: Button = {
  prefix: EDIT,
  execute: forOrganisers(async (interaction, { words }, payload) => {
    const written = announcementIn(interaction.message.embeds, words);
    await interaction.showModal(announcementForm(decodeSubject(payload), written, words));
  }),
};

/** Sends the previewed announcement once, however often the user clicks before the reply arrives. */
const sendAnnouncement: Button = staffInPlace(SEND, async ({ interaction, client, words }, payload) => {
  const { message } = interaction;
  const body = { ...decodeSubject(payload), ...announcementIn(message.embeds, words) };
  const key = `announcement ${message.id} ${message.editedTimestamp ?? ''}`;
  await client.call(announce, { body }, key);
  return words.announce.sent;
});

const dropAnnouncement: Button = replaced(DROP, (words) => words.announce.dropped);

export const announcementParts = [
  announceForm,
  sendAnnouncement,
  editAnnouncement,
  retryButton,
  dropAnnouncement,
];
