import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { runSchedule } from '#api/schedule/commands.ts';
import { buttonsOf } from '../../packages/discord-simulator/messages.ts';
import { hence, makeMatch } from '../support/matchDay.ts';
import { type PlayedRing, startPlayedRing } from '../support/playedRing.ts';

let played: PlayedRing;
let matchId: string;
beforeAll(async () => {
  played = await startPlayedRing();
});
afterAll(() => played.stop());
beforeEach(() => played.startOver());
afterEach(async () => {
  await played.call('POST', `/api/matches/${matchId}/cancel`, {});
  expect(played.ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
});

const act = (n: number, path: string, body: object = {}) => played.asCaptain(n, matchId, path, body);
/** Creates a match this many minutes from now, with its match day open. */
async function startMatch(minutes = 10) {
  const { ring, tournamentId, teams, openDay } = played;
  matchId = await makeMatch(ring.app, { tournamentId, teams, minutes });
  await openDay();
}
const personOf = (n: number) => played.people[n - 1] ?? '';
const close = (n: number) => played.ring.discord.play.closeMessages(personOf(n), true);
const titlesOf = (messages: readonly APIMessage[]) => messages.map(({ embeds }) => embeds[0]?.title);
const toldStaff = () =>
  played.inChannel('admin').filter(({ embeds }) => embeds[0]?.title === 'A team cannot be reached');
const unreached = async () => (await played.call('GET', '/api/match-days')).body.data[0]?.unreached;

describe('A captain with closed direct messages in a match without a room', () => {
  beforeEach(() => close(1));

  it('is pinged in the public channel without buttons, versions or line-ups', async () => {
    await startMatch();
    for (const n of [1, 2]) await act(n, '/day/ready');
    for (let turn = 0; turn < 4; turn += 1)
      for (const n of [1, 2]) {
        const { body } = await played.call('GET', `/api/matches/${matchId}/room`);
        const choice = body.data.choosing?.left[0];
        if (body.data.phase === 'choice') await act(n, '/day/choice', { choice });
      }
    await act(2, '/day/report', { team1Score: 0, team2Score: 1 });
    await played.settle();
    const public_ = played.inChannel('registration');
    expect(public_.length).toBeGreaterThan(1);
    for (const message of public_) {
      expect(message.content).toBe(`<@${personOf(1)}>`);
      expect(buttonsOf(message)).toEqual([]);
      expect(message.embeds[0]).toMatchObject({
        title: 'You have a new message',
        url: `https://league.example/matches/${matchId}#match-day`,
        description: expect.stringContaining('`/me`'),
      });
      expect(message.embeds[0]?.fields ?? []).toEqual([]);
      expect(JSON.stringify(message.embeds)).not.toMatch(/0–1|1–0|Radiant|pick|Player 1/);
    }
    // The other captain still receives the card and the later messages.
    expect(titlesOf(played.directly(2))).toContain('Confirm the result');
  });

  it('is reported to staff and to the other team once per match', async () => {
    await startMatch();
    for (const n of [1, 2]) await act(n, '/day/ready');
    await played.settle();
    const told = toldStaff();
    expect(told).toHaveLength(1);
    expect(told[0]?.embeds[0]?.description).toContain(
      '**Team 1** cannot be reached: its captain does not accept direct messages.',
    );
    expect(
      titlesOf(played.directly(2)).filter((title) => title === 'The other team cannot be reached'),
    ).toHaveLength(1);
    expect(await unreached()).toEqual(['team1']);
  });

  it('counts as reached if a vice-captain is reached', async () => {
    const { ring, registrations } = played;
    const vice = ring.discord.world.addMember('Vice').user.id;
    const row = { registration_id: registrations[0], discord_id: vice, appointed_at: new Date() };
    await ring.app.db('vice_captains').insert(row);
    await startMatch();
    expect(toldStaff()).toEqual([]);
    expect(await unreached()).toEqual([]);
    expect(titlesOf(ring.discord.play.directMessages(vice))).toContain('Check-in is open');
    await ring.app.db('vice_captains').delete();
  });

  it('is mentioned beside the other captain if neither can be reached', async () => {
    close(2);
    await startMatch();
    const called = new Set(played.inChannel('registration').map(({ content }) => content));
    expect(called).toEqual(new Set(played.people.map((person) => `<@${person}>`)));
    const told = toldStaff();
    expect(told).toHaveLength(2);
  });
});

describe('A rooms channel hidden from a captain', () => {
  const withHiddenRooms = (act: (channelId: string) => Promise<void>) =>
    played.withRooms(async (channelId) => {
      const { guild, botRole } = played.ring.discord.world;
      const { setOverwrite } = played.ring.discord.play;
      setOverwrite(channelId, { id: guild.id, deny: ['ViewChannel'] });
      setOverwrite(channelId, { id: botRole.id, allow: ['ViewChannel'] });
      setOverwrite(channelId, { id: personOf(2), allow: ['ViewChannel'] });
      await act(channelId);
    });

  it('sends both teams direct messages, and staff are notified', () =>
    withHiddenRooms(async () => {
      await startMatch();
      for (const n of [1, 2]) expect(titlesOf(played.directly(n))).toContain('Check-in is open');
      const lines = played
        .inChannel('admin')
        .filter(({ embeds }) => embeds[0]?.title === 'A match has no room');
      expect(lines.map(({ embeds }) => embeds[0]?.description)).toEqual([
        expect.stringContaining('**Team 1**’s captain cannot see the match room channel.'),
      ]);
      expect(await unreached()).toEqual(['team1']);
      // A thread that a captain cannot see is archived.
      const threads = [...played.ring.discord.world.channels.values()].flatMap(({ thread }) => thread ?? []);
      expect(threads.every(({ isArchived }) => isArchived)).toBe(true);
      expect((await act(1, '/day/ready')).status).toBe(200);
    }));

  it('does not matter if a vice-captain sees it', () =>
    withHiddenRooms(async (channelId) => {
      const { ring, registrations } = played;
      const vice = ring.discord.world.addMember('Vicky').user.id;
      ring.discord.play.setOverwrite(channelId, { id: vice, allow: ['ViewChannel'] });
      const row = { registration_id: registrations[0], discord_id: vice, appointed_at: new Date() };
      await ring.app.db('vice_captains').insert(row);
      await startMatch();
      expect(titlesOf(await played.inRoom(matchId))).toContain('Check-in is open');
      expect(await unreached()).toEqual([]);
      await ring.app.db('vice_captains').delete();
    }));
});

describe('A captain who has left the server', () => {
  beforeEach(() => played.ring.discord.play.leaveServer(personOf(1)));

  it('is reported in the room to the other team and to staff', () =>
    played.withRooms(async () => {
      await startMatch();
      const words = '**Team 1** cannot be reached: its captain has left the server.';
      const told = (await played.inRoom(matchId)).find(
        ({ embeds }) => embeds[0]?.title === 'The other team cannot be reached',
      );
      expect(told?.embeds[0]?.description).toContain(words);
      expect(told?.content).toBe(`<@${personOf(2)}>`);
      expect(toldStaff().map(({ embeds }) => embeds[0]?.description)).toEqual([
        expect.stringContaining(words),
      ]);
      expect(await unreached()).toEqual(['team1']);
    }));

  it('is reported to the other team directly if the match has no room', async () => {
    await startMatch();
    expect(titlesOf(played.directly(2))).toContain('The other team cannot be reached');
    expect(toldStaff()).toHaveLength(1);
    expect(played.inChannel('registration')).toEqual([]);
  });
});

it('a captain with closed direct messages is reached in a working room', () =>
  played.withRooms(async () => {
    await startMatch(300);
    close(1);
    await played.call('PUT', `/api/matches/${matchId}`, { scheduledTime: hence(20).toISOString() });
    await played.settle();
    expect(toldStaff()).toHaveLength(1);
    await played.openDay();
    expect(titlesOf(await played.inRoom(matchId))).toContain('Check-in is open');
    expect(await unreached()).toEqual([]);
  }));

it('a vice-captain appointed later joins the room, and the team is reached again', () =>
  played.withRooms(async () => {
    played.ring.discord.play.leaveServer(personOf(1));
    await startMatch();
    expect(await unreached()).toEqual(['team1']);
    const heir = played.ring.discord.world.addMember('Heir').user.id;
    const { status } = await played.call('POST', `/api/pending-teams/${played.registrations[0]}/captain`, {
      discordId: heir,
    });
    expect(status).toBe(200);
    await played.settle();
    const room = await played.ring.app.db('match_rooms').where({ match_id: matchId }).first();
    const thread = played.ring.discord.world.channels.get(room?.thread_id ?? '')?.thread;
    expect(thread?.members.has(heir)).toBe(true);
    expect(titlesOf(await played.inRoom(matchId))).toContain('A team has a new captain');
    expect(await unreached()).toEqual([]);
    await played.ring.app
      .db('registrations')
      .where({ id: played.registrations[0] })
      .update({ captain_discord_id: personOf(1) });
  }));

it('staff learn each evening which teams are unreachable, short of players or without a captain', async () => {
  const { ring, registrations, teams } = played;
  const { db } = ring.app;
  await startMatch(60 * 24 * 3);
  const evening = new Date();
  evening.setUTCDate(evening.getUTCDate() + 2);
  // Seven in the evening in the league's time zone.
  evening.setUTCHours(17, 0, 0, 0);
  const late = new Date(evening.getTime() + 24 * 60 * 60_000);
  await db('matches').where({ id: matchId }).update({ scheduled_at: late });
  await db('registrations').where({ id: registrations[0] }).update({ captain_discord_id: null });
  const player = await db('memberships')
    .where({ participation_id: teams[1] })
    .orderBy('slot', 'desc')
    .first('id');
  const { count } = (await db('memberships').where({ participation_id: teams[1] }).count().first()) ?? {};
  if (Number(count) === 5) await db('memberships').where({ id: player.id }).update({ is_active: false });
  close(2);
  const scheduledTime = hence(60 * 40).toISOString();
  await played.call('PUT', `/api/matches/${matchId}`, { scheduledTime });
  await played.settle();
  await db('matches').where({ id: matchId }).update({ scheduled_at: late });
  await db('schedules').where({ name: 'daily_digest' }).delete();
  const context = { db, actor: { kind: 'system' } as const };
  await runSchedule({ ...context, now: new Date(evening.getTime() - 60_000) }, 'daily_digest');
  await runSchedule({ ...context, now: evening }, 'daily_digest');
  await played.settle();
  const told = played
    .inChannel('admin')
    .find(({ embeds }) => embeds[0]?.title === 'Teams not ready for their next matches');
  expect(told?.embeds[0]?.fields?.map(({ name, value }) => [name, value.split(',')[0]])).toEqual([
    ['No captain on Discord', '**Team 1**'],
    ['Fewer than 5 players', '**Team 2**'],
    ['Cannot be reached', '**Team 2**'],
  ]);
  await db('registrations')
    .where({ id: registrations[0] })
    .update({ captain_discord_id: personOf(1) });
  await db('memberships').update({ is_active: true });
});
