import type { Database } from '#api/database/database.ts';
import type { Destination } from '../queue/queue.ts';
import { attempt, type Tools } from './attempt.ts';
import { readHeads, type WaitingDelivery } from './deliveryStore.ts';
import type { Outcome } from './outcome.ts';

/** Subjects that a signed webhook is told of at once. */
const AT_ONCE = 4;

/**
 * Works through what waits for a signed webhook: of each subject in its order, so that one which is not taken holds
 * only those of its own. Where a whole handful fails, the webhook rests until the first of them is due again.
 */
export async function workThroughSubjects(tools: Tools, destination: Destination): Promise<void> {
  const { db, signal } = tools;
  while (!signal?.aborted) {
    const heads = await listDueHeads(db, destination);
    if (heads.length === 0) return;
    // A fault of one waits for the others: what goes on after the lock would be done twice.
    const settled = await Promise.allSettled(heads.map((head) => attempt(tools, head, false)));
    const fault = settled.find((each) => each.status === 'rejected');
    if (fault) throw fault.reason;
    const outcomes = settled.map((each) => (each.status === 'fulfilled' ? each.value : undefined));
    const seconds = restFor(outcomes);
    if (seconds === 0) continue;
    await rest(db, destination, seconds);
    return;
  }
}

/** Seconds that nothing is sent: as long as it asked for, a little where all of many failed. */
function restFor(outcomes: readonly (Outcome | undefined)[]): number {
  const asked = outcomes.map((outcome) =>
    outcome?.kind === 'limited' || outcome?.kind === 'again' ? (outcome.retryAfter ?? 0) : 0,
  );
  const isDown = outcomes.length === AT_ONCE && outcomes.every((outcome) => outcome?.kind === 'again');
  return Math.max(...asked, isDown ? REST : 0);
}

/** Seconds of rest for one that takes nothing: by then a first failure is tried again. */
const REST = 5;

/** Those of each subject that come first and are due; who was not tried yet before who was. */
const listDueHeads = (db: Database, { address }: Destination): Promise<WaitingDelivery[]> =>
  readHeads(
    db,
    `d.id in (
       select first.id from (${HEADS}) first where first.next_attempt_at <= ?
       order by first.attempts, first.position, first.id limit ${AT_ONCE})`,
    [address, new Date()],
  );

/** Of each subject what comes first. */
const HEADS = `select distinct on (subject) id, attempts, position, next_attempt_at from deliveries
  where type = 'signedWebhook' and state = 'waiting' and address = ?
  order by subject, position, id`;

/** Puts off what is due. */
const rest = (db: Database, { type, address }: Destination, seconds: number) => {
  const until = new Date(Date.now() + seconds * 1_000);
  return db('deliveries')
    .where({ type, address, state: 'waiting' })
    .where('next_attempt_at', '<', until)
    .update({ next_attempt_at: until });
};

/** When the first of a signed webhook's heads is due; undefined where nothing waits. */
export async function findDueTimeOfSubjects(db: Database, { address }: Destination) {
  const { rows } = await db.raw(`select min(next_attempt_at) as due from (${HEADS}) heads`, [address]);
  return (rows[0]?.due ?? undefined) as Date | undefined;
}

/** Signed webhooks that something waits for, and when the first of their heads is due. */
export async function listWaitingSubjects(
  db: Database,
): Promise<(Destination & { id: string; due: Date })[]> {
  const { rows } = await db.raw(
    `select 'signedWebhook' as type, address, address as id, min(next_attempt_at) as due from (
       select distinct on (address, subject) address, next_attempt_at from deliveries
       where type = 'signedWebhook' and state = 'waiting' order by address, subject, position, id) heads
     group by address`,
  );
  return rows;
}
