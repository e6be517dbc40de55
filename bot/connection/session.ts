import {
  Client,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayIntentBits,
  type Interaction,
  type InternalRequest,
  type Message,
  Partials,
  REST,
  type ResponseLike,
  Status,
} from 'discord.js';
import type { Logger } from 'pino';
import { MINUTE } from '#domain/timeSpans.ts';
import { atMost, pause } from '../answering/pause.ts';
import { faultOf } from '../answering/reply.ts';
import { Connections } from './connections.ts';

export type DiscordSettings = {
  token: string;
  guildId?: string | undefined;
  /** The base URL of the REST API, if it is not Discord's own. */
  apiUrl?: string | undefined;
};

const LOGIN_TIMEOUT = MINUTE;
const DESTROY_TIMEOUT = 1_500;

export type Session = {
  client: Client<true>;
  /** Whether every shard is connected now; the client reconnects by itself. */
  isConnected: () => boolean;
  /** The heartbeat latency of the slowest shard in milliseconds; undefined before the first heartbeat. */
  ping: () => number | undefined;
  /** Resolves when Discord has closed the connection for good. */
  ended: Promise<void>;
};

/** Creates a client that receives guild events and direct messages, pings nobody and sends each message only once. */
export function createDiscordClient({ apiUrl }: DiscordSettings, log: Logger): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.DirectMessages],
    // A direct message may arrive in a channel that the client has not yet cached.
    partials: [Partials.Channel],
    // Discord recommends the number of shards: one, unless the bot is in many servers.
    shards: 'auto',
    enforceNonce: true,
    allowedMentions: { parse: [] },
    ws: { buildStrategy: (connections) => new Connections(connections, log) },
    ...(apiUrl && { rest: { api: apiUrl } }),
  });
  // Stops the timers of the library's own REST client, which would run until the process ends.
  client.rest.clearHashSweeper();
  client.rest.clearHandlerSweeper();
  client.rest = new BotRest(client.options.rest);
  client.on(Events.Error, (error) => log.warn({ fault: faultOf(error) }, 'discord client error'));
  client.on(Events.ShardError, (error) => log.debug({ fault: faultOf(error) }, 'gateway error'));
  client.on(Events.ShardReconnecting, () => log.info('reconnecting to discord'));
  client.on(Events.ShardResume, () => log.info('connected to discord again'));
  return client;
}

/** Logs in; rejects if Discord refuses, or after a minute. Attaches `listen` and `hear` before logging in. */
export async function openSession(
  client: Client,
  token: string,
  { listen, hear }: { listen: (interaction: Interaction) => void; hear: (message: Message) => void },
  signal: AbortSignal,
): Promise<Session> {
  const ended = new Promise<void>((resolve) => {
    client.once(Events.ShardDisconnect, () => resolve());
    client.once(Events.Invalidated, () => resolve());
  });
  client.on(Events.InteractionCreate, listen);
  client.on(Events.MessageCreate, hear);
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  const loggedIn = client.login(token).then(() => ready);
  loggedIn.catch(() => undefined);
  const late = pause(LOGIN_TIMEOUT, signal).then(() => {
    throw new Error(signal.aborted ? 'stopped' : 'Discord did not respond to the log-in in time');
  });
  late.catch(() => undefined);
  const { shards } = client.ws;
  const isConnected = () => shards.size > 0 && shards.every(({ status }) => status === Status.Ready);
  const ping = () => {
    const slowest = Math.max(...shards.map((shard) => shard.ping));
    return slowest >= 0 ? slowest : undefined;
  };
  return { client: await Promise.race([loggedIn, late]), isConnected, ping, ended };
}

export const closeSession = (client: Client) =>
  atMost(
    client.destroy().catch(() => undefined),
    DESTROY_TIMEOUT,
  );

/** Why retrying a log-in cannot succeed, as a sentence; undefined for a temporary fault. */
export function permanentLogInFault(error: unknown): string | undefined {
  if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid)
    return 'Discord does not recognise this DISCORD_TOKEN. Copy it again from the developer portal.';
  const message = error instanceof Error ? error.message : '';
  if (/disallowed intents/i.test(message))
    return 'Discord rejected this bot’s intents. The bot needs only the guild and direct message intents: check the developer portal.';
  return undefined;
}

export class BotRest extends REST {
  private readonly ofInteractions = new REST({
    ...this.options,
    globalRequestsPerSecond: Number.POSITIVE_INFINITY,
  });

  override queueRequest(request: InternalRequest): Promise<ResponseLike> {
    const isLaterAnswer = request.auth === false && request.fullRoute.startsWith('/webhooks/');
    return isLaterAnswer ? this.ofInteractions.queueRequest(request) : super.queueRequest(request);
  }

  override clearHashSweeper(): void {
    super.clearHashSweeper();
    this.ofInteractions.clearHashSweeper();
  }

  override clearHandlerSweeper(): void {
    super.clearHandlerSweeper();
    this.ofInteractions.clearHandlerSweeper();
  }
}
