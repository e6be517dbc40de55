import type { ModalSubmitInteraction } from 'discord.js';
import { ANNOUNCED_BY_HAND } from '#domain/announcement.ts';
import type { NewAnnouncement } from '#domain/contract/publishing/announcements.ts';
import { NOTE_LENGTH } from '#domain/settings.ts';
import { formOf, labelled, typedPart } from '../answering/form.ts';
import type { Words } from '../language/language.ts';
import { draftEmbed, requireDraft } from '../registrations/draft.ts';

/** The target of an announcement, stored in custom ids so that buttons work after a restart. */
export type About = { kind: NewAnnouncement['kind']; tournamentId: string | null };
export type Written = { title: string; text: string };

export const ANNOUNCE_FORM = 'announce-form';

/** The result uses at most 60 of a custom id's 100 characters. */
export const encodeSubject = ({ kind, tournamentId }: About) => `${kind}:${tournamentId ?? ''}`;

export function decodeSubject(text: string): About {
  const [kind, tournamentId] = text.split(':');
  return {
    kind: ANNOUNCED_BY_HAND.find((each) => each === kind) ?? 'general',
    tournamentId: tournamentId || null,
  };
}

export const announcementForm = (about: About, { title, text }: Written, { announce }: Words) =>
  formOf(`${ANNOUNCE_FORM}:${encodeSubject(about)}`, announce.write, [
    labelled(typedPart('title', title, { max: 200, isRequired: false }), announce.title, announce.titleHelp),
    labelled(typedPart('text', text, { max: NOTE_LENGTH, isLong: true }), announce.text, announce.textHelp),
  ]);

export const typedIn = ({ fields }: ModalSubmitInteraction): Written => ({
  title: fields.getTextInputValue('title'),
  text: fields.getTextInputValue('text'),
});

export const keepWritten = ({ title, text }: Written, words: Words) =>
  draftEmbed(text, [{ label: words.announce.title, text: title }], words);

export function announcementIn(embeds: Parameters<typeof requireDraft>[0], words: Words): Written {
  const kept = requireDraft(embeds, words);
  return { title: kept.short(({ announce }) => announce.title), text: kept.long };
}
