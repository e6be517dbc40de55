import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/**
 * The maximum length of a request with an image: 5 MB as Base64, plus a margin so that a larger image is reported as
 * too large.
 */
export const IMAGE_BODY_LIMIT = 9_000_000;

/** A data URL (PNG, JPEG or WebP) sets the image, the URL from a GET leaves it unchanged, and null removes it. */
export const image = z
  .string('An image must be a data URL or an image address')
  .describe('A PNG, JPEG or WebP data URL of at most 5 MB, or an address returned by a GET')
  .nullable();

export const getLogo = endpoint('GET /api/logos/:file', 'public', {
  summary: 'Read a logo or a photo',
  files: ['image/webp'],
  params: z.strictObject({ file: z.string().regex(/^[0-9a-f]{64}\.webp$/) }),
  reply: z.null(),
});
