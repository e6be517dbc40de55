import { afterEach, beforeEach, expect } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { type Season, seasonOf } from '../support/season.ts';
import { settled as allSettled } from '../support/settled.ts';

/** The smallest possible picture. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export let ring: Ring;
export let season: Season;
export let place: string;
let jobs: { stop(): Promise<void> }[];
export const stopJobs = () => Promise.all(jobs.map((each) => each.stop()));
export const restartJobs = async () => {
  await stopJobs();
  jobs = [await ring.startJobs()];
};

beforeEach(async () => {
  ring = await startRing({ messagesAtOnce: 100, fetchPicture: async () => PNG });
  ring.discord.breakers.rateLimitEach(0.3);
  place = ring.discord.world.addChannel('live', 'Standings and bracket').id;
  season = await startGroup(ring);
  jobs = [await ring.startJobs(), await ring.startJobs()];
  await settled();
});
afterEach(async () => {
  await stopJobs();
  expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  await ring.stop();
});

export async function startGroup({ app }: Ring) {
  const { id } = await makeTournament(app);
  for (let n = 1; n <= 4; n += 1) await approvedTeam(app, n, id, { assignedGroup: 'A' });
  const drawn = seasonOf(app, id);
  await drawn.generate();
  return drawn;
}

export const settled = () => allSettled(ring.app.db);
export const messages = (): APIMessage[] => ring.discord.play.messages(place, ring.discord.adminId);
export const ask = async (kinds: string[], more: object = {}) => {
  const body = { name: 'live', channelId: place, kinds, ...more };
  const { status } = await ring.app.call(ring.app.admin, 'POST', '/api/channels', body);
  expect(status).toBe(201);
  await settled();
};
export const standings = () => messages().filter(({ embeds }) => embeds[0]?.title === 'Standings');
export const tables = () =>
  standings()[0]
    ?.embeds[0]?.fields?.map(({ value }) => value)
    .join('\n') ?? '';
export const remarks = () =>
  ring.app.db('deliveries').where({ kind: 'pinned_standings', state: 'sent' }).pluck('last_error');
