import { type Context, inTransaction } from '#api/database/database.ts';
import { isUnderWay } from '#domain/competition/bracket/facts.ts';
import { missingKnockout } from '#domain/competition/bracket/generate.ts';
import { resolve, settlementOf } from '#domain/competition/bracket/resolve.ts';
import { lockTournament } from '../tournaments/store.ts';
import { makeMatches } from './commands.ts';
import { sayStages } from './course.ts';
import { loadBracketFacts } from './factsStore.ts';
import { forfeitOpen } from './forfeit.ts';
import { carryOutRegeneration } from './regenerate.ts';
import { settle } from './settle.ts';

/** Carries out any requested regeneration in the worker, then advances the bracket. */
export async function refreshBracket(context: Context, tournamentId: string): Promise<void> {
  await carryOutRegeneration(context, tournamentId);
  await goForward(context, tournamentId);
}

const goForward = (context: Context, tournamentId: string): Promise<void> =>
  inTransaction(context, async (context, db) => {
    const tournament = await lockTournament(db, tournamentId);
    let facts = await loadBracketFacts(db, tournamentId);
    let resolved = resolve(facts);
    // Approving or removing a team mid-tournament can leave matches that can no longer happen. Results are never
    // removed here: a person decides what happens to a played match whose teams no longer meet.
    if (settlementOf(resolved, { kept: 'all' }).cancelled.length > 0)
      ({ facts, resolved } = await settle({ ...context, kept: 'all' }, tournamentId));
    if (isUnderWay(facts)) await makeMatches(context, tournament, missingKnockout(resolved));
    // A team that has left forfeits its match; the result triggers the next refresh.
    const { forfeited } = await forfeitOpen({ ...context, kept: 'all' }, tournamentId);
    if (forfeited.length > 0) {
      facts = await loadBracketFacts(db, tournamentId);
      resolved = resolve(facts);
    }
    await sayStages(context, tournament, { facts, resolved });
  });
