import { type AuditEntry, listAuditLog, undoAct } from '#domain/contract/audit.ts';
import type { Client } from '#domain/contract/client.ts';
import { DomainError } from '#domain/errors.ts';

/**
 * How the audit log names an act: its action, or those that it may be, and a record's id. `whole` means all that came
 * with the same call, which goes back together or not at all.
 */
export type UndoTarget =
  | { action: string | readonly string[]; id: string; version?: number; whole?: boolean }
  | { entry: string; whole?: boolean };

/** Takes the newest act of a name that concerns a record back; `version` is the one that the act left behind. */
export async function undoTarget(api: Client, act: UndoTarget) {
  const { whole = false } = act;
  if ('entry' in act) {
    await api.call(undoAct, { params: { id: act.entry }, body: { dryRun: false, whole } });
    return;
  }
  const lists = [];
  for (const action of [act.action].flat())
    lists.push(await api.call(listAuditLog, { query: { action, q: act.id, limit: 100 } }));
  const data = lists.flatMap((list) => list.data);
  const concerns = ({ payload, after }: AuditEntry) =>
    Object.values(payload).includes(act.id) && (act.version === undefined || after?.version === act.version);
  const entry = data.find(concerns);
  if (!entry) throw new DomainError('missing', 'no_entry', 'The audit log has no entry of it.');
  await api.call(undoAct, { params: { id: entry.id }, body: { dryRun: false, whole } });
}
