import { MAX_IMAGE_BYTES } from '#domain/imageLimits.ts';
import { t } from '#domain/text/translate.ts';

export class NotAPicture extends Error {}

const QUALITY = 0.7;

/** Returns a picture as a JPEG data URL, within limits on pixels per side and on bytes; throws NotAPicture. */
export async function shrink(file: Blob, most: { side: number; bytes: number }): Promise<string> {
  if (file.size >= MAX_IMAGE_BYTES) throw new NotAPicture(t`Image must be smaller than 5MB`);
  const picture = await createImageBitmap(file).catch(() => {
    throw new NotAPicture(t`This file cannot be read as an image. Please use a PNG, JPEG or WebP.`);
  });
  const scale = Math.min(1, most.side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (!pen) throw new NotAPicture(t`This browser cannot make the image smaller. Please use a smaller image.`);
  // JPEG has no transparency: transparent pixels become white, not black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const url = canvas.toDataURL('image/jpeg', QUALITY);
  if (bytesOf(url) > most.bytes)
    throw new NotAPicture(t`Image is still too large after compression. Please use a smaller image.`);
  return url;
}

const bytesOf = (url: string) => Math.floor(((url.length - url.indexOf(',') - 1) * 3) / 4);
