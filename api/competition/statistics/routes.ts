import { fieldsOf } from '#api/database/database.ts';
import { byId, dataRoute, rightsRoute } from '#api/http/route.ts';
import { byPoints, winRate } from '#domain/competition/ranking.ts';
import { prizeTarget } from '#domain/competition/tournament.ts';
import { setRecord } from '#domain/contract/competition/participations.ts';
import * as contract from '#domain/contract/competition/rankings.ts';
import { participationRights } from '#domain/people/permissions.ts';
import { getTournamentRow } from '../tournaments/store.ts';
import * as commands from './commands.ts';
import * as store from './store.ts';

export const statisticsRoutes = [
  rightsRoute(participationRights)(setRecord, byId(commands.setRecord)),
  dataRoute(contract.syncFromMatches, (context, { body }) => commands.syncFromMatches(context, body)),
  dataRoute(contract.saveAll, (context, { body }) => commands.saveAll(context, body?.of ?? 'all')),
  dataRoute(contract.getTournamentStats, async ({ db }, { params }) =>
    presentTournamentStats(await store.getTournamentFigures(db, params.id)),
  ),
  dataRoute(contract.listParticipationStats, async ({ db }, { params }) => {
    const rows = await store.listParticipationFigures(db, params.id);
    if (rows.length === 0) await getTournamentRow(db, params.id);
    return rows.map(presentParticipationStats).toSorted(byPoints);
  }),
];

const presentTournamentStats = (row: store.TournamentFigures): contract.TournamentStats => ({
  ...fieldsOf(row, 'teams', 'players', 'reserves', 'matches', 'forfeits', 'prize_pool'),
  tournamentId: row.id,
  completedMatches: row.completed,
  liveMatches: row.live,
  openMatches: row.matches - row.completed - row.live,
  targetPrizePool: prizeTarget({ league: row.league, targetPrizePool: row.target_prize_pool }),
});

const presentParticipationStats = (row: store.ParticipationFigures): contract.ParticipationStats => ({
  ...fieldsOf(row, 'team_id', 'name', 'tag', 'logo', 'group_wins', 'group_losses', 'group_points'),
  ...fieldsOf(row, 'forfeits', 'players', 'placement_position'),
  participationId: row.id,
  group: row.assigned_group,
  wins: row.tournament_wins,
  losses: row.tournament_losses,
  points: row.tournament_points,
  games: row.tournament_games,
  winRate: winRate({ wins: row.tournament_wins, losses: row.tournament_losses }),
});
