import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { nameSchemas, time } from '../http/shapes.ts';

/** Pieces of work in a queue by what became of them, and the workers that it knows of. */
export const queue = z.object({
  name: z.string(),
  backend: z.enum(['postgresql', 'redis']).describe('Where the queue is kept'),
  isReachable: z.boolean().describe('False when the queue did not answer in time; its counts are 0 then'),
  waiting: z.int(),
  active: z.int(),
  delayed: z.int(),
  failed: z.int(),
  workers: z.int(),
});
export type Queue = z.output<typeof queue>;

export const ROLES = ['api', 'jobs', 'bot'] as const;
export type ProcessRole = (typeof ROLES)[number];

export const roleProcess = z.object({
  id: z.string(),
  host: z.string().nullable(),
  startedAt: time,
  seenAt: time,
  isUp: z.boolean(),
  isAtWork: z
    .boolean()
    .describe(
      'False for a bot that waits to take over from the one that answers, and for workers that cannot reach the queue',
    ),
});
export type RoleProcess = z.output<typeof roleProcess>;

/** A role: up when a process of it is at work, down when one was within the last day, off otherwise. */
export const roleState = z.object({
  role: z.enum(ROLES),
  state: z.enum(['up', 'down', 'off']),
  processes: z.array(roleProcess).describe('Of the last day, those that are up first'),
});
export type RoleState = z.output<typeof roleState>;

export const systemQueues = z.object({
  queues: z.array(queue),
  deliveries: z.object({
    waiting: z.int(),
    sent: z.int(),
    isSentEstimated: z
      .boolean()
      .describe('Where there are very many: `sent` is within a few in a hundred then'),
    failed: z.int(),
    cancelled: z.int(),
    oldestWaitingSeconds: z.int().nullable(),
  }),
  roles: z.array(roleState),
});
export type SystemQueues = z.output<typeof systemQueues>;

export const getSystemQueues = endpoint('GET /api/system/queues', 'viewer', {
  summary: 'Read the state of queues, messages and roles',
  reply: systemQueues,
});

nameSchemas({ queue, roleProcess, roleState, systemQueues });
