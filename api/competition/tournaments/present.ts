import { sharedPlaces } from '#domain/competition/bracket/sharedPlaces.ts';
import { derivedStatus, isOver, prizeTarget, registrationFee } from '#domain/competition/tournament.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { donationSettings } from '#domain/money/donation.ts';
import { pledgedOf } from '#domain/money/prizePool.ts';
import { closedReason } from '#domain/registration/registration.ts';
import { GROUPS } from '#domain/settings.ts';
import type { CountedTournament } from './store.ts';

/** A tournament as the contract promises it. */
export function presentTournament(row: CountedTournament, now: Date): Tournament {
  const status = statusOf(row, now);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    league: row.league,
    status,
    storedStatus: row.stored_status,
    // A finished one makes room, until a corrected result opens it again.
    isActive: row.is_active && !isOver(status),
    isSample: row.is_sample,
    format: row.format,
    groups: row.format === 'group_stage' ? [...GROUPS] : [],
    maxTeams: row.max_teams,
    startDate: row.start_date?.toISOString() ?? null,
    prizePool: row.prize_pool,
    pledgedPrizePool: pledgedOf(row.prize_pool, row.pledged),
    basePrizePool: row.base_prize_pool,
    targetPrizePool: prizeTarget({ league: row.league, targetPrizePool: row.target_prize_pool }),
    championTeamID: row.champion_team_id,
    registrationOpen: row.registration_open,
    registrationClosesAt: row.registration_closes_at?.toISOString() ?? null,
    registrationClosed: closedReason(openFacts(row, now))?.text ?? null,
    registrationFee: registrationFee({ league: row.league, registrationFee: row.registration_fee }),
    registrationFeeNote: row.registration_fee_note,
    vipThreshold: row.vip_threshold ?? donationSettings().vipThreshold,
    sponsorTiers: row.sponsor_tiers ?? donationSettings().sponsorTiers,
    semifinalPairing: row.semifinal_pairing,
    stageFormats: row.stage_formats,
    hasDraws: row.has_draws,
    stages: row.stages,
    tieBreakers: row.tie_breakers,
    rules: row.rules,
    matchDay: row.match_day,
    withdrawnResults: row.withdrawn_results,
    playerConsent: row.player_consent,
    eventCheckIn: row.event_check_in,
    dotaLeagueId: row.dota_league_id,
    prizeSplit: row.prize_split,
    sharedPlaces: sharedPlacesOf(row),
    teamCount: row.team_count,
    playerCount: row.player_count,
    matchCount: row.match_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** How many teams share each final place of a stored tournament. */
export const sharedPlacesOf = (
  row: Pick<CountedTournament, 'format' | 'stages' | 'max_teams' | 'seeding' | 'team_count'>,
) =>
  sharedPlaces({
    format: row.format,
    stages: row.stages,
    maxTeams: row.max_teams,
    drawnTeams: row.seeding?.drawnTeams ?? null,
    teamCount: row.team_count,
  });

/** The derived status of a stored tournament. */
export const statusOf = (row: CountedTournament, now: Date) =>
  derivedStatus({
    storedStatus: row.stored_status,
    startDate: row.start_date,
    now,
    teams: row.team_count,
    matches: row.match_count,
    completedMatches: row.completed_count,
    liveMatches: row.live_count,
    hasChampion: row.champion_team_id !== null,
    // Without a match of a group or a round, a tournament is over when every match is.
    hasBracket: row.bracket_match_count > 0,
  });

/** What decides whether registration is open. */
export const openFacts = (row: CountedTournament, now: Date) => ({
  status: statusOf(row, now),
  registrationOpen: row.registration_open,
  registrationClosesAt: row.registration_closes_at,
  now,
});
