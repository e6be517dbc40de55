import { getEvents } from '#domain/contract/operations/system.ts';
import { auditRoutes } from './audit/routes.ts';
import { backupRoutes } from './backup/routes.ts';
import { banRoutes } from './competition/bans/routes.ts';
import { bracketRoutes } from './competition/brackets/routes.ts';
import { captaincyRoutes } from './competition/captaincy/routes.ts';
import { consentRoutes } from './competition/consents/routes.ts';
import { donationRoutes } from './competition/donations/routes.ts';
import { logoRoutes } from './competition/logos/routes.ts';
import { matchRoutes } from './competition/matches/routes.ts';
import { mvpVoteRoutes } from './competition/mvpVotes/routes.ts';
import { participationRoutes } from './competition/participations/routes.ts';
import { pickRoutes } from './competition/picks/routes.ts';
import { membershipRoutes } from './competition/players/membershipRoutes.ts';
import { playerRoutes } from './competition/players/routes.ts';
import { prizePoolRoutes } from './competition/prizePool/routes.ts';
import { rankingRoutes } from './competition/rankings/routes.ts';
import { ratingRoutes } from './competition/ratings/routes.ts';
import { registrationRoutes } from './competition/registrations/routes.ts';
import { rosterChangeRoutes } from './competition/rosterChanges/routes.ts';
import { seasonRoutes } from './competition/seasons/routes.ts';
import { statisticsRoutes } from './competition/statistics/routes.ts';
import { teamRoutes } from './competition/teams/routes.ts';
import { tournamentRoutes } from './competition/tournaments/routes.ts';
import type { Database } from './database/database.ts';
import { csvRoutes } from './exchange/csvImport/routes.ts';
import { exportRoutes } from './exchange/export/routes.ts';
import { type ForeignImportSettings, foreignImportRoutes } from './exchange/foreignImport/routes.ts';
import { pastedResultRoutes } from './exchange/pastedResults/routes.ts';
import type { SourceAddresses } from './games/ask.ts';
import type { Intake } from './games/intake.ts';
import { followGames } from './games/linking.ts';
import { gameRoutes, gameSourceRoutes, gameStatisticsRoutes } from './games/routes.ts';
import { readTournamentGames } from './games/statistics.ts';
import { listUnexpectedPlayers } from './games/unexpectedPlayerStore.ts';
import { openApiRoutes } from './http/openApi/routes.ts';
import type { GuardRules } from './http/outgoing/guard.ts';
import { withSignedTokens } from './http/pageTokens.ts';
import { actRoutes } from './http/progress/routes.ts';
import type { Route } from './http/route.ts';
import type { WriteWatch } from './http/writes.ts';
import { availabilityRoutes } from './matchDay/availability/routes.ts';
import { casterRoutes } from './matchDay/casters/routes.ts';
import { eventCheckInRoutes } from './matchDay/eventCheckIn/routes.ts';
import { freePlayerRoutes } from './matchDay/freePlayers/routes.ts';
import { lineUpRoutes } from './matchDay/lineUps/routes.ts';
import { matchDayRoutes } from './matchDay/matchDays/routes.ts';
import { timetableRoutes } from './matchDay/timetables/routes.ts';
import { siteSettingsRoutes } from './operations/siteSettings/routes.ts';
import type { QueueView } from './operations/system/queues.ts';
import { systemRoutes, toolRoutes } from './operations/system/routes.ts';
import { accountRoutes } from './people/accounts/routes.ts';
import type { DiscordLogInSettings } from './people/discordLogIn/discord.ts';
import { discordLogInRoutes } from './people/discordLogIn/routes.ts';
import { personalDataRoutes } from './people/personalData/routes.ts';
import { createLogInLimits } from './people/sessions/logInLimits.ts';
import { sessionRoutes } from './people/sessions/routes.ts';
import { tokenRoutes } from './people/tokens/routes.ts';
import { announcementRoutes } from './publishing/announcements/routes.ts';
import { channelRoutes } from './publishing/channels/routes.ts';
import { deliveryRoutes } from './publishing/deliveries/routes.ts';
import { embedRoutes } from './publishing/embeds/routes.ts';
import { feedRoutes } from './publishing/feeds/routes.ts';
import { pushRoutes } from './publishing/push/routes.ts';
import { searchRoutes } from './publishing/search/routes.ts';
import { signedWebhookRoutes } from './publishing/signedWebhooks/routes.ts';
import { teamRoleRoutes } from './publishing/teamRoles/routes.ts';
import { webhookRoutes } from './publishing/webhooks/routes.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import { createVault } from './secrets/vault.ts';

export type RouteSettings = ForeignImportSettings & {
  sessionSecret: string;
  /** Whether the installation's password comes from the configuration, which restores it at every start. */
  hasSetPassword?: boolean | undefined;
  version: string;
  publicUrl?: string | undefined;
  webhookRules?: GuardRules | undefined;
  gameSources?: SourceAddresses | undefined;
  discordLogIn?: DiscordLogInSettings | undefined;
  /** The backup folder. Without it, actions that need a backup are refused. */
  backupDir?: string | undefined;
  queues?: QueueView | undefined;
  writes: WriteWatch;
};

/** Every call except the live stream, which sends the responses to some of these calls. */
export function dataRoutes(db: Database, intake: Intake, settings: RouteSettings): Route[] {
  const backups = { folder: settings.backupDir, version: settings.version };
  const limits = createLogInLimits(db);
  const { sessionSecret: secret } = settings;
  const vault = createVault(secret, 'authenticator secrets');
  const each = [
    ...tournamentRoutes(backups),
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
    ...matchDayRoutes(secret, { follow: followGames, listOddPlayers: listUnexpectedPlayers }),
    ...captaincyRoutes,
    ...casterRoutes,
    ...eventCheckInRoutes,
    ...bracketRoutes,
    ...rankingRoutes(readTournamentGames),
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
  const endpoints = [...routes.map(({ endpoint }) => endpoint), getEvents];
  return [...routes, ...openApiRoutes(endpoints, settings.version)];
}
