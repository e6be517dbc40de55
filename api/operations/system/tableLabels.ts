const LABELS: Record<string, string> = {
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
  pick_sheets: 'Picks by fans',
  pick_leagues: 'Leagues of friends',
  pick_league_members: 'Members of leagues of friends',
  bracket_placements: 'Placements by hand',
  destinations: 'Discord channels and webhooks',
  deliveries: 'Messages',
  dispatches: 'Dispatched events',
  undos: 'Undone actions',
  removals: 'Removed records',
  schedule_marks: 'Scheduled work done',
  api_tokens: 'API tokens',
};

export function labelOf(table: string): string {
  const words = table.replaceAll('_', ' ');
  return LABELS[table] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
