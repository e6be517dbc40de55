import { z } from 'zod';
import { isTimeZone } from '../../site/timeZone.ts';
import { LANGUAGE_CODES } from '../../text/translate.ts';
import { MAX_WEBHOOK_URL } from '../../webhookAddress.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas, time } from '../http/shapes.ts';

const MOST_TEAMS = 30;
/** In bytes; far more than any subscription needs. */
const BODY_LIMIT = 16_384;

const address = z
  .string('The subscription address is missing')
  .min(1, 'The subscription address is missing')
  .max(MAX_WEBHOOK_URL, `A subscription address can have at most ${MAX_WEBHOOK_URL} characters`)
  .regex(/^[\x21-\x7e]+$/, 'A subscription address must be a web address')
  // Only one form of each URL is accepted, so that URLs on the same host can be counted.
  .refine(
    (text) => !URL.canParse(text) || new URL(text).href === text,
    'The subscription address must be exactly as the browser gave it',
  );
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 23:00');
const quietHours = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to }) => from !== to, 'Quiet hours must start and end at different times');

const settings = {
  teamIds: z.array(id).max(MOST_TEAMS, `Follow at most ${MOST_TEAMS} teams`).describe('Followed teams'),
  isOwn: z.boolean().describe('Whether to include matches of the person’s own teams'),
  hidesScores: z.boolean().describe('Whether to leave scores out of notifications that a match has ended'),
  language: z.enum(LANGUAGE_CODES as ['en', 'pt', 'zh']),
  timeZone: z.string().max(64).refine(isTimeZone, 'Enter a time zone such as Africa/Johannesburg'),
  quietHours: quietHours.nullable().describe('Hours without notifications; null for none'),
};

const subscription = z.object({ ...settings, lastSuccessAt: time.nullable() });
export type PushSettings = z.output<typeof subscription>;

const byAddress = z.strictObject({ endpoint: address });

export const getPushKey = endpoint('GET /api/push-key', 'public', {
  summary: 'Read the key with which browsers subscribe to web push',
  reply: z.object({ publicKey: z.string().describe('The VAPID applicationServerKey (RFC 8292)') }),
});

/** A subscription is identified only by its URL, which is secret. */
export const savePushSubscription = endpoint('PUT /api/push-subscriptions', 'public', {
  isSecret: true,
  bodyLimit: BODY_LIMIT,
  summary: 'Subscribe a browser to match notifications by web push, or change its settings',
  body: z.strictObject({
    endpoint: address,
    keys: z.strictObject({
      p256dh: z.string().regex(/^B[\w-]{86}$/, 'p256dh must be a P-256 point in base64url'),
      auth: z.string().regex(/^[\w-]{22}$/, 'auth must be 16 bytes in base64url'),
    }),
    former: address.optional(),
    ...z.strictObject(settings).partial().shape,
  }),
  reply: subscription,
});

export const removePushSubscription = endpoint('POST /api/push-subscriptions/remove', 'public', {
  isSecret: true,
  bodyLimit: BODY_LIMIT,
  summary: 'Unsubscribe a browser from web push',
  body: byAddress,
  reply: z.null(),
});

export const testPushSubscription = endpoint('POST /api/push-subscriptions/test', 'public', {
  isSecret: true,
  bodyLimit: BODY_LIMIT,
  summary: 'Send a test push to a browser',
  body: byAddress,
  reply: z.object({ outcome: z.enum(['sent', 'gone', 'failed']) }),
});

export const getPushCounts = endpoint('GET /api/push-subscriptions', 'viewer', {
  summary: 'Count the browsers subscribed to web push',
  reply: z.object({
    count: z.int(),
    own: z.int().describe('Browsers subscribed to matches of their user’s own teams'),
    failing: z.int().describe('Browsers whose last message failed'),
  }),
});

nameSchemas({ PushSettings: subscription });
