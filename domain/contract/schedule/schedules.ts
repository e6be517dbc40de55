import { z } from 'zod';
import { SCHEDULES } from '../../competition/schedule.ts';
import { endpoint } from '../http/endpoint.ts';
import { nameSchemas, time } from '../http/shapes.ts';

/** How one kind of scheduled work is doing; all null until it has run for the first time. */
export const schedule = z.object({
  name: z.enum(SCHEDULES),
  title: z.string(),
  every: z.string(),
  lastRunAt: time.nullable(),
  /** Milliseconds that the last run took. */
  lastDuration: z.int().nullable(),
  /** How many things the last run did: reminders told, rows removed. */
  lastActs: z.int().nullable(),
  nextDueAt: time.nullable(),
  lastError: z.string().nullable(),
  failures: z.int(),
});
export type Schedule = z.output<typeof schedule>;

export const listSchedules = endpoint('GET /api/system/schedules', 'viewer', {
  summary: 'List scheduled jobs and how they went',
  reply: z.array(schedule),
});

nameSchemas({ schedule });
