import { type Database, fieldsOf } from '#api/database/database.ts';
import { buildBracket } from '#domain/competition/bracket/bracket.ts';
import type { BracketFacts, Entrant, PlayedMatch } from '#domain/competition/bracket/facts.ts';
import { readStages } from '#domain/competition/stages/tournament.ts';
import type { Decision } from '#domain/competition/tieSettling.ts';
import { isOver } from '#domain/competition/tournament.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import { found } from '#domain/errors.ts';
import { runningScoreOf } from '../matches/store.ts';
import { IS_FOR_PLACES, type TournamentRow } from '../tournaments/store.ts';

export const loadBracketFacts = async (db: Database, tournamentId: string): Promise<BracketFacts> =>
  (await load(db, tournamentId, MATCHES)).facts;

/** Leaves out matches that do not affect the bracket, because brackets are read more often than anything else. */
export const loadBracket = (db: Database, tournamentId: string) =>
  load(
    db,
    tournamentId,
    `${MATCHES} and (m.stage <> 'other' or m.bracket_slot is not null or m.tie_break is not null)`,
  );

async function load(db: Database, tournamentId: string, matches: string) {
  const loaded: Loaded | undefined = await db('tournaments as t')
    .where('t.id', tournamentId)
    .first(
      ...COLUMNS.map((column) => `t.${column}`),
      db.raw(`${IS_FOR_PLACES} as is_for_places`),
      db.raw(
        "exists (select 1 from public_draws d where d.tournament_id = t.id and draw->>'isCancelled' = 'false') as has_public_draw",
      ),
      db.raw(`(${ENTRANTS}) as entrants`),
      db.raw(`(${matches}) as matches`),
      db.raw(`(${PLACEMENTS}) as placements`),
      db.raw(`(${DECISIONS}) as decisions`),
    );
  const row = found(loaded, 'Tournament');
  const closesAt = row.registration_closes_at;
  const facts: BracketFacts = {
    ...fieldsOf(row, 'format', 'is_for_places', 'max_teams', 'semifinal_pairing', 'stage_formats'),
    ...fieldsOf(row, 'has_draws', 'tie_breakers', 'decisions'),
    isOver: row.stored_status !== 'derived' && isOver(row.stored_status),
    takesTeams: row.registration_open && (closesAt === null || closesAt > new Date()),
    drawnTeams: row.seeding?.drawnTeams ?? null,
    stages: readStages(row.stages ?? []),
    placements: new Map(row.placements.map(({ place, team }) => [place, team])),
    entrants: row.entrants.map(asEntrant),
    matches: row.matches.map(asMatch),
  };
  return { version: row.bracket_version, seeding: row.seeding, hasPublicDraw: row.has_public_draw, facts };
}

export async function readBracket(db: Database, tournamentId: string): Promise<Bracket> {
  const { facts, ...about } = await loadBracket(db, tournamentId);
  return buildBracket(facts, { ...about, tournamentId, hasOutlooks: true });
}

const COLUMNS = [
  'bracket_version',
  'format',
  'max_teams',
  'semifinal_pairing',
  'stage_formats',
  'has_draws',
  'stages',
  'seeding',
  'tie_breakers',
  'stored_status',
  'registration_open',
  'registration_closes_at',
] as const;

type Correction = { groupWins?: number; groupLosses?: number; groupPoints?: number };
type LoadedEntrant = Omit<Entrant, 'correction'> & { corrections: Correction };
type Loaded = Pick<TournamentRow, (typeof COLUMNS)[number]> & {
  is_for_places: boolean;
  has_public_draw: boolean;
  entrants: LoadedEntrant[];
  matches: unknown[][];
  placements: { place: string; team: string | null }[];
  decisions: Decision[];
};

const ENTRANTS = `
  select coalesce(json_agg(json_build_object('id', p.id, 'teamId', p.team_id, 'name', p.name, 'tag', p.tag,
      'logo', p.logo, 'group', p.assigned_group, 'groupPlace', p.group_place, 'seed', p.seed,
      'withdrawn', p.withdrawal, 'withdrawnAt', p.withdrawn_at,
      'withdrawnStage', p.withdrawn_stage, 'corrections', p.corrections)
      order by p.registered_at, p.id), '[]')
    from participations p where p.tournament_id = t.id`;

const MATCH: Record<keyof PlayedMatch, string> = {
  id: 'm.id',
  stage: 'm.stage',
  slot: 'm.bracket_slot',
  team1: 'm.team1_participation_id',
  team2: 'm.team2_participation_id',
  status: 'm.status',
  dayPhase: 'd.phase',
  team1Score: 'm.team1_score',
  team2Score: 'm.team2_score',
  runningScore: runningScoreOf('m', 'd'),
  winner: 'm.winner_participation_id',
  forfeit: 'm.forfeit',
  countsForStats: 'm.counts',
  isMisplaced: 'm.misplaced',
  format: 'm.format',
  scheduledTime: 'm.scheduled_at',
  streamUrl: 'm.stream_url',
  length: 'extract(epoch from m.ended_at - m.started_at) * 1000',
  tieBreak: 'm.tie_break',
};
const MATCH_FIELDS = Object.keys(MATCH);

/**
 * Matches in order of creation. Each match is an array: writing field names takes longer than the rest of the query.
 */
const MATCHES = `
  select coalesce(json_agg(json_build_array(${Object.values(MATCH).join(', ')}) order by m.id), '[]')
    from matches m left join match_days d on d.match_id = m.id where m.tournament_id = t.id`;

const PLACEMENTS = `
  select coalesce(json_agg(json_build_object('place', b.place, 'team', b.participation_id)), '[]')
    from bracket_placements b where b.tournament_id = t.id`;

const DECISIONS = `
  select coalesce(json_agg(json_build_object('group', d.group_name, 'levels', d.levels, 'draws', d.draws)), '[]')
    from tie_decisions d where d.tournament_id = t.id`;

const asEntrant = ({ corrections, ...entrant }: LoadedEntrant): Entrant => {
  const { groupWins: wins = 0, groupLosses: losses = 0, groupPoints: points = 0 } = corrections;
  const isCorrected = wins !== 0 || losses !== 0 || points !== 0;
  return { ...entrant, correction: isCorrected ? { wins, losses, points } : null };
};

function asMatch(values: readonly unknown[]): PlayedMatch {
  const fields: Record<string, unknown> = {};
  for (const [place, field] of MATCH_FIELDS.entries()) fields[field] = values[place];
  const match = fields as PlayedMatch;
  match.scheduledTime &&= new Date(match.scheduledTime).toISOString();
  return match;
}
