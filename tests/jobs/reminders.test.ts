import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { APIEmbed } from 'discord-api-types/v10';
import pino from 'pino';
import { changeMatch } from '#api/competition/matches/change.ts';
import { changeTournament } from '#api/competition/tournaments/change.ts';
import type { Schedule } from '#domain/contract/schedule/schedules.ts';
import { announceDigest } from '#jobs/handlers/matches/announceDigest.ts';
import { placeEvents } from '#jobs/relay/relay.ts';
import { tick } from '#jobs/schedule/schedule.ts';
import { captain, visitor } from '../support/app.ts';
import { entry, makeTournament } from '../support/factories.ts';
import { type Ring, startRing } from '../support/ring.ts';

const log = pino({ level: 'silent' });
const HOUR = 3_600_000;
const NOW = new Date();
const hence = (hours: number) => new Date(Math.floor((NOW.getTime() + hours * HOUR) / 60_000) * 60_000);
const seconds = (moment: Date) => moment.getTime() / 1_000;

let ring: Ring;
let people: string[];
let tournamentId: string;
let entered: string[];
const at = (now: Date) => ({ db: ring.app.db, actor: { kind: 'system' } as const, now });
const call = async (method: string, path: string, body?: object) => {
  const answer = await ring.app.call(ring.app.admin, method, `/api${path}`, body);
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
};

const NAMES = ['*Lions*', 'Team 2', 'Team 3'];
beforeAll(async () => {
  ring = await startRing({ messagesAtOnce: 100 });
  people = [...ring.discord.world.members.keys()];
  ({ id: tournamentId } = await makeTournament(ring.app, { name: 'Night Cup', maxTeams: 4 }));
  entered = [];
  for (const [n, name] of NAMES.entries()) {
    const caller = { ...captain(n), 'X-Discord-User': people[n] ?? '' };
    const team = { ...entry(n + 1, tournamentId), name };
    const { body } = await ring.app.call(caller, 'POST', '/api/pending-teams', team);
    entered.push((await call('POST', `/pending-teams/${body.data.id}/approve`)).participation.id);
  }
  await told();
});
afterAll(async () => {
  expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  await ring.stop();
});

/** Creates a match for a future time, as if it had been created long before. */
async function match(scheduled: Date, [one, other]: [number, number]): Promise<string> {
  const { id } = await call('POST', '/matches', {
    tournamentId,
    ...{ team1ParticipationId: entered[one], team2ParticipationId: entered[other] },
    ...{ stage: 'other', roundName: 'Show match', scheduledTime: hence(999).toISOString() },
  });
  await changeMatch(at(hence(-72)), id, { scheduledTime: scheduled.toISOString() });
  return id;
}

const directs = () => people.slice(0, 3).map((person) => ring.discord.play.directMessages(person));
let seen = [0, 0, 0, 0];
/** Returns the messages since the last call: in the channel, and to each of the three captains. */
async function told(): Promise<APIEmbed[][]> {
  while ((await placeEvents(ring.app.db, new Date())) > 0);
  const address = ring.discord.channels.announcements;
  await ring.drain({ type: 'channel', address });
  for (const person of people.slice(0, 3)) await ring.drain({ type: 'direct', address: person });
  const all = [ring.discord.play.messages(address, ring.discord.adminId), ...directs()].map((messages) =>
    messages.flatMap(({ embeds }) => embeds.slice(0, 1) as APIEmbed[]),
  );
  const news = all.map((embeds, index) => embeds.slice(seen[index]));
  seen = all.map(({ length }) => length);
  return news;
}
const tickNow = async () => {
  await ring.app.db('schedules').delete();
  await tick(ring.app.db, new Date(), { log });
};

