import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { placeEvents } from '../../jobs/relay.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { type Season, seasonOf } from '../support/season.ts';
import { settled as allSettled } from '../support/settled.ts';

/** The smallest picture there is. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let ring: Ring;
let season: Season;
let place: string;
let jobs: { stop(): Promise<void> }[];

beforeEach(async () => {
  ring = await startRing({ messagesAtOnce: 100, fetchPicture: async () => PNG });
  ring.discord.breakers.rateLimitEach(0.3);
  place = ring.discord.world.addChannel('live', 'Standings and bracket').id;
  season = await startGroup(ring);
  jobs = [await ring.startJobs(), await ring.startJobs()];
  await settled();
});
afterEach(async () => {
  await Promise.all(jobs.map((each) => each.stop()));
  expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  await ring.stop();
});

/** One group of four, drawn. */
async function startGroup({ app }: Ring) {
  const { id } = await makeTournament(app);
  for (let n = 1; n <= 4; n += 1) await approvedTeam(app, n, id, { assignedGroup: 'A' });
  const drawn = seasonOf(app, id);
  await drawn.generate();
  return drawn;
}

const settled = () => allSettled(ring.app.db);
const messages = (): APIMessage[] => ring.discord.play.messages(place, ring.discord.adminId);
const ask = async (kinds: string[], more: object = {}) => {
  const body = { name: 'live', channelId: place, kinds, ...more };
  const { status } = await ring.app.call(ring.app.admin, 'POST', '/api/channels', body);
  expect(status).toBe(201);
  await settled();
};
const standings = () => messages().filter(({ embeds }) => embeds[0]?.title === 'Standings');
const tables = () =>
  standings()[0]
    ?.embeds[0]?.fields?.map(({ value }) => value)
    .join('\n') ?? '';
const remarks = () =>
  ring.app.db('deliveries').where({ kind: 'pinned_standings', state: 'sent' }).pluck('last_error');

describe('a channel that asks for standings', () => {
  it('gets them at once, pinned, and the same message changes with every result', async () => {
    await ask(['pinned_standings']);
    const [first] = standings();
    expect(messages()).toMatchObject([{ pinned: true, edited_timestamp: null }]);
    expect(tables()).toContain('1 **Team ');
    const { id, team1 } = (await season.matches())[0] ?? { id: '', team1: null };
    await season.result(id, 1, 0);
    await settled();
    expect(messages()).toMatchObject([{ id: first?.id, pinned: true, edited_timestamp: expect.any(String) }]);
    expect(tables()).toContain(`1 **${team1?.name}** 1–0, `);
    await season.result(id, 0, 1);
    await settled();
    expect(tables()).toContain(`**${team1?.name}** 0–1, 0 points`);
    expect(messages()).toHaveLength(1);
  });

  it('gets a burst of results as few edits, of which the last says all', async () => {
    await ask(['pinned_standings']);
    const games = await season.matches();
    await Promise.all(games.map(({ id }) => season.result(id, 1, 0)));
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

  it('gets them anew, pinned again, when somebody deletes the message, and the new one is the one that changes', async () => {
    await ask(['pinned_standings']);
    for (const each of ring.discord.world.messages.get(place) ?? []) each.isDeleted = true;
    const [one, two] = await season.matches();
    await season.result(one?.id ?? '', 1, 0);
    await settled();
    const [anew] = standings();
    expect(messages()).toMatchObject([{ pinned: true }]);
    await Promise.all(jobs.map((each) => each.stop()));
    jobs = [await ring.startJobs()];
    await season.result(two?.id ?? '', 1, 0);
    await settled();
    expect(messages()).toMatchObject([{ id: anew?.id, edited_timestamp: expect.any(String) }]);
  });

  it('is told without the pin that the bot may not set, says so, and has it once the bot may', async () => {
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

  it('waits for a rate limit and gets one message after a fault that had stored it', async () => {
    ring.discord.breakers.rateLimitNext(/POST .*\/messages$/, 0.3);
    ring.discord.breakers.failNext(/POST .*\/messages$/, { isStored: true });
    await ask(['pinned_standings']);
    expect(await remarks()).toEqual([null]);
    expect(messages()).toMatchObject([{ pinned: true }]);
  });

  it('gets nothing of the other league, nor news that it did not ask for', async () => {
    await ask(['pinned_standings'], { league: 'B' });
    const [one] = await season.matches();
    await season.result(one?.id ?? '', 1, 0);
    await settled();
    expect(messages()).toEqual([]);
  });
});

describe('a channel that asks for the bracket', () => {
  it('gets the picture, and each change puts another one in its place', async () => {
    await ask(['pinned_bracket']);
    const [first] = messages();
    expect(first).toMatchObject({ pinned: true, attachments: [{ filename: 'bracket.png' }] });
    expect(first?.embeds[0]?.image?.url).toBe(first?.attachments[0]?.url);
    const before = first?.attachments[0]?.id;
    const [one] = await season.matches();
    await season.result(one?.id ?? '', 1, 0);
    await settled();
    expect(messages()).toMatchObject([{ id: first?.id, attachments: [{ filename: 'bracket.png' }] }]);
    expect(messages()[0]?.attachments[0]?.id).not.toBe(before);
  });
});

describe('a server that draws no picture just now', () => {
  it('is asked again, and then the words go alone', async () => {
    await Promise.all(jobs.map((each) => each.stop()));
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

it('a webhook cannot be asked to keep anything up to date', async () => {
  const body = {
    name: 'Fans',
    url: 'https://discord.com/api/webhooks/1234567/abc',
    kinds: ['pinned_bracket'],
  };
  const { status, body: answer } = await ring.app.call(ring.app.admin, 'POST', '/api/webhooks', body);
  expect([status, answer.fields]).toEqual([
    400,
    { kinds: 'Only a channel of the bot can keep this up to date' },
  ]);
});
