import type { Database } from '#api/database/database.ts';
import type { TournamentDocument } from '#domain/contract/exchange/export.ts';
import type { FieldMessages } from '#domain/errors.ts';
import { LOGO_BYTES, LOGO_SIDE } from '#domain/imageLimits.ts';
import { addressOf, hashOf } from '../logos/commands.ts';
import { shrinkApart } from '../logos/shrinkApart.ts';
import { renamed } from './remapIds.ts';
import { readImages } from './store.ts';

type Image = TournamentDocument['images'][number];

/**
 * A document with its images as stored here: known ones stay, others are decoded and stored like uploaded ones; and
 * their problems, by path.
 */
export async function withOwnImages(
  db: Database,
  document: TournamentDocument,
): Promise<{ document: TournamentDocument; problems: FieldMessages }> {
  const problems: FieldMessages = {};
  const known = await readImages(
    db,
    document.images.map(({ hash }) => addressOf(hash)),
  );
  const images = new Map<string, Image>();
  const addresses = new Map<string, string>();
  for (const [index, sent] of document.images.entries()) {
    const image =
      known.find(({ hash, data }) => hash === sent.hash && data === sent.data) ?? (await written(sent));
    if (!image) problems[`images.${index}`] = 'This is not an image that was exported';
    else {
      images.set(image.hash, image);
      addresses.set(addressOf(sent.hash), addressOf(image.hash));
    }
  }
  const ours = [...images.values()].toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
  return { document: { ...renamed(document, addresses), images: ours }, problems };
}

async function written({ hash, data }: Image): Promise<Image | undefined> {
  const sent = Buffer.from(data, 'base64');
  const isWebp = sent.toString('latin1', 0, 4) === 'RIFF' && sent.toString('latin1', 8, 12) === 'WEBP';
  if (!isWebp || sent.length > LOGO_BYTES || hashOf(sent) !== hash) return undefined;
  const bytes = await shrinkApart(sent, LOGO_SIDE).catch(() => undefined);
  if (!bytes || bytes.length > LOGO_BYTES) return undefined;
  return { hash: hashOf(bytes), data: bytes.toString('base64') };
}
