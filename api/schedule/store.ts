import type { Database } from '#api/database/database.ts';
import { NAMING } from '#api/publishing/deliveries/store.ts';
import { hourOf, nextDue, SCHEDULES, type ScheduleName } from '#domain/competition/schedule.ts';

export type ScheduleRow = {
  name: ScheduleName;
  last_run_at: Date | null;
  last_duration: number | null;
  last_acts: number | null;
  next_due_at: Date;
  last_error: string | null;
  failures: number;
};

export const listSchedules = (db: Database): Promise<ScheduleRow[]> => db('schedules').select('*');

export const findSchedule = (db: Database, name: ScheduleName): Promise<ScheduleRow | undefined> =>
  db<ScheduleRow>('schedules').where({ name }).first();

export const saveSchedule = (
  db: Database,
  row: Partial<ScheduleRow> & Pick<ScheduleRow, 'name' | 'next_due_at'>,
) => db('schedules').insert(row).onConflict('name').merge();

/** Replans daily work for a new time zone. Work that has no plan remains unplanned. */
export async function replanDaily(db: Database, now: Date, timeZone: string): Promise<void> {
  for (const name of SCHEDULES)
    if (hourOf(name) !== undefined)
      await db('schedules')
        .where({ name })
        .update({ next_due_at: nextDue(name, now, timeZone) });
}

/**
 * Deletes finished deliveries from before a given time. Keeps messages about an unfinished tournament's matches and
 * registrations, which corrections edit, and all channel messages that name people, which erasures edit.
 */
export const deleteDeliveries = (db: Database, before: Date): Promise<number> =>
  db('deliveries as d')
    .whereNot('d.state', 'waiting')
    .where('d.created_at', '<', before)
    .whereRaw(
      `not (d.state = 'sent' and d.subject <> '' and d.message_id is not null
        and exists (select 1 from events e join tournaments t
            on t.id = e.tournament_id or (e.tournament_id is null and t.id::text = d.subject)
          where e.id = d.event_id and t.champion_team_id is null
            and t.stored_status not in ('completed', 'cancelled')))`,
    )
    .whereRaw(
      `not (d.type <> 'direct' and d.message_id is not null
        and (d.mention is not null or d.kind = any(cast(? as text[]))))`,
      [[...NAMING]],
    )
    .delete();
