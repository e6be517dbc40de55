import { describe, expect, it } from '@jest/globals';
import { channel, events, hence, plan, restartJobs, ring, rows, season } from './calendarRing.ts';

describe('A match with a new time', () => {
  it('is scheduled again if somebody has deleted its event', async () => {
    await plan(2);
    ring.discord.world.events.clear();
    await plan(3);
    expect(events()).toMatchObject([{ scheduled_start_time: hence(3).toISOString() }]);
  });

  it('is scheduled once if the response was lost, and after a rate limit', async () => {
    ring.discord.breakers.rateLimitNext(/POST .*\/scheduled-events$/, 0.3);
    ring.discord.breakers.failNext(/POST .*\/scheduled-events$/, { isStored: true });
    await plan(2);
    expect(events()).toHaveLength(1);
    await plan(3);
    expect(events()).toMatchObject([{ scheduled_start_time: hence(3).toISOString() }]);
  });

  it('keeps its scheduled event through a restart of the workers', async () => {
    await plan(2);
    await restartJobs();
    await plan(3);
    expect(events()).toMatchObject([{ scheduled_start_time: hence(3).toISOString() }]);
  });
});

describe('A bot that may not create events', () => {
  it('records the missing permission with the message, and the channel continues', async () => {
    ring.discord.world.granted.delete('CreateEvents');
    await plan(2);
    expect(events()).toEqual([]);
    expect((await rows()).at(-1)).toMatchObject({
      state: 'failed',
      last_error: '50013: Missing Permissions',
    });
    expect(await channel()).toMatchObject({ is_active: true, failing_since: null });
    ring.discord.world.granted.add('CreateEvents');
    // Scheduling another match makes the bot try again.
    await plan(5, season.between(await season.matches(), 'Team 2', 'Team 3').id);
    expect(events()).toHaveLength(2);
  });

  it('records that a server has no space for more events', async () => {
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
