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
import type { Button, Form } from '../answering/context.ts';
import { opening, replaced, staffInPlace, staffSubmitted } from '../answering/reply.ts';

const announceForm: Form = staffSubmitted(ANNOUNCE_FORM, async (asked, payload) =>
  previewAnnouncement(asked, decodeSubject(payload), typedIn(asked.interaction)),
);

const retryButton: Button = staffInPlace(PREVIEW, async (asked, payload) =>
  previewAnnouncement(
    asked,
    decodeSubject(payload),
    announcementIn(asked.interaction.message.embeds, asked.words),
  ),
);

const editAnnouncement: Button = opening(EDIT, ({ interaction, words }, payload) =>
  announcementForm(decodeSubject(payload), announcementIn(interaction.message.embeds, words), words),
);

/** Sends the previewed announcement once, however often the user clicks before the reply arrives. */
const sendAnnouncement: Button = staffInPlace(SEND, async ({ interaction, client, words }, payload) => {
  const { message } = interaction;
  const body = { ...decodeSubject(payload), ...announcementIn(message.embeds, words) };
  const key = `announcement ${message.id} ${message.editedTimestamp ?? ''}`;
  await client.call(announce, { body }, key);
  return words.announce.sent;
});

const dropAnnouncement: Button = replaced(DROP, (words) => words.announce.dropped);

export const announcementComponents = [
  announceForm,
  sendAnnouncement,
  editAnnouncement,
  retryButton,
  dropAnnouncement,
];
