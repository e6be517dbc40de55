import type { DonationRow } from '#api/competition/donations/store.ts';
import type { Database } from '#api/database/database.ts';
import { MENTIONED_IDS } from '#api/history/callStore.ts';
import type { AnnouncementRow } from '#api/publishing/announcements/store.ts';

const namesIn = async (db: Database, sql: string, bindings: Record<string, string | string[]>) =>
  (await db.raw<{ rows: { name: string | null }[] }>(sql, bindings)).rows.flatMap(({ name }) => name ?? []);

export const namesOfCaptain = (db: Database, id: string): Promise<string[]> =>
  namesIn(
    db,
    `select name from captains where discord_id = :id
     union select username from captains where discord_id = :id
     union select submitted_by from registrations where captain_discord_id = :id
     union select name from vice_captains where discord_id = :id
     union select name from consents where discord_id = :id
     union select name from match_casters where discord_id = :id
     union select nickname from free_players where discord_id = :id
     union select name from fans where discord_id = :id`,
    { id },
  );

export const namesOfPlayer = (db: Database, id: string, steamIds: string[]): Promise<string[]> =>
  namesIn(
    db,
    `select name from players where id = cast(:id as uuid)
     union select name from registration_players where steam_id = any(cast(:steamIds as text[]))
     union select nickname from free_players where steam_id = any(cast(:steamIds as text[]))`,
    { id, steamIds },
  );

export type DonationOf = DonationRow & { tournament_name: string };

export const listNamedDonations = (db: Database): Promise<DonationOf[]> =>
  db('donations as d')
    .join('tournaments as t', 't.id', 'd.tournament_id')
    .where((named) => void named.where('d.is_anonymous', false).orWhereNotNull('d.message'))
    .orderBy('d.id')
    .select('d.*', 't.name as tournament_name');

export const listAllAnnouncements = (db: Database): Promise<AnnouncementRow[]> =>
  db('announcements').orderBy('id').select();

export const updateAnnouncement = (
  db: Database,
  id: string,
  words: Pick<AnnouncementRow, 'title' | 'text'>,
) => db('announcements').where({ id }).update(words);

export type AnnouncedMessage = { id: string | null; announcement_id: string; told_at: Date };

/** Returns the messages sent for announcements. The id is null if a message can no longer be edited. */
export async function listAnnounced(db: Database, ids: readonly string[]): Promise<AnnouncedMessage[]> {
  const { rows } = await db.raw<{ rows: AnnouncedMessage[] }>(
    `select case when d.message_id is not null and w.is_active then d.id end as id,
       e.payload ->> 'announcementId' as announcement_id, coalesce(d.sent_at, e.created_at) as told_at
     from events e left join deliveries d on d.event_id = e.id and d.state = 'sent'
       and d.type in ('channel', 'webhook')
     left join destinations w on w.type = d.type and w.address = d.address
     where e.name = 'announcement.made' and ${MENTIONED_IDS} \\?| cast(:ids as text[])
       and (d.id is not null or not exists (select 1 from deliveries o where o.event_id = e.id))`,
    { ids },
  );
  return rows;
}
