import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { captain } from '../support/app.ts';
import { entry, makeTournament, steamId } from '../support/factories.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { settled as allSettled } from '../support/settled.ts';

let ring: Ring;
let jobs: { stop(): Promise<void> };
let tournamentId: string;
let n = 0;
let person: string;
beforeAll(async () => {
  ring = await startRing({ messagesAtOnce: 100 });
  jobs = await ring.startJobs();
});
afterAll(async () => {
  await jobs.stop();
  expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  await ring.stop();
});
beforeEach(async () => {
  n += 1;
  person = [...ring.discord.world.members.keys()][n] ?? '';
  tournamentId = (await makeTournament(ring.app, { name: `Cup ${n}` })).id;
});

const settled = () => allSettled(ring.app.db);
const admin = async (method: string, path: string, body?: object) => {
  const answer = await ring.app.call(ring.app.admin, method, path, body);
  expect([path, answer.body?.error]).toEqual([path, undefined]);
  return answer.body.data;
};
const own = () => ({ ...captain(n, `Marshal ${n}`), 'X-Discord-User': person });
/** Creates a registration and waits for its card, which one delivery posts and the next edits. */
const send = async () => {
  const asked = { ...entry(n, tournamentId), contact: `ring ${n}` };
  const { body } = await ring.app.call(own(), 'POST', '/api/pending-teams', asked);
  await settled();
  return body.data.id as string;
};
const approve = (id: string) => admin('POST', `/api/pending-teams/${id}/approve`, {});
const erase = (who: string) => admin('POST', '/api/personal-data/erase', { who, confirmation: 'ERASE' });

const standing = (channel: 'admin' | 'announcements' | 'registration') =>
  ring.discord.play
    .messages(ring.discord.channels[channel], ring.discord.adminId)
    .map(({ id, content, embeds, components }) => ({
      id,
      text: JSON.stringify({ content, embeds, components }),
    }));
const everywhere = () =>
  (['admin', 'announcements', 'registration'] as const).flatMap((channel) => standing(channel));
const naming = (...names: string[]) =>
  everywhere().filter(({ text }) => names.some((name) => text.includes(name)));

