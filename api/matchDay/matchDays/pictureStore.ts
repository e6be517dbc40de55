import { countOf, type Database, firstValue, idsOf } from '#api/database/database.ts';
import { requeueDeliveries } from '#api/publishing/deliveries/store.ts';
import type { Side } from '#domain/competition/match.ts';

type PictureRow = { match_id: string; side: Side; hash: string; bytes: Buffer; sent_by: string | null };

export const insertPicture = (db: Database, row: PictureRow, now: Date) =>
  db('match_pictures')
    .insert({ ...row, created_at: now })
    .onConflict(['match_id', 'side', 'hash'])
    .ignore();

export const countPictures = (db: Database, match_id: string, side: Side) =>
  countOf(db('match_pictures').where({ match_id, side }));

export const listPictureHashes = (db: Database, match_id: string): Promise<string[]> =>
  db('match_pictures').where({ match_id }).pluck('hash');

export const findPicture = (db: Database, match_id: string, hash: string) =>
  firstValue<Buffer>(db('match_pictures').where({ match_id, hash }), 'bytes');

/** The staff's card about a dispute; it shows pictures. */
export const PICTURED_CARD = 'match_stuck';

/** Deletes pictures sent before a given time, and queues an edit of the cards that still show them. */
export async function deletePictures(db: Database, before: Date, now: Date): Promise<number> {
  const deleted: { match_id: string }[] = await db('match_pictures')
    .where('created_at', '<', before)
    .delete('match_id');
  if (deleted.length === 0) return 0;
  const matches = [...new Set(deleted.map(({ match_id }) => match_id))];
  const { rows: cards } = await db.raw<{ rows: { id: string }[] }>(
    `select distinct on (d.type, d.address, d.message_id) d.id
       from deliveries d join match_days m on m.match_id::text = d.subject
       where m.match_id = any(cast(? as uuid[])) and m.phase = 'disputed'
         and d.kind = '${PICTURED_CARD}' and d.state = 'sent' and d.message_id is not null
       order by d.type, d.address, d.message_id, d.position desc`,
    [matches],
  );
  await requeueDeliveries(db, idsOf(cards), now);
  return deleted.length;
}
