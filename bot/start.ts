import type { Interaction, Message } from 'discord.js';
import type { Logger } from 'pino';
import { backOff, MAX_DELAY } from '#domain/backOff.ts';
import { getSiteSettings } from '#domain/contract/operations/siteSettings.ts';
import { applySiteSettings } from '#domain/site/settings.ts';
import type { BotContext } from './answering/context.ts';
import { atMost, pause } from './answering/pause.ts';
import { faultOf } from './answering/reply.ts';
import { type ConnectApi, connectApi, fetchPictures, SHORT_TIMEOUT } from './api/connectApi.ts';
import { createLease, type Lease } from './api/lease.ts';
import { watchOpenTournaments } from './api/openTournaments.ts';
import {
  closeSession,
  createDiscordClient,
  type DiscordSettings,
  openSession,
  permanentLogInFault,
  type Session,
} from './connection/session.ts';
import { deploy } from './deploy.ts';
import { answerDirectMessage } from './directMessages.ts';
import { deployedCommands, dispatch } from './dispatch.ts';
import { type Answered, watchFirstAnswers } from './firstAnswer.ts';

export type BotSettings = {
  apiUrl: string;
  serviceToken: string;
  publicUrl: string;
  discord: DiscordSettings;
  log: Logger;
  /** Seconds until a lease expires unless it is renewed; 15 by default. */
  leaseSeconds?: number;
  /** Receives the time that each interaction waited for its first response. */
  answered?: ((answered: Answered) => void) | undefined;
};

const LEASE_SECONDS = 15;
/** Milliseconds before a failed call to the API is repeated. */
const API_AGAIN = 1_000;
/** Milliseconds allowed for unfinished replies before the bot stops; Discord waits three seconds at most. */
const LAST_ANSWERS = 2_000;

/** `ping` is in milliseconds, and undefined while disconnected. */
export type Bot = {
  ping: () => number | undefined;
  /** Whether the bot is serving Discord, or on standby while another bot does. */
  isWell: () => boolean;
  stop: () => Promise<void>;
};

/**
 * Starts the bot without waiting for Discord: it takes the lease, logs in and serves users, and starts over if it
 * loses the lease or the connection.
 */
export async function start(settings: BotSettings): Promise<Bot> {
  const connect = connectApi(settings);
  const { log, publicUrl, discord } = settings;
  const openTournaments = watchOpenTournaments(connect, log);
  const site = { publicUrl, discord: { apiUrl: discord.apiUrl } };
  const context: Shared = { connect, fetchPicture: fetchPictures(settings), openTournaments, ...site, log };
  const lease = createLease(connect, discord.token, settings.leaseSeconds ?? LEASE_SECONDS);
  const stopping = new AbortController();
  const present: Present = { session: undefined, standsBy: false, deploy: () => {} };
  // The commands' choices contain the names of leagues and positions.
  const follows = watchSiteSettings(connect, log, () => present.deploy());
  const running = run({ ...settings, present, follows }, context, lease, stopping.signal);
  return {
    ping: () => present.session?.ping(),
    isWell: () => present.standsBy || (present.session?.isConnected() ?? false),
    stop: async () => {
      stopping.abort();
      openTournaments.stop();
      follows.stop();
      await running;
    },
  };
}

type Present = { session: Session | undefined; standsBy: boolean; deploy: () => void };
type Running = BotSettings & { present: Present; follows: ReturnType<typeof watchSiteSettings> };
/** The part of the context that all interactions share; the language differs for each. */
type Shared = Omit<BotContext, 'words'>;

async function run(settings: Running, context: Shared, lease: Lease, signal: AbortSignal) {
  const { log, leaseSeconds = LEASE_SECONDS } = settings;
  let told: string | undefined;
  for (let failures = 0; !signal.aborted; ) {
    const hindrance = await hindranceOf(lease, log);
    if (hindrance && hindrance !== told) log.info(hindrance);
    told = hindrance;
    settings.present.standsBy = hindrance === HELD;
    if (hindrance) {
      await pause(hindrance === HELD ? (leaseSeconds * 1_000) / 3 : API_AGAIN, signal);
      continue;
    }
    const fault = await serve(settings, context, lease, signal);
    failures = fault === undefined ? 0 : failures + 1;
    const words = permanentLogInFault(fault);
    if (words) log.error(words);
    else if (fault !== undefined) log.warn({ fault: faultOf(fault), failures }, 'no connection to discord');
    await pause(words ? MAX_DELAY : backOff(failures + 1), signal);
  }
}

