import { z } from 'zod';
import { TOURNAMENT_STAGES } from '../../competition/tournament.ts';
import { nounOf, PUBLIC_EVENT_TYPES, type PublicEventType, type PublicNoun } from '../../publicEvents.ts';
import { MAX_WEBHOOK_URL } from '../../webhookAddress.ts';
import { match } from '../competition/matches.ts';
import { participation } from '../competition/participations.ts';
import { membership, player } from '../competition/players.ts';
import { donation } from '../competition/prizePool.ts';
import { wholeSeason } from '../competition/seasons.ts';
import { team } from '../competition/teams.ts';
import { tournament } from '../competition/tournaments.ts';
import { endpoint } from '../http/endpoint.ts';
import { id, instant, nameSchemas, page, partialOf, text, time } from '../http/shapes.ts';
import { announcement } from './announcements.ts';
import { destinationFields, editableDestination } from './channels.ts';
import { testOutcome, toTest } from './webhooks.ts';

const types = z
  .array(z.enum(PUBLIC_EVENT_TYPES, 'This is not an event type'), 'Types must be a list')
  .min(1, 'Choose at least one type')
  .max(100, 'Too many types')
  .transform((chosen) => [...new Set(chosen)])
  .nullable();

const { kinds: _, ...shownFields } = destinationFields;

export const signedWebhook = z.object({
  ...shownFields,
  url: z.string().describe('Masked; send it back unchanged in a PUT to keep the address'),
  types: z
    .array(z.enum(PUBLIC_EVENT_TYPES))
    .nullable()
    .describe('The types of event it receives; null for all'),
  formerSecretUntil: time.nullable().describe('When the former secret stops signing; null if there is none'),
});
export type SignedWebhook = z.output<typeof signedWebhook>;

const withSecret = signedWebhook.extend({
  secret: z
    .string()
    .describe(
      'whsec_…, shown only once: the secret with which a Standard Webhooks library verifies messages',
    ),
});
export type SignedWebhookWithSecret = z.output<typeof withSecret>;

const editable = { ...editableDestination, url: text('Address', { max: MAX_WEBHOOK_URL, min: 1 }), types };

/** If `types` is missing, the webhook receives every event. */
export const newSignedWebhook = z
  .strictObject(editable)
  .partial({ league: true, isActive: true, types: true });
export type NewSignedWebhook = z.output<typeof newSignedWebhook>;

export const signedWebhookUpdate = partialOf('signed webhook', editable, signedWebhook);
export type SignedWebhookUpdate = z.output<typeof signedWebhookUpdate>;

export const listSignedWebhooks = endpoint('GET /api/signed-webhooks', 'viewer', {
  summary: 'List the signed webhooks, with masked addresses',
  query: z.strictObject(page),
  reply: z.array(signedWebhook),
});

export const createSignedWebhook = endpoint('POST /api/signed-webhooks', 'admin', {
  status: 201,
  summary: 'Add a webhook for signed events; its secret is shown only once',
  isSecret: true,
  body: newSignedWebhook,
  reply: withSecret,
});

export const updateSignedWebhook = endpoint('PUT /api/signed-webhooks/:id', 'admin', {
  summary: 'Change a signed webhook',
  body: signedWebhookUpdate,
  reply: signedWebhook,
});

export const deleteSignedWebhook = endpoint('DELETE /api/signed-webhooks/:id', 'admin', {
  summary: 'Remove a signed webhook',
  reply: signedWebhook,
});

/** For a day, messages are signed with the old and the new secret, so that the receiver can switch. */
export const rotateSecret = endpoint('POST /api/signed-webhooks/:id/secret', 'admin', {
  summary: 'Replace a signed webhook’s secret, shown only once; the old one stays valid for 24 hours',
  isSecret: true,
  body: z.strictObject({}).optional(),
  reply: withSecret,
});

/** Sends `webhook.test` at once to the given webhooks, or to all active ones. */
export const testSignedWebhooks = endpoint('POST /api/signed-webhooks/test', 'admin', {
  summary: 'Send a test event to signed webhooks, and return each response',
  body: toTest,
  reply: z.array(
    testOutcome.extend({ answer: z.string().nullable().describe('The start of the response, as text') }),
  ),
});
export type SignedWebhookTest = z.output<typeof testSignedWebhooks.reply>[number];

export const replayEvents = endpoint('POST /api/signed-webhooks/:id/replay', 'admin', {
  summary: 'Resend all events since a given time to a signed webhook, with the same ids',
  body: z.strictObject({ since: instant }),
  reply: z.strictObject({ messages: z.int().describe('The number of messages being resent') }),
});

nameSchemas({ signedWebhook, SignedWebhookWithSecret: withSecret, newSignedWebhook, signedWebhookUpdate });

/** Only the id, for a subject that is deleted or must be read separately. */
const gone = z.strictObject({ id });
const nothing = z.strictObject({});

const DATA: Record<PublicNoun, z.ZodObject> = {
  tournament,
  match,
  team,
  participation,
  player,
  membership,
  donation,
  announcement,
  season: wholeSeason,
  bracket: z.strictObject({ tournamentId: id }),
  power_cuts: nothing,
  site: nothing,
  league: nothing,
};

/** The type of `data`: the subject as visitors see it, or only its id once it is deleted. */
function dataOf(type: PublicEventType): z.ZodObject {
  if (type.endsWith('.deleted')) return gone;
  if (type.endsWith('.merged'))
    return gone.extend({ intoId: id.describe('The record that it was merged into') });
  if (type === 'tournament.stage_reached')
    return tournament
      .extend({ stage: z.enum(TOURNAMENT_STAGES), teamId: id.nullable() })
      .describe('Like Tournament, with stage and, once there is a champion, their teamId');
  return DATA[nounOf(type)];
}

const eventOf = (type: PublicEventType | 'webhook.test', data: z.ZodObject) =>
  z.strictObject({
    type: z.literal(type),
    timestamp: time.describe('When the event happened; the data shows the state at the time of sending'),
    data,
  });

export const publicEvents = {
  ...(Object.fromEntries(PUBLIC_EVENT_TYPES.map((type) => [type, eventOf(type, dataOf(type))])) as Record<
    PublicEventType,
    ReturnType<typeof eventOf>
  >),
  'webhook.test': eventOf('webhook.test', nothing),
};

export type PublicEvent = {
  type: PublicEventType | 'webhook.test';
  timestamp: string;
  data: Record<string, unknown>;
};
