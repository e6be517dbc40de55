/** The log and its consequences: restoring in a running league only adds to these. */
export const LOG = [
  'events',
  'dispatches',
  'event_seals',
  'removals',
  'undos',
  'deliveries',
  'schedule_marks',
];

/**
 * Access and push subscriptions. A restore in a running league locks nobody out, restores no revoked access, and
 * sends no push to people who have turned it off.
 */
export const ACCESS_TABLES = [
  'admin_password',
  'accounts',
  'invitations',
  'api_tokens',
  'game_clients',
  'push_subscriptions',
];

/** The installation's settings, which clearing the league keeps. */
export const INSTALLATION = [
  'site_settings',
  'destinations',
  'team_roles',
  'bans',
  'game_sources',
  ...ACCESS_TABLES,
];

/** Short-lived data that no backup contains: sessions, heartbeats, recent responses. */
export const TRANSIENT_TABLES = [
  'sessions',
  'leases',
  'heartbeats',
  'attempts',
  'idempotency_keys',
  'schedules',
  'game_posts',
  'game_moments',
  'game_lookups',
];

export const SCHEMA = ['migrations', 'migrations_lock'];

export const isLeague = (table: string) =>
  ![...LOG, ...INSTALLATION, ...TRANSIENT_TABLES, ...SCHEMA].includes(table);

export const isSaved = (table: string) => ![...TRANSIENT_TABLES, ...SCHEMA].includes(table);
