import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Routes } from 'discord.js';
import pino from 'pino';
import { BotRest } from '#bot/connection/session.ts';
import { type Simulator, start as startSimulator } from '../../packages/discord-simulator/start.ts';

/** Enough requests for two whole seconds at fifty per second. */
const MANY = 101;
const TWO_SECONDS = 2_000;

let discord: Simulator;
let rest: BotRest;
beforeAll(async () => {
  const log = pino({ level: 'silent' });
  discord = await startSimulator({ host: '127.0.0.1', port: 0, productName: 'Turbo League', log });
  rest = new BotRest({ api: discord.apiUrl }).setToken(discord.token) as BotRest;
});
afterAll(async () => {
  rest.clearHashSweeper();
  rest.clearHandlerSweeper();
  await discord.stop();
});

const together = async (ask: (n: number) => Promise<unknown>) => {
  const began = performance.now();
  const ends = await Promise.allSettled(Array.from({ length: MANY }, (_, n) => ask(n)));
  return { ends, took: performance.now() - began };
};

it('answers to interactions do not wait for the bot’s fifty requests a second, which limit all else', async () => {
  const answer = (n: number) =>
    rest.patch(Routes.webhookMessage('1', `token-${n}`), { auth: false, body: { content: 'Received' } });
  // These interactions do not exist: Discord's 404 shows that each request has arrived.
  const { ends, took } = await together(answer);
  expect(ends.filter((end) => end.status === 'rejected' && end.reason.status === 404)).toHaveLength(MANY);
  expect(took).toBeLessThan(TWO_SECONDS);

  const others = await together(() => rest.get(Routes.user()));
  expect(others.ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(MANY);
  expect(others.took).toBeGreaterThan(TWO_SECONDS);
});
