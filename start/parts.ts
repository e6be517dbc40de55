import type { Config } from './config.ts';
import type { Database } from './database.ts';

type Parts = {
  config: Config;
  metrics: { url: string; isNext: boolean } | undefined;
  discord: Config['discord'];
  roles: readonly string[];
  database: Database | undefined;
  isSimulated: boolean;
};

export function partLines({ config, metrics, discord, roles, database, isSimulated }: Parts): string[] {
  const lines: string[] = [];
  if (database)
    lines.push(
      database.isEmbedded
        ? `Database: on, embedded, in ${database.dataDir}; DATABASE_URL names one of your own`
        : 'Database: on, the one in DATABASE_URL',
    );
  if (roles.includes('jobs')) {
    lines.push(
      config.redisUrl ? 'Queue: on, in Redis' : 'Queue: on, in the database; REDIS_URL moves it to Redis',
      discord.token
        ? 'Announcements: on'
        : 'Announcements: to webhooks alone; those to Discord channels wait until DISCORD_TOKEN is set',
    );
  }
  if (roles.includes('bot')) {
    if (isSimulated) lines.push('Bot: on, in the simulator; npm start with DISCORD_TOKEN puts it on Discord');
    else
      lines.push(
        discord.token ? 'Bot: on' : 'Bot: off, DISCORD_TOKEN turns it on; npm run demo tries it without',
      );
  }
  if (!metrics) lines.push('Metrics: off, METRICS_PORT turns them on');
  else
    lines.push(
      `Metrics: on, at ${metrics.url}${metrics.isNext ? `, since port ${config.metrics?.port} is taken` : ''}`,
    );
  if (roles.includes('api') && !isSimulated)
    lines.push(
      discord.clientId && discord.clientSecret && discord.guildId
        ? 'Log-in with Discord: on'
        : 'Log-in with Discord: off, DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET and DISCORD_GUILD_ID turn it on',
    );
  if (roles.includes('api') && !(config.chatInviteUrl && config.messagingInviteUrl))
    lines.push('Community links: set in the console under Settings, Site');
  return lines;
}
