import type { Database } from '#api/database/database.ts';
import type { RulesVersion } from '#domain/contract/competition/tournaments.ts';
import { getRules } from './store.ts';

/** How the rules of a tournament have read, newest first. */
export async function readRulesHistory(db: Database, id: string): Promise<RulesVersion[]> {
  const { rules, created_at, updated_at, changes } = await getRules(db, id);
  const [first] = changes;
  const versions = [
    { rules: first ? first.before : rules, changedAt: created_at.toISOString() },
    ...changes.map(({ after, at }) => ({ rules: after, changedAt: new Date(at).toISOString() })),
  ];
  // A backup that was restored changed them without an event of their own.
  if (versions.at(-1)?.rules !== rules) versions.push({ rules, changedAt: updated_at.toISOString() });
  const start = versions.findIndex((version) => version.rules !== null);
  return (start < 0 ? [] : versions.slice(start))
    .map((version, index) => ({ ...version, version: index + 1 }))
    .toReversed();
}
