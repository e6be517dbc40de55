import { accountRoutes } from '../accounts/routes.ts';
import { announcementRoutes } from '../announcements/routes.ts';
import { auditRoutes } from '../audit/routes.ts';
import { availabilityRoutes } from '../availability/routes.ts';
import { backupRoutes } from '../backup/routes.ts';
import { banRoutes } from '../bans/routes.ts';
import { bracketRoutes } from '../brackets/routes.ts';
import { captaincyRoutes } from '../captaincy/routes.ts';
import { casterRoutes } from '../casters/routes.ts';
import { channelRoutes } from '../channels/routes.ts';
import { consentRoutes } from '../consents/routes.ts';
import { csvRoutes } from '../csvImport/routes.ts';
import type { Database } from '../database/database.ts';
import { deliveryRoutes } from '../deliveries/routes.ts';
import type { DiscordLogInSettings } from '../discordLogIn/discord.ts';
import { discordLogInRoutes } from '../discordLogIn/routes.ts';
import { donationRoutes } from '../donations/routes.ts';
import { embedRoutes } from '../embeds/routes.ts';
import { eventCheckInRoutes } from '../eventCheckIn/routes.ts';
import { exportRoutes } from '../export/routes.ts';
import { feedRoutes } from '../feeds/routes.ts';
import { type ForeignImportSettings, foreignImportRoutes } from '../foreignImport/routes.ts';
import { freePlayerRoutes } from '../freePlayers/routes.ts';
import type { SourceAddresses } from '../games/ask.ts';
import type { Intake } from '../games/intake.ts';
import { gameRoutes, gameStatisticsRoutes } from '../games/routes.ts';
import { gameSourceRoutes } from '../games/sourceRoutes.ts';
import { lineUpRoutes } from '../lineUps/routes.ts';
import type { Live } from '../live/live.ts';
import { liveRoutes } from '../live/routes.ts';
import { logoRoutes } from '../logos/routes.ts';
import { matchDayRoutes } from '../matchDays/routes.ts';
import { matchRoutes } from '../matches/routes.ts';
import { mvpVoteRoutes } from '../mvpVotes/routes.ts';
import { openApiRoutes } from '../openApi/routes.ts';
import { participationRoutes } from '../participations/routes.ts';
import { pastedResultRoutes } from '../pastedResults/routes.ts';
import { personalDataRoutes } from '../personalData/routes.ts';
import { pickRoutes } from '../picks/routes.ts';
import { membershipRoutes } from '../players/membershipRoutes.ts';
import { playerRoutes } from '../players/routes.ts';
import { prizePoolRoutes } from '../prizePool/routes.ts';
import { actRoutes } from '../progress/routes.ts';
import { pushRoutes } from '../push/routes.ts';
import { rankingRoutes } from '../rankings/routes.ts';
import { ratingRoutes } from '../ratings/routes.ts';
import { registrationRoutes } from '../registrations/routes.ts';
import { rosterChangeRoutes } from '../rosterChanges/routes.ts';
import { scheduleRoutes } from '../schedule/routes.ts';
import { searchRoutes } from '../search/routes.ts';
import { seasonRoutes } from '../seasons/routes.ts';
import { createLogInLimits } from '../sessions/logInLimits.ts';
import { sessionRoutes } from '../sessions/routes.ts';
import { signedWebhookRoutes } from '../signedWebhooks/routes.ts';
import { siteSettingsRoutes } from '../siteSettings/routes.ts';
import { statisticsRoutes } from '../statistics/routes.ts';
import type { QueueView } from '../system/queues.ts';
import { systemRoutes } from '../system/routes.ts';
import { toolRoutes } from '../system/toolRoutes.ts';
import { teamRoleRoutes } from '../teamRoles/routes.ts';
import { teamRoutes } from '../teams/routes.ts';
import { timetableRoutes } from '../timetables/routes.ts';
import { tokenRoutes } from '../tokens/routes.ts';
import { createOverview } from '../tournaments/overview.ts';
import { tournamentRoutes } from '../tournaments/routes.ts';
import { createLeagueTotals } from '../tournaments/totalsStore.ts';
import type { GuardRules } from '../webhooks/guard.ts';
import { webhookRoutes } from '../webhooks/routes.ts';
import { createVault } from '../webhooks/vault.ts';
import { withSignedTokens } from './pageTokens.ts';
import type { Route } from './route.ts';
import type { WriteWatch } from './writes.ts';

type RouteSettings = ForeignImportSettings & {
  sessionSecret: string;
  hasSetPassword?: boolean | undefined;
  version: string;
  publicUrl?: string | undefined;
  /** Where webhooks may lead besides the public web. */
  webhookRules?: GuardRules | undefined;
  /** Where games are looked up. */
  gameSources?: SourceAddresses | undefined;
  discordLogIn?: DiscordLogInSettings | undefined;
  backupDir?: string | undefined;
  /** A look at the workers' queue. */
  queues?: QueueView | undefined;
  /** Whether saves succeed. */
  writes: WriteWatch;
};

/** Every call that the api answers. */
export function allRoutes(db: Database, live: Live, intake: Intake, settings: RouteSettings): Route[] {
  const backups = { folder: settings.backupDir, version: settings.version };
  const limits = createLogInLimits(db);
  const { sessionSecret: secret } = settings;
  const vault = createVault(secret, 'authenticator secrets');
  const each = [
    ...tournamentRoutes(backups, createOverview(), createLeagueTotals()),
    ...seasonRoutes,
    ...siteSettingsRoutes,
    ...registrationRoutes,
    ...rosterChangeRoutes,
    ...banRoutes,
    ...teamRoutes,
    ...teamRoleRoutes,
    ...participationRoutes,
    ...playerRoutes,
    ...membershipRoutes,
    ...logoRoutes,
    ...matchRoutes,
    ...availabilityRoutes,
    ...consentRoutes(secret, settings.discordLogIn !== undefined),
    ...freePlayerRoutes,
    ...gameRoutes(intake, settings),
    ...gameStatisticsRoutes,
    ...gameSourceRoutes(settings),
    ...lineUpRoutes,
    ...matchDayRoutes(secret),
    ...captaincyRoutes,
    ...casterRoutes,
    ...eventCheckInRoutes,
    ...bracketRoutes,
    ...rankingRoutes,
    ...ratingRoutes,
    ...statisticsRoutes,
    ...prizePoolRoutes,
    ...donationRoutes,
    ...sessionRoutes({ secret, limits, vault, hasSetPassword: settings.hasSetPassword ?? false }),
    ...accountRoutes({ secret, limits, vault }),
    ...discordLogInRoutes({ secret, limits, discord: settings.discordLogIn }),
    ...tokenRoutes,
    ...announcementRoutes,
    ...deliveryRoutes,
    ...channelRoutes,
    ...webhookRoutes(settings),
    ...signedWebhookRoutes(settings),
    ...pushRoutes(settings),
    ...feedRoutes(settings),
    ...embedRoutes,
    ...auditRoutes(),
    ...liveRoutes(live),
    ...systemRoutes(settings),
    ...scheduleRoutes,
    ...backupRoutes(backups),
    ...toolRoutes(backups),
    ...pickRoutes,
    ...mvpVoteRoutes(),
    ...personalDataRoutes(backups),
    ...exportRoutes,
    ...searchRoutes,
    ...timetableRoutes,
    ...csvRoutes,
    ...foreignImportRoutes(settings),
    ...pastedResultRoutes,
    ...actRoutes,
  ];
  const routes = withSignedTokens(each, secret);
  return [...routes, ...openApiRoutes(routes, settings.version)];
}