describe('A reminder', () => {
  it('goes to the channel once, and to each captain about their own matches', async () => {
    const soon = hence(50 / 60);
    const first = await match(soon, [0, 1]);
    await match(soon, [0, 2]);
    await told();
    await tickNow();
    const [channel, one, two, three] = await told();
    const lines = [
      '**\\*Lions\\*** v **Team 2**, Show match, Best of 1',
      '**\\*Lions\\*** v **Team 3**, Show match, Best of 1',
    ];
    const when = { name: 'When', value: `<t:${seconds(soon)}:F>\n<t:${seconds(soon)}:R>` };
    expect(channel).toMatchObject([
      { title: '2 matches in one hour', description: lines.join('\n'), fields: [when] },
    ]);
    expect(channel?.[0]?.footer?.text).toBe('Night Cup · Premier League');
    expect(one).toMatchObject([{ title: 'You play in one hour', description: lines.join('\n') }]);
    expect(two).toMatchObject([
      {
        title: 'Your match is in one hour',
        description: lines[0],
        url: `https://league.example/matches/${first}`,
        fields: [when],
      },
    ]);
    expect(three).toMatchObject([{ title: 'Your match is in one hour', description: lines[1] }]);
    await tickNow();
    expect((await told()).flat()).toEqual([]);
  });

  it('is not sent if the match moved while the reminder waited', async () => {
    const id = await match(hence(23.9), [1, 2]);
    await told();
    await tickNow();
    await changeMatch(at(new Date()), id, { scheduledTime: hence(60).toISOString() });
    const titles = (await told()).flat().map(({ title }) => title);
    expect(titles.filter((title) => title?.includes('24 hours'))).toEqual([]);
    const rows = await ring.app.db('deliveries').whereIn('kind', ['match_reminder', 'captain_reminded']);
    expect(rows.filter(({ state }) => state === 'cancelled')).toHaveLength(3);
  });
});

it('the close of registration is announced before, with the free places, and again when it comes', async () => {
  const closesAt = hence(20);
  await changeTournament(at(hence(-72)), tournamentId, { registrationClosesAt: closesAt.toISOString() });
  await told();
  await tickNow();
  expect((await told())[0]).toMatchObject([
    {
      title: 'Registration closes soon',
      description: '**1 place** is left in **Night Cup**. Sign up with /register.',
      fields: [
        { name: 'Closes', value: `<t:${seconds(closesAt)}:F>\n<t:${seconds(closesAt)}:R>` },
        { name: 'Teams', value: '3 of 4' },
      ],
    },
  ]);
  const past = hence(-1);
  await changeTournament(at(hence(-72)), tournamentId, { registrationClosesAt: past.toISOString() });
  await tickNow();
  expect((await told())[0]).toMatchObject([
    { title: 'Registration has closed', description: '**Night Cup** no longer accepts new teams.' },
  ]);
});

it('a digest sums up games played, games ahead and the leaders within its hours', async () => {
  const { id } = await makeTournament(ring.app, { name: 'Group Cup' });
  tournamentId = id;
  entered = [];
  for (const n of [11, 12, 13])
    entered.push(
      (
        await call('POST', '/participations', {
          tournamentId: id,
          teamId: (await call('POST', '/teams', { name: `Team ${n}`, tag: `T${n}` })).id,
          assignedGroup: 'B',
        })
      ).id,
    );
  await call('POST', `/tournaments/${id}/bracket/matches`);
  const games: { id: string; team1: { name: string } }[] = await call('GET', `/tournaments/${id}/matches`);
  const [one, two] = games;
  await call('PUT', `/matches/${one?.id}/result`, { team1Score: 1, team2Score: 0 });
  await changeMatch(at(NOW), two?.id ?? '', { scheduledTime: hence(20).toISOString() });
  const digest = { from: hence(-23), at: hence(1 / 30), until: hence(25) };
  const [from, moment, until] = Object.values(digest).map((date) => date.toISOString());
  const event = {
    id: '',
    name: 'day.digested' as const,
    payload: { tournamentId: id, day: '2026-12-05', from: from ?? '', at: moment ?? '', until: until ?? '' },
  };
  const render = (hours: number) =>
    announceDigest.render(ring.app.db, event, ring.jobsSettings, {
      ...{ subject: '', address: '', isEdit: false, isPublic: false },
      now: new Date(digest.at.getTime() + hours * HOUR),
    });
  const message = (await render(2.9))?.embeds[0];
  expect(message?.title).toBe('Today in the league');
  const [played, next, lead] = (message?.description ?? '').split('\n\n');
  expect(played).toMatch(new RegExp(`^\\*\\*Played\\*\\*\\n\\*\\*${one?.team1.name}\\*\\* 1–0 Team 1\\d$`));
  expect(next).toMatch(
    new RegExp(
      `^\\*\\*Next\\*\\*\\n<t:${seconds(hence(20))}:f> \\*\\*Team 1\\d\\*\\* v \\*\\*Team 1\\d\\*\\*$`,
    ),
  );
  expect(lead).toBe(`**Leaders**\nGroup B: **${one?.team1.name}** 1–0`);
  expect(await render(3.1)).toBeUndefined();
  expect(await announceDigest.destinations(ring.app.db, event)).toEqual([
    { type: 'channel', address: ring.discord.channels.announcements },
  ]);
});

