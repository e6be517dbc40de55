import { type Context, type Database, transaction } from '#api/database/database.ts';
import type { BracketFacts } from '#domain/competition/bracket/facts.ts';
import {
  type HandPairs,
  keptPair,
  pairedSlots,
  pairingProblems,
  placementsOfPairs,
  rematchesOf,
  sidesOf,
} from '#domain/competition/bracket/pairByHand.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { conflict, invalidAt } from '#domain/errors.ts';
import { lockTournament } from '../tournaments/store.ts';
import { readBracket } from './commands.ts';
import { loadBracketFacts } from './factsStore.ts';
import { place } from './placementActs.ts';
import * as store from './store.ts';

/**
 * Pairs a whole Swiss round by hand: the pairs stay exactly as given, and open matches of other pairs are cancelled.
 */
export const pairRound = (
  context: Context,
  tournamentId: string,
  round: string,
  given: HandPairs,
): Promise<Bracket & { rematches: [string, string][] }> =>
  transaction(context.db, async (db) => {
    const tournament = await lockTournament(db, tournamentId);
    const facts = await loadBracketFacts(db, tournamentId);
    await place(db, context, tournament, 'paired', async () => {
      await putPairs(db, tournamentId, facts, round, given);
      return [];
    });
    const bracket = await readBracket(db, tournamentId);
    return { ...bracket, rematches: rematchesOf(given.pairs, pairsBefore(facts, round)) };
  });

/** Stores the pairs of a round as hand placements. A pair that has its match keeps its place. */
export async function putPairs(
  db: Database,
  tournamentId: string,
  facts: BracketFacts,
  round: string,
  given: HandPairs,
): Promise<void> {
  const resolved = resolve(facts);
  const own = pairedSlots(resolved, round);
  if (own.length === 0)
    throw conflict('no_round', 'There is no such round yet. It comes once the round before it is played.');
  const teams = own.flatMap(({ sides }) => sides.flatMap(({ team }) => team ?? []));
  const problems = pairingProblems(
    new Map(teams.map((team) => [team, resolved.entrants.get(team)?.name ?? ''])),
    given,
  );
  if (problems.length > 0) throw invalidAt('pairs', problems.join(' '));
  if (own.some((slot) => slot.match?.status === 'live' && !keptPair(slot, given)))
    throw conflict('is_playing', 'A match of this round is in progress. End or cancel it first.');
  const before = [...facts.placements.keys()].filter((key) => key.startsWith(`${round}-`));
  await store.deletePlacements(db, tournamentId, before);
  await store.upsertPlacements(db, tournamentId, placementsOfPairs(facts.matches, round, given));
}

function pairsBefore(facts: BracketFacts, round: string): [string, string][] {
  const stage = round.replace(/\d{1,3}$/, '');
  return resolve(facts).slots.flatMap((slot): [string, string][] => {
    const [one, other] = sidesOf(slot);
    const isOther = slot.round !== round && slot.round.replace(/\d{1,3}$/, '') === stage;
    return isOther && one && other ? [[one, other]] : [];
  });
}
