import { LRUCache } from 'lru-cache';
import { findImage } from '#api/competition/logos/store.ts';
import type { Database } from '#api/database/database.ts';
import { DomainError } from '#domain/errors.ts';
import type { Picture } from '#domain/picture.ts';
import { atMost } from '../../database/atMost.ts';
import { drawPicture } from './draw.ts';
import type { ReadImage } from './svgCanvas.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** The library draws in its own threads. Drawing only two pictures at once leaves threads for other images. */
const PICTURES_AT_ONCE = 2;
const MAX_WAITING = 60;

type Settings = { readImage: ReadImage; mostBytes?: number; draw?: typeof drawPicture };

/** Draws each version of a picture once, however many simultaneous requests there are, and caches recent versions. */
export function createPictureCache({ readImage, mostBytes = MAX_BYTES, draw = drawPicture }: Settings) {
  const turn = atMost(PICTURES_AT_ONCE);
  let forgotten = 0;
  const drawInTurn = async (picture: Picture): Promise<Buffer> => {
    if (turn.count() >= PICTURES_AT_ONCE + MAX_WAITING)
      throw new DomainError(
        'unavailable',
        'busy',
        'Too many pictures are being drawn. Please wait a moment.',
        { retryAfter: 2 },
      );
    return turn(() => draw(picture, readImage));
  };
  // A picture dropped from the cache during drawing is still sent to the readers waiting for it.
  const kept = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => context(),
  });

  return {
    find: (key: string) => kept.get(key),
    make: async (key: string, picture: Picture, moment = forgotten): Promise<Buffer> =>
      moment === forgotten
        ? kept.forceFetch(key, { context: () => drawInTurn(picture) })
        : drawInTurn(picture),
    moment: () => forgotten,
    kept: () => kept.size,
    forget: () => {
      forgotten += 1;
      kept.clear();
    },
  };
}

export type PictureCache = ReturnType<typeof createPictureCache>;

const ADDRESS = /^\/api\/logos\/([0-9a-f]{64})\.webp$/;

export const readLogo =
  (db: Database): ReadImage =>
  async (address, size) => {
    const hash = ADDRESS.exec(address)?.[1];
    const found = hash && (await findImage(db, hash));
    if (!found) return null;
    const { default: sharp } = await import('sharp');
    const side = Math.round(size);
    return sharp(found.bytes)
      .resize({ width: side, height: side, fit: 'cover' })
      .png()
      .toBuffer()
      .catch(() => null);
  };
