import type { BracketFacts } from '#domain/competition/bracket/facts.ts';
import { placings } from '#domain/competition/bracket/placings.ts';
import { type Resolved, resolve } from '#domain/competition/bracket/resolve.ts';
import type { Context } from '../database/context.ts';
import type { Database } from '../database/database.ts';
import { recount } from '../matches/counterStore.ts';
import { cancelMatches } from '../matches/store.ts';
import type { CancelledMatch } from './cancelledMatches.ts';
import { loadBracketFacts } from './factsStore.ts';
import { countBracketUp, storeOutcome } from './store.ts';

/**
 * What a tournament looks like once a change is settled; `cancelled` are the ids of matches that could be no more,
 * `taken` how they stood before.
 */
export type Settled = {
  facts: BracketFacts;
  resolved: Resolved;
  cancelled: string[];
  taken: CancelledMatch[];
};

/**
 * Going back, in the transaction of the act that made it necessary (docs/rules.md, "Corrected results"): matches whose
 * teams no longer meet are cancelled, counts are made anew, places and champion follow. `touched` are the
 * participations whose games changed, `players` those who do not play in one any more. The caller holds the
 * tournament's lock.
 */
export async function settle(
  db: Database,
  { now }: Pick<Context, 'now'>,
  tournamentId: string,
  touched: readonly (string | null)[] = [],
  players: readonly string[] = [],
): Promise<Settled> {
  const facts = await loadBracketFacts(db, tournamentId);
  const resolved = resolve(facts);
  const taken = resolved.stale.map(({ id, status, countsForStats }) => ({ id, status, countsForStats }));
  const cancelled = taken.map(({ id }) => id);
  if (cancelled.length > 0) await cancelMatches(db, cancelled, now);
  const concerned = [...touched, ...resolved.stale.flatMap(({ team1, team2 }) => [team1, team2])];
  await recount(db, [...new Set(concerned.filter((id) => id !== null))], players);
  const champion = facts.entrants.find(({ id }) => id === resolved.champion);
  await storeOutcome(
    db,
    tournamentId,
    { placings: placings(resolved), championTeamId: champion?.teamId ?? null },
    now,
  );
  await countBracketUp(db, tournamentId);
  return { facts, resolved, cancelled, taken };
}
