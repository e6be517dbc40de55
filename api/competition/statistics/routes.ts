import { dataRoute, rightsRoute } from '#api/http/route.ts';
import { byPoints, winRate } from '#domain/competition/ranking.ts';
import { prizeTarget } from '#domain/competition/tournament.ts';
import { setRecord } from '#domain/contract/competition/participations.ts';
import type { ParticipationStats, TournamentStats } from '#domain/contract/competition/rankings.ts';
import * as contract from '#domain/contract/competition/rankings.ts';
import { participationRights } from '#domain/people/permissions.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import * as commands from './commands.ts';
import {
  getTournamentFigures,
  listParticipationFigures,
  type ParticipationFigures,
  type TournamentFigures,
} from './gameStore.ts';
import { saveAll } from './saveAll.ts';
import { syncFromMatches } from './sync.ts';

export const statisticsRoutes = [
  rightsRoute(participationRights)(setRecord, (context, { params, body }) =>
    commands.setRecord(context, params.id, body),
  ),
  dataRoute(contract.syncFromMatches, (context, { body }) => syncFromMatches(context, body)),
  dataRoute(contract.saveAll, (context, { body }) => saveAll(context, body?.of ?? 'all')),
  dataRoute(contract.getTournamentStats, async ({ db }, { params }) =>
    presentTournamentStats(await getTournamentFigures(db, params.id)),
  ),
  dataRoute(contract.listParticipationStats, async ({ db }, { params }) => {
    const rows = await listParticipationFigures(db, params.id);
    if (rows.length === 0) await getTournamentRow(db, params.id);
    return rows.map(presentParticipationStats).toSorted(byPoints);
  }),
];

/** A tournament's figures as the contract promises them. */
const presentTournamentStats = (row: TournamentFigures): TournamentStats => ({
  tournamentId: row.id,
  teams: row.teams,
  players: row.players,
  reserves: row.reserves,
  matches: row.matches,
  completedMatches: row.completed,
  liveMatches: row.live,
  openMatches: row.matches - row.completed - row.live,
  forfeits: row.forfeits,
  prizePool: row.prize_pool,
  targetPrizePool: prizeTarget({ league: row.league, targetPrizePool: row.target_prize_pool }),
});

/** A team's figures as the contract promises them. */
const presentParticipationStats = (row: ParticipationFigures): ParticipationStats => ({
  participationId: row.id,
  teamId: row.team_id,
  name: row.name,
  tag: row.tag,
  logo: row.logo,
  group: row.assigned_group,
  wins: row.tournament_wins,
  losses: row.tournament_losses,
  points: row.tournament_points,
  games: row.tournament_games,
  groupWins: row.group_wins,
  groupLosses: row.group_losses,
  groupPoints: row.group_points,
  winRate: winRate({ wins: row.tournament_wins, losses: row.tournament_losses }),
  forfeits: row.forfeits,
  players: row.players,
  placementPosition: row.placement_position,
});
