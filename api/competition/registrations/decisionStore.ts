import type { Database } from '#api/database/database.ts';
import { MENTIONED_IDS } from '#api/history/callStore.ts';

export async function findDecider(
  db: Database,
  registrationId: string,
): Promise<{ name: string | null } | undefined> {
  const found = await db('events as e')
    .leftJoin('staff as s', 's.discord_id', db.raw(`e.actor ->> 'discordId'`))
    .whereIn('e.name', ['team.approved', 'registration.rejected'])
    .whereRaw(`${MENTIONED_IDS} \\?| array[?]`, [registrationId])
    .orderBy('e.id', 'desc')
    .first('s.name');
  return found as { name: string | null } | undefined;
}
