import type { APIMessage } from 'discord-api-types/v10';
import pino from 'pino';
import type { AppSettings } from '#api/app.ts';
import { FORM_PREFIX } from '#bot/registrations/form.ts';
import { type BotSettings, start as startBot } from '#bot/start.ts';
import { buttonsOf } from '../../../packages/discord-simulator/messages.ts';
import type { Played } from '../../../packages/discord-simulator/sender.ts';
import { start as startSimulator } from '../../../packages/discord-simulator/start.ts';
import { until } from '../../../packages/discord-simulator/tests/practice.ts';
import { SERVICE_TOKEN, startApp } from '../../support/app.ts';
import { openApiDoor } from './apiDoor.ts';

export const TYPED = {
  name: 'Loadshedding & Sons',
  tag: 'LOAD',
  contact: 'naledi.k, 082 555 0100',
  players: rosterOf(1),
  reserve: '',
};

/**
 * Milliseconds that the simulator waits for a first response: a machine that is busy with other tests is not the bot's
 * fault. Tests of Discord's own three-second limit set this themselves.
 */
export const TIMEOUT_MS = 15_000;

/** Returns five lines, each with a player; every number gives different players. */
export function rosterOf(n: number) {
  return [1, 2, 3, 4, 5].map((line) => `${line} Player ${n}.${line} ${n * 1_000 + line}`).join('\n');
}

/** Starts the real API and database, and the Discord simulator. The returned functions start real bots. */
export async function startBotWorld(
  settings: Partial<AppSettings> = {},
  { messagesAtOnce }: { messagesAtOnce?: number } = {},
) {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  const discord = await startSimulator({
    guidedForm: FORM_PREFIX,
    host: '127.0.0.1',
    port: 0,
    productName: 'Turbo League',
    messagesAtOnce,
    log,
  });
  discord.world.timeoutMs = TIMEOUT_MS;
  const app = await startApp({ adminRoleId: discord.adminRoleId, ...settings });
  const door = await openApiDoor(app.server);
  const unhandled: unknown[] = [];
  const onUnhandled = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', onUnhandled);
  const bots = new Set<{ stop: () => Promise<void> }>();
  const { play } = discord;
  const channelId = discord.channels.registration;

  const bot = async (overrides: Partial<BotSettings> = {}) => {
    const running = await startBot({
      apiUrl: door.url,
      serviceToken: SERVICE_TOKEN,
      publicUrl: 'http://localhost:3000',
      discord: { token: discord.token, guildId: discord.guildId, apiUrl: discord.apiUrl },
      log,
      ...overrides,
    });
    const own = {
      stop: async () => {
        bots.delete(own);
        await running.stop();
      },
    };
    bots.add(own);
    return own;
  };
  const settled = () =>
    until(() => discord.gateway.connections() > 0 && discord.world.commands.length > 0).catch(() => {
      throw new Error(`The bot did not get ready:\n${lines.slice(-20).join('')}`);
    });

  return {
    app,
    door,
    discord,
    play,
    lines,
    /** Starts a bot without waiting until it is ready. */
    bot,
    /** Starts a bot and waits until it is connected and its commands are registered. */
    readyBot: async (overrides: Partial<BotSettings> = {}) => {
      const own = await bot(overrides);
      await settled();
      return own;
    },
    stopBots: async () => {
      await Promise.all([...bots].map((one) => one.stop()));
      // Until Discord notices that a bot has stopped, it could send that bot the events for the next one.
      await until(() => discord.gateway.connections() === 0);
    },
    captain: (name = 'Naledi') => discord.world.addMember(name).user.id,
    command: (userId: string, command: string, subcommand?: string, options?: Record<string, string>) =>
      play.runCommand({ userId, channelId, command, subcommand, options }),
    choices: (userId: string, focused: string, command: string, subcommand?: string, typed = '') =>
      play.autocomplete({ userId, channelId, command, subcommand, options: { [focused]: typed } }, focused),
    press: (userId: string, { id }: APIMessage, button: string) =>
      play.pressButton({ userId, channelId, messageId: id, button }),
    /** Returns the bot's private reply to an action. Throws if others can also see it. */
    answerTo: async (played: Played): Promise<APIMessage> => {
      const message = await play.answerOf(played);
      if (((message.flags ?? 0) & 64) === 0) throw new Error('This answer is public');
      return message;
    },
    registrations: () => app.db('registrations').orderBy('created_at').select(),
    stop: async () => {
      await Promise.all([...bots].map((one) => one.stop()));
      await discord.stop();
      await door.stop();
      await app.stop();
      process.off('unhandledRejection', onUnhandled);
      const { trouble: told, refused } = discord;
      const trouble = [...told.unknownRequests, ...told.faults, ...refused, ...unhandled].map(String);
      if (trouble.length > 0) throw new Error(`Trouble: ${[...new Set(trouble)].join('\n')}`);
    },
  };
}

export type BotWorld = Awaited<ReturnType<typeof startBotWorld>>;

export { until };

export const wordsOf = ({ content, embeds }: APIMessage) =>
  [
    content,
    ...embeds.flatMap(({ title, description, fields }) => [
      title,
      description,
      ...(fields ?? []).flatMap(({ name, value }) => [name, value]),
    ]),
  ]
    .filter((text) => text)
    .join('\n');

/** Whether a message is a match's card, whose first field is the time. Other messages also have buttons. */
export const isMatchCard = ({ embeds }: APIMessage) => embeds[0]?.fields?.[0]?.name === 'When';

/** Returns the full label of a button. In a room, a button for one team ends with the team's tag. */
export const labelIn = (message: APIMessage, words: string) =>
  buttonLabels(message).find((label) => label === words || label?.startsWith(`${words} · `)) ?? words;

export const titleOf = (message: APIMessage) => message.embeds[0]?.title;
export const buttonLabels = (message: APIMessage) => buttonsOf(message).map(({ label }) => label);

export const fieldsOf = ({ answer }: Played): Record<string, string> => {
  if (answer.kind !== 'modal') throw new Error(`This is no form but ${answer.kind}`);
  return Object.fromEntries(
    answer.modal.components.map(({ component }) => [component?.custom_id ?? '', component?.value ?? '']),
  );
};
