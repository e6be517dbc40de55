import type { Database } from '#api/database/database.ts';
import { type PushResult, sendPush } from '#api/publishing/push/send.ts';
import { findDuePush, noteResult } from '#api/publishing/push/store.ts';
import { createVapid } from '#api/publishing/push/vapid.ts';
import { readHeads } from '#jobs/outbox/deliveryStore.ts';
import type { Destination } from '#jobs/queue/queue.ts';
import { attemptTogether, type Outcome, type Sender, type SenderSettings, type Tools } from './attempt.ts';

const PUSHES_AT_ONCE = 16;
/** Deliveries per read. */
const BATCH = 200;
/** Seconds before the next call to a push service that reported a rate limit but no waiting time. */
const SOME_TIME = 60;

/** Pushes to browsers; deletes a subscription that its browser has dropped. */
export function createPushSender(
  db: Database,
  { sessionSecret, publicUrl, ...settings }: SenderSettings & { publicUrl: string },
): Sender {
  const vapid = createVapid(sessionSecret, publicUrl);
  const means = { vapid, rules: settings.webhookRules ?? {}, timeout: settings.timeout };
  const send: Sender['send'] = async ({ id }, { push: told }) => {
    if (!told) return { kind: 'refused', error: 'There is nothing to push' };
    const { to, words, waitsUntil, ...push } = told;
    const now = new Date();
    if (waitsUntil && waitsUntil > now)
      return {
        kind: 'limited',
        error: 'Held back by quiet hours',
        retryAfter: (waitsUntil.getTime() - now.getTime()) / 1_000,
      };
    const result = await sendPush(means, to, { ...push, pushed: { ...words, id } });
    await noteResult(db, to.id, result, now);
    return outcomeOf(result);
  };
  // A push is never edited: a later one replaces it in the notification tray.
  return { send, edit: (delivery, _, message) => send(delivery, message) };
}

function outcomeOf({ ok, status, error, isGone, isPassing, retryAfter }: PushResult): Outcome {
  if (ok) return { kind: 'sent', messageId: null };
  if (status === 429) return { kind: 'limited', error, retryAfter: retryAfter ?? SOME_TIME };
  const told = { status: status ?? undefined, error };
  if (isPassing) return { kind: 'again', ...told, retryAfter: retryAfter ?? undefined };
  return { kind: isGone ? 'void' : 'refused', ...told };
}

/**
 * Sends the waiting pushes, many at once. A push shows the state when it is sent, so no push waits for another, not
 * even for an earlier one that failed.
 */
export async function workThroughPushes(tools: Tools): Promise<void> {
  const { db, signal } = tools;
  for (;;) {
    const due = await readHeads(
      db,
      `d.id in (select id from deliveries where type = 'push' and state = 'waiting' and next_attempt_at <= ?
         order by next_attempt_at, id limit ${BATCH})`,
      [new Date()],
    );
    if (due.length === 0) return;
    for (let next = 0; next < due.length; next += PUSHES_AT_ONCE) {
      if (signal?.aborted) return;
      await attemptTogether(tools, due.slice(next, next + PUSHES_AT_ONCE));
    }
  }
}

/** The destination of all waiting pushes, with the time when the first is due. */
export async function listWaitingPushes(db: Database): Promise<(Destination & { id: string; due: Date })[]> {
  const due = await findDuePush(db);
  return due ? [{ type: 'push', address: '', id: '', due }] : [];
}
