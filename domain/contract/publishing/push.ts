import { z } from 'zod';
import { isTimeZone } from '../../site/timeZone.ts';
import { LANGUAGE_CODES } from '../../text/languages.ts';
import { MAX_WEBHOOK_URL } from '../../webhookAddress.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, nameSchemas, time } from '../http/shapes.ts';

const MOST_TEAMS = 30;
/** Bytes; a subscription fits with room to spare. */
const BODY_LIMIT = 16_384;

const address = z
  .string('The address of the subscription is missing')
  .min(1, 'The address of the subscription is missing')
  .max(MAX_WEBHOOK_URL, `The address of a subscription has at most ${MAX_WEBHOOK_URL} characters`)
  .regex(/^[\x21-\x7e]+$/, 'The address of a subscription is an address of the web')
  // Each address has one canonical form, so that addresses of one host can be counted.
  .refine(
    (text) => !URL.canParse(text) || new URL(text).href === text,
    'The address of the subscription must be exactly as the browser gives it',
  );
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written such as 23:00');
const quietHours = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to }) => from !== to, 'Quiet hours begin and end at two times');

const settings = {
  teamIds: z.array(id).max(MOST_TEAMS, `${MOST_TEAMS} teams are the most`).describe('Followed teams'),
  isOwn: z.boolean().describe('Whether it hears of own matches of a person who acts for a team'),
  hidesScores: z.boolean().describe('Whether it is told that a match has ended, and not how'),
  language: z.enum(LANGUAGE_CODES as ['en', 'pt', 'zh']),
  timeZone: z.string().max(64).refine(isTimeZone, 'A time zone is written such as Africa/Johannesburg'),
  quietHours: quietHours.nullable().describe('Hours in which nothing comes; null where there are none'),
};

const subscription = z.object({ ...settings, lastSuccessAt: time.nullable() });
export type PushSettings = z.output<typeof subscription>;

const byAddress = z.strictObject({ endpoint: address });

export const getPushKey = endpoint('GET /api/push-key', 'public', {
  summary: 'Read the key that browsers subscribe to web push with',
  reply: z.object({ publicKey: z.string().describe('The applicationServerKey of VAPID (RFC 8292)') }),
});

/** Identified only by its address, which is secret. */
export const savePushSubscription = endpoint('PUT /api/push-subscriptions', 'public', {
  isSecret: true,
  bodyLimit: BODY_LIMIT,
  summary: 'Subscribe a browser to matches by web push, or change its choices',
  body: z.strictObject({
    endpoint: address,
    keys: z.strictObject({
      p256dh: z.string().regex(/^B[\w-]{86}$/, 'p256dh is a point of P-256 as base64url'),
      auth: z.string().regex(/^[\w-]{22}$/, 'auth is 16 bytes as base64url'),
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
  summary: 'Count the browsers that are subscribed by web push',
  reply: z.object({
    count: z.int(),
    own: z.int().describe('Subscribed to own matches'),
    failing: z.int().describe('To which nothing got through the last time'),
  }),
});

nameSchemas({ PushSettings: subscription });
