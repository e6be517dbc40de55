import { fieldsOf, idsOf } from '#api/database/database.ts';
import type { ListedMatch, Match } from '#domain/contract/competition/matches.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import type { FullMatch, MatchOfTeams, MatchTeam, Result } from './store.ts';

/** Presents a match to the public, without named stand-ins until the match has begun. */
export const presentForVisitors = (row: FullMatch): Match =>
  presentMatch({ ...row, players: row.players.filter(({ isPublic }) => isPublic) });

export const presentMatch = (row: FullMatch): Match => ({
  ...presentListed(row),
  participatingPlayerIds: idsOf(row.players),
  participatingPlayers: row.players.map(({ id, name, steamId, participationId, slot }) => ({
    id,
    name,
    steamId,
    participationId,
    teamName: nameOf(row, participationId) ?? '',
    role: roleOf(slot),
  })),
});

export const presentListed = (row: MatchOfTeams): ListedMatch => ({
  ...fieldsOf(row, 'id', 'tournament_id', 'team1_participation_id', 'team2_participation_id', 'status'),
  ...fieldsOf(row, 'day_phase', 'stage', 'round_name', 'can_be_drawn', 'team1_score', 'team2_score'),
  ...fieldsOf(row, 'running_score', 'winner_participation_id', 'forfeit', 'notes', 'stream_url', 'casters'),
  ...fieldsOf(row, 'replay_data', 'created_at', 'updated_at', 'version'),
  team1: presentSide(row.team1),
  team2: presentSide(row.team2),
  scheduledTime: row.scheduled_at?.toISOString() ?? null,
  actualStartTime: row.started_at?.toISOString() ?? null,
  actualEndTime: row.ended_at?.toISOString() ?? null,
  group: row.stage === 'group' && row.team1?.group === row.team2?.group ? (row.team1?.group ?? null) : null,
  matchFormat: row.format,
  matchIdentifier: row.identifier ?? row.bracket_slot,
  winner: nameOf(row, row.winner_participation_id) ?? null,
  countsForStats: row.counts,
  ...(row.player_side && { playerSide: row.player_side }),
});

export const presentResult = (row: Result) => ({
  ...presentListed(row),
  tournamentName: row.tournament_name,
  league: row.league,
});

const nameOf = ({ team1, team2 }: MatchOfTeams, participationId: string | null) =>
  [team1, team2].find((team) => team && team.participationId === participationId)?.name;

export const presentSide = (team: MatchTeam | null) =>
  team && fieldsOf(team, 'participationId', 'teamId', 'name', 'tag', 'logo');
