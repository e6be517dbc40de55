import type { Context } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import type { BracketFacts } from '#domain/competition/bracket/facts.ts';
import { reachedStages } from '#domain/competition/bracket/missing.ts';
import { type Resolved, resolve } from '#domain/competition/bracket/resolve.ts';
import type { TournamentStage } from '#domain/competition/tournament.ts';
import type { TournamentRow } from '../tournaments/store.ts';
import { loadBracketFacts } from './factsStore.ts';
import * as store from './store.ts';

type Standing = { facts: BracketFacts; resolved: Resolved };
type Told = Pick<Context, 'db' | 'actor' | 'now' | 'request'>;

/** Records newly reached stages, and deletes records of stages no longer reached after a correction. */
export async function sayStages(
  context: Told,
  { id: tournamentId, start_date: startDate }: Pick<TournamentRow, 'id' | 'start_date'>,
  { facts, resolved }: Standing,
) {
  const said = await store.listReachedStages(context.db, tournamentId);
  // A tournament counts as started on its start date, even without a result.
  const reached = reachedStages(facts, resolved, startDate !== null && startDate <= context.now);
  const lost = said.map(({ stage }) => stage).filter((stage) => !reached.has(stage));
  if (lost.length > 0) await store.deleteReachedStages(context.db, tournamentId, lost);
  for (const [stage, teamId] of reached)
    if (!said.some((known) => known.stage === stage && known.team_id === teamId))
      await say(context, tournamentId, stage, teamId);
}

/**
 * Records that the games have begun, unless this is already recorded. Runs within the action that starts them but
 * before that action's event is recorded, so that the message about the start is sent first.
 */
export async function sayStarted(
  context: Told,
  tournamentId: string,
  { standing, hasBegun = false }: { standing?: Standing; hasBegun?: boolean } = {},
) {
  const said = await store.listReachedStages(context.db, tournamentId);
  if (said.some(({ stage }) => stage === 'started')) return;
  const facts = standing?.facts ?? (await loadBracketFacts(context.db, tournamentId));
  const reached = reachedStages(facts, standing?.resolved ?? resolve(facts), hasBegun);
  if (reached.has('started')) await say(context, tournamentId, 'started', null);
}

async function say(context: Told, tournamentId: string, stage: TournamentStage, teamId: string | null) {
  await store.upsertReachedStage(context.db, tournamentId, { stage, team_id: teamId }, context.now);
  await recordEvent(context, 'stage.reached', { tournamentId, stage, teamId });
}
