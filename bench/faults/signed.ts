import { webhookIdOf } from '#api/publishing/signedWebhooks/send.ts';
import type { Stage } from './stage.ts';

type Row = { event_id: string; kind: string; subject: string; state: string; last_error: string | null };

/** Compares the signed webhook's events with the events received, by the ids that receivers use. */
export async function judgeSigned({ db, machine }: Stage) {
  const rows: Row[] = await db('deliveries').where({ type: 'signedWebhook' }).orderBy(['position', 'id']);
  const came = new Map<string, number>();
  for (const [at, { id }] of machine.received.entries()) if (!came.has(id)) came.set(id, at);
  const known = new Set(rows.map(({ event_id, kind, subject }) => webhookIdOf(event_id, kind, subject)));
  const lost: string[] = [];
  const outOfOrder: string[] = [];
  const newest = new Map<string, number>();
  for (const { event_id, kind, subject, state, last_error } of rows) {
    const at = came.get(webhookIdOf(event_id, kind, subject));
    const named = `signed ${kind} ${subject}`;
    if (state === 'cancelled') continue;
    if (state !== 'sent' || at === undefined) lost.push(`${named} is ${state}, ${last_error}`);
    if (at === undefined) continue;
    if (at < (newest.get(subject) ?? 0)) outOfOrder.push(named);
    newest.set(subject, at);
  }
  const unknown = [...came.keys()]
    .filter((id) => !known.has(id))
    .map((id) => `signed ${id} was never written`);
  return {
    received: { events: came.size, repeats: machine.received.length - came.size },
    lost,
    outOfOrder,
    wrong: [...unknown, ...machine.faults],
  };
}
