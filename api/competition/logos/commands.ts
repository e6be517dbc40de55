import { createHash } from 'node:crypto';
import type { Database } from '#api/database/database.ts';
import { DomainError, invalidAt } from '#domain/errors.ts';
import { LOGO_BYTES, LOGO_SIDE, MAX_IMAGE_BYTES } from '#domain/imageLimits.ts';
import { msg } from '#domain/text/msg.ts';
import type { Sentence } from '#domain/text/phrase.ts';
import { sentence } from '#domain/text/sentences.ts';
import { shrinkApart } from './shrinkApart.ts';
import * as store from './store.ts';

type Size = { side: number; bytes: number };
const LOGO: Size = { side: LOGO_SIDE, bytes: LOGO_BYTES };

const ADDRESS = /^\/api\/logos\/([0-9a-f]{64})\.webp$/;

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

export const addressOf = (hash: string) => `/api/logos/${hash}.webp`;

/** An image as sent: undefined if absent, null for no image; `bytes` is absent if the image is already stored. */
export type GivenImage = undefined | null | { hash: string; bytes?: Buffer };

/** Reads an image from a data URL or a URL on this site, before the action's transaction begins. */
export async function readImage(
  given: string | null | undefined,
  field = 'logo',
  size = LOGO,
): Promise<GivenImage> {
  if (!given) return given === undefined ? undefined : null;
  const hash = ADDRESS.exec(given)?.[1];
  if (hash) return { hash };
  const bytes = await encodeImage(given, field, size);
  return { hash: hashOf(bytes), bytes };
}

export async function storeImage(
  db: Database,
  image: Exclude<GivenImage, undefined>,
  now: Date,
  field = 'logo',
): Promise<string | null> {
  if (image === null) return null;
  const { hash, bytes } = image;
  if (bytes) await store.upsertImage(db, { hash, bytes }, now);
  else if ((await store.lockImages(db, [hash])).length === 0)
    throw invalidAt(field, msg`This image does not exist`);
  return addressOf(hash);
}

export type DeletedImages = { hash: string; data: string }[];

export async function deleteUnusedImages(db: Database, addresses: readonly (string | null)[]) {
  const hashes = addresses.flatMap((address) => ADDRESS.exec(address ?? '')?.[1] ?? []);
  if (hashes.length === 0) return [];
  // Locks the images first, to wait for any transaction that is about to use one of them.
  const held = await store.lockImages(db, hashes);
  const deleted = await store.deleteUnused(db, hashes);
  return held
    .filter(({ hash }) => deleted.includes(hash))
    .map(({ hash, bytes }) => ({ hash, data: bytes.toString('base64') }));
}

export async function restoreImages(db: Database, images: DeletedImages, now: Date) {
  for (const { hash, data } of images)
    await store.upsertImage(db, { hash, bytes: Buffer.from(data, 'base64') }, now);
}

const DATA_URL = /^data:image\/(?:png|jpe?g|webp);base64,/i;

/**
 * Decodes an image from a data URL and returns a WebP image of limited size, without metadata or any of the original's
 * bytes.
 */
export async function encodeImage(dataUrl: string, field: string, size = LOGO): Promise<Buffer> {
  const refuse = (message: Sentence) => invalidAt(field, message);
  const head = DATA_URL.exec(dataUrl)?.[0];
  if (head === undefined) throw refuse(sentence('image_kind'));
  const written = dataUrl.slice(head.length);
  if (Math.floor((written.length * 3) / 4) > MAX_IMAGE_BYTES + 3) throw refuse(sentence('image_size'));
  const bytes = Buffer.from(written, 'base64');
  if (bytes.length > MAX_IMAGE_BYTES) throw refuse(sentence('image_size'));
  // The library supports more formats, but only PNG, JPEG and WebP may reach a decoder.
  if (!isImage(bytes)) throw refuse(sentence('image_kind'));
  const small = await shrinkApart(bytes, size.side).catch((error: unknown) => {
    if (error instanceof DomainError) throw error;
    const isBomb = error instanceof Error && error.message.includes('pixel limit');
    throw refuse(sentence(isBomb ? 'image_pixels' : 'image_unreadable'));
  });
  if (small.length > size.bytes) throw refuse(sentence('image_too_large'));
  return small;
}

function isImage(bytes: Buffer) {
  const starts = (text: string, from = 0) =>
    bytes.subarray(from, from + text.length).equals(Buffer.from(text, 'latin1'));
  return starts('\x89PNG\r\n\x1a\n') || starts('\xff\xd8\xff') || (starts('RIFF') && starts('WEBP', 8));
}
