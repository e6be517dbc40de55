import { type Context, inPreview, inTransaction } from '#api/database/database.ts';
import { requireVersion } from '#api/database/partialPut.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { type RequestedResult, type Result, readResult } from '#domain/competition/result.ts';
import type { Consequence, ResultBody } from '#domain/contract/competition/matches.ts';
import { conflict } from '#domain/errors.ts';
import { sentence } from '#domain/text/sentences.ts';
import { sayStarted } from '../brackets/course.ts';
import { settle } from '../brackets/settle.ts';
import { openMatchVote } from '../mvpVotes/commands.ts';
import { consequenceOf, lockMatch, requireFreePlace, requireTeams } from './lock.ts';
import { presentMatch } from './present.ts';
import { stateOf } from './state.ts';
import { type FullMatch, fixRosters, teamIdsOf, updateMatch } from './store.ts';

/**
 * Sets or corrects a result and cancels the matches that it makes impossible, in one transaction (docs/rules.md,
 * "Corrected results").
 */
export const setResult = (
  context: Context,
  matchId: string,
  { version, dryRun, ...asked }: Partial<ResultBody>,
): Promise<Consequence> =>
  (dryRun ? inPreview : inTransaction)(context, async (context, db) => {
    const match = await lockMatch(db, matchId);
    requireVersion(version, presentMatch(match));
    return consequenceOf(db, matchId, await applyResult(context, match, asked));
  });

/** Writes a result within the action's transaction; returns the ids of later matches that it cancelled. */
export async function applyResult(
  context: Context,
  match: FullMatch,
  asked: RequestedResult & { reason?: string | null | undefined },
): Promise<string[]> {
  const { db } = context;
  const { team1, team2 } = requireTeams(match);
  if (match.status === 'bye') throw conflict('bye', sentence('bye'));
  const result = readResult(asked, match.format, match.can_be_drawn);
  const winner = result.winner && (result.winner === 'team1' ? team1 : team2).participationId;
  if (isSame(match, result)) return [];
  if (match.status === 'cancelled') await requireFreePlace(db, match);
  await fixRosters(db, match);
  const updated = await updateMatch(
    db,
    match.id,
    {
      status: 'completed',
      team1_score: result.team1Score,
      team2_score: result.team2Score,
      winner_participation_id: winner,
      forfeit: result.forfeit,
      counts: true,
      ended_at: match.ended_at ?? context.now,
    },
    context.now,
  );
  await openMatchVote(context, match, result);
  const { cancelled, taken, ...standing } = await settle(context, match.tournament_id, teamIdsOf(match));
  if (cancelled.includes(match.id)) throw conflict('not_in_bracket', sentence('not_in_bracket'));
  await sayStarted(context, match.tournament_id, { standing });
  const payload = { tournamentId: match.tournament_id, matchId: match.id, stage: match.stage, cancelled };
  await recordEvent(context, match.team1_score === null ? 'result.set' : 'result.corrected', payload, {
    before: { ...stateOf(match), taken },
    after: { ...stateOf(updated), reason: asked.reason },
  });
  return cancelled;
}

const isSame = (match: FullMatch, result: Result) =>
  match.status === 'completed' &&
  match.team1_score === result.team1Score &&
  match.team2_score === result.team2Score &&
  match.forfeit === result.forfeit;
