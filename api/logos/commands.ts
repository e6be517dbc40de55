import { createHash } from 'node:crypto';
import { invalid } from '#domain/errors.ts';
import type { Database } from '../database/database.ts';
import { encodeImage } from './encode.ts';
import * as store from './store.ts';

const ADDRESS = /^\/api\/logos\/([0-9a-f]{64})\.webp$/;

/** What an image is named by. */
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Where an image is read. */
export const addressOf = (hash: string) => `/api/logos/${hash}.webp`;

/** An image as it was given: absent, none, one that is kept already, or a new one that is ready to be stored. */
export type GivenImage = undefined | null | { hash: string; bytes?: Buffer };

/**
 * Reads an image that somebody sent, a data URL or an address of ours, before the transaction of the act begins.
 * `field` is where its problems stand (400).
 */
export async function readImage(given: string | null | undefined, field = 'logo'): Promise<GivenImage> {
  if (!given) return given === undefined ? undefined : null;
  const hash = ADDRESS.exec(given)?.[1];
  if (hash) return { hash };
  const bytes = await encodeImage(given, field);
  return { hash: hashOf(bytes), bytes };
}

/** Stores what was read, within the transaction of its act, and gives its address or null. */
export async function keepImage(
  db: Database,
  image: Exclude<GivenImage, undefined>,
  now: Date,
  field = 'logo',
): Promise<string | null> {
  if (image === null) return null;
  const { hash, bytes } = image;
  if (bytes) await store.upsertImage(db, { hash, bytes }, now);
  else if ((await store.lockImages(db, [hash])).length === 0)
    throw invalid('There is no such image', { [field]: 'There is no such image' });
  return addressOf(hash);
}

/** Images that were let go, as Base64, so that the act can be taken back. */
export type LetGo = { hash: string; data: string }[];

/** Deletes the images at these addresses that nobody has any more; gives what was deleted. */
export async function letGoOf(db: Database, addresses: readonly (string | null)[]): Promise<LetGo> {
  const hashes = addresses.flatMap((address) => ADDRESS.exec(address ?? '')?.[1] ?? []);
  if (hashes.length === 0) return [];
  // Held first, so that whoever is just taking one is waited for and seen.
  const held = await store.lockImages(db, hashes);
  const deleted = await store.deleteUnused(db, hashes);
  return held
    .filter(({ hash }) => deleted.includes(hash))
    .map(({ hash, bytes }) => ({ hash, data: bytes.toString('base64') }));
}

/** Puts images back that were let go. */
export async function bringImagesBack(db: Database, images: LetGo, now: Date) {
  for (const { hash, data } of images)
    await store.upsertImage(db, { hash, bytes: Buffer.from(data, 'base64') }, now);
}
