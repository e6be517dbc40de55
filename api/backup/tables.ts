/** Tables for the log and for records derived from it. A restore in a running league only adds rows to them. */
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
 * Tables for access and push subscriptions. A restore in a running league skips them, so that nobody is locked out,
 * revoked access stays revoked, and pushes that people have turned off stay off.
 */
export const ACCESS_TABLES = [
  'admin_password',
  'accounts',
  'invitations',
  'api_tokens',
  'game_clients',
  'push_subscriptions',
];

/** Tables for the installation's settings, kept when the league is cleared. */
export const INSTALLATION = [
  'site_settings',
  'destinations',
  'team_roles',
  'bans',
  'game_sources',
  ...ACCESS_TABLES,
];

/** Tables for short-lived data that no backup contains: sessions, heartbeats, recent responses. */
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
