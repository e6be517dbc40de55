import { type Database, transaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { UNREADABLE } from '#api/secrets/vault.ts';
import type { SwitchOffReason } from '#domain/systemEvents.ts';
import { msg } from '#domain/text/msg.ts';
import { type DestinationType, lockDestination, noteDestination } from './store.ts';

const COMMON = {
  forbidden: msg`Posting there is not allowed`.text,
  failing: msg`Nothing has got through for 5 days`.text,
  unreadable: UNREADABLE,
};
const PROBLEMS: Record<DestinationType, Record<SwitchOffReason, string>> = {
  webhook: { ...COMMON, gone: msg`The webhook no longer exists`.text },
  signedWebhook: { ...COMMON, gone: msg`The receiving program no longer accepts messages (410)`.text },
  channel: {
    ...COMMON,
    gone: msg`The channel no longer exists`.text,
    forbidden: msg`The bot is not allowed to post in this channel`.text,
  },
};

/** Switches off an unreachable destination. The log shows the reason, and an admin can switch it on again. */
export const switchOff = (
  db: Database,
  { type, id }: { type: DestinationType; id: string },
  reason: SwitchOffReason,
  now: Date,
): Promise<void> =>
  transaction(db, async (tx) => {
    const row = await lockDestination(tx, type, id);
    // A concurrent delivery may have succeeded in the meantime.
    if (!row?.is_active || (reason === 'failing' && row.failing_since === null)) return;
    const problem = PROBLEMS[type][reason];
    await noteDestination(tx, id, { is_active: false, problem });
    const { name, version } = row;
    await recordEvent(
      { db: tx, actor: { kind: 'system' }, now },
      'destination.switchedOff',
      { destinationId: id, type, reason },
      { before: { name, version, isActive: true }, after: { name, version, isActive: false, problem } },
    );
  });