describe('Messages in Discord after an erasure', () => {
  it('hide an erased player in cards, announcements and roster changes, and keep the rest', async () => {
    const id = await send();
    expect(naming(`Player ${n}.1`)).toHaveLength(1);
    const team = (await approve(id)).team;
    const change = { role: 'Carry', name: `Newcomer ${n}`, steamId: steamId(70_000 + n) };
    await ring.app.call(own(), 'PUT', `/api/pending-teams/${id}/players`, change);
    await settled();
    const before = everywhere();
    const named = naming(`Player ${n}.1`);
    expect(named).toHaveLength(2);
    const { messages } = await erase(team.players[0].id);
    // One of the three messages is the registration's card, which has no roster once the staff have decided.
    expect(messages).toEqual({ edited: 3, left: [] });
    await settled();
    expect(naming(`Player ${n}.1`, steamId(n * 10 + 1))).toEqual([]);
    expect(everywhere().map((each) => each.id)).toEqual(before.map((each) => each.id));
    const [announced, ...others] = standing('announcements').filter(({ text }) => text.includes('joins'));
    expect(others).toEqual([]);
    expect(announced?.text).toContain('Carry: Removed player');
    expect(announced?.text).toContain(`Player ${n}.2`);
    expect(announced?.text).toContain('R5,500');
    // The newcomer is a different person, so their name remains.
    expect(naming(`Newcomer ${n}`)).toHaveLength(1);
  });

  it('hide the name and mention of an erased captain', async () => {
    ring.discord.play.closeMessages(person, true);
    const id = await send();
    expect(naming(`Marshal ${n}`, `ring ${n}`)).toHaveLength(1);
    await approve(id);
    await settled();
    expect(naming(`<@${person}>`)).toHaveLength(1);
    const count = everywhere().length;
    const { messages } = await erase(person);
    expect(messages).toEqual({ edited: 2, left: [] });
    await settled();
    expect(naming(`Marshal ${n}`, `ring ${n}`, person)).toEqual([]);
    expect(naming('Removed captain')).toHaveLength(1);
    expect(everywhere()).toHaveLength(count);
  });

  it('show donors as anonymous, and omit the name from announcements that staff select', async () => {
    await send();
    const name = `Marshal ${n}`;
    const gift = { tournamentId, donorName: name, amount: 500, message: `From ${name}` };
    const { id: donation } = await admin('POST', '/api/donations', gift);
    const news = { kind: 'general', title: `Thanks to ${name}`, text: `${name} gave R500.` };
    const { id: announcement } = await admin('POST', '/api/announcements', news);
    await settled();
    const before = standing('announcements');
    expect(before.filter(({ text }) => text.includes(name))).toHaveLength(2);
    const found = await admin('POST', '/api/personal-data/mentions', { who: person });
    expect(found).toMatchObject({ donations: [{ id: donation }], announcements: [{ id: announcement }] });
    const chosen = { donations: [donation], announcements: [announcement] };
    const { messages } = await admin('POST', '/api/personal-data/erase', {
      ...{ who: person, confirmation: 'ERASE', ...chosen },
    });
    expect(messages.left).toEqual([]);
    await settled();
    expect(naming(name)).toEqual([]);
    const after = standing('announcements');
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(JSON.stringify(after)).toContain('Thanks to a removed captain');
    expect(JSON.stringify(after)).toContain('R500');
  });

  it('are not reposted if deleted, and are edited if withdrawn since', async () => {
    const id = await send();
    const { team } = await approve(id);
    await settled();
    const stored = ring.discord.world.messages.get(ring.discord.channels.admin) ?? [];
    const card = standing('admin').at(-1);
    for (const each of stored) if (each.message.id === card?.id) each.isDeleted = true;
    const count = everywhere().length;
    await admin('DELETE', `/api/tournaments/${tournamentId}`);
    await settled();
    expect(naming(`Player ${n}.1`)).toHaveLength(1);
    expect((await erase(team.players[0].id)).messages).toEqual({ edited: 2, left: [] });
    await settled();
    expect(naming(`Player ${n}.1`)).toEqual([]);
    expect(everywhere().length).toBe(count);
    expect(naming('This content is no longer stored.')).toHaveLength(1);
  });

  it('that cannot be edited are listed for the admin, with reasons', async () => {
    const id = await send();
    const { team } = await approve(id);
    await settled();
    const { db } = ring.app;
    const { admin: staff, announcements } = ring.discord.channels;
    const long = new Date(Date.now() - 90 * 24 * 60 * 60_000);
    await db('destinations').where({ address: staff }).update({ is_active: false });
    await db('destinations').where({ address: announcements }).update({ address: '1' });
    // An earlier version kept no record of old messages.
    await db.transaction(async (tx) => {
      await tx.raw('alter table events disable trigger user');
      const [{ id: event }] = await tx('events')
        .where({ name: 'registration.received' })
        .orderBy('id', 'desc');
      await tx('deliveries').where({ event_id: event }).delete();
      await tx('events').where({ id: event }).update({ created_at: long });
      await tx.raw('alter table events enable trigger user');
    });
    const { messages } = await erase(team.players[0].id);
    expect(messages.edited).toBe(0);
    const byPlace = (one: { place: string }, other: { place: string }) => (one.place < other.place ? -1 : 1);
    expect(messages.left.toSorted(byPlace)).toEqual([
      {
        place: 'A channel or webhook, if it was sent there',
        toldAt: long.toISOString(),
        reason: 'The message was never recorded',
      },
      ...[
        { place: `Channel ${announcements}`, reason: 'Its destination is no longer set up here' },
        { place: 'Channel Staff', reason: 'The destination is turned off' },
      ].map((each) => ({ ...each, toldAt: expect.any(String) })),
    ]);
    await db('destinations').where({ address: staff }).update({ is_active: true });
    await db('destinations').where({ address: '1' }).update({ address: announcements });
  });
});

it('the fans’ votes under a result hide an erased player', async () => {
  const teams = [];
  for (const name of [`Lions ${n}`, `Hyenas ${n}`]) {
    const asked = { ...entry(900 + teams.length, tournamentId), name };
    const { body } = await ring.app.call(
      { ...own(), 'X-Discord-User': `${person}${teams.length}` },
      'POST',
      '/api/pending-teams',
      asked,
    );
    teams.push(await approve(body.data.id));
  }
  const match = await admin('POST', '/api/matches', {
    tournamentId,
    ...{ team1ParticipationId: teams[0].participation.id, team2ParticipationId: teams[1].participation.id },
    ...{ stage: 'other', roundName: 'Show match', scheduledTime: new Date().toISOString() },
  });
  await admin('PUT', `/api/matches/${match.id}/result`, { team1Score: 1, team2Score: 0 });
  await settled();
  const named = () => standing('announcements').filter(({ text }) => /mvp-match/.test(text));
  const [player] = teams[0].team.players;
  expect(named()).toMatchObject([{ text: expect.stringContaining(player.name) }]);
  const { messages } = await erase(player.id);
  expect(messages.left).toEqual([]);
  await settled();
  expect(named()).toMatchObject([{ text: expect.not.stringContaining(`"${player.name}"`) }]);
});
