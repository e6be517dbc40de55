import type { Logger } from 'pino';
import type { Database } from '#api/database/database.ts';
import type { GuardRules } from '#api/http/outgoing/guard.ts';
import { type DestinationType, noteDestination } from '#api/publishing/destinations/store.ts';
import { switchOff } from '#api/publishing/destinations/switchOff.ts';
import type { Unreached } from '#domain/matchDay/unreached.ts';
import type { SwitchOffReason } from '#domain/systemEvents.ts';
import { t } from '#domain/text/translate.ts';
import { DAY } from '#domain/timeSpans.ts';
import { inSiteLanguage } from '#jobs/languages/siteLanguage.ts';
import {
  type DeliveryRow,
  listKnownMessages,
  updateDelivery,
  uuidTimestamp,
  type WaitingDelivery,
} from '#jobs/outbox/deliveryStore.ts';
import type { Message } from '#jobs/outbox/handler.ts';
import { embed } from '#jobs/outbox/messages.ts';
import type { Destination } from '#jobs/queue/queue.ts';
import { tellDirectly, tellElsewhere } from './elsewhere.ts';
import type { Render } from './render.ts';

/** The result of an attempt; all times are in seconds. */
export type Outcome =
  /** The message's id if it has one, the pause before the next message, and a remark about any step that failed. */
  | { kind: 'sent'; messageId: string | null; pause?: number | undefined; remark?: string | undefined }
  /** The message to edit no longer exists. */
  | { kind: 'missing' }
  | { kind: 'limited'; error: string; retryAfter: number }
  /** Not sent, but worth retrying. */
  | {
      kind: 'again';
      status?: number | undefined;
      error: string;
      answer?: string | null;
      retryAfter?: number | undefined;
    }
  /** The recipient no longer exists, and nobody can fix that. */
  | { kind: 'void'; status?: number | undefined; error: string }
  /** A failure not worth retrying; `off` says why the destination accepts no other messages either. */
  | {
      kind: 'refused';
      status?: number | undefined;
      error: string;
      answer?: string | null;
      off?: SwitchOffReason | undefined;
      unreached?: Unreached | undefined;
      isOfServer?: boolean;
    };

export type SenderSettings = {
  sessionSecret: string;
  publicUrl?: string | undefined;
  webhookRules?: GuardRules | undefined;
  /** The timeout of a whole call, in milliseconds. */
  timeout?: number | undefined;
};

/** Sends messages to destinations; never throws. */
export type Sender = {
  send(delivery: WaitingDelivery, message: Message): Promise<Outcome>;
  edit(delivery: WaitingDelivery, messageId: string, message: Message): Promise<Outcome>;
  /** Finds messages that may belong to this delivery, after an attempt without a response. */
  look?(delivery: WaitingDelivery): Promise<{ kind: 'seen'; messageIds: string[] } | Outcome>;
};

/** Seconds before each retry, a day in all; each wait varies by up to a fifth. */
const BACKOFF = [0.5, 5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800];
/** The waits between attempts for a signed webhook: over three days in all, as Standard Webhooks recommends. */
const SIGNED_BACKOFF = [5, 30, 120, 600, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400];
const PUSH_BACKOFF = [5, 30, 120, 600, 1_800, 7_200, 14_400];
/**
 * The longest wait in seconds between attempts at a room's message; short, because the match's clocks are
 * running. Attempts continue for a day.
 */
const ROOM_WAIT = 60;

/** The changes to a delivery's row after a failed attempt. A rate limit counts as a failure only after a day. */
export function failureFields(
  outcome: Exclude<Outcome, { kind: 'missing' | 'sent' }>,
  delivery: WaitingDelivery,
  now: Date,
) {
  const attempts = delivery.attempts + 1;
  const isOld = now.getTime() - delivery.created_at.getTime() >= DAY;
  const later = (seconds: number) => ({ next_attempt_at: new Date(now.getTime() + seconds * 1_000) });
  const { error } = outcome;
  if (outcome.kind === 'limited' && !isOld)
    return { state: 'waiting' as const, ...later(outcome.retryAfter) };
  const status = outcome.kind === 'limited' ? 429 : (outcome.status ?? null);
  const answer = 'answer' in outcome ? (outcome.answer ?? null) : null;
  const told = { attempts, last_status: status, last_error: error, last_answer: answer };
  const seconds = secondsUntilNext(delivery, { attempts, isOld });
  if (outcome.kind === 'void') return { state: 'cancelled' as const, ...told };
  if (outcome.kind === 'refused' || seconds === undefined) return { state: 'failed' as const, ...told };
  const spread = seconds * (0.8 + Math.random() * 0.4);
  return { state: 'waiting' as const, ...told, ...later(Math.max(spread, outcome.retryAfter ?? 0)) };
}

