import type { SwitchOffReason } from '../../domain/events.ts';
import { type Database, transaction } from '../database.ts';
import { record } from '../record.ts';
import { lockWebhook, noteWebhook } from './store.ts';
import { UNREADABLE } from './vault.ts';

const PROBLEMS: Record<SwitchOffReason, string> = {
  gone: 'The webhook does not exist any more',
  failing: 'Nothing has got through for 5 days',
  unreadable: UNREADABLE,
};

/** Switches a webhook off that cannot be delivered to, once; the log tells why, and an admin can switch it on. */
export const switchOff = (db: Database, id: string, reason: SwitchOffReason, now: Date): Promise<void> =>
  transaction(db, async (tx) => {
    const row = await lockWebhook(tx, id);
    if (!row?.is_active) return;
    const problem = PROBLEMS[reason];
    await noteWebhook(tx, id, { is_active: false, problem });
    const { name, version } = row;
    await record(
      tx,
      { actor: { kind: 'system' }, now },
      'destination.switchedOff',
      { destinationId: id, reason },
      {
        before: { name, version, isActive: true },
        after: { name, version, isActive: false, problem },
      },
    );
  });
