import type { ListedMatch, Match } from '#domain/contract/competition/matches.ts';
import { roleOf } from '#domain/registration/roster.ts';
import type { FullMatch, MatchOfTeams, MatchTeam, Result } from './store.ts';

/** A match as the public sees it: a named stand-in appears once it has begun. */
export const presentForVisitors = (row: FullMatch): Match =>
  presentMatch({ ...row, players: row.players.filter(({ isPublic }) => isPublic) });

/** A match as the contract promises it. */
export const presentMatch = (row: FullMatch): Match => ({
  ...presentListed(row),
  participatingPlayerIds: row.players.map(({ id }) => id),
  participatingPlayers: row.players.map(({ id, name, steamId, participationId, slot }) => ({
    id,
    name,
    steamId,
    participationId,
    teamName: nameOf(row, participationId) ?? '',
    role: roleOf(slot),
  })),
});

/** A match without who plays. */
export const presentListed = (row: MatchOfTeams): ListedMatch => ({
  id: row.id,
  tournamentId: row.tournament_id,
  team1ParticipationId: row.team1_participation_id,
  team2ParticipationId: row.team2_participation_id,
  team1: presentSide(row.team1),
  team2: presentSide(row.team2),
  scheduledTime: row.scheduled_at?.toISOString() ?? null,
  actualStartTime: row.started_at?.toISOString() ?? null,
  actualEndTime: row.ended_at?.toISOString() ?? null,
  status: row.status,
  dayPhase: row.day_phase,
  stage: row.stage,
  group: row.stage === 'group' && row.team1?.group === row.team2?.group ? (row.team1?.group ?? null) : null,
  roundName: row.round_name,
  matchFormat: row.format,
  canBeDrawn: row.can_be_drawn,
  matchIdentifier: row.identifier ?? row.bracket_slot,
  team1Score: row.team1_score,
  team2Score: row.team2_score,
  runningScore: row.running_score,
  winner: nameOf(row, row.winner_participation_id) ?? null,
  winnerParticipationId: row.winner_participation_id,
  forfeit: row.forfeit,
  countsForStats: row.counts,
  notes: row.notes,
  streamUrl: row.stream_url,
  casters: row.casters,
  replayData: row.replay_data,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
  ...(row.player_side && { playerSide: row.player_side }),
});

/** A match without who plays, with its tournament. */
export const presentResult = (row: Result) => ({
  ...presentListed(row),
  tournamentName: row.tournament_name,
  league: row.league,
});

const nameOf = ({ team1, team2 }: MatchOfTeams, participationId: string | null) =>
  [team1, team2].find((team) => team && team.participationId === participationId)?.name;

export const presentSide = (team: MatchTeam | null) =>
  team && {
    participationId: team.participationId,
    teamId: team.teamId,
    name: team.name,
    tag: team.tag,
    logo: team.logo,
  };
