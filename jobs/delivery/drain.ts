import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, LOCKS, listUnlocked, whileLocked } from '#api/database/database.ts';
import { findDuePush } from '#api/publishing/push/store.ts';
import { findDueTime, listHeads } from '#jobs/outbox/deliveryStore.ts';
import type { Destination } from '#jobs/queue/queue.ts';
import { attempt, type Outcome, type Tools } from './attempt.ts';
import { workThroughPushes } from './pushes.ts';
import { findDueTimeOfSubjects, workThroughSubjects } from './subjects.ts';

/** The longest rate limit that the drain waits out, in milliseconds; a longer one is stored in the delivery's row. */
const TIMEOUT_MS = 5_000;
/** The number of deliveries per read, and the milliseconds after which the remaining ones are read again. */
const [BATCH, HOLDS_MS] = [50, 2_000];

/**
 * Sends one destination's deliveries in order, in one process at a time. A delivery that must wait holds up
 * all later ones; for a signed webhook, only those about the same subject; for a browser, none. A refused
 * delivery is skipped permanently.
 */
export async function drain(tools: Tools, destination: Destination): Promise<void> {
  const { db, signal } = tools;
  const { work: workOf, findDue } = WAYS[destination.type] ?? { work: workThrough, findDue: findDueTime };
  const work = () => workOf(tools, destination);
  const isDue = async () => ((await findDue(db, destination))?.getTime() ?? Infinity) <= Date.now();
  // A drain requested while another was ending finds the lock taken, so the loop checks again afterwards.
  do if (!(await whileLocked(db, LOCKS.drain, nameOf(destination), work))) return;
  while (!signal?.aborted && (await isDue()));
}

export async function withoutBusy<Each extends Destination>(db: Database, destinations: readonly Each[]) {
  const free = new Set(await listUnlocked(db, LOCKS.drain, destinations.map(nameOf)));
  return destinations.filter((each) => free.has(nameOf(each)));
}

const nameOf = ({ type, address }: Destination) => `${type} ${address}`;

/** Destinations whose deliveries need not be sent one by one. */
const WAYS: Partial<Record<Destination['type'], { work: typeof workThrough; findDue: typeof findDueTime }>> =
  {
    signedWebhook: { work: workThroughSubjects, findDue: findDueTimeOfSubjects },
    push: { work: workThroughPushes, findDue: findDuePush },
  };

async function workThrough(tools: Tools, destination: Destination): Promise<void> {
  const { db, signal } = tools;
  // A killed process can only have sent the first delivery, never a later one.
  let isFirst = true;
  for (let isMore = true; isMore; ) {
    const batch = await listHeads(db, destination, BATCH);
    const goesBy = Date.now() + HOLDS_MS;
    isMore = batch.length === BATCH;
    // The messages that this batch has sent, by kind and subject, for later news to edit.
    const sent = new Map<string, string>();
    for (const delivery of batch) {
      if (signal?.aborted || delivery.next_attempt_at.getTime() > Date.now()) return;
      const about = `${delivery.kind} ${delivery.subject}`;
      const earlier = (delivery.subject && sent.get(about)) || delivery.earlier;
      const outcome = await attempt(tools, { ...delivery, earlier }, isFirst);
      isFirst = false;
      if (outcome?.kind === 'sent' && outcome.messageId) sent.set(about, outcome.messageId);
      if (!(await mayGoOn(outcome, signal))) return;
      // The outcome may have changed the following rows, or the rows were read too long ago.
      if ((outcome && outcome.kind !== 'sent') || Date.now() > goesBy) {
        isMore = true;
        break;
      }
    }
  }
}

async function mayGoOn(outcome: Outcome | undefined, signal: AbortSignal | undefined): Promise<boolean> {
  if (outcome?.kind === 'again') return false;
  const seconds =
    outcome?.kind === 'limited' ? outcome.retryAfter : outcome?.kind === 'sent' ? (outcome.pause ?? 0) : 0;
  const wait = seconds * 1_000;
  if (wait > TIMEOUT_MS) return false;
  if (wait > 0) await sleep(wait, undefined, { signal }).catch(() => {});
  return true;
}
