import type { Logger } from 'pino';
import { type Database, LOCKS, whileLocked } from '../api/database.ts';
import { DomainError } from '../domain/errors.ts';
import { type DeliveryRow, findHead, findMessage, getEvent, updateDelivery } from './deliveryStore.ts';
import type { Outcome, Sender } from './discord.ts';
import type { House } from './handler.ts';
import { HANDLERS } from './handlers.ts';
import type { Destination } from './queue.ts';
import { followWebhook } from './webhook.ts';

/** Seconds before each further attempt, over a day; each is spread by a fifth. */
const BACKOFF = [0.5, 5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800];

type Tools = {
  db: Database;
  sender: Sender;
  house: House;
  log: Logger;
  /** Says that no further delivery is begun. */
  signal?: AbortSignal | undefined;
  /** Told of every attempt. */
  attempted?: ((attempt: Attempt) => void) | undefined;
};

/** What an attempt came to, and how long after its event. */
export type Attempt = { kind: string; type: Destination['type']; state: string; seconds: number };

/**
 * Works through the deliveries of one destination in their order, one drain at a time: a head that must wait holds
 * the others, a final refusal is set aside. Safe to run twice: what is sent is marked, and Discord drops a repeat.
 */
export async function drain(tools: Tools, destination: Destination): Promise<void> {
  const { db, signal } = tools;
  const work = async () => {
    while (!signal?.aborted && (await attempt(tools, await dueHead(db, destination))));
  };
  // A drain that was asked for while another was just ending left: look once more after letting go.
  do if (!(await whileLocked(db, LOCKS.drain, `${destination.type} ${destination.address}`, work))) return;
  while (!signal?.aborted && (await dueHead(db, destination)));
}

async function dueHead(db: Database, destination: Destination) {
  const head = await findHead(db, destination);
  return head && head.next_attempt_at <= new Date() ? head : undefined;
}

/** Sends one delivery; answers whether the next one's turn has come. */
async function attempt(
  { db, sender, house, log, attempted }: Tools,
  delivery: DeliveryRow | undefined,
): Promise<boolean> {
  if (!delivery) return false;
  const earlier = await findMessage(db, delivery);
  const message = await render(db, delivery, house, earlier !== undefined);
  if (!message) {
    await updateDelivery(db, delivery.id, { state: 'cancelled' });
    return true;
  }
  const outcome = earlier
    ? await sender.edit(delivery, earlier, message)
    : await sender.send(delivery, message, nonceOf(delivery.id));
  const now = new Date();
  const fields = outcomeFields(outcome, delivery.attempts + 1, now);
  await updateDelivery(db, delivery.id, fields);
  if (delivery.type === 'webhook') await followWebhook(db, delivery.address, fields.state, now);
  const { id, kind, type, request_id: request, event_id } = delivery;
  if (fields.state === 'sent') log.info({ request, delivery: id, kind, type }, 'a message was delivered');
  else log.warn({ request, delivery: id, kind, type, ...fields }, 'a message was not delivered');
  attempted?.({ kind, type, state: fields.state, seconds: (now.getTime() - madeAt(event_id)) / 1_000 });
  return fields.state !== 'waiting';
}

/** The message, or undefined when what it was about is gone. */
async function render(db: Database, delivery: DeliveryRow, house: House, isEdit: boolean) {
  const { subject, address } = delivery;
  const about = { subject, address, isEdit, now: new Date() };
  const handler = HANDLERS.find(({ kind }) => kind === delivery.kind);
  try {
    return await handler?.render(db, await getEvent(db, delivery.event_id), house, about);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

function outcomeFields(outcome: Outcome, attempts: number, now: Date) {
  if (outcome.kind === 'sent')
    return {
      state: 'sent',
      attempts,
      message_id: outcome.messageId,
      sent_at: now,
      last_status: 200,
      last_error: null,
    };
  const told = { attempts, last_status: outcome.status ?? null, last_error: outcome.error };
  const seconds = BACKOFF[attempts - 1];
  if (outcome.kind === 'refused' || seconds === undefined) return { state: 'failed', ...told };
  const spread = seconds * (0.8 + Math.random() * 0.4);
  const wait = Math.max(spread, outcome.retryAfter ?? 0) * 1_000;
  return { state: 'waiting', ...told, next_attempt_at: new Date(now.getTime() + wait) };
}

/** When an event was recorded, in milliseconds: its id, a UUID of version 7, begins with it. */
const madeAt = (id: string) => Number.parseInt(id.replace('-', '').slice(0, 12), 16);

/** A delivery's id in at most 25 characters, as Discord's nonce wants it. */
const nonceOf = (id: string) => BigInt(`0x${id.replaceAll('-', '')}`).toString(36);
