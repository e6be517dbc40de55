import {
  Client,
  DiscordjsError,
  DiscordjsErrorCodes,
  Events,
  GatewayIntentBits,
  type Interaction,
  type Message,
  Partials,
  Status,
} from 'discord.js';
import type { Logger } from 'pino';
import { MINUTE } from '#domain/timeSpans.ts';
import { atMost, pause } from '../answering/pause.ts';
import { faultOf } from '../answering/reply.ts';
import { BotRest } from './botRest.ts';
import { Connections } from './connections.ts';

export type DiscordSettings = {
  token: string;
  guildId?: string | undefined;
  /** Base of the REST interface where it is not Discord's own. */
  apiUrl?: string | undefined;
};

const LOGIN_TIMEOUT = MINUTE;
const DESTROY_TIMEOUT = 1_500;

export type Session = {
  client: Client<true>;
  /** Whether every shard answers right now; in between, the client reconnects by itself. */
  isConnected: () => boolean;
  /** Milliseconds that the gateway takes to answer, the slowest shard's; undefined before the first heartbeat. */
  ping: () => number | undefined;
  /** Settles when Discord has closed the connection for good. */
  ended: Promise<void>;
};

/** A client that asks for guilds and direct messages, pings nobody and says each message once. */
export function createDiscordClient({ apiUrl }: DiscordSettings, log: Logger): Client {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.DirectMessages],
    // A conversation that somebody begins is not known yet.
    partials: [Partials.Channel],
    // As many as Discord advises, which is one until there are many servers.
    shards: 'auto',
    enforceNonce: true,
    allowedMentions: { parse: [] },
    ws: { buildStrategy: (connections) => new Connections(connections, log) },
    ...(apiUrl && { rest: { api: apiUrl } }),
  });
  // Its first one would be swept for as long as this process lives.
  client.rest.clearHashSweeper();
  client.rest.clearHandlerSweeper();
  client.rest = new BotRest(client.options.rest);
  client.on(Events.Error, (error) => log.warn({ fault: faultOf(error) }, 'discord client error'));
  client.on(Events.ShardError, (error) => log.debug({ fault: faultOf(error) }, 'gateway error'));
  client.on(Events.ShardReconnecting, () => log.info('reconnecting to discord'));
  client.on(Events.ShardResume, () => log.info('connected to discord again'));
  return client;
}

/** Logs in; rejects when Discord refuses, or when it takes longer than a minute. Both listeners are attached first. */
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
    throw new Error(signal.aborted ? 'stopped' : 'Discord did not answer the login in time');
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

/** Why a login cannot succeed however often it is tried, as a sentence; undefined for a passing fault. */
export function permanentLogInFault(error: unknown): string | undefined {
  if (error instanceof DiscordjsError && error.code === DiscordjsErrorCodes.TokenInvalid)
    return 'Discord does not know this DISCORD_TOKEN. Copy it again from the developer portal.';
  const message = error instanceof Error ? error.message : '';
  if (/disallowed intents/i.test(message))
    return 'Discord refuses the intents of this bot. It needs only guilds and direct messages; look at the developer portal.';
  return undefined;
}
