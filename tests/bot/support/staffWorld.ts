import type { APIMessage } from 'discord-api-types/v10';
import pino from 'pino';
import { seedDestinations } from '#api/publishing/announcements/commands.ts';
import { runSchedule } from '#api/schedule/commands.ts';
import type { ScheduleName } from '#domain/competition/schedule.ts';
import type { AuditEntry } from '#domain/contract/audit/audit.ts';
import { createDiscordSender } from '#jobs/delivery/discord.ts';
import { drain } from '#jobs/delivery/drain.ts';
import { createRender } from '#jobs/delivery/render.ts';
import { createRooms } from '#jobs/delivery/rooms.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { startBotWorld } from './botWorld.ts';

const house = { publicUrl: 'https://league.example' };

/** The bot's world with the jobs, which deliver messages to the channels when a test asks them to. */
export async function startStaffWorld() {
  // Discord's own limit of five messages per channel in two seconds would only make tests wait.
  const world = await startBotWorld({}, { messagesAtOnce: 1_000 });
  const { app, discord, play } = world;
  const { announcements, admin, registration } = discord.channels;
  await seedDestinations(app.system, {
    announcementsChannelId: announcements,
    adminChannelId: admin,
    registrationChannelId: registration,
  });
  const log = pino({ level: 'silent' });
  const sender = createDiscordSender({ ...discord, rooms: createRooms(app.db) });
  const tools = { db: app.db, sender, render: createRender(app.db, house), log };

  /** Delivers a channel's waiting messages, and returns all messages in the channel. */
  const told = async (channel: string): Promise<APIMessage[]> => {
    while ((await placeEvents(app.db, new Date())) > 0);
    await drain(tools, { type: 'channel', address: channel });
    return play.messages(channel, discord.adminId);
  };
  const toldInRoom = async (matchId: string) => {
    while ((await placeEvents(app.db, new Date())) > 0);
    const to = { type: 'room', address: matchId } as const;
    await drain(tools, to);
    const room = await app.db('match_rooms').where({ match_id: matchId }).first();
    const thread = discord.world.channels.get(room?.thread_id ?? '');
    return { thread, messages: thread ? play.messages(thread.id, discord.adminId) : [] };
  };
  const toldDirectly = async (userId: string): Promise<APIMessage[]> => {
    while ((await placeEvents(app.db, new Date())) > 0);
    await drain(tools, { type: 'direct', address: userId });
    return play.directMessages(userId);
  };
  /** Runs the clock's checks as if this many minutes had passed. */
  const tick = async (minutes = 0, name: ScheduleName = 'match_days') => {
    await app.db('schedules').where({ name }).delete();
    const now = new Date(Date.now() + minutes * 60_000);
    const context = { db: app.db, actor: { kind: 'system' } as const, now };
    const fault = await runSchedule(context, name);
    if (fault) throw fault;
  };
  return {
    ...world,
    tick,
    told,
    toldDirectly,
    toldInRoom,
    organiser: (name: string) => discord.world.addMember(name, { isAdmin: true }).user.id,
    pressIn: (channelId: string, userId: string, { id }: APIMessage, button: string) =>
      play.pressButton({ userId, channelId, messageId: id, button }),
    /** Returns the newest action with a given name, and its author as the audit log shows them. */
    newestAct: async (action: string) => {
      const { body } = await app.call(app.admin, 'GET', `/api/audit-log?action=${action}`);
      const [entry] = body.data as AuditEntry[];
      if (!entry) throw new Error(`No ${action} in the log`);
      return { ...entry, by: entry.names[entry.actor.discordId ?? ''] };
    },
  };
}

export type StaffWorld = Awaited<ReturnType<typeof startStaffWorld>>;
