/** What happened and what became of it: restoring within a running league adds to it and takes nothing away. */
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
 * Access and push subscriptions: a restore while the league runs locks nobody out, lets nobody in again, and notifies
 * nobody who has turned that off.
 */
export const ACCESS_TABLES = [
  'admin_password',
  'accounts',
  'invitations',
  'api_tokens',
  'game_clients',
  'push_subscriptions',
];

/** How the installation is set up; clearing the league leaves it. */
export const INSTALLATION = [
  'site_settings',
  'destinations',
  'team_roles',
  'bans',
  'game_sources',
  ...ACCESS_TABLES,
];

/** Short-lived data that is never in a backup: sessions, heartbeats, recent answers. */
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

/** Kept by the tool that changes the schema. */
export const SCHEMA = ['migrations', 'migrations_lock'];

/** The league itself: whatever is none of the above. */
export const isLeague = (table: string) =>
  ![...LOG, ...INSTALLATION, ...TRANSIENT_TABLES, ...SCHEMA].includes(table);

/** Whether a backup holds a table. */
export const isSaved = (table: string) => ![...TRANSIENT_TABLES, ...SCHEMA].includes(table);
