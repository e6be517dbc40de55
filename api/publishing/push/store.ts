import { ACTING_CAPTAINS } from '#api/competition/captaincy/store.ts';
import { type Database, exists } from '#api/database/database.ts';
import type { Language } from '#domain/text/translate.ts';
import type { PushResult } from './send.ts';

export type PushSubscriptionRow = {
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  team_ids: string[];
  discord_id: string | null;
  session_id: string | null;
  hides_scores: boolean;
  language: Language;
  time_zone: string;
  quiet_from: string | null;
  quiet_to: string | null;
  last_success_at: Date | null;
  failing_since: Date | null;
  created_at: Date;
  updated_at: Date;
};

type Key = { id: string } | { endpoint: string };
const table = (db: Database) => db<PushSubscriptionRow>('push_subscriptions');

export const findSubscription = (db: Database, key: Key): Promise<PushSubscriptionRow | undefined> =>
  table(db).where(key).first();

export const countSubscriptions = async (db: Database) => {
  const { rows } = await db.raw(
    `select count(*) as count, count(discord_id) as own, count(failing_since) as failing
     from push_subscriptions`,
  );
  const { count, own, failing } = rows[0];
  return { count: Number(count), own: Number(own), failing: Number(failing) };
};

/** Saves a subscription, replacing an earlier one with the same URL. */
export const saveSubscription = async (db: Database, row: PushSubscriptionRow): Promise<void> => {
  const { id: _, created_at: __, ...rest } = row;
  await db('push_subscriptions').insert(row).onConflict('endpoint').merge(rest);
};

export const deleteSubscription = (db: Database, key: Key): Promise<number> => table(db).where(key).delete();

/** Records a push's result; deletes a subscription that its browser has dropped. */
export function noteResult(db: Database, id: string, { ok, isGone }: PushResult, now: Date) {
  if (isGone) return deleteSubscription(db, { id });
  const row = table(db).where({ id });
  return ok
    ? row.update({ last_success_at: now, failing_since: null })
    : row.whereNull('failing_since').update({ failing_since: now });
}

/**
 * Restricts subscriptions from logged-out sessions to followed teams. Subscriptions from expired log-ins still cover
 * the person's own matches.
 */
export const forgetOwn = async (db: Database, sessionIds: readonly string[], holder: string | null) => {
  if (sessionIds.length === 0 && !holder) return;
  await table(db)
    .whereIn('session_id', sessionIds)
    .modify((query) => {
      if (holder)
        query.orWhere((own) =>
          own
            .where({ discord_id: holder })
            .whereNotExists(db('sessions as x').whereRaw('x.id = session_id and x.ended_at is null')),
        );
    })
    .update({ discord_id: null, session_id: null });
};

export async function countAtHost(db: Database, host: string): Promise<number> {
  const { rows } = await db.raw(
    `select count(*)::int as count from push_subscriptions where split_part(endpoint, '/', 3) = ?`,
    [host],
  );
  return rows[0].count;
}

/** Deletes subscriptions that have been failing or unused since the given times. */
export const deleteUnused = (db: Database, { failing, unused }: Record<'failing' | 'unused', Date>) =>
  table(db)
    .where('failing_since', '<', failing)
    .orWhereRaw('greatest(updated_at, last_success_at) < ?', [unused])
    .delete();

export const isNobodyTold = async (db: Database) => !(await exists(table(db)));

/**
 * Returns the subscriptions to a match, each once: those of people acting for its teams, and with `all` also those of
 * its teams' fans.
 */
export async function listConcerned(
  db: Database,
  matchId: string,
  whom: 'all' | 'acting',
): Promise<string[]> {
  const followers = `union select s.id from push_subscriptions s
    where s.team_ids && (select array_agg(y.team_id) from sides y)`;
  const { rows } = await db.raw(
    `with sides as (
       select p.id, p.team_id from matches m join tournaments t on t.id = m.tournament_id and not t.is_sample
       join participations p on p.id in (m.team1_participation_id, m.team2_participation_id) where m.id = ?)
     select s.id from push_subscriptions s where s.discord_id in
       (select a.discord_id from ${ACTING_CAPTAINS} a join sides y on y.id = a.participation_id)
     ${whom === 'all' ? followers : ''} order by id`,
    [matchId],
  );
  return rows.map(({ id }: { id: string }) => id);
}

export const listActedFor = async (
  db: Database,
  discordId: string | null,
  participationIds: readonly (string | null)[],
): Promise<string[]> => {
  if (discordId === null) return [];
  const { rows } = await db.raw(
    `select a.participation_id as id from ${ACTING_CAPTAINS} a
     where a.discord_id = ? and a.participation_id = any(?::uuid[])`,
    [discordId, participationIds.filter((id) => id !== null)],
  );
  return rows.map(({ id }: { id: string }) => id);
};

export const findDuePush = async (db: Database): Promise<Date | undefined> =>
  (await db('deliveries').where({ type: 'push', state: 'waiting' }).min({ due: 'next_attempt_at' }).first())
    ?.due ?? undefined;
