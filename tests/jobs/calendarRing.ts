import { afterEach, beforeEach, expect } from '@jest/globals';
import type { ServerEvent } from '../../packages/discord-simulator/world.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { type Season, seasonOf } from '../support/season.ts';
import { settled as allSettled } from '../support/settled.ts';

export const DAY = 24 * 60 * 60_000;
const NOW = Date.now();
export const hence = (days: number) => new Date(Math.floor((NOW + days * DAY) / 60_000) * 60_000);

export let ring: Ring;
export let season: Season;
export let match: string;
let jobs: { stop(): Promise<void> }[];
const stopJobs = () => Promise.all(jobs.map((each) => each.stop()));
export const restartJobs = async () => {
  await stopJobs();
  jobs = [await ring.startJobs()];
};

beforeEach(async () => {
  ring = await startRing({ messagesAtOnce: 100 });
  const place = ring.discord.world.addChannel('calendar', '').id;
  const body = { name: 'calendar', channelId: place, kinds: ['scheduled_events'] };
  await ring.app.call(ring.app.admin, 'POST', '/api/channels', body);
  const { id } = await makeTournament(ring.app, { name: 'Night *Cup*' });
  for (let n = 1; n <= 3; n += 1) await approvedTeam(ring.app, n, id, { assignedGroup: 'A' });
  season = seasonOf(ring.app, id);
  await season.generate();
  match = season.between(await season.matches(), 'Team 1', 'Team 2').id;
  jobs = [await ring.startJobs(), await ring.startJobs()];
  await settled();
});
afterEach(async () => {
  await stopJobs();
  expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  await ring.stop();
});

export const settled = () => allSettled(ring.app.db);
export const events = (): ServerEvent[] => [...ring.discord.world.events.values()];
export const put = async (fields: object, id = match) => {
  expect((await season.call('PUT', `/api/matches/${id}`, fields)).status).toBe(200);
  await settled();
};
export const plan = (days: number, id = match) => put({ scheduledTime: hence(days).toISOString() }, id);
export const channel = () => ring.app.db('destinations').where({ name: 'calendar' }).first();
export const rows = () => ring.app.db('deliveries').where({ kind: 'scheduled_event' }).orderBy('position');
