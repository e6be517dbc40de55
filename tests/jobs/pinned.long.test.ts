import { describe, expect, it } from '@jest/globals';
import { placeEvents } from '#jobs/relay/relay.ts';
import { startRing } from '../support/ring.ts';
import {
  ask,
  messages,
  place,
  remarks,
  restartJobs,
  ring,
  season,
  settled,
  standings,
  startGroup,
  stopJobs,
  tables,
} from './pinnedRing.ts';

describe('A channel with standings', () => {
  it('gets few edits for a burst of results, and the last one is complete', async () => {
    await ask(['pinned_standings']);
    const games = await season.matches();
    await stopJobs();
    await Promise.all(games.map(({ id }) => season.result(id, 1, 0)));
    await restartJobs();
    await settled();
    const rows = await ring.app.db('deliveries').where({ kind: 'pinned_standings' }).pluck('state');
    expect(rows.length).toBeGreaterThan(games.length);
    expect(rows.filter((state) => state === 'sent').length).toBeLessThan(rows.length);
    const { groups } = await season.standings();
    const [group] = groups;
    const winner = group?.rows[0];
    expect(tables()).toContain(`1 **${winner?.name}** ${winner?.groupWins}–${winner?.groupLosses}`);
    expect(messages()).toHaveLength(1);
  });

  it('gets new pinned standings if somebody deletes them, and edits follow there', async () => {
    await ask(['pinned_standings']);
    for (const each of ring.discord.world.messages.get(place) ?? []) each.isDeleted = true;
    const [one, two] = await season.matches();
    await season.result(one?.id ?? '', 1, 0);
    await settled();
    const [reposted] = standings();
    expect(messages()).toMatchObject([{ pinned: true }]);
    await restartJobs();
    await season.result(two?.id ?? '', 1, 0);
    await settled();
    expect(messages()).toMatchObject([{ id: reposted?.id, edited_timestamp: expect.any(String) }]);
  });

  it('gets standings without a pin if the bot may not pin, says so, and pins once it may', async () => {
    ring.discord.world.granted.delete('PinMessages');
    await ask(['pinned_standings']);
    expect(messages()).toMatchObject([{ pinned: false }]);
    expect(await remarks()).toEqual(['Not pinned. 50013: Missing Permissions']);
    ring.discord.world.granted.add('PinMessages');
    const [one] = await season.matches();
    await season.result(one?.id ?? '', 1, 0);
    await settled();
    expect(messages()).toMatchObject([{ pinned: true }]);
  });

  it('gets one message after a rate limit and a fault that had stored it', async () => {
    ring.discord.breakers.rateLimitNext(/POST .*\/messages$/, 0.3);
    ring.discord.breakers.failNext(/POST .*\/messages$/, { isStored: true });
    await ask(['pinned_standings']);
    expect(await remarks()).toEqual([null]);
    expect(messages()).toMatchObject([{ pinned: true }]);
  });

  it('gets nothing from the other league and no unrequested news', async () => {
    await ask(['pinned_standings'], { league: 'B' });
    const [one] = await season.matches();
    await season.result(one?.id ?? '', 1, 0);
    await settled();
    expect(messages()).toEqual([]);
  });
});

describe('A server that cannot draw a picture', () => {
  it('is asked again, and then only the text is sent', async () => {
    await stopJobs();
    const asked: string[] = [];
    const without = await startRing({
      messagesAtOnce: 100,
      fetchPicture: async (path) => void asked.push(path) as undefined,
    });
    const own = await startGroup(without);
    const id = without.discord.world.addChannel('live', '').id;
    const body = { name: 'live', channelId: id, kinds: ['pinned_bracket'] };
    const channel = { type: 'channel', address: id } as const;
    while ((await placeEvents(without.app.db, new Date())) > 0);
    await without.app.call(without.app.admin, 'POST', '/api/channels', body);
    while ((await placeEvents(without.app.db, new Date())) > 0);
    for (let turn = 0; turn < 3; turn += 1) {
      await without.app.db('deliveries').where({ state: 'waiting' }).update({ next_attempt_at: new Date() });
      await without.drain(channel);
    }
    expect(asked).toEqual(Array(3).fill(`/pictures/tournaments/${own.id}.png`));
    const told = without.discord.play.messages(id, without.discord.adminId);
    expect(told).toMatchObject([{ attachments: [], embeds: [{ title: 'Bracket' }] }]);
    await without.stop();
  });
});
