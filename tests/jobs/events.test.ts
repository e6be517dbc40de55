import { describe, expect, it } from '@jest/globals';
import { itInLongRun } from '../support/long.ts';
import {
  channel,
  DAY,
  events,
  hence,
  match,
  plan,
  put,
  ring,
  rows,
  season,
  settled,
} from './calendarRing.ts';

describe('A match with a new time', () => {
  it('is scheduled once, moves with its time and is removed with it', async () => {
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

  itInLongRun(
    'begins and ends the event with the match, even one that is over without having begun',
    async () => {
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
    },
  );

  itInLongRun(
    'removes the event of a cancelled match and plans it again when that is rolled back',
    async () => {
      await plan(2);
      await season.call('POST', `/api/matches/${match}/cancel`);
      await settled();
      expect(events()).toEqual([]);
      const log = (await season.call<{ id: string; action: string }[]>('GET', '/api/audit-log')).data;
      const act = log.find(({ action }) => action === 'match.cancelled');
      await season.call('POST', `/api/audit-log/${act?.id}/undo`);
      await settled();
      expect(events()).toMatchObject([{ scheduled_start_time: hence(2).toISOString() }]);
    },
  );
});

itInLongRun('plans earlier matches for a channel added later, and none without the setting', async () => {
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
