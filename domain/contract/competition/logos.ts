import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Most characters of a request that may carry an image: 5 MB as Base64, and some to tell that it is too large. */
export const IMAGE_BODY_LIMIT = 9_000_000;

/**
 * A logo or a photo: an image as a data URL (PNG, JPEG or WebP), or the address that a GET gave, which keeps it;
 * null clears.
 */
export const image = z
  .string('An image is a data URL or the address of one')
  .describe('A data URL of a PNG, JPEG or WebP of at most 5 MB, or an address that a GET gave')
  .nullable();

export const getLogo = endpoint('GET /api/logos/:file', 'public', {
  summary: 'Read a logo or a photo',
  files: ['image/webp'],
  params: z.strictObject({ file: z.string().regex(/^[0-9a-f]{64}\.webp$/) }),
  reply: z.null(),
});
