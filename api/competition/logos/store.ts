import type { Database } from '#api/database/database.ts';

export type ImageRow = { hash: string; bytes: Buffer };

export const findImage = (
  db: Database,
  hash: string,
): Promise<(ImageRow & { is_photo: boolean }) | undefined> =>
  db('images')
    .where({ hash })
    .first(
      'hash',
      'bytes',
      db.raw(`exists (select 1 from players where photo = '/api/logos/' || hash || '.webp') as is_photo`),
    );

/** Stores an image if it is new, and locks it until the transaction ends. */
export const upsertImage = (db: Database, { hash, bytes }: ImageRow, now: Date) =>
  db('images').insert({ hash, bytes, created_at: now }).onConflict('hash').merge(['hash']);

export const lockImages = (db: Database, hashes: readonly string[]): Promise<ImageRow[]> =>
  db('images').whereIn('hash', hashes).orderBy('hash').forUpdate().select('hash', 'bytes');

/** SQL condition: no team, registration, player, tournament or site setting uses the image `i`. */
export const IS_UNUSED = `not exists (select 1 from teams where logo = '/api/logos/' || i.hash || '.webp')
  and not exists (select 1 from participations where logo = '/api/logos/' || i.hash || '.webp')
  and not exists (select 1 from registrations where logo = '/api/logos/' || i.hash || '.webp')
  and not exists (select 1 from registrations where former ->> 'logo' = '/api/logos/' || i.hash || '.webp')
  and not exists (select 1 from site_settings where settings ->> 'logo' = '/api/logos/' || i.hash || '.webp')
  and not exists (select 1 from tournaments where banner = '/api/logos/' || i.hash || '.webp')
  and not exists (select 1 from players where photo = '/api/logos/' || i.hash || '.webp')`;

export const deleteUnused = (db: Database, hashes: readonly string[]): Promise<string[]> =>
  db('images as i')
    .whereIn('i.hash', hashes)
    .whereRaw(IS_UNUSED)
    .delete('hash')
    .then((rows: { hash: string }[]) => rows.map(({ hash }) => hash));
