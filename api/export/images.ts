import { createHash } from 'node:crypto';
import type { TournamentDocument } from '../../domain/contract/export.ts';
import type { FieldMessages } from '../../domain/errors.ts';
import { LOGO_BYTES, LOGO_SIDE } from '../../domain/settings.ts';

/** What is wrong with the images of a document, by path: each must be one that we could have made. */
export async function imageProblems({ images }: TournamentDocument): Promise<FieldMessages> {
  const problems: FieldMessages = {};
  if (images.length === 0) return problems;
  const { default: sharp } = await import('sharp');
  for (const [index, { hash, data }] of images.entries()) {
    const bytes = Buffer.from(data, 'base64');
    const isNamed = createHash('sha256').update(bytes).digest('hex') === hash;
    const isWebp = bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.length <= LOGO_BYTES;
    const found =
      isNamed && isWebp
        ? await sharp(bytes)
            .metadata()
            .catch(() => undefined)
        : undefined;
    const isOurs = found?.format === 'webp' && Math.max(found.width, found.height) <= LOGO_SIDE;
    if (!isOurs) problems[`images.${index}`] = 'This is not an image that was exported';
  }
  return problems;
}