function secondsUntilNext(
  { type }: WaitingDelivery,
  { attempts, isOld }: { attempts: number; isOld: boolean },
): number | undefined {
  const waits = type === 'signedWebhook' ? SIGNED_BACKOFF : type === 'push' ? PUSH_BACKOFF : BACKOFF;
  const seconds = waits[attempts - 1];
  if (type !== 'room') return seconds;
  return isOld ? undefined : Math.min(seconds ?? ROOM_WAIT, ROOM_WAIT);
}

/** Milliseconds for which Discord is certain to remember a nonce (documented as "the past few minutes"). */
const NONCE_HOLDS = 120_000;

export type Tools = {
  db: Database;
  sender: Sender;
  render: Render;
  log: Logger;
  /** Stops the work before the next delivery. */
  signal?: AbortSignal | undefined;
  attempted?: ((attempt: Attempt) => void) | undefined;
};

export type Attempt = { kind: string; type: Destination['type']; state: string; seconds: number };

export async function attempt(
  tools: Tools,
  delivery: WaitingDelivery,
  isFirst: boolean,
): Promise<Outcome | undefined> {
  const { db, render } = tools;
  // If a later edit of the message is waiting, it includes this edit.
  const isLeftToLater = delivery.earlier !== null && delivery.is_told_later;
  const outcome = await inSiteLanguage(async () => {
    const message = isLeftToLater ? undefined : ((await render(delivery)) ?? withdrawn(delivery));
    return message ? send(tools, delivery, message, isFirst) : findUnsent(tools, delivery, isFirst);
  });
  if (!outcome) {
    await updateDelivery(db, delivery.id, { state: 'cancelled' });
    return undefined;
  }
  const now = new Date();
  if (outcome.kind === 'missing') throw new Error('A deleted message was not sent again');
  const fields = await note(tools, delivery, outcome, now);
  await followDestination(db, delivery, outcome, { isGivenUp: fields.state === 'failed', now });
  report(tools, delivery, outcome, fields);
  return outcome;
}

/**
 * Attempts deliveries at once. All attempts end before this throws, because work that continued after the lock's release
 * would be done twice.
 */
export async function attemptTogether(tools: Tools, deliveries: readonly WaitingDelivery[]) {
  const settled = await Promise.allSettled(deliveries.map((delivery) => attempt(tools, delivery, false)));
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}

async function note(
  { db }: Tools,
  delivery: WaitingDelivery,
  outcome: Exclude<Outcome, { kind: 'missing' }>,
  now: Date,
): Promise<{ state: DeliveryRow['state'] }> {
  const { id, attempts } = delivery;
  if (outcome.kind === 'sent') {
    const { messageId, remark } = outcome;
    await updateDelivery(db, id, {
      state: 'sent',
      attempts: attempts + 1,
      sent_at: now,
      message_id: messageId,
      last_status: 200,
      last_error: remark ?? null,
      last_answer: null,
    });
    return { state: 'sent' };
  }
  const fields = failureFields(outcome, delivery, now);
  // A failed edit loses no news, so it need not be sent elsewhere.
  const isNews = delivery.message_id === null;
  if (outcome.kind === 'refused' && delivery.type === 'room' && isNews)
    await tellDirectly(db, delivery, fields, now);
  else if (outcome.kind === 'refused' && outcome.unreached && isNews)
    await tellElsewhere(db, delivery, { fields, reason: outcome.unreached, now });
  else await updateDelivery(db, id, fields);
  return fields;
}

async function send(tools: Tools, delivery: WaitingDelivery, message: Message, isFirst: boolean) {
  const { sender } = tools;
  const refusal = refusalOf(delivery);
  if (refusal) return refusal;
  if (delivery.earlier) {
    const edited = await sender.edit(delivery, delivery.earlier, message);
    if (edited.kind !== 'missing') return edited;
    // The message was deleted. News is posted again; an edit is not.
    return delivery.message_id ? undefined : sender.send(delivery, message);
  }
  const isLate = Date.now() - delivery.created_at.getTime() > NONCE_HOLDS;
  const found = mayStandThere(delivery, isLate, isFirst && isLate) ? await find(tools, delivery) : undefined;
  // The process may have been killed before it pinned the message.
  if (found?.kind === 'sent' && found.messageId && message.isPinned)
    return sender.edit(delivery, found.messageId, message);
  return found ?? sender.send(delivery, message);
}

