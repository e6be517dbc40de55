import { join } from 'node:path';
import { siteSettings } from '#domain/site/settings.ts';
import type { Config } from './config.ts';
import { onShutdown } from './ending.ts';
import type { Log } from './log.ts';
import { freePortFrom } from './port.ts';

const HOST = '127.0.0.1';
const PORT = 8091;
/** The channel under which the rooms of matches open. */
const ROOMS = 'match-rooms';
const CASTER = 'Caster';

export async function startSimulator(siteUrl: string, checkoutDir: string, log: Log) {
  const [{ start }, { FORM_PREFIX }] = await Promise.all([
    import('../packages/discord-simulator/start.ts'),
    import('#bot/registrations/form.ts'),
  ]);
  const simulator = await start({
    host: HOST,
    port: await freePortFrom(PORT, HOST),
    productName: siteSettings().name,
    guidedForm: FORM_PREFIX,
    siteUrl,
    pageDir: join(checkoutDir, 'build', 'simulator'),
    moreChannels: { [ROOMS]: 'Each match has a thread here for its two captains.' },
    moreRoles: { [CASTER]: 'Lindiwe, caster' },
    log,
  });
  onShutdown('simulator', simulator);
  const rooms = [...simulator.world.channels.values()].find(({ name }) => name === ROOMS);
  const caster = [...simulator.world.roles.values()].find(({ name }) => name === CASTER);
  const { apiUrl, token, guildId, channels, adminRoleId, applicationId, clientSecret } = simulator;
  const discord: Config['discord'] = {
    apiUrl,
    token,
    guildId,
    adminRoleId,
    casterRoleId: caster?.id,
    clientId: applicationId,
    clientSecret,
    announcementsChannelId: channels.announcements,
    registrationChannelId: channels.registration,
    adminChannelId: channels.admin,
    roomsChannelId: rooms?.id,
  };
  return { url: simulator.url, discord, world: simulator.world };
}
