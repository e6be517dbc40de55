import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { listWithoutCards } from '#api/publishing/destinations/store.ts';
import { cleanUp } from '#api/schedule/cleanUp.ts';
import { buttonsOf } from '../../packages/discord-simulator/messages.ts';
import { captain } from '../support/app.ts';
import { approvedTeam, entry, makeTournament, register } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { settled as allSettled } from '../support/settled.ts';

let ring: Ring;
let jobs: { stop(): Promise<void> }[] = [];
beforeAll(async () => {
  ring = await startRing({ messagesAtOnce: 100 });
});
afterEach(async () => {
  await Promise.all(jobs.map((each) => each.stop()));
  jobs = [];
  expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
});
afterAll(() => ring.stop());

const startJobs = async (count = 1, settings: { debounceMs?: number } = {}) => {
  for (let n = 0; n < count; n += 1) jobs.push(await ring.startJobs(settings));
};
const settled = () => allSettled(ring.app.db);
const call = (method: string, path: string, body?: object) =>
  ring.app.call(ring.app.admin, method, path, body);

const cardsOf = (name: string) =>
  ring.discord.play
    .messages(ring.discord.channels.registration, ring.discord.adminId)
    .filter(({ embeds }) => embeds[0]?.description?.startsWith(`**${name}**`));
