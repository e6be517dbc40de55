import type { Tournament } from '../../domain/contract/tournaments.ts';
import { closedReason } from '../../domain/registration.ts';
import { SPONSOR_TIERS, VIP_THRESHOLD } from '../../domain/settings.ts';
import { derivedStatus, prizeTarget, registrationFee } from '../../domain/tournament.ts';
import type { CountedTournament, TournamentRow } from './store.ts';

/** A tournament as the contract promises it. */
export function presentTournament(row: CountedTournament, now: Date): Tournament {
  const status = statusOf(row, row.team_count, now);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    league: row.league,
    status,
    storedStatus: row.stored_status,
    isActive: row.is_active,
    isSample: row.is_sample,
    format: row.format,
    maxTeams: row.max_teams,
    startDate: row.start_date?.toISOString() ?? null,
    prizePool: row.prize_pool,
    basePrizePool: row.base_prize_pool,
    targetPrizePool: prizeTarget({ league: row.league, targetPrizePool: row.target_prize_pool }),
    championTeamID: row.champion_team_id,
    registrationOpen: row.registration_open,
    registrationClosesAt: row.registration_closes_at?.toISOString() ?? null,
    registrationClosed: closedReason(openFacts(row, row.team_count, now)) ?? null,
    registrationFee: registrationFee({ league: row.league, registrationFee: row.registration_fee }),
    vipThreshold: row.vip_threshold ?? VIP_THRESHOLD,
    sponsorTiers: row.sponsor_tiers ?? SPONSOR_TIERS,
    semifinalPairing: row.semifinal_pairing,
    stageFormats: row.stage_formats,
    rules: row.rules,
    teamCount: row.team_count,
    playerCount: row.player_count,
    matchCount: 0,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** The derived status of a stored tournament with so many approved teams. */
export const statusOf = (row: TournamentRow, teams: number, now: Date) =>
  derivedStatus({
    storedStatus: row.stored_status,
    startDate: row.start_date,
    now,
    teams,
    matches: 0,
    completedMatches: 0,
    liveMatches: 0,
    hasChampion: row.champion_team_id !== null,
    hasBracket: true,
  });

/** What decides whether registration is open. */
export const openFacts = (row: TournamentRow, teams: number, now: Date) => ({
  status: statusOf(row, teams, now),
  registrationOpen: row.registration_open,
  registrationClosesAt: row.registration_closes_at,
  now,
});
