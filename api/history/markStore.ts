import type { Database } from '#api/database/database.ts';
import type { ScheduleName } from '#domain/competition/schedule.ts';

/** Marks a task as done in its action's transaction. Returns false if it was already marked. */
export const mark = async (db: Database, name: ScheduleName, key: string, now: Date): Promise<boolean> =>
  (
    await db('schedule_marks')
      .insert({ name, key, marked_at: now })
      .onConflict(['name', 'key'])
      .ignore()
      .returning('key')
  ).length > 0;

export const deleteMarks = (db: Database, before: Date): Promise<number> =>
  db('schedule_marks').where('marked_at', '<', before).delete();
