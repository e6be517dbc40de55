import { v7 as uuid } from 'uuid';
import { type Context, type Database, inPreview, inTransaction } from '#api/database/database.ts';
import { recordEvent } from '#api/history/recordEvent.ts';
import { buildStandings } from '#domain/competition/bracket/bracket.ts';
import { type BracketFacts, isDrawn } from '#domain/competition/bracket/facts.ts';
import {
  missingGroupGames,
  missingKnockout,
  placedTeams,
  type RequiredMatch,
} from '#domain/competition/bracket/generate.ts';
import { planOf } from '#domain/competition/bracket/plan.ts';
import { previewDraw, totalsOf } from '#domain/competition/bracket/preview.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import { buildScenarios } from '#domain/competition/bracket/scenarios.ts';
import type { Seeding, SeedingWay } from '#domain/competition/separation.ts';
import { PLAN_NAMES } from '#domain/competition/stages/planning/plans.ts';
import { planProblems } from '#domain/competition/stages/planning/problems.ts';
import { writeStages } from '#domain/competition/stages/tournament.ts';
import type { Standings } from '#domain/contract/competition/brackets.ts';
import type { Scenarios } from '#domain/contract/competition/missing.ts';
import type { previewDraw as drawPreview } from '#domain/contract/competition/stages.ts';
import type { Given } from '#domain/contract/http/endpoint.ts';
import { conflict } from '#domain/errors.ts';
import { GROUPS } from '#domain/settings.ts';
import { msg } from '#domain/text/msg.ts';
import { sentence } from '#domain/text/sentences.ts';
import { insertMatches } from '../matches/store.ts';
import { lockTournament, type TournamentRow } from '../tournaments/store.ts';
import { loadBracket, loadBracketFacts } from './factsStore.ts';
import { forfeitOpen } from './forfeit.ts';
import { saveSeating } from './groups.ts';
import { refuse, seatLate } from './lateEntry.ts';
import { place } from './placementActs.ts';
import { completedDraw } from './publicDraw.ts';
import { checkSeeds, isSeeded, meetingsOf, requireDrawn } from './seeding.ts';
import { putSeeding } from './seedingStore.ts';
import * as store from './store.ts';

export const readStandings = async (db: Database, tournamentId: string): Promise<Standings> =>
  buildStandings((await loadBracket(db, tournamentId)).facts);

export const readScenarios = async (db: Database, tournamentId: string): Promise<Scenarios> =>
  buildScenarios((await loadBracket(db, tournamentId)).facts);

export async function readPreview(db: Database, tournamentId: string): Promise<Given<typeof drawPreview>> {
  const facts = await loadBracketFacts(db, tournamentId);
  const { alternatives, stages, ...preview } = previewDraw(facts);
  const nameOf = (team: string | null) => facts.entrants.find(({ id }) => id === team)?.name ?? null;
  return {
    ...preview,
    ...totalsOf(stages),
    stages: stages.map(({ byes, ...stage }) => ({
      ...stage,
      byes: byes.map(({ place, team }) => ({ place, participationId: team, name: nameOf(team) })),
    })),
    alternatives: alternatives.map((each) => ({
      ...each,
      name: PLAN_NAMES[each.plan],
      stages: writeStages(each.stages),
    })),
  };
}

/**
 * Creates the missing games in every group. In other formats, stores the seeds and creates the matches with known
 * teams. Seeds follow a public draw that is over, otherwise `seeds`, or by default the order of registration. In a group
 * stage, a public draw or `seeds` gives all teams new groups; by default they keep theirs.
 */
