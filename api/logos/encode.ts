import { DomainError, invalid } from '#domain/errors.ts';
import { LOGO_BYTES, MAX_IMAGE_BYTES } from '#domain/settings.ts';
import type { Sentence } from '#domain/text/phrase.ts';
import { sentence } from '#domain/text/sentences.ts';
import { shrinkApart } from './shrinkApart.ts';

const DATA_URL = /^data:image\/(?:png|jpe?g|webp);base64,/i;

/**
 * Reads an image from a data URL and gives what is kept of it: WebP, at most 200 px on a side, without metadata;
 * nothing of the original's bytes. `field` is where its problems stand.
 */
export async function encodeImage(dataUrl: string, field: string): Promise<Buffer> {
  const refuse = (message: Sentence) => invalid(message, { [field]: message });
  const head = DATA_URL.exec(dataUrl)?.[0];
  if (head === undefined) throw refuse(sentence('image_kind'));
  const written = dataUrl.slice(head.length);
  if (Math.floor((written.length * 3) / 4) > MAX_IMAGE_BYTES + 3) throw refuse(sentence('image_size'));
  const bytes = Buffer.from(written, 'base64');
  if (bytes.length > MAX_IMAGE_BYTES) throw refuse(sentence('image_size'));
  // Only these three decoders are ever asked, whatever else the library could read.
  if (!isImage(bytes)) throw refuse(sentence('image_kind'));
  const small = await shrinkApart(bytes).catch((error: unknown) => {
    if (error instanceof DomainError) throw error;
    const isBomb = error instanceof Error && error.message.includes('pixel limit');
    throw refuse(sentence(isBomb ? 'image_pixels' : 'image_unreadable'));
  });
  if (small.length > LOGO_BYTES) throw refuse(sentence('image_too_large'));
  return small;
}

/** Whether bytes begin as a PNG, a JPEG or a WebP does. */
function isImage(bytes: Buffer) {
  const starts = (text: string, from = 0) => bytes.subarray(from, from + text.length).equals(latin(text));
  return starts('\x89PNG\r\n\x1a\n') || starts('\xff\xd8\xff') || (starts('RIFF') && starts('WEBP', 8));
}

const latin = (text: string) => Buffer.from(text, 'latin1');
