import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type APIUser, GatewayOpcodes } from 'discord-api-types/v10';
import { type WebSocket, WebSocketServer } from 'ws';
import { overwritesIn } from './overwrites.ts';
import { permissionsOf } from './permissions.ts';
import { activeThreads, isThread, threadOf, typeOf } from './threads.ts';
import type { Channel, World } from './world.ts';

type Session = {
  id: string;
  seq: number;
  sent: { op: number; s: number; t: string; d: unknown }[];
  socket: WebSocket | undefined;
  /** Each shard receives only the events from its own servers. */
  shard: [index: number, count: number];
  intents: number;
};
type Frame = { op: number; d: unknown };

/** Privileged intents, which this server has not granted. */
const PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15);
const DIRECT_MESSAGES = 1 << 12;
const KEPT_EVENTS = 500;

/** The gateway: hello, identify, ready, heartbeats, and resume with replay; it can be made to fail. */
export function createGateway(world: World, addressOf: () => string) {
  const server = new WebSocketServer({ noServer: true });
  const sessions = createSessions(world, addressOf);
  let isRefusing = false;
  let isDeaf = false;
  server.on('connection', (socket: WebSocket) => talk(socket, world, sessions, () => isDeaf));

  return {
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (isRefusing) return void socket.destroy();
      server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request));
    },
    /** Sends the bot an event; a session that is about to resume receives it after resuming. */
    emit: sessions.emit,
    emitDirect: sessions.emitDirect,
    connections: () => sessions.connected().length,
    /** Connected shards, such as '0 of 2'. */
    shards: () => sessions.connected().map(({ shard: [index, count] }) => `${index} of ${count}`),
    drop: (how: 'reconnect' | 'invalid' | 'abrupt') => {
      for (const session of sessions.connected()) {
        const { socket } = session;
        if (how === 'abrupt') socket?.terminate();
        if (how === 'reconnect') say(socket, GatewayOpcodes.Reconnect, null);
        if (how === 'invalid') {
          sessions.end(session);
          say(socket, GatewayOpcodes.InvalidSession, false);
        }
      }
    },
    refuse: (refuses: boolean) => {
      isRefusing = refuses;
      if (refuses) for (const { socket } of sessions.connected()) socket?.terminate();
    },
    /** Stops or resumes acknowledging heartbeats. */
    beDeaf: (deaf: boolean) => {
      isDeaf = deaf;
    },
    expel: (isOut: boolean) => {
      for (const channel of world.channels.values()) channel.isForbidden = isOut;
      const home = sessions.connected().filter((session) => hears(session, world.guild.id));
      for (const session of home)
        if (isOut) dispatch(session, 'GUILD_DELETE', { id: world.guild.id });
        else dispatch(session, 'GUILD_CREATE', guildOf(world));
    },
    stop: () => {
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

export type Gateway = ReturnType<typeof createGateway>;

type Sessions = ReturnType<typeof createSessions>;

function createSessions(world: World, addressOf: () => string) {
  const sessions = new Map<string, Session>();
  const isOurs = (token: unknown) => String(token).replace(/^Bot /, '') === world.token;

  return {
    identify: (socket: WebSocket, data: { token: string; intents: number; shard?: [number, number] }) => {
      if (!isOurs(data.token)) return socket.close(4004, 'Authentication failed.');
      if ((data.intents & PRIVILEGED) !== 0) return socket.close(4014, 'Disallowed intent(s).');
      const { shard = [0, 1] } = data;
      if (!(shard[0] >= 0 && shard[0] < shard[1])) return socket.close(4010, 'Invalid shard.');
      const { intents } = data;
      const session: Session = { id: world.newId(), seq: 0, sent: [], socket, shard, intents };
      sessions.set(session.id, session);
      const isHome = hears(session, world.guild.id);
      dispatch(session, 'READY', {
        v: 10,
        user: world.bot,
        guilds: isHome ? [{ id: world.guild.id, unavailable: true }] : [],
        session_id: session.id,
        resume_gateway_url: addressOf(),
        shard,
        application: { id: world.applicationId, flags: 0 },
      });
      if (isHome) dispatch(session, 'GUILD_CREATE', guildOf(world));
      return session;
    },
    resume: (socket: WebSocket, data: { session_id: string; seq: number; token: string }) => {
      if (!isOurs(data.token)) return socket.close(4004, 'Authentication failed.');
      const session = sessions.get(data.session_id);
      if (!session) return say(socket, GatewayOpcodes.InvalidSession, false);
      session.socket = socket;
      for (const event of session.sent.filter(({ s }) => s > data.seq)) socket.send(JSON.stringify(event));
      dispatch(session, 'RESUMED', {});
      return session;
    },
    emit: (t: string, d: object) => {
      const { guild_id } = d as { guild_id?: string };
      for (const session of sessions.values()) if (hears(session, guild_id)) dispatch(session, t, d);
    },
    emitDirect: (t: string, d: object) => {
      for (const session of sessions.values())
        if ((session.intents & DIRECT_MESSAGES) !== 0 && hears(session, undefined)) dispatch(session, t, d);
    },
    connected: () => [...sessions.values()].filter(({ socket }) => socket !== undefined),
    end: ({ id }: Session) => void sessions.delete(id),
  };
}

function dispatch(session: Session, t: string, d: unknown) {
  session.seq += 1;
  const event = { op: GatewayOpcodes.Dispatch, s: session.seq, t, d };
  session.sent = [...session.sent.slice(-KEPT_EVENTS), event];
  session.socket?.send(JSON.stringify(event));
}

/** Whether a shard receives a server's events; events without a server go to the first shard. */
const hears = ({ shard: [index, count] }: Session, guildId: string | undefined) =>
  guildId === undefined ? index === 0 : Number((BigInt(guildId) >> 22n) % BigInt(count)) === index;

/** Sends a frame that is not an event and therefore has no sequence number. */
const say = (socket: WebSocket | undefined, op: GatewayOpcodes, d: unknown) =>
  socket?.send(JSON.stringify({ op, d, s: null, t: null }));

function talk(socket: WebSocket, world: World, sessions: Sessions, isDeaf: () => boolean) {
  let session: Session | undefined;
  say(socket, GatewayOpcodes.Hello, { heartbeat_interval: world.heartbeat });
  socket.on('message', (raw: Buffer) => {
    const frame = frameOf(raw);
    if (!frame) return socket.close(4002, 'Error while decoding payload.');
    const { op, d } = frame;
    const begins = op === GatewayOpcodes.Identify || op === GatewayOpcodes.Resume;
    if (!session && !begins && op !== GatewayOpcodes.Heartbeat)
      return socket.close(4003, 'Not authenticated.');
    if (session && begins) return socket.close(4005, 'Already authenticated.');
    if (op === GatewayOpcodes.Heartbeat && !isDeaf()) say(socket, GatewayOpcodes.HeartbeatAck, null);
    if (op === GatewayOpcodes.Identify) session = sessions.identify(socket, d as never) ?? undefined;
    if (op === GatewayOpcodes.Resume) session = sessions.resume(socket, d as never) ?? undefined;
  });
  socket.on('close', (code) => {
    if (session?.socket !== socket) return;
    session.socket = undefined;
    // A bot that closes the connection cleanly ends its session.
    if (code === 1000 || code === 1001) sessions.end(session);
  });
}

function frameOf(raw: Buffer): Frame | undefined {
  try {
    return JSON.parse(raw.toString()) as Frame;
  } catch {
    return undefined;
  }
}

function guildOf(world: World) {
  const { guild } = world;
  const me = botIn(world);
  return {
    id: guild.id,
    name: guild.name,
    owner_id: guild.ownerId,
    icon: null,
    unavailable: false,
    member_count: world.members.size + 1,
    roles: rolesOf(world),
    emojis: [],
    stickers: [],
    features: [],
    members: [me],
    channels: [...world.channels.values()]
      .filter((channel) => !channel.recipientId && !isThread(channel))
      .map((channel) => channelOf(world, channel)),
    threads: activeThreads(world).map((thread) => threadOf(world, thread)),
    presences: [],
    voice_states: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
    large: false,
    joined_at: me.joined_at,
    preferred_locale: 'en-US',
    premium_tier: 0,
    verification_level: 0,
    default_message_notifications: 0,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    system_channel_flags: 0,
    afk_timeout: 300,
    premium_progress_bar_enabled: false,
  };
}

export const botIn = (world: World) => memberIn(world, world.bot, [world.botRole.id]);

export const memberIn = (world: World, user: APIUser, roles: readonly string[]) => ({
  user,
  roles: [...roles],
  nick: null,
  avatar: null,
  banner: null,
  joined_at: new Date(world.now()).toISOString(),
  premium_since: null,
  communication_disabled_until: null,
  deaf: false,
  mute: false,
  pending: false,
  flags: 0,
});

export const rolesOf = (world: World) =>
  [...world.roles.values()].map((role) =>
    role.id === world.botRole.id ? { ...role, permissions: permissionsOf(world) } : role,
  );

export function channelOf(world: World, channel: Channel) {
  if (isThread(channel)) return threadOf(world, channel);
  const { id, name, topic, forum } = channel;
  return {
    id,
    type: typeOf(channel),
    guild_id: world.guild.id,
    name,
    topic,
    flags: forum && forum.tags.length > 0 ? REQUIRES_TAG : 0,
    position: [...world.channels.keys()].indexOf(id),
    permission_overwrites: overwritesIn(world, channel).map(({ allow, deny, ...of }) => ({
      ...of,
      allow: String(allow),
      deny: String(deny),
    })),
    nsfw: false,
    parent_id: null,
    rate_limit_per_user: 0,
    last_message_id: null,
    ...(forum && {
      available_tags: forum.tags.map((tag) => ({
        ...tag,
        moderated: false,
        emoji_id: null,
        emoji_name: null,
      })),
    }),
  };
}

const REQUIRES_TAG = 1 << 4;