/** The message that replaces a sent message that no longer applies. */
const withdrawn = ({ message_id }: WaitingDelivery): Message | undefined =>
  message_id === null
    ? undefined
    : embed({ league: 'A', title: t`Removed`, text: t`This content is no longer stored.`, components: [] });

/**
 * A killed process may have sent a message that no longer applies. This saves the message's id, so that later news can
 * edit it.
 */
const findUnsent = async (tools: Tools, delivery: WaitingDelivery, isFirst: boolean) =>
  delivery.earlier === null && mayStandThere(delivery, true, isFirst) ? find(tools, delivery) : undefined;

async function find({ db, sender }: Tools, delivery: WaitingDelivery): Promise<Outcome | undefined> {
  const looked = await sender.look?.(delivery);
  if (looked?.kind !== 'seen') return looked;
  const known = await listKnownMessages(db, delivery, looked.messageIds);
  const messageId = looked.messageIds.find((id) => !known.includes(id));
  return messageId === undefined ? undefined : { kind: 'sent', messageId };
}

const canSwitchOff = (type: Destination['type']): type is DestinationType =>
  type === 'channel' || type === 'webhook' || type === 'signedWebhook';

/** Why a destination must not receive a message; test messages are sent even to a destination that is turned off. */
function refusalOf({ type, kind, destination_id, is_active, problem }: WaitingDelivery): Outcome | undefined {
  if (!canSwitchOff(type)) return undefined;
  const noun = type === 'signedWebhook' ? 'signed webhook' : type;
  if (!destination_id) return { kind: 'refused', error: `The ${noun} was removed` };
  if (is_active || kind === 'test') return undefined;
  return { kind: 'refused', error: problem ?? `The ${noun} is turned off` };
}

/**
 * Whether an earlier attempt may have sent the message without recording it, because it got no clear response or its
 * process was killed. While Discord remembers the nonce, an error response means that nothing was sent.
 */
function mayStandThere(
  { attempts, last_error, last_status }: WaitingDelivery,
  isLate: boolean,
  wasMaybeKilled: boolean,
): boolean {
  if (attempts === 0 && last_error === null) return wasMaybeKilled;
  const wasRefused = last_status !== null && last_status >= 400 && last_status < 500 && last_status !== 408;
  return isLate || !wasRefused;
}

function report(
  { log, attempted }: Tools,
  { id, kind, type, request_id: request, event_id, message_id, next_attempt_at }: WaitingDelivery,
  outcome: Outcome,
  fields: { state: string },
): void {
  const named = { request, delivery: id, kind, type };
  if (outcome.kind === 'sent') log.info(named, 'a message was delivered');
  else if (outcome.kind === 'limited') log.info({ ...named, ...fields }, 'a message was delayed');
  else
    log.warn(
      { ...named, ...fields },
      `${type === 'webhook' ? 'Discord webhook failed: ' : ''}a message was not delivered`,
    );
  // An edit may come long after its event, so its delay is measured from its due time.
  const since = message_id === null ? uuidTimestamp(event_id) : next_attempt_at.getTime();
  attempted?.({ kind, type, state: fields.state, seconds: (Date.now() - since) / 1_000 });
}

/** Milliseconds of failure before a destination is switched off. */
const MAX_FAILING_MS = 5 * DAY;

async function followDestination(
  db: Database,
  { type, destination_id: id, is_active, failing_since }: WaitingDelivery,
  outcome: Outcome,
  { isGivenUp, now }: { isGivenUp: boolean; now: Date },
): Promise<void> {
  if (!canSwitchOff(type) || !id || !is_active) return;
  if (outcome.kind === 'limited' || outcome.kind === 'missing') return;
  if (outcome.kind === 'refused' && outcome.isOfServer) return;
  if (outcome.kind === 'sent') {
    if (failing_since) await noteDestination(db, id, { failing_since: null });
    return;
  }
  if (outcome.kind === 'refused' && outcome.off) return switchOff(db, { type, id }, outcome.off, now);
  // A wrong token affects all channels, so this channel is not at fault.
  if (type === 'channel' && outcome.status === 401) return;
  const since = failing_since ?? now;
  if (!failing_since) await noteDestination(db, id, { failing_since: now });
  if (isGivenUp && now.getTime() - since.getTime() >= MAX_FAILING_MS)
    await switchOff(db, { type, id }, 'failing', now);
}
