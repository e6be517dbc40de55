import type { BracketFacts, PlayedMatch } from '#domain/competition/bracket/facts.ts';
import { placings } from '#domain/competition/bracket/placings.ts';
import { type Resolved, resolve } from '#domain/competition/bracket/resolve.ts';
import { forfeitingSides } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/matches.ts';
import { conflict } from '#domain/errors.ts';
import { sentence } from '#domain/text/sentences.ts';
import type { Context } from '../database/context.ts';
import type { Database } from '../database/database.ts';
import { recount } from '../matches/counterStore.ts';
import { presentMatch } from '../matches/present.ts';
import { cancelMatches, listMatchesById } from '../matches/store.ts';
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
 * Rolls back, in the transaction of the act that made it necessary (docs/rules.md, "Corrected results"). It cancels
 * matches whose teams no longer meet, recomputes counts, and updates places and champion. `touched` are the
 * participations whose games changed, `players` those who no longer play in one. The caller holds the tournament's
 * lock. It removes a result only when the act's context says that the person confirmed it.
 */
export async function settle(
  db: Database,
  { now, removable }: Pick<Context, 'now' | 'removable'>,
  tournamentId: string,
  touched: readonly (string | null)[] = [],
  players: readonly string[] = [],
): Promise<Settled> {
  const facts = await loadBracketFacts(db, tournamentId);
  const resolved = resolve(facts);
  await requireConfirmed(db, resolved.stale.filter(isResultOf(facts)), removable);
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

/**
 * Whether a match has a result that somebody played or entered. A walkover against a departed team does not count: it
 * follows from the departure.
 */
export const isResultOf = ({ entrants }: BracketFacts) => {
  const left = new Set(entrants.flatMap(({ id, withdrawn }) => (withdrawn ? id : [])));
  return ({ countsForStats, forfeit, team1, team2 }: PlayedMatch) =>
    countsForStats &&
    !(
      forfeit && forfeitingSides(forfeit).every((side) => left.has((side === 'team1' ? team1 : team2) ?? ''))
    );
};

/** Refuses to remove results that the person has not confirmed, and names them (docs/rules.md, "Removed results"). */
export async function requireConfirmed(
  db: Database,
  results: readonly PlayedMatch[],
  removable: Context['removable'],
): Promise<void> {
  if (removable === 'all') return;
  const unconfirmed = results.filter(({ id }) => !removable?.has(id)).map(({ id }) => id);
  if (unconfirmed.length === 0) return;
  const matches = (await listMatchesById(db, unconfirmed)).map(presentMatch);
  throw conflict('removes_results', sentence('removes_results', { results: listed(matches) }), {
    data: { matches },
  });
}

/** Most results that a refusal names; it only counts the others. */
const NAMED = 3;

function listed(matches: readonly Match[]): string {
  const named = matches
    .slice(0, NAMED)
    .map(({ team1, team2, team1Score, team2Score }) =>
      [team1?.name, `${team1Score}–${team2Score}`, team2?.name].join(' '),
    );
  const more = matches.length - named.length;
  return [...named, ...(more > 0 ? [`+${more}`] : [])].join(', ');
}
