import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import sirv from 'sirv';
import { createFaults } from './faults.ts';
import { sendFile } from './files.ts';
import { createGateway, type Gateway } from './gateway.ts';
import { createInteractions } from './interactions.ts';
import { createOAuth, isOAuth } from './oauth.ts';
import { createPlay } from './play.ts';
import { createPlayApp } from './playRoutes.ts';
import { createRest } from './rest.ts';
import { createWorld, roleOf, type World } from './world.ts';

export type SimulatorSettings = {
  host: string;
  /** The port; 0 for any free one. */
  port: number;
  productName: string;
  /** The start of the guided form's custom id, up to the colon. */
  guidedForm?: string | undefined;
  siteUrl?: string | undefined;
  pageDir?: string | undefined;
  log: Logger;
  /** The number of messages that a channel accepts in two seconds; by default, as many as on Discord. */
  messagesAtOnce?: number | undefined;
  /** The clock, in milliseconds. */
  now?: () => number;
  /** Extra channels to create at the start, besides a league's own: topics by channel name. */
  moreChannels?: Readonly<Record<string, string>>;
  moreRoles?: Readonly<Record<string, string>>;
};

const CAPTAINS = [
  'Naledi Pieter Wei Thabo Ayesha Kagiso Zanele Johan Lerato Sipho',
  'Anika Bongani Chanté Dumisani Farah Hendrik Imraan Jabu Karabo Mandla',
].flatMap((names) => names.split(' '));

/**
 * Starts our own Discord on loopback, for tests and the demo: REST, the gateway and a page to play on. The
 * unmodified client connects with `new Client({ intents, rest: { api: discord.apiUrl } })`.
 *
 *   const discord = await start({ host: '127.0.0.1', port: 0, productName: 'Turbo League', log });
 *   // the bot's: discord.token, discord.guildId, discord.apiUrl; places: discord.channels
 *   const userId = discord.world.addMember('Naledi').user.id;
 *   const opened = await discord.play.runCommand({ userId, channelId: discord.channels.registration, command: 'register' });
 *   const sent = await discord.play.submitModal(opened, { name: 'Loadshedding & Sons', tag: 'LOAD', … });
 *   const message = await discord.play.answerOf(sent);
 *   await discord.play.pressButton({ userId, channelId, messageId: message.id, button: 'Edit team' });
 *   discord.play.messages(discord.channels.announcements, userId); // as that person sees it; also directMessages(userId)
 *   discord.play.closeMessages(userId, true);                      // direct messages are then refused with 50007
 *   discord.breakers.offline(2_000);                               // also slow, rateLimitNext, failNext, gateway.drop
 *
 * `discord.trouble` must be empty at a test's end: it lists unknown routes, and responses that Discord would not send.
 */
export async function start(settings: SimulatorSettings) {
  const { world, channels, adminId } = foundLeague(settings);
  let gateway: Gateway | undefined;
  let port = settings.port;
  const at = (scheme: string) => `${scheme}://${settings.host}:${port}`;
  const theGateway = () => {
    if (!gateway) throw new Error('The gateway has not started');
    return gateway;
  };
  gateway = createGateway(world, () => at('ws'));
  world.changes.on('thread', gateway.emit);
  world.changes.on('direct', gateway.emitDirect);
  const interactions = createInteractions(world);
  const breakers = createFaults(world, theGateway, settings.messagesAtOnce);
  const play = createPlay({ world, interactions, gateway });
  const trouble = { unknownRequests: [] as string[], faults: [] as Error[] };
  const refused: string[] = [];
  const rest = createRest(
    { world, interactions, breakers, gatewayUrl: () => at('ws'), tell: gateway.emit },
    { ...trouble, refused },
  ).callback();
  const { siteUrl, pageDir } = settings;
  const door = createPlayApp({ world, play, interactions, breakers, channels, siteUrl }).callback();
  const server = createServer(
    leadTo(world, { rest, door, page: pageDir ? servePage(pageDir, siteUrl) : undefined }),
  );
  server.on('upgrade', gateway.upgrade);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.port, settings.host, resolve);
  });
  port = (server.address() as AddressInfo).port;
  world.address = at('http');
  settings.log.info({ url: at('http') }, 'the rehearsal room is open');

  return {
    url: at('http'),
    apiUrl: `${at('http')}/api`,
    token: world.token,
    applicationId: world.applicationId,
    guildId: world.guild.id,
    clientSecret: world.clientSecret,
    adminRoleId: world.adminRoleId,
    adminId,
    channels,
    world,
    play,
    breakers,
    gateway,
    /** Requests to unknown routes, and the simulator's own faults. Both lists must stay empty. */
    trouble,
    refused,
    stop: async () => {
      gateway.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function foundLeague({
  productName,
  guidedForm,
  moreChannels = {},
  moreRoles = {},
  now = Date.now,
}: SimulatorSettings) {
  const world = createWorld({ productName, guidedForm, now });
  const channels = {
    registration: world.addChannel('register-a-team', 'Captains register here with /register.').id,
    announcements: world.addChannel('announcements', 'What happens in the league.').id,
    admin: world.addChannel('registrations', 'Who wants to play. For the league’s staff.', { isStaff: true })
      .id,
  };
  for (const name of CAPTAINS) world.addMember(name);
  const adminId = world.addMember('Marshal', { isAdmin: true }).user.id;
  // These channels come last, because a league has stored the ids of the earlier ones.
  for (const [name, topic] of Object.entries(moreChannels)) world.addChannel(name, topic);
  for (const [name, person] of Object.entries(moreRoles)) {
    const id = world.newId();
    world.roles.set(id, roleOf(id, name, 1));
    world.addMember(person).roles.push(id);
  }
  world.open();
  return { world, channels, adminId };
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;
type Doors = { rest: Answer; door: Answer; page: RequestListener | undefined };

function leadTo(world: World, { rest, door, page }: Doors): RequestListener {
  const oauth = createOAuth(world);
  return (request, response) => {
    const path = request.url ?? '/';
    if (!isLoopback(request.headers.host)) return void response.writeHead(421).end();
    if (isOAuth(path, request.headers.authorization)) return void oauth(request, response);
    if (path.startsWith('/api/')) return void rest(request, response);
    if (path.startsWith('/files/')) return sendFile(world, path, response);
    if (path.startsWith('/play/') || !page) return void door(request, response);
    page(request, response);
  };
}

function servePage(pageDir: string, siteUrl: string | undefined): RequestListener {
  const page = sirv(pageDir, { dev: true });
  const images = `img-src 'self' ${siteUrl ? new URL(siteUrl).origin : ''}`;
  return (request, response) => {
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'self'; ${images}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'`,
    );
    response.setHeader('X-Content-Type-Options', 'nosniff');
    page(request, response, () => void response.writeHead(404).end());
  };
}

/**
 * Whether a host name is loopback. If another site's name resolved to this server, a browser would take that site's
 * page for ours.
 */
const isLoopback = (host = '') => /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/.test(host);

export type Simulator = Awaited<ReturnType<typeof start>>;
