import { isUnderWay } from '#domain/competition/bracket/drawn.ts';
import { missingKnockout, type RequiredMatch } from '#domain/competition/bracket/generate.ts';
import { type Reached, reachedStages } from '#domain/competition/bracket/reached.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import type { Context } from '../database/context.ts';
import { type Database, transaction } from '../database/database.ts';
import { record } from '../database/record.ts';
import { lockTournament, type TournamentRow } from '../tournaments/store.ts';
import { makeMatches } from './commands.ts';
import { loadBracketFacts } from './factsStore.ts';
import { forfeitOpen } from './forfeit.ts';
import { carryOutRegeneration } from './regenerate.ts';
import { isResultOf, settle } from './settle.ts';
import * as store from './store.ts';

/**
 * The worker's part: first regenerates the bracket if somebody has asked for it. Then it goes forward: it creates the
 * knockout matches whose two teams are known, and records what that means for the tournament's course. It is safe to
 * repeat: a second run finds nothing to do.
 */
export async function refreshBracket(context: Context, tournamentId: string): Promise<void> {
  await carryOutRegeneration(context, tournamentId);
  await goForward(context, tournamentId);
}

const goForward = (context: Context, tournamentId: string): Promise<void> =>
  transaction(context.db, async (db) => {
    const tournament = await lockTournament(db, tournamentId);
    let facts = await loadBracketFacts(db, tournamentId);
    let resolved = resolve(facts);
    // Approving or removing a team mid-tournament can leave matches that can no longer happen. Results are never
    // removed here: a person decides about a played match whose teams no longer meet.
    const results = resolved.stale.filter(isResultOf(facts));
    if (resolved.stale.length > 0 && results.length === 0)
      ({ facts, resolved } = await settle(db, context, tournamentId));
    const isFree = ({ slot }: RequiredMatch) => results.every((match) => match.slot !== slot);
    if (isUnderWay(facts))
      await makeMatches(db, context, tournament, missingKnockout(resolved).filter(isFree));
    // A match of a team that has left is a forfeit; its result asks for the next refresh.
    const { forfeited } = await forfeitOpen(db, context, tournamentId);
    if (forfeited.length > 0) {
      facts = await loadBracketFacts(db, tournamentId);
      resolved = resolve(facts);
    }
    await sayStages(db, context, tournament, reachedStages(facts, resolved));
  });

/** Records each stage that is reached now and was not before, and forgets those that a correction took back. */
async function sayStages(
  db: Database,
  context: Context,
  { id: tournamentId, start_date: startDate }: TournamentRow,
  reached: Reached,
) {
  const said = await store.listReachedStages(db, tournamentId);
  // A tournament whose date has come has begun without a result as well.
  const hasBegun = startDate !== null && startDate <= context.now;
  const lost = said
    .map(({ stage }) => stage)
    .filter((stage) => !reached.has(stage) && !(stage === 'started' && hasBegun));
  if (lost.length > 0) await store.deleteReachedStages(db, tournamentId, lost);
  for (const [stage, team_id] of reached) {
    if (said.some((known) => known.stage === stage && known.team_id === team_id)) continue;
    await store.upsertReachedStage(db, tournamentId, { stage, team_id }, context.now);
    await record(db, context, 'stage.reached', { tournamentId, stage, teamId: team_id });
  }
}
