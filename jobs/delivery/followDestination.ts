import type { Database } from '#api/database/database.ts';
import { noteDestination } from '#api/publishing/destinations/store.ts';
import { switchOff } from '#api/publishing/destinations/switchOff.ts';
import { DAY } from '#domain/timeSpans.ts';
import type { WaitingDelivery } from '#jobs/outbox/deliveryStore.ts';
import type { Outcome } from '../delivery/outcome.ts';

/** A destination that nothing gets through to for as long is switched off. */
const MAX_FAILING_MS = 5 * DAY;

export async function followDestination(
  db: Database,
  { type, destination_id: id, is_active, failing_since }: WaitingDelivery,
  outcome: Outcome,
  { isGivenUp, now }: { isGivenUp: boolean; now: Date },
): Promise<void> {
  if (
    type === 'direct' ||
    type === 'server' ||
    type === 'room' ||
    type === 'push' ||
    !id ||
    !is_active ||
    outcome.kind === 'limited' ||
    outcome.kind === 'missing'
  )
    return;
  if (outcome.kind === 'refused' && outcome.isOfServer) return;
  if (outcome.kind === 'sent') {
    if (failing_since) await noteDestination(db, id, { failing_since: null });
    return;
  }
  if (outcome.kind === 'refused' && outcome.off) return switchOff(db, { type, id }, outcome.off, now);
  // A token that is wrong for all channels is none's fault.
  if (type === 'channel' && outcome.status === 401) return;
  const since = failing_since ?? now;
  if (!failing_since) await noteDestination(db, id, { failing_since: now });
  if (isGivenUp && now.getTime() - since.getTime() >= MAX_FAILING_MS)
    await switchOff(db, { type, id }, 'failing', now);
}
