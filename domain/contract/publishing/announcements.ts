import { z } from 'zod';
import { ANNOUNCED_BY_HAND } from '../../announcement.ts';
import { NOTE_LENGTH } from '../../settings.ts';
import { sentence } from '../../text/sentences.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas, page, text, time } from '../http/shapes.ts';

const kind = z.enum(ANNOUNCED_BY_HAND, `Kind must be one of ${ANNOUNCED_BY_HAND.join(', ')}`);

export const announcement = z.object({
  id,
  createdAt: time,
  kind,
  title: z.string().nullable(),
  text: z.string(),
  tournamentId: id.nullable(),
});
export type Announcement = z.output<typeof announcement>;

const SELECT = sentence('select_tournament');

export const newAnnouncement = z
  .strictObject({
    kind,
    title: text('Title', { max: 200 }).nullish(),
    text: text('Text', { max: NOTE_LENGTH, min: 1, lines: true }),
    tournamentId: id.nullish(),
  })
  .refine(({ kind, tournamentId }) => kind === 'general' || tournamentId, {
    path: ['tournamentId'],
    message: SELECT.text,
    params: { said: SELECT },
  });
export type NewAnnouncement = z.output<typeof newAnnouncement>;

export const listAnnouncements = endpoint('GET /api/announcements', 'public', {
  summary: 'List announcements, newest first',
  query: z.strictObject({ ...page, tournamentId: id.optional() }),
  reply: z.array(announcement),
});

export const announce = endpoint('POST /api/announcements', 'admin', {
  summary: 'Announce something on the site and in Discord',
  status: 201,
  body: newAnnouncement,
  reply: announcement,
});

const STATES = ['waiting', 'sent', 'failed', 'cancelled'] as const;

export const delivery = z.object({
  id,
  kind: z
    .string()
    .describe('The kind of announcement or other message, such as match_reminder or captain_told'),
  destination: z.string(),
  state: z.enum(STATES),
  attempts: z.int(),
  nextAttemptAt: time.nullable(),
  lastStatus: z.int().nullable(),
  lastError: z.string().nullable(),
  lastAnswer: z
    .string()
    .nullable()
    .describe('The start of a signed webhook’s response, as text, if it rejected the message'),
  webhookId: id.nullable().describe('The message’s `webhook-id` for a signed webhook'),
  createdAt: time,
  sentAt: time.nullable(),
  announcementId: id.nullable(),
});
export type Delivery = z.output<typeof delivery>;

export const listDeliveries = endpoint('GET /api/deliveries', 'viewer', {
  summary: 'List messages and their state, newest first',
  query: z.strictObject({
    ...page,
    state: z.enum(STATES, `State must be one of ${STATES.join(', ')}`).optional(),
    destinationId: id.optional().describe('Only messages to this channel or webhook'),
    kind: text('Kind', { max: 64 })
      .optional()
      .describe('A kind of message; `announcement` covers all announcements written by hand'),
  }),
  reply: z.array(delivery),
});

export const retryDelivery = endpoint('POST /api/deliveries/:id/retry', 'admin', {
  summary: 'Resend a failed message',
  body: z.strictObject({}).optional(),
  reply: delivery,
});

nameSchemas({ announcement, newAnnouncement, delivery });
