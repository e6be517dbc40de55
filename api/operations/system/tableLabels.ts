const LABELS: Record<string, string> = {
  attempts: 'Log-in attempts',
  event_check_ins: 'Team check-ins',
  event_check_in_extensions: 'Team check-in extensions',
  images: 'Logos and photos',
  participations: 'Teams in tournaments',
  memberships: 'Roster places',
  match_players: 'Players in matches',
  match_pictures: 'Report pictures',
  registration_players: 'Players in registrations',
  steam_id_claims: 'Player accounts',
  mvp_polls: 'MVP polls',
  mvp_votes: 'MVP votes',
  line_ups: 'Line-ups',
  stand_in_offers: 'Stand-in offers',
  vice_captains: 'Vice-captains',
  prize_ledger: 'Prize pool entries',
  pick_sheets: 'Fans’ picks',
  pick_leagues: 'Private leagues',
  pick_league_members: 'Private league members',
  bracket_placements: 'Manual placements',
  destinations: 'Discord channels and webhooks',
  deliveries: 'Messages',
  dispatches: 'Dispatched events',
  undos: 'Undone actions',
  removals: 'Removed records',
  schedule_marks: 'Completed scheduled work',
  api_tokens: 'API tokens',
};

export function labelOf(table: string): string {
  const words = table.replaceAll('_', ' ');
  return LABELS[table] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
