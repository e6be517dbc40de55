import type { APIAttachment } from 'discord-api-types/v10';
import { attachmentOf, storeFile } from './files.ts';
import type { StoredFile, World } from './world.ts';

/** A file that somebody chooses from their machine. */
export type ChosenFile = Omit<StoredFile, 'id'>;

/** Uploads the files of a form, as Discord's client does before it sends it; gives them by their new ids. */
export function uploadFiles(world: World, files: readonly ChosenFile[]): Record<string, APIAttachment> {
  const attachments = files.map((file) => attachmentOf(world, storeFile(world, file)));
  return Object.fromEntries(attachments.map((attachment) => [attachment.id, attachment]));
}