const HELD = 'another bot is running; waiting to take over';

/** Why this bot may not serve users; undefined once it has the lease. */
async function hindranceOf(lease: Lease, log: Logger): Promise<string | undefined> {
  try {
    return (await lease.take()) ? undefined : HELD;
  } catch (fault) {
    log.debug({ fault: faultOf(fault) }, 'lease not taken');
    return 'waiting for the api';
  }
}

/** Serves one connection from log-in until it ends; returns the fault that ended it, or undefined. */
async function serve(settings: Running, context: Shared, lease: Lease, outer: AbortSignal): Promise<unknown> {
  const { discord, log, present, follows } = settings;
  const client = createDiscordClient(discord, log);
  const over = new AbortController();
  const signal = AbortSignal.any([outer, over.signal]);
  const answering = new Set<Promise<void>>();
  const begin = watchFirstAnswers(client, settings.answered);
  const finish = (work: Promise<void>) => {
    const done = work.finally(() => answering.delete(done));
    answering.add(done);
  };
  const listen = (interaction: Interaction) => {
    if (signal.aborted) return;
    begin(interaction);
    finish(dispatch(interaction, context));
  };
  const hear = (message: Message) => {
    if (!signal.aborted) finish(answerDirectMessage(message, context));
  };
  try {
    const lost = keepLease(settings, lease, () => present.session?.isConnected() ?? true, signal);
    // The commands and their wording depend on the site's settings.
    await follows.refresh(SHORT_TIMEOUT);
    const session = await openSession(client, discord.token, { listen, hear }, signal);
    present.session = session;
    log.info({ bot: session.client.user.username }, 'bot is ready on discord');
    context.openTournaments.refreshSoon();
    present.deploy = () => void deploy(session.client, deployedCommands(), discord.guildId, { log, signal });
    present.deploy();
    await Promise.race([session.ended, lost]);
    return undefined;
  } catch (fault) {
    return outer.aborted ? undefined : fault;
  } finally {
    present.session = undefined;
    present.deploy = () => {};
    over.abort();
    await atMost(Promise.allSettled(answering), LAST_ANSWERS);
    await Promise.all([closeSession(client), lease.release()]);
  }
}

/** Renews the lease three times within its term; settles when another bot holds it, or when the signal aborts. */
async function keepLease(
  { leaseSeconds = LEASE_SECONDS, log }: BotSettings,
  lease: Lease,
  isConnected: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await pause((leaseSeconds * 1_000) / 3, signal);
    if (signal.aborted) return;
    // There is no heartbeat without a gateway connection: /health reports this, and another bot may take over.
    if (!isConnected()) continue;
    try {
      if (await lease.take()) continue;
      log.warn('another bot has taken over');
      return;
    } catch (fault) {
      // Nobody can take the lease while the API is unreachable, so this bot keeps running and reports the outage to
      // users.
      log.debug({ fault: faultOf(fault) }, 'lease not renewed');
    }
  }
}

const EVERY = 30_000;

/** Follows the site's settings while the API responds, and calls `changed` for each new version. */
function watchSiteSettings(connect: ConnectApi, log: Logger, changed: () => void) {
  let version: number | undefined;
  const read = async (timeout?: number) => {
    const { data } = await connect(undefined, timeout).call(getSiteSettings, {});
    const { version: newest, ...settings } = data;
    // The API may run in the same process, so an older response must not replace newer settings.
    if (newest === version) return;
    version = newest;
    applySiteSettings(settings);
    changed();
  };
  /** Queries the API once, with a `timeout` in milliseconds; if the call fails, nothing changes. */
  const refresh = (timeout?: number) =>
    read(timeout).catch((error: Error) => log.debug({ reason: error.message }, 'settings not refreshed'));
  const timer = setInterval(() => void refresh(), EVERY);
  return { refresh, stop: () => clearInterval(timer) };
}