describe('Scheduled tasks', () => {
  const schedules = async (): Promise<Schedule[]> => call('GET', '/system/schedules');

  it('is visible only to admins, even before its first run', async () => {
    await ring.app.db('schedules').delete();
    expect((await ring.app.call(visitor, 'GET', '/api/system/schedules')).status).toBe(401);
    const fresh = await schedules();
    expect(fresh).toHaveLength(11);
    expect(fresh[1]).toMatchObject({
      name: 'match_reminders',
      lastRunAt: null,
      nextDueAt: null,
      failures: 0,
    });
    const now = new Date();
    await tick(ring.app.db, now, { log });
    const [starts, , , , digest, cleaning] = await schedules();
    const minute = new Date(Math.floor(now.getTime() / 60_000 + 1) * 60_000).toISOString();
    expect(starts).toMatchObject({
      ...{ lastRunAt: now.toISOString(), nextDueAt: minute, lastActs: 0, lastError: null },
      lastDuration: expect.any(Number),
    });
    expect(digest).toMatchObject({ lastRunAt: null, nextDueAt: expect.stringMatching(/T17:00:00\.000Z$/) });
    expect(cleaning?.nextDueAt).toMatch(/:00:00\.000Z$/);
  });

  it('announces neither the start nor the closing of a sample', async () => {
    const { db } = ring.app;
    const twins: string[] = [];
    for (const is_sample of [true, false]) {
      const { id } = await makeTournament(ring.app, { startDate: hence(0.5).toISOString() });
      for (const n of [91, 92])
        await call('POST', '/pending-teams', { ...entry(n, id), name: `Twin ${n} ${is_sample}` }).then(
          (sent) => call('POST', `/pending-teams/${sent.id}/approve`),
        );
      await db('tournaments').where({ id }).update({ is_sample });
      twins.push(id);
    }
    const close = (at: Date) =>
      db('tournaments')
        .whereIn('id', twins)
        .update({ registration_closes_at: at, updated_at: hence(-72) });
    await close(hence(20));
    await tickNow();
    await close(hence(0.5));
    await tick(db, hence(0.6), { log });
    const [ofSample, ofOther] = await Promise.all(
      twins.map((id) =>
        db('events')
          .where({ tournament_id: id })
          .whereIn('name', ['tournament.statusChanged', 'registration.closing', 'registration.closed'])
          .orderBy('name')
          .pluck('name'),
      ),
    );
    expect(ofSample).toEqual([]);
    expect(ofOther).toEqual(['registration.closed', 'registration.closing', 'tournament.statusChanged']);
  });

  it('records why it failed and retries the next minute, and other jobs continue', async () => {
    const { id } = await makeTournament(ring.app, { registrationClosesAt: hence(24 + 2 / 60).toISOString() });
    await ring.app.db.raw(`
      create function refuse() returns trigger language plpgsql as $$
        begin raise exception 'not today'; end $$;
      create trigger refuse before insert on schedule_marks for each row
        when (new.name = 'registration_closing') execute function refuse();`);
    await tick(ring.app.db, hence(2 / 60), { log });
    const find = async () => (await schedules()).find(({ name }) => name === 'registration_closing');
    expect(await find()).toMatchObject({ lastError: 'not today', failures: 1, lastActs: null });
    expect((await schedules()).filter(({ lastError }) => lastError)).toHaveLength(1);
    await ring.app.db.raw('drop function refuse cascade');
    await tick(ring.app.db, hence(3 / 60), { log });
    expect(await find()).toMatchObject({ lastError: null, failures: 0, lastActs: 1 });
    expect(
      await ring.app.db('events').where({ name: 'registration.closing', tournament_id: id }),
    ).toHaveLength(1);
  });

  it('removes what has expired and keeps what may still be needed', async () => {
    const { db } = ring.app;
    const [old, young] = [hence(-31 * 24), hence(-29 * 24)];
    const { id: cup } = await makeTournament(ring.app);
    const { id: over } = await makeTournament(ring.app);
    await call('PUT', `/tournaments/${over}/complete`, {});
    const eventOf = async (id: string): Promise<string> =>
      (await db('events').where({ tournament_id: id, name: 'tournament.created' }).first('id')).id;
    await db('deliveries').delete();
    const keep = async (address: string, event: string, fields: object) =>
      db('deliveries').insert({
        ...{
          id: randomUUID(),
          event_id: event,
          position: 1,
          kind: 'match_scheduled',
          type: 'channel',
          address,
        },
        ...{ subject: 'a match', state: 'sent', message_id: '1', created_at: old, sent_at: old },
        ...{ next_attempt_at: old, ...fields },
      });
    const [open, ended] = [await eventOf(cup), await eventOf(over)];
    await keep('a message of an open tournament', open, {});
    await keep('a message of news of its own', open, { subject: '' });
    await keep('a message of one that is over', ended, {});
    await keep('a younger one of it', ended, { created_at: young });
    await keep('one that still waits', ended, { state: 'waiting', sent_at: null, message_id: null });
    await keep('one that failed', open, { state: 'failed', sent_at: null, message_id: null });
    const events = await db('events').count('* as n').first();
    const session = (created_at: Date, seen_at: Date, ended_at: Date | null = null) =>
      db('sessions').insert({ id: randomUUID(), token_hash: randomUUID(), created_at, seen_at, ended_at });
    await session(hence(-13), hence(-13));
    await session(hence(-8 * 24), hence(-1));
    await session(hence(-1), hence(-1), hence(-1));
    await session(hence(-1), hence(-1));
    for (const hours of [25, 23])
      await db('idempotency_keys').insert({
        ...{ key: String(hours), body_hash: '', status: 200, answer: '{}', created_at: hence(-hours) },
      });
    for (const days of [61, 59])
      await db('schedule_marks').insert({ name: 'x', key: String(days), marked_at: hence(-days * 24) });
    await tickNow();
    expect(await db('deliveries').orderBy('address').pluck('address')).toEqual([
      'a message of an open tournament',
      'a younger one of it',
      'one that still waits',
    ]);
    // The two sessions left are the admin's own and the one that is still valid.
    expect(await db('sessions').pluck('id')).toHaveLength(2);
    expect(await db('idempotency_keys').pluck('key')).toEqual(['23']);
    expect(await db('schedule_marks').where({ name: 'x' }).pluck('key')).toEqual(['59']);
    expect(await db('events').count('* as n').first()).toEqual(events);
    expect((await schedules()).find(({ name }) => name === 'clean_up')).toMatchObject({
      ...{ lastActs: 8, lastError: null },
    });
  });
});
