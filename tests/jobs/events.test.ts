import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ServerEvent } from '../../bot/simulator/world.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { type Season, seasonOf } from '../support/season.ts';
import { settled as allSettled } from '../support/settled.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.now();
const hence = (days: number) => new Date(Math.floor((NOW + days * DAY) / 60_000) * 60_000);

let ring: Ring;
let season: Season;
let match: string;
let jobs: { stop(): Promise<void> }[];

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
  await Promise.all(jobs.map((each) => each.stop()));
  expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  await ring.stop();
});

const settled = () => allSettled(ring.app.db);
const events = (): ServerEvent[] => [...ring.discord.world.events.values()];
const put = async (fields: object, id = match) => {
  expect((await season.call('PUT', `/api/matches/${id}`, fields)).status).toBe(200);
  await settled();
};
const plan = (days: number, id = match) => put({ scheduledTime: hence(days).toISOString() }, id);
const channel = () => ring.app.db('destinations').where({ name: 'calendar' }).first();
const rows = () => ring.app.db('deliveries').where({ kind: 'scheduled_event' }).orderBy('position');

describe('a match that gets a time', () => {
  it('stands in the calendar once, moves with its time, and goes when the time is taken away', async () => {
    expect(events()).toEqual([]);
    await plan(2);
    expect(events()).toMatchObject([
      {
        name: expect.stringMatching(/^Team [12] v Team [12]$/),
        scheduled_start_time: hence(2).toISOString(),
        scheduled_end_time: new Date(hence(2).getTime() + DAY / 24).toISOString(),
        status: 1,
        entity_metadata: { location: `https://league.example/matches/${match}` },
        description: `Group A Match, Best of 1\nNight \\*Cup\\* · Premier League\nhttps://league.example/matches/${match}`,
      },
    ]);
    const [first] = events();
    await plan(3);
    await put({ streamUrl: 'https://twitch.tv/league' });
    expect(events()).toMatchObject([
      {
        id: first?.id,
        scheduled_start_time: hence(3).toISOString(),
        entity_metadata: { location: 'https://twitch.tv/league' },
      },
    ]);
    await put({ scheduledTime: null });
    expect(events()).toEqual([]);
    await plan(4);
    expect(events()).toHaveLength(1);
  });

  it('begins and ends there with the match, also one that is over without having begun', async () => {
    await plan(2);
    const other = season.between(await season.matches(), 'Team 2', 'Team 3').id;
    await plan(2.5, other);
    await season.call('POST', `/api/matches/${match}/start`);
    await settled();
    expect(events().map(({ status }) => status)).toEqual([2, 1]);
    await season.result(match, 1, 0);
    await season.result(other, 1, 0);
    await settled();
    expect(events().map(({ status }) => status)).toEqual([3, 3]);
    await season.result(match, 0, 1);
    await settled();
    expect(events().map(({ status }) => status)).toEqual([3, 3]);
    expect(await rows()).not.toContainEqual(expect.objectContaining({ state: 'failed' }));
  });

  it('goes when the match is cancelled, and comes again when that is taken back', async () => {
    await plan(2);
    await season.call('POST', `/api/matches/${match}/cancel`);
    await settled();
    expect(events()).toEqual([]);
    const log = (await season.call<{ id: string; action: string }[]>('GET', '/api/audit-log')).data;
    const act = log.find(({ action }) => action === 'match.cancelled');
    await season.call('POST', `/api/audit-log/${act?.id}/undo`);
    await settled();
    expect(events()).toMatchObject([{ scheduled_start_time: hence(2).toISOString() }]);
  });

  it('comes anew when somebody has deleted it', async () => {
    await plan(2);
    ring.discord.world.events.clear();
    await plan(3);
    expect(events()).toMatchObject([{ scheduled_start_time: hence(3).toISOString() }]);
  });

  it('is there once when the answer was lost, and after a rate limit', async () => {
    ring.discord.breakers.rateLimitNext(/POST .*\/scheduled-events$/, 0.3);
    ring.discord.breakers.failNext(/POST .*\/scheduled-events$/, { isStored: true });
    await plan(2);
    expect(events()).toHaveLength(1);
    await plan(3);
    expect(events()).toMatchObject([{ scheduled_start_time: hence(3).toISOString() }]);
  });

  it('is kept through a restart of the workers', async () => {
    await plan(2);
    await Promise.all(jobs.map((each) => each.stop()));
    jobs = [await ring.startJobs()];
    await plan(3);
    expect(events()).toMatchObject([{ scheduled_start_time: hence(3).toISOString() }]);
  });
});

describe('a bot that may plan no events', () => {
  it('says so with the message, and the channel itself goes on', async () => {
    ring.discord.world.granted.delete('CreateEvents');
    await plan(2);
    expect(events()).toEqual([]);
    expect((await rows()).at(-1)).toMatchObject({
      state: 'failed',
      last_error: '50013: Missing Permissions',
    });
    expect(await channel()).toMatchObject({ is_active: true, failing_since: null });
    ring.discord.world.granted.add('CreateEvents');
    // What is next is tried again with whatever happens then.
    await plan(5, season.between(await season.matches(), 'Team 2', 'Team 3').id);
    expect(events()).toHaveLength(2);
  });

  it('says that a server has no room left', async () => {
    const { world } = ring.discord;
    await plan(2);
    const [own] = events();
    for (let n = 0; n < 99; n += 1) {
      const id = world.newId();
      if (own) world.events.set(id, { ...own, id, description: null });
    }
    await plan(3, season.between(await season.matches(), 'Team 2', 'Team 3').id);
    expect((await rows()).at(-1)).toMatchObject({
      state: 'failed',
      last_error: expect.stringMatching(/^30038: /),
    });
    expect(await channel()).toMatchObject({ is_active: true, failing_since: null });
  });
});

it('a channel that asks later gets what is planned already, and one that does not ask gets nothing', async () => {
  await plan(2);
  const [first] = events();
  const { id, version } = await channel();
  await ring.app.call(ring.app.admin, 'PUT', `/api/channels/${id}`, { kinds: ['general'], version });
  await plan(3);
  expect(events()).toEqual([first]);
  await ring.app.call(ring.app.admin, 'PUT', `/api/channels/${id}`, { kinds: ['scheduled_events'] });
  await settled();
  expect(events()).toMatchObject([{ id: first?.id, scheduled_start_time: hence(3).toISOString() }]);
});
