import { z } from 'zod';
import { SCHEDULES } from '../../competition/schedule.ts';
import { endpoint } from '../http/endpoint.ts';
import { nameSchemas, time } from '../http/shapes.ts';

/** The state of one kind of scheduled work. Facts about runs are null until the first run. */
export const schedule = z.object({
  name: z.enum(SCHEDULES),
  title: z.string(),
  every: z.string(),
  lastRunAt: time.nullable(),
  /** In milliseconds. */
  lastDuration: z.int().nullable(),
  /** The number of actions in the last run, such as reminders sent or rows removed. */
  lastActs: z.int().nullable(),
  nextDueAt: time.nullable(),
  lastError: z.string().nullable(),
  failures: z.int(),
});
export type Schedule = z.output<typeof schedule>;

export const listSchedules = endpoint('GET /api/system/schedules', 'viewer', {
  summary: 'List scheduled jobs and their outcomes',
  reply: z.array(schedule),
});

nameSchemas({ schedule });
