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
  /** How long the lease holds without being renewed; 15 when not given. */
  leaseSeconds?: number;
  /** Told how long each interaction waited for its first answer. */
  answered?: ((answered: Answered) => void) | undefined;
};

const LEASE_SECONDS = 15;
/** Milliseconds until the api is asked again. */
const API_AGAIN = 1_000;
/** What answers in the making get before the bot stops; Discord has waited for them three seconds at most. */
const LAST_ANSWERS = 2_000;

/** A running bot; `ping` in milliseconds, undefined while it is not connected. */
export type Bot = {
  ping: () => number | undefined;
  /** Whether it answers in Discord, or stands by while another bot does. */
  isWell: () => boolean;
  stop: () => Promise<void>;
};

/**
 * Starts the bot without waiting for Discord: it takes the lease, logs in, answers, and starts over when it loses
 * either.
 */
export async function start(settings: BotSettings): Promise<Bot> {
  const connect = connectApi(settings);
  const { log, publicUrl, discord } = settings;
  const openTournaments = watchOpenTournaments(connect, log);
  const site = { publicUrl, discord: { apiUrl: discord.apiUrl } };
  const fetchPicture = fetchPictures(settings);
  const context: Shared = { connect, fetchPicture, openTournaments, ...site, log };
  const lease = createLease(connect, discord.token, settings.leaseSeconds ?? LEASE_SECONDS);
  const stopping = new AbortController();
  const present: Present = { session: undefined, standsBy: false, deploy: () => {} };
  // Commands hold names of leagues and positions among their choices.
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

/** The connection that this bot has at the moment. */
type Present = { session: Session | undefined; standsBy: boolean; deploy: () => void };
type Running = BotSettings & { present: Present; follows: ReturnType<typeof watchSiteSettings> };
/** What all interactions work with; the language is each one's own. */
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

const HELD = 'another bot answers; waiting to take over';

/** What keeps this bot from being the one that answers; undefined when it has the lease now. */
async function hindranceOf(lease: Lease, log: Logger): Promise<string | undefined> {
  try {
    return (await lease.take()) ? undefined : HELD;
  } catch (fault) {
    log.debug({ fault: faultOf(fault) }, 'lease not taken');
    return 'waiting for the api';
  }
}

/** One connection from log-in to its end; gives what kept it from coming about, or undefined when it did. */
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
    // What it says and offers is the site's.
    await follows.refresh(SHORT_TIMEOUT);
    const session = await openSession(client, discord.token, { listen, hear }, signal);
    present.session = session;
    log.info({ bot: session.client.user.username }, 'bot answers on discord');
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

/** Renews the lease every third of its time; settles when another bot has it, or when the signal says stop. */
async function keepLease(
  { leaseSeconds = LEASE_SECONDS, log }: BotSettings,
  lease: Lease,
  isConnected: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    await pause((leaseSeconds * 1_000) / 3, signal);
    if (signal.aborted) return;
    // While the gateway is away the heart stands still: /health says so, and another bot may take over.
    if (!isConnected()) continue;
    try {
      if (await lease.take()) continue;
      log.warn('another bot has taken over');
      return;
    } catch (fault) {
      // Nobody can take the lease while the api is away, so this bot goes on and tells people about it.
      log.debug({ fault: faultOf(fault) }, 'lease not renewed');
    }
  }
}

const EVERY = 30_000;

/** Keeps the bot at the site's settings while the api answers; `changed` gets another version. */
function watchSiteSettings(connect: ConnectApi, log: Logger, changed: () => void) {
  let version: number | undefined;
  const read = async (timeout?: number) => {
    const { data } = await connect(undefined, timeout).call(getSiteSettings, {});
    const { version: newest, ...settings } = data;
    // One process can be the api as well: an earlier answer must not replace newer settings.
    if (newest === version) return;
    version = newest;
    applySiteSettings(settings);
    changed();
  };
  /** Asks the api once, `timeout` in milliseconds; a fault leaves all as it is. */
  const refresh = (timeout?: number) =>
    read(timeout).catch((error: Error) => log.debug({ reason: error.message }, 'settings not refreshed'));
  const timer = setInterval(() => void refresh(), EVERY);
  return { refresh, stop: () => clearInterval(timer) };
}
