import { findImage } from '#api/competition/logos/store.ts';
import type { Database } from '#api/database/database.ts';
import type { ReadImage } from './svgCanvas.ts';

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
