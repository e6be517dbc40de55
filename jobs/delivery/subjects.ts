import type { Database } from '#api/database/database.ts';
import { noteDestination } from '#api/publishing/destinations/store.ts';
import { readHeads, type WaitingDelivery } from '#jobs/outbox/deliveryStore.ts';
import type { Destination } from '#jobs/queue/queue.ts';
import { attemptTogether, type Outcome, type Tools } from './attempt.ts';

const SUBJECTS_AT_ONCE = 4;
/** Deliveries per read. */
const BATCH = 100;

/**
 * Sends the deliveries of a signed webhook, in order within each subject, so that a failure holds up only its own
 * subject.
 */
export async function workThroughSubjects(tools: Tools, destination: Destination): Promise<void> {
  const { db, signal } = tools;
  for (;;) {
    const heads = await listDueHeads(db, destination);
    if (heads.length === 0) return;
    for (let next = 0; next < heads.length; next += SUBJECTS_AT_ONCE) {
      if (signal?.aborted) return;
      const outcomes = await attemptTogether(tools, heads.slice(next, next + SUBJECTS_AT_ONCE));
      const seconds = restFor(outcomes);
      const id = heads[0]?.destination_id;
      if (seconds > 0 && id)
        return noteDestination(db, id, { rests_until: new Date(Date.now() + seconds * 1_000) });
      // A message that was not sent may have changed other deliveries that were read in the same batch.
      if (outcomes.some((outcome) => outcome && outcome.kind !== 'sent')) break;
    }
  }
}

/** Seconds to pause: as many as the webhook requested, or a few if a whole batch failed. */
function restFor(outcomes: readonly (Outcome | undefined)[]): number {
  const asked = outcomes.map((outcome) =>
    outcome?.kind === 'limited' || outcome?.kind === 'again' ? (outcome.retryAfter ?? 0) : 0,
  );
  const isDown =
    outcomes.length === SUBJECTS_AT_ONCE && outcomes.every((outcome) => outcome?.kind === 'again');
  return Math.max(...asked, isDown ? REST : 0);
}

/** Seconds to pause for a webhook that accepts nothing; by then, a delivery that failed once is due. */
const REST = 5;

/** The first due delivery on each subject; new deliveries come before retries. */
const listDueHeads = (db: Database, { address }: Destination): Promise<WaitingDelivery[]> =>
  readHeads(
    db,
    `d.id in (
       select id from (${heads('and d.address = ?')}) first where due <= ?
       order by attempts, position, id limit ${BATCH})`,
    [address, new Date()],
  );

/** The first delivery on each subject, and its due time, which is never before the end of its webhook's pause. */
const heads = (condition: string) => `
  select distinct on (d.address, d.subject) d.address, d.id, d.attempts, d.position,
    greatest(d.next_attempt_at, w.rests_until) as due
  from deliveries d
  left join destinations w on w.type = d.type and w.address = d.address
  where d.type = 'signedWebhook' and d.state = 'waiting' ${condition}
  order by d.address, d.subject, d.position, d.id`;

/** When the first of a signed webhook's deliveries is due; undefined if none is waiting. */
export async function findDueTimeOfSubjects(db: Database, { address }: Destination) {
  const { rows } = await db.raw(`select min(due) as due from (${heads('and d.address = ?')}) first`, [
    address,
  ]);
  return (rows[0]?.due ?? undefined) as Date | undefined;
}

/** Signed webhooks with waiting deliveries, and when the first delivery of each is due. */
export async function listWaitingSubjects(
  db: Database,
): Promise<(Destination & { id: string; due: Date })[]> {
  const { rows } = await db.raw(
    `select 'signedWebhook' as type, address, address as id, min(due) as due
     from (${heads('')}) first group by address`,
  );
  return rows;
}
