import type { Database } from '#api/database/database.ts';
import { MAX_LEASE_SECONDS } from '#domain/contract/system.ts';
import type { LeagueEvent } from '#domain/events.ts';
import type { Progress } from '#domain/liveChanges.ts';

/** The channel that tells live pages that events have got their place. */
export const DISPATCHED_CHANNEL = 'turbo_league_dispatched';

/** The channel that tells admins' pages that deliveries have moved. */
export const DELIVERIES_CHANNEL = 'turbo_league_deliveries';

/** The channel that tells admins' pages how far a long act is, before it is committed. */
export const PROGRESS_CHANNEL = 'turbo_league_progress';

export const notifyProgress = (db: Database, progress: Progress) =>
  db.raw('select pg_notify(?, ?)', [PROGRESS_CHANNEL, JSON.stringify(progress)]);

/** The channel that tells every process of the api that an act is to end. */
export const CANCELLED_CHANNEL = 'turbo_league_cancelled';

/** Asks every process of the api to end an act. */
export const notifyCancelled = (db: Database, id: string) =>
  db.raw('select pg_notify(?, ?)', [CANCELLED_CHANNEL, id]);

/** An event with its place in the one order. */
export type PlacedEvent = LeagueEvent & { id: string; position: number };

/** Events after a position, in order. */
export const listEventsAfter = (db: Database, position: number, limit: number): Promise<PlacedEvent[]> =>
  db('dispatches as d')
    .join('events as e', 'e.id', 'd.event_id')
    .where('d.position', '>', position)
    .orderBy('d.position')
    .limit(limit)
    .select('e.id', 'e.name', 'e.payload', 'd.position');

/** The newest position, 0 before the first event. */
export const lastPosition = async (db: Database): Promise<number> =>
  Number((await db('dispatches').max({ position: 'position' }).first())?.position ?? 0);

/** How many events wait for their place. */
export const countUnplaced = async (db: Database): Promise<number> =>
  Number((await db('dispatches').whereNull('position').count({ count: '*' }))[0]?.count ?? 0);

/** Whether an event from before a moment still waits for its place: nobody carries events on. */
export const isHeldUp = async (db: Database, moment: Date): Promise<boolean> =>
  (await db('dispatches as d')
    .join('events as e', 'e.id', 'd.event_id')
    .whereNull('d.position')
    .where('e.created_at', '<', moment)
    .first('d.event_id')) !== undefined;

/** Takes or renews a lease unless somebody else holds it; answers who holds it and until when. */
export async function takeLease(
  db: Database,
  lease: { name: string; holder: string; seconds: number },
  now: Date,
): Promise<{ holder: string; expires_at: Date }> {
  const expires_at = new Date(now.getTime() + lease.seconds * 1000);
  const row = { name: lease.name, holder: lease.holder, expires_at };
  const [taken] = await db('leases')
    .insert(row)
    .onConflict('name')
    .merge()
    .where((open) =>
      open
        .where('leases.holder', lease.holder)
        .orWhere('leases.expires_at', '<=', now)
        // Nobody asks for longer: it was taken before the clock was put back.
        .orWhere('leases.expires_at', '>', new Date(now.getTime() + MAX_LEASE_SECONDS * 1_000)),
    )
    .returning<{ holder: string; expires_at: Date }[]>(['holder', 'expires_at']);
  return taken ?? (await db('leases').where({ name: lease.name }).first('holder', 'expires_at'));
}

type FirstDay = {
  isGenerated: boolean;
  destinations: number;
  working: number;
  samples: number;
  tournaments: number;
};

/** What the first day's list is read from, in one question. */
export async function readFirstDay(db: Database): Promise<FirstDay> {
  const { rows } = await db.raw(`
    select
      coalesce((select is_generated from admin_password), false) as "isGenerated",
      (select count(*) from destinations where kinds <> '{}') as destinations,
      (select count(*) from destinations
        where kinds <> '{}' and is_active and problem is null and failing_since is null) as working,
      (select count(*) from tournaments where is_sample) as samples,
      (select count(*) from tournaments where not is_sample) as tournaments`);
  return rows[0];
}
