const PLACES: Record<string, string[]> = {
  'Logging in': [
    '/api/session',
    '/api/sessions',
    '/api/me',
    '/api/accounts',
    '/api/invitations',
    '/api/tokens',
  ],
  Tournaments: ['/api/tournaments', '/api/leagues/totals'],
  Registrations: [
    '/api/pending-teams',
    '/api/team-links',
    '/api/roster-changes',
    '/api/me/registrations',
    '/api/me/teams',
    '/api/tournaments/{id}/registrations',
    '/api/captains',
  ],
  Teams: ['/api/teams', '/api/logos'],
  Participations: [
    '/api/participations',
    '/api/tournaments/{id}/participations',
    '/api/teams/{teamId}/register',
  ],
  Players: ['/api/players', '/api/bans', '/api/free-players', '/api/stand-in-offers'],
  Rosters: [
    '/api/memberships',
    '/api/participations/{id}/memberships',
    '/api/players/{id}/memberships',
    '/api/tournaments/{id}/memberships',
    '/api/players/{id}/transfer',
  ],
  Matches: [
    ...[
      '/api/games',
      '/api/game-lookups',
      '/api/game-sources',
      '/api/gsi',
      '/api/matches',
      '/api/match-days',
      '/api/tournaments/{id}/matches',
      '/api/power-cuts',
    ],
    ...['/api/tournaments/{id}/timetable', '/api/tournaments/{id}/times', '/api/tournaments/{id}/away-times'],
  ],
  Bracket: [
    '/api/tournaments/{id}/bracket',
    '/api/tournaments/{id}/standings',
    '/api/tournaments/{id}/scenarios',
    '/api/tournaments/{id}/tie-break',
    '/api/tournaments/{id}/seeding',
  ],
  Rankings: [
    '/api/rankings',
    '/api/ratings',
    '/api/tournaments/{id}/stats',
    '/api/tournaments/{id}/participation-stats',
    '/api/participations/{id}/record',
  ],
  Seasons: ['/api/seasons', '/api/history', '/api/tournaments/{id}/qualified', '/api/teams/{id}/seasons'],
  Fans: [
    '/api/tournaments/{id}/pick-board',
    '/api/tournaments/{id}/picks',
    '/api/picks',
    '/api/pick-leagues',
    '/api/seasons/{id}/picks',
    '/api/matches/{id}/mvp',
    '/api/tournaments/{id}/mvp',
  ],
  'Prize pool': ['/api/tournaments/{id}/prize-pool', '/api/donations'],
  Announcements: [
    '/api/announcements',
    '/api/channels',
    '/api/webhooks',
    '/api/signed-webhooks',
    '/api/deliveries',
  ],
  Following: [
    ...['/api/push-key', '/api/push-subscriptions'],
    ...['/api/events', '/api/feed', '/api/oembed', '/api/search', '/api/team-roles', '/api/teams/{id}/role'],
    ...['/api/tournaments/{id}/calendar', '/api/teams/{id}/calendar', '/api/leagues/{league}/calendar'],
  ],
  'Audit log': ['/api/audit-log'],
  'Export and import': ['/api/export', '/api/import'],
  System: [
    '/api/settings',
    '/api/system',
    '/api/acts',
    '/api/personal-data',
    '/api/tournaments/migration-info',
  ],
  Server: ['/health', '/live', '/api/openapi.json'],
};
const OTHERS = 'Others';

export const NOUNS = [...Object.keys(PLACES), OTHERS];

/** The noun that a path is about: of the longest place that it begins with. */
export function nounOf(path: string): string {
  let found = { noun: OTHERS, place: '' };
  for (const [noun, places] of Object.entries(PLACES))
    for (const place of places)
      if (path.startsWith(place) && place.length > found.place.length) found = { noun, place };
  return found.noun;
}
