import { fieldsOf } from '#api/database/database.ts';
import { sharedPlaces } from '#domain/competition/bracket/sharedPlaces.ts';
import { derivedStatus, isOver, prizeTarget, registrationFee } from '#domain/competition/tournament.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { donationSettings } from '#domain/money/donation.ts';
import { pledgedOf } from '#domain/money/prizePool.ts';
import { closedReason } from '#domain/registrations/registration.ts';
import { GROUPS } from '#domain/settings.ts';
import type { CountedTournament } from './store.ts';

export function presentTournament(row: CountedTournament, now: Date): Tournament {
  const status = statusOf(row, now);
  return {
    ...fieldsOf(row, 'id', 'name', 'description', 'league', 'stored_status', 'is_sample', 'format'),
    ...fieldsOf(row, 'max_teams', 'start_date', 'prize_pool', 'base_prize_pool', 'registration_open'),
    ...fieldsOf(row, 'registration_closes_at', 'registration_fee_note', 'semifinal_pairing', 'stage_formats'),
    ...fieldsOf(row, 'has_draws', 'stages', 'tie_breakers', 'rules', 'match_day', 'withdrawn_results'),
    ...fieldsOf(row, 'player_consent', 'event_check_in', 'dota_league_id', 'banner', 'prize_split'),
    ...fieldsOf(row, 'team_count', 'player_count', 'match_count', 'created_at', 'updated_at', 'version'),
    completedCount: row.format_completed_count,
    status,
    // A finished tournament is not active, unless a corrected result reopens it.
    isActive: row.is_active && !isOver(status),
    groups: row.format === 'group_stage' ? [...GROUPS] : [],
    pledgedPrizePool: pledgedOf(row.prize_pool, row.pledged),
    targetPrizePool: prizeTarget({ league: row.league, targetPrizePool: row.target_prize_pool }),
    championTeamID: row.champion_team_id,
    registrationClosed: closedReason(openFacts(row, now))?.text ?? null,
    registrationFee: registrationFee({ league: row.league, registrationFee: row.registration_fee }),
    vipThreshold: row.vip_threshold ?? donationSettings().vipThreshold,
    sponsorTiers: row.sponsor_tiers ?? donationSettings().sponsorTiers,
    sharedPlaces: sharedPlacesOf(row),
  };
}

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
    // A tournament without matches in groups or rounds is over once all its matches have ended.
    hasBracket: row.bracket_match_count > 0,
  });

export const openFacts = (row: CountedTournament, now: Date) => ({
  status: statusOf(row, now),
  registrationOpen: row.registration_open,
  registrationClosesAt: row.registration_closes_at,
  now,
});
