import { Client, Events, GatewayIntentBits, type Interaction, Routes } from 'discord.js';
import pino from 'pino';
import { type Simulator, start } from '../start.ts';

export type Refused = { code: number; status: number; errors: string; message: string };

/** Starts the simulator with a real client, whose behaviour a test sets with `answer`. */
export async function startPractice({ pageDir }: { pageDir?: string } = {}) {
  const clock = { ahead: 0 };
  const discord: Simulator = await start({
    guidedForm: 'form',
    host: '127.0.0.1',
    port: 0,
    productName: 'Practice',
    siteUrl: 'http://localhost:3000',
    pageDir,
    log: pino({ level: 'silent' }),
    now: () => Date.now() + clock.ahead,
  });
  const client = new Client<true>({
    intents: [GatewayIntentBits.Guilds],
    enforceNonce: true,
    rest: { api: discord.apiUrl },
  });
  const bot = {
    answer: (async () => undefined) as (interaction: Interaction) => Promise<unknown>,
    caught: [] as unknown[],
  };
  client.on(Events.InteractionCreate, (interaction) => {
    bot.answer(interaction).catch((error: unknown) => bot.caught.push(error));
  });
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(discord.token);
  await ready;
  const captain = [...discord.world.members.keys()][0] ?? '';
  const channelId = discord.channels.registration;
  return {
    discord,
    client,
    bot,
    clock,
    captain,
    channelId,
    deploy: (commands: object[]) =>
      client.rest.put(Routes.applicationGuildCommands(discord.applicationId, discord.guildId), {
        body: commands,
      }),
    run: (options?: Record<string, string>) =>
      discord.play.runCommand({ userId: captain, channelId, command: 'try', options }),
    stop: async () => {
      await client.destroy();
      await discord.stop();
    },
  };
}

export type Practice = Awaited<ReturnType<typeof startPractice>>;

/** Returns Discord's error for an action. Throws if the action succeeds. */
export async function refusalOf(act: () => Promise<unknown>): Promise<Refused> {
  try {
    await act();
  } catch (error) {
    const { code, status, message, rawError } = error as Refused & { rawError?: { errors?: object } };
    return { code, status, message, errors: JSON.stringify(rawError?.errors ?? {}) };
  }
  throw new Error('Discord took it');
}

export async function until(isSo: () => unknown, timeoutMs = 10_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await isSo()); ) {
    if (Date.now() > end) throw new Error(`Not so after ${timeoutMs} ms: ${isSo.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
