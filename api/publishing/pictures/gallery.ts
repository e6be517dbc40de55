import { DomainError } from '#domain/errors.ts';
import type { Picture } from '#domain/picture.ts';
import { drawPicture } from './draw.ts';
import type { ReadImage } from './svgCanvas.ts';

const MAX_BYTES = 32 * 1024 * 1024;
/** The library draws in threads of its own; two leave room for everybody else's images. */
const AT_ONCE = 2;
const MAX_WAITING = 60;

type Settings = { readImage: ReadImage; mostBytes?: number; draw?: typeof drawPicture };

/**
 * Draws each version of a picture once, however many ask at the same time, and keeps what was asked for last.
 */
export function createGallery({ readImage, mostBytes = MAX_BYTES, draw = drawPicture }: Settings) {
  const kept = new Map<string, Buffer>();
  const drawing = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let bytes = 0;
  let running = 0;
  let forgotten = 0;

  const find = (key: string) => {
    const found = kept.get(key);
    if (found) {
      kept.delete(key);
      kept.set(key, found);
    }
    return found;
  };

  const keep = (key: string, png: Buffer) => {
    kept.set(key, png);
    bytes += png.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= mostBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
    return png;
  };

  const inTurn = async (work: () => Promise<Buffer>) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= MAX_WAITING)
        throw new DomainError(
          'unavailable',
          'busy',
          'Too many pictures are being drawn. Please wait a moment.',
          {
            retryAfter: 2,
          },
        );
      await new Promise<void>((go) => waiting.push(go));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  const make = (key: string, picture: Picture, moment = forgotten): Promise<Buffer> => {
    const isOfNow = () => moment === forgotten;
    if (!isOfNow()) return inTurn(() => draw(picture, readImage));
    const found = find(key);
    if (found) return Promise.resolve(found);
    const begun = drawing.get(key);
    if (begun) return begun;
    const drawn = inTurn(() => draw(picture, readImage))
      .then((png) => (isOfNow() ? keep(key, png) : png))
      .finally(() => isOfNow() && drawing.delete(key));
    drawing.set(key, drawn);
    return drawn;
  };

  return {
    find,
    make,
    moment: () => forgotten,
    kept: () => kept.size,
    forget: () => {
      forgotten += 1;
      kept.clear();
      drawing.clear();
      bytes = 0;
    },
  };
}

export type Gallery = ReturnType<typeof createGallery>;
