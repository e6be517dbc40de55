import type { Placing } from '../../domain/bracket/placings.ts';
import type { BracketFacts, Entrant, PlayedMatch } from '../../domain/bracket/resolve.ts';
import { type Group, TIE_BREAKERS } from '../../domain/settings.ts';
import type { Decision } from '../../domain/tieSettling.ts';
import type { TournamentStage } from '../../domain/tournament.ts';
import type { Database } from '../database.ts';
import { listMatchRows, type MatchRow } from '../matches/store.ts';
import { getTournamentRow } from '../tournaments/store.ts';

/** All that a tournament's bracket follows from. */
export async function loadBracketFacts(db: Database, tournamentId: string): Promise<BracketFacts> {
  const tournament = await getTournamentRow(db, tournamentId);
  const entrants = await listEntrants(db, tournamentId);
  const matches = await listMatchRows(db, tournamentId);
  const placements: { place: string; participation_id: string | null }[] = await db('bracket_placements')
    .where({ tournament_id: tournamentId })
    .select('place', 'participation_id');
  return {
    format: tournament.format,
    maxTeams: tournament.max_teams,
    semifinalPairing: tournament.semifinal_pairing,
    stageFormats: tournament.stage_formats,
    tieBreakers: TIE_BREAKERS,
    decisions: await listDecisions(db, tournamentId),
    placements: new Map(placements.map(({ place, participation_id }) => [place, participation_id])),
    entrants,
    matches: matches.map(asPlayed),
  };
}

const asPlayed = (row: MatchRow): PlayedMatch => ({
  id: row.id,
  stage: row.stage,
  slot: row.bracket_slot,
  team1: row.team1_participation_id,
  team2: row.team2_participation_id,
  status: row.status,
  team1Score: row.team1_score,
  team2Score: row.team2_score,
  winner: row.winner_participation_id,
  forfeit: row.forfeit,
  countsForStats: row.counts,
  format: row.format,
  scheduledTime: row.scheduled_at?.toISOString() ?? null,
  streamUrl: row.stream_url,
});

/** The teams of a tournament in the order they registered. */
const listEntrants = (db: Database, tournamentId: string): Promise<Entrant[]> =>
  db('participations as p')
    .join('teams as t', 't.id', 'p.team_id')
    .where('p.tournament_id', tournamentId)
    .orderBy(['p.registered_at', 'p.id'])
    .select(
      'p.id',
      't.id as teamId',
      't.name',
      't.tag',
      't.logo',
      'p.assigned_group as group',
      'p.group_place as groupPlace',
      'p.seed',
    );

/** Numbers the teams of a single elimination anew, in the order they registered. */
export async function drawSeeds(db: Database, tournamentId: string) {
  await db('participations').where({ tournament_id: tournamentId }).update({ seed: null });
  await db.raw(
    `update participations p set seed = s.seed
       from (select id, row_number() over (order by registered_at, id) as seed
         from participations where tournament_id = ?) s
       where s.id = p.id and s.seed <= 64`,
    [tournamentId],
  );
}

/** Puts a team into a place of a group. */
export const placeInGroup = (
  db: Database,
  participationId: string,
  place: { assigned_group: Group | null; group_place: number | null },
  now: Date,
) =>
  db('participations')
    .where({ id: participationId })
    .update({ ...place, updated_at: now, version: db.raw('version + 1') });

/** Sets places by hand: a team, or null for nobody. */
export async function upsertPlacements(
  db: Database,
  tournamentId: string,
  placements: Iterable<readonly [string, string | null]>,
) {
  const rows = [...placements].map(([place, participation_id]) => ({
    tournament_id: tournamentId,
    place,
    participation_id,
  }));
  if (rows.length > 0)
    await db('bracket_placements').insert(rows).onConflict(['tournament_id', 'place']).merge();
}

/** Lets places follow groups and results again: those named, or all. */
export const deletePlacements = (db: Database, tournamentId: string, places?: readonly string[]) =>
  db('bracket_placements')
    .where({ tournament_id: tournamentId })
    .modify((query) => void (places && query.whereIn('place', places)))
    .delete();

/** Lets places that were left empty by hand follow again. */
export const deleteEmptyPlacements = (db: Database, tournamentId: string) =>
  db('bracket_placements').where({ tournament_id: tournamentId }).whereNull('participation_id').delete();

const listDecisions = (db: Database, tournamentId: string): Promise<Decision[]> =>
  db('tie_decisions').where({ tournament_id: tournamentId }).select('group_name as group', 'levels');

/** Writes a decision on a group's ties in place of an earlier one. */
export const upsertDecision = (
  db: Database,
  tournamentId: string,
  { group, levels }: Decision,
  reason: string | null,
  now: Date,
) =>
  db('tie_decisions')
    .insert({
      tournament_id: tournamentId,
      group_name: group,
      levels: JSON.stringify(levels),
      reason,
      decided_at: now,
    })
    .onConflict(['tournament_id', 'group_name'])
    .merge();

export type ReachedStage = { stage: TournamentStage; team_id: string | null };

/** What has been said of a tournament's course. */
export const listReachedStages = (db: Database, tournamentId: string): Promise<ReachedStage[]> =>
  db('reached_stages').where({ tournament_id: tournamentId }).select('stage', 'team_id');

/** Marks a stage as reached. */
export const upsertReachedStage = (db: Database, tournamentId: string, stage: ReachedStage, now: Date) =>
  db('reached_stages')
    .insert({ tournament_id: tournamentId, ...stage, reached_at: now })
    .onConflict(['tournament_id', 'stage'])
    .merge();

/** Forgets stages that a correction took back. */
export const deleteReachedStages = (db: Database, tournamentId: string, stages: readonly TournamentStage[]) =>
  db('reached_stages').where({ tournament_id: tournamentId }).whereIn('stage', stages).delete();

/** Counts the bracket's version up, so that an editor's stale save is noticed. */
export const countBracketUp = (db: Database, tournamentId: string) =>
  db('tournaments').where({ id: tournamentId }).increment('bracket_version', 1);

/**
 * Stores where teams ended and who is the champion, where that differs from what stands there. The moment of
 * elimination is that of the match that settled it, else of the group's last game.
 */
export async function storeOutcome(
  db: Database,
  tournamentId: string,
  { placings, championTeamId }: { placings: ReadonlyMap<string, Placing>; championTeamId: string | null },
  now: Date,
) {
  const rows = [...placings].map(([id, { position, settledBy }]) => ({ id, position, settledBy }));
  await db.raw(
    `update participations p set
       placement_position = s.position,
       eliminated_at = case
         when s.position is null or s.position = 1 then null
         else coalesce((select m.ended_at from matches m where m.id = s.settled_by), p.eliminated_at, :now)
       end
     from (
       select x.id, r.position, r."settledBy" as settled_by from participations x
       left join jsonb_to_recordset(cast(:rows as jsonb)) r(id uuid, position int, "settledBy" uuid) on r.id = x.id
       where x.tournament_id = :tournamentId
     ) s
     where s.id = p.id
       and (p.placement_position, p.eliminated_at is null) is distinct from
           (s.position, s.position is null or s.position = 1)`,
    { rows: JSON.stringify(rows), tournamentId, now },
  );
  await db('tournaments')
    .where({ id: tournamentId })
    .whereRaw('champion_team_id is distinct from ?', [championTeamId])
    .update({ champion_team_id: championTeamId });
}
