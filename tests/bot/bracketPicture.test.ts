import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { builtSite } from '../support/builtSite.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { type BotWorld, startBotWorld, wordsOf } from './support/botWorld.ts';

let built: Awaited<ReturnType<typeof builtSite>>;
let world: BotWorld;
let fan: string;
beforeAll(async () => {
  built = await builtSite();
  world = await startBotWorld({ siteDir: built.siteDir, siteServerDir: built.siteServerDir });
  const { id } = await makeTournament(world.app, { name: 'Autumn Cup', status: 'live' });
  for (let n = 1; n <= 3; n += 1) await approvedTeam(world.app, n, id);
  fan = world.captain('Fan');
  await world.readyBot();
}, 60_000);
afterAll(async () => {
  await world.stop();
  await built.remove();
});

it('/bracket shows the picture from the server, with a description for screen readers', async () => {
  const { embeds, attachments } = await world.answerTo(await world.command(fan, 'bracket'));
  expect(attachments).toMatchObject([
    { filename: 'bracket.png', description: 'Autumn Cup’s groups or bracket' },
  ]);
  expect(embeds[0]?.image?.url).toBe(attachments[0]?.url);
  const bytes = Buffer.from(await (await fetch(attachments[0]?.url ?? '')).arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630]);
});

it('/bracket shows its text without a picture while the server has none', async () => {
  world.door.refuse = /^GET \/pictures\//;
  const message = await world.answerTo(await world.command(fan, 'bracket'));
  expect(message.attachments).toEqual([]);
  expect(message.embeds[0]?.image).toBeUndefined();
  expect(wordsOf(message)).toContain('Quarterfinals');
});
