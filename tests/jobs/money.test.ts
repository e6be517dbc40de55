import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { APIEmbed } from 'discord-api-types/v10';
import { placeEvents } from '#jobs/relay/relay.ts';
import { makeTournament } from '../support/factories.ts';
import { type Ring, startRing } from '../support/ring.ts';

let ring: Ring;
let tournamentId: string;
beforeAll(async () => {
  ring = await startRing({ messagesAtOnce: 100 });
  ({ id: tournamentId } = await makeTournament(ring.app, { name: '*Cup*', basePrizePool: 1_000 }));
});
afterAll(async () => {
  expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  await ring.stop();
});

const call = (method: string, path: string, body?: object) =>
  ring.app.call(ring.app.admin, method, `/api${path}`, body);
/** Returns the channel's messages after delivering everything twice, as a queue might. */
async function told(): Promise<APIEmbed[]> {
  const address = ring.discord.channels.announcements;
  for (let turn = 0; turn < 2; turn += 1) {
    await placeEvents(ring.app.db, new Date());
    await ring.drain({ type: 'channel', address });
  }
  return ring.discord.play
    .messages(address, ring.discord.adminId)
    .flatMap(({ embeds }) => embeds.slice(0, 1) as APIEmbed[]);
}
const fieldsOf = (message: APIEmbed | undefined) =>
  Object.fromEntries((message?.fields ?? []).map(({ name, value }) => [name, value]));

describe('A donation', () => {
  let id: string;

  it('is announced with donor, message and the new prize pool, to the letter', async () => {
    const { body } = await call('POST', '/donations', {
      tournamentId,
      donorName: '@everyone _Thandi_',
      amount: 600,
      message: '**Go**!\n<@1>',
    });
    ({ id } = body.data);
    const message = (await told()).at(-1);
    expect(message?.title).toBe('VIP donation');
    expect(message?.description).toBe(
      '**\\@everyone \\_Thandi\\_** donated R600 to the **\\*Cup\\*** prize pool.\n\n\\*\\*Go\\*\\*!\n\\<\\@1\\>',
    );
    expect(fieldsOf(message)).toEqual({
      Amount: 'R600',
      Support: 'Fan, VIP',
      'Prize pool': 'R1,600',
      Target: 'R10,000, 16% reached',
    });
    expect(message?.footer?.text).toBe('*Cup* · Premier League');
  });

  it('hides the name of a donor who becomes anonymous', async () => {
    const before = (await told()).length;
    await call('PUT', `/donations/${id}`, { isAnonymous: true, message: null });
    const messages = await told();
    expect(messages).toHaveLength(before);
    expect(messages.at(-1)?.description).toBe('**Anonymous** donated R600 to the **\\*Cup\\*** prize pool.');
    expect(JSON.stringify(messages)).not.toContain('Thandi');
  });

  it('is marked as reversed in its message once removed', async () => {
    await call('DELETE', `/donations/${id}`);
    const message = (await told()).at(-1);
    expect(message?.title).toBe('Donation reversed');
    expect(fieldsOf(message)).toMatchObject({ 'Prize pool': 'R1,000' });
  });

  it('names a sponsor as such, and is not announced if already removed', async () => {
    const before = (await told()).length;
    const { body } = await call('POST', '/donations', { tournamentId, donorName: 'Gone', amount: 5 });
    await call('DELETE', `/donations/${body.data.id}`);
    await call('POST', '/donations', {
      tournamentId,
      donorName: 'Acme',
      amount: 2_500,
      donationType: 'silver',
    });
    const messages = await told();
    expect(messages.slice(before).map(({ title }) => title)).toEqual(['Silver sponsor']);
    expect(fieldsOf(messages.at(-1))).toMatchObject({ Support: 'Silver sponsor', 'Prize pool': 'R3,500' });
  });
});

describe('A manual adjustment', () => {
  it('is announced with its reason and the new prize pool', async () => {
    await call('POST', `/tournaments/${tournamentId}/prize-pool/adjustments`, {
      amount: -500,
      note: 'Venue',
    });
    const message = (await told()).at(-1);
    expect([message?.title, message?.description]).toEqual([
      'The prize pool was adjusted',
      '−R500 in **\\*Cup\\***.\n\nVenue',
    ]);
    expect(fieldsOf(message)).toMatchObject({ 'Prize pool': 'R3,000' });
  });

  it('of the tournament itself is announced, but other settings are not', async () => {
    const before = (await told()).length;
    await call('PUT', `/tournaments/${tournamentId}`, { rules: 'Be kind' });
    await call('PUT', `/tournaments/${tournamentId}`, { prizePool: 4_000 });
    const messages = await told();
    expect(messages.slice(before).map(({ description }) => description)).toEqual([
      '+R1,000 in **\\*Cup\\***.',
    ]);
  });
});

it('a tournament that an admin ends is announced as complete', async () => {
  await call('PUT', `/tournaments/${tournamentId}/complete`, {});
  const message = (await told()).at(-1);
  expect([message?.title, message?.description]).toEqual(['Tournament complete', '**\\*Cup\\*** is over.']);
});