const cardOf = (name: string) => {
  const [card, ...others] = cardsOf(name);
  if (!card || others.length > 0)
    throw new Error(`There are ${others.length + (card ? 1 : 0)} cards of ${name}`);
  const [embed] = card.embeds;
  const fields = Object.fromEntries((embed?.fields ?? []).map((field) => [field.name, field.value]));
  return { id: card.id, title: embed?.title, text: embed?.description, fields, buttons: buttonsOf(card) };
};
describe('A tournament’s card in the registration channel', () => {
  it('shows the tournament and its free places, and opens its form', async () => {
    await startJobs();
    const { id } = await makeTournament(ring.app, {
      name: 'Cup **One**',
      maxTeams: 12,
      registrationFee: 50,
      registrationFeeNote: 'At the *desk*',
      registrationClosesAt: '2030-12-01T18:00:00.000Z',
    });
    await settled();
    const card = cardOf('Cup \\*\\*One\\*\\*');
    expect(card).toMatchObject({
      title: 'Register a team',
      text: '**Cup \\*\\*One\\*\\*** in the Premier League\nHave five nicknames and Steam IDs ready: the form takes about two minutes.',
      fields: {
        Format: 'Single elimination',
        Places: '0 of 12 places taken',
        'Prize pool': 'R5,000',
        Fee: 'R50 per team, all added to the prize pool\nAt the \\*desk\\*',
        'Register before': '<t:1922378400:F>\n<t:1922378400:R>',
      },
      buttons: [{ label: 'Register a team', custom_id: `open:${id}` }],
    });
  });

  it('follows the teams and loses its button when registration closes', async () => {
    await startJobs();
    const { id } = await makeTournament(ring.app, { name: 'Cup Two', maxTeams: 2 });
    const first = await approvedTeam(ring.app, 21, id);
    await settled();
    const card = cardOf('Cup Two');
    expect(card.fields).toMatchObject({ Places: '1 of 2 places taken', 'Prize pool': 'R5,500' });
    await approvedTeam(ring.app, 22, id);
    const waiting = await register(ring.app, 23, id);
    await settled();
    expect(cardOf('Cup Two')).toMatchObject({
      id: card.id,
      text: '**Cup Two** in the Premier League\nNew teams join the waitlist; captains are notified when a place opens up.',
      fields: { Places: '2 of 2 places taken', Waitlist: '1 team' },
    });
    await call('DELETE', `/api/participations/${first.participation.id}`);
    await settled();
    expect((await call('GET', `/api/pending-teams/${waiting.id}`)).body.data.status).toBe('pending');
    expect(cardOf('Cup Two').fields).not.toHaveProperty('Waitlist');
    expect(cardOf('Cup Two').fields.Places).toBe('1 of 2 places taken');
    await call('PUT', `/api/tournaments/${id}`, { registrationOpen: false });
    await settled();
    expect(cardOf('Cup Two')).toMatchObject({ id: card.id, title: 'Registration is closed', buttons: [] });
    await call('PUT', `/api/tournaments/${id}`, { registrationOpen: true });
    await settled();
    expect(cardOf('Cup Two')).toMatchObject({ id: card.id, title: 'Register a team', buttons: [{}] });
  });

  itInLongRun('counts teams that are approved at once, with any number of workers', async () => {
    await startJobs(2, { debounceMs: 3_000 });
    const { id } = await makeTournament(ring.app, { name: 'Cup Three', maxTeams: 20 });
    await settled();
    const card = cardOf('Cup Three');
    for (let n = 31; n <= 36; n += 1) await register(ring.app, n, id);
    const { body } = await call('GET', `/api/pending-teams?tournamentId=${id}`);
    const ids = body.data.map((each: { id: string }) => each.id);
    await call('POST', '/api/pending-teams/decide', { ids, decision: 'approve' });
    await settled();
    expect(cardOf('Cup Three')).toMatchObject({ id: card.id, fields: { Places: '6 of 20 places taken' } });
    const rows = await ring.app.db('deliveries').where({ kind: 'registration_card', subject: id });
    expect(rows.length).toBeGreaterThanOrEqual(7);
    expect(rows.filter(({ state }) => state === 'sent').length).toBeLessThan(rows.length);
  });

  itInLongRun('reposts a deleted card with the next change', async () => {
    await startJobs();
    const { id } = await makeTournament(ring.app, { name: 'Cup Four' });
    await settled();
    const card = cardOf('Cup Four');
    for (const each of ring.discord.world.messages.get(ring.discord.channels.registration) ?? [])
      if (each.message.id === card.id) each.isDeleted = true;
    await approvedTeam(ring.app, 41, id);
    await settled();
    const reposted = cardOf('Cup Four');
    expect(reposted.id).not.toBe(card.id);
    expect(reposted.fields.Places).toBe('1 of 20 places taken');
    await approvedTeam(ring.app, 42, id);
    await settled();
    expect(cardOf('Cup Four')).toMatchObject({ id: reposted.id, fields: { Places: '2 of 20 places taken' } });
  });

  itInLongRun(
    'posts no card where nobody can register, and says so when the tournament is deleted',
    async () => {
      await startJobs();
      await makeTournament(ring.app, { name: 'Cup Five', registrationOpen: false });
      const { id } = await makeTournament(ring.app, { name: 'Cup Six' });
      await settled();
      expect(cardsOf('Cup Five')).toEqual([]);
      const { id: messageId } = cardOf('Cup Six');
      await call('DELETE', `/api/tournaments/${id}`);
      await settled();
      const stored = ring.discord.play
        .messages(ring.discord.channels.registration, ring.discord.adminId)
        .find((message) => message.id === messageId);
      expect(stored?.embeds[0]).toMatchObject({
        title: 'Registration is closed',
        description: 'This tournament no longer exists.',
      });
      expect(stored && buttonsOf(stored)).toEqual([]);
    },
  );

  itInLongRun('posts the card once when the jobs start, in a channel older than cards', async () => {
    const { id } = await makeTournament(ring.app, { name: 'Cup Old' });
    await startJobs();
    await settled();
    const before = cardOf('Cup Old');
    for (const each of ring.discord.world.messages.get(ring.discord.channels.registration) ?? [])
      if (each.message.id === before.id) each.isDeleted = true;
    await ring.app.db('deliveries').where({ subject: id }).delete();
    await startJobs(2);
    await settled();
    expect(cardOf('Cup Old').buttons).toMatchObject([{ label: 'Register a team' }]);
    expect(await listWithoutCards(ring.app.db, new Date())).toEqual([]);
    // The jobs keep track of a card of any age until its tournament is over.
    await ring.app.db('deliveries').update({ created_at: '2020-01-01' });
    await cleanUp({ db: ring.app.db, now: new Date(), actor: { kind: 'system' } }, {});
    expect(await ring.app.db('deliveries').where({ subject: id, state: 'sent' })).not.toEqual([]);
  });

  itInLongRun('moves the cards of all open tournaments to the new captains’ channel', async () => {
    await startJobs();
    await makeTournament(ring.app, { name: 'Cup Ten' });
    await makeTournament(ring.app, { name: 'Cup Seven' });
    await makeTournament(ring.app, { name: 'Cup Closed', registrationOpen: false });
    const elsewhere = ring.discord.world.addChannel('sign-up', '');
    const { body } = await call('GET', '/api/channels');
    const { id } = body.data.find((each: { isRegistration: boolean }) => each.isRegistration);
    await settled();
    await call('PUT', `/api/channels/${id}`, { channelId: elsewhere.id });
    await settled();
    const there = ring.discord.play.messages(elsewhere.id, ring.discord.adminId);
    const names = there.map(({ embeds }) => /\*\*(Cup \w+)\*\*/.exec(embeds[0]?.description ?? '')?.[1]);
    expect(names).toEqual(expect.arrayContaining(['Cup Ten', 'Cup Seven']));
    expect(names).not.toContain('Cup Closed');
  });

  it('is in the league’s server, as is news for closed direct messages', async () => {
    await startJobs();
    const elsewhere = ring.discord.world.addChannel('development', '').id;
    const { body } = await call('GET', '/api/channels');
    const { id } = body.data.find((each: { isRegistration: boolean }) => each.isRegistration);
    await call('PUT', `/api/channels/${id}`, { league: 'A' });
    const own = { name: 'Development', channelId: elsewhere, kinds: [], isRegistration: true, league: 'B' };
    await call('POST', '/api/channels', own);
    const cup = await makeTournament(ring.app, { name: 'Cup Eight', league: 'B' });
    await makeTournament(ring.app, { name: 'Cup Nine', league: 'A' });
    const closed = ring.discord.world.addMember('Closed').user.id;
    ring.discord.play.closeMessages(closed, true);
    const caller = { ...captain(80), 'X-Discord-User': closed };
    const entered = await ring.app.call(caller, 'POST', '/api/pending-teams', entry(80, cup.id));
    await call('POST', `/api/pending-teams/${entered.body.data.id}/reject`, { reason: 'Too late' });
    await settled();
    const there = ring.discord.play.messages(elsewhere, ring.discord.adminId);
    const text = there.map(({ content, embeds }) => `${content} ${embeds[0]?.description}`).join('\n');
    expect(text).toContain('**Cup Eight**');
    expect(text).not.toContain('**Cup Nine**');
    expect(text).toContain(`<@${closed}>`);
  });
});