export const generateMatches = (
  context: Context,
  tournamentId: string,
  {
    dryRun = false,
    seeds,
    seeding,
  }: { dryRun?: boolean; seeds?: string[] | undefined; seeding?: SaidSeeding } = {},
): Promise<{ created: number }> =>
  (dryRun ? inPreview : inTransaction)(context, async (context, db) => {
    const tournament = await lockTournament(db, tournamentId);
    let facts = await loadBracketFacts(db, tournamentId);
    const isGroupStage = facts.format === 'group_stage';
    const completed = isSeeded(facts) ? null : await completedDraw(context, tournamentId, facts);
    const order = completed?.order ?? seeds;
    if (order) checkSeeds(order, facts);
    const said = saidOf(facts, order, completed ?? seeding);
    if (seeds && !completed) await requireDrawn(db, tournamentId, facts, seeds, said);
    if (order && isGroupStage) await drawGroups(context, tournament, order, said);
    const drawn = !isGroupStage && (order !== undefined || !isDrawn(facts));
    if (drawn) {
      if (facts.entrants.length < 2) throw conflict('no_teams', sentence('no_matches'));
      await (order ? store.putSeeds(db, tournamentId, bySeed(order)) : store.drawSeeds(db, tournamentId));
      await putSeeding(db, tournamentId, said);
      requirePlayable(await loadBracketFacts(db, tournamentId));
    }
    const refusal = drawn ? undefined : await seatLate(db, tournamentId);
    facts = await loadBracketFacts(db, tournamentId);
    const resolved = resolve(facts);
    const placed = resolved.groups.map((group) => placedTeams(group, facts));
    if (facts.format === 'group_stage' && !placed.some((teams) => teams.length >= 2))
      throw conflict('no_teams', sentence('no_matches'));
    const wanted =
      facts.format === 'group_stage' ? missingGroupGames(resolved, facts) : missingKnockout(resolved);
    if (wanted.length === 0 && refusal) refuse(refusal);
    await makeMatches(context, tournament, wanted, { drawn });
    await forfeitOpen(context, tournamentId);
    return { created: wanted.length };
  });

type SaidSeeding =
  | { by: SeedingWay; drawSeed?: string | null | undefined; isSeparated?: boolean | undefined }
  | undefined;

const saidOf = (
  { entrants }: BracketFacts,
  order: readonly string[] | undefined,
  said: SaidSeeding,
): Seeding => ({
  by: said?.by ?? (order ? 'hand' : 'registration'),
  drawSeed: said?.drawSeed ?? null,
  ...(said?.isSeparated && said.by !== 'draw' && { isSeparated: true }),
  drawnTeams: entrants.length,
});

/** Gives the teams of a group stage their groups and places in an order (docs/rules.md, "The draw"). */
async function drawGroups(
  context: Context,
  tournament: TournamentRow,
  order: readonly string[],
  seeding: Seeding,
) {
  const { id } = tournament;
  const { entrants, ...facts } = await loadBracketFacts(context.db, id);
  const seating = new Map(
    (meetingsOf({ ...facts, entrants }).groups ?? []).flatMap((seeds, index) =>
      seeds.flatMap((seed, place) => {
        const [team, group] = [order[seed], GROUPS[index]];
        return team && group ? [[team, { group, place: place + 1 }] as const] : [];
      }),
    ),
  );
  await place(context, tournament, 'filled', async ({ db }) => {
    await store.deleteEmptyPlacements(db, id);
    await putSeeding(db, id, seeding);
    return saveSeating(context, id, entrants, seating);
  });
}

function requirePlayable(facts: BracketFacts) {
  if (facts.format !== 'stages') return;
  const [problem] = planProblems(planOf(facts).stages);
  if (!problem) return;
  const { name } = facts.stages[problem.stage] ?? { name: 'Stage' };
  throw conflict('cannot_play', msg`${name}: ${problem.message}. Add teams or choose other stages.`);
}

const bySeed = (seeds: readonly string[]) => Object.fromEntries(seeds.map((id, index) => [id, index + 1]));

/**
 * Creates the matches that the bracket requires, with an event for each stage. `drawn` means that the seeds have just
 * been drawn for these matches.
 */
export async function makeMatches(
  context: Context,
  { id: tournamentId }: Pick<TournamentRow, 'id'>,
  wanted: readonly RequiredMatch[],
  { drawn = false } = {},
) {
  if (wanted.length === 0) return;
  const { now } = context;
  const rows = wanted.map(({ slot, team1, team2, stage, roundName, format, tieBreak, identifier }) => ({
    id: uuid(),
    tournament_id: tournamentId,
    stage,
    bracket_slot: slot,
    team1_participation_id: team1,
    team2_participation_id: team2,
    status: 'scheduled' as const,
    round_name: roundName,
    format,
    identifier: identifier ?? null,
    tie_break: tieBreak ?? null,
    created_at: now,
    updated_at: now,
  }));
  await insertMatches(context.db, rows);
  for (const stage of new Set(wanted.map((each) => each.stage))) {
    const matchIds = rows.filter((row) => row.stage === stage).map(({ id }) => id);
    await recordEvent(context, 'matches.generated', { tournamentId, matchIds, stage }, { after: { drawn } });
  }
}
