import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { menusOf } from '../../packages/discord-simulator/formParts.ts';
import { captain } from '../support/app.ts';
import { approvedTeam, makeTournament, steamId } from '../support/factories.ts';
import { itInLongRun } from '../support/long.ts';
import { makeMatch } from '../support/matchDay.ts';
import { buttonLabels, isMatchCard, labelIn, titleOf, wordsOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

let world: StaffWorld;
let tournamentId: string;
const people: string[] = [];
const teams: string[] = [];
beforeAll(async () => {
  world = await startStaffWorld();
  await world.readyBot();
  const { app, discord } = world;
  tournamentId = (await makeTournament(app, { maxTeams: 20 })).id;
  await app.call(app.admin, 'PUT', `/api/tournaments/${tournamentId}`, { matchDay: MATCH_DAY });
  const channelId = discord.world.addChannel('match-rooms', 'Match rooms').id;
  await app.call(app.admin, 'POST', '/api/channels', { name: 'rooms', channelId, kinds: ['match_rooms'] });
  for (const n of [1, 2]) {
    const { team, registrationId } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
    const person = world.captain(`Captain ${n}`);
    people.push(person);
    teams.push(team.tournamentParticipationId);
    await app.db('registrations').where({ id: registrationId }).update({ captain_discord_id: person });
  }
}, 60_000);
afterAll(() => world.stop());

let matchId: string;
async function startMatch(): Promise<void> {
  const { app } = world;
  matchId = await makeMatch(app, { tournamentId, teams, minutes: 10 });
  await world.tick(0);
}
afterEach(async () => {
  await world.app.call(world.app.admin, 'POST', `/api/matches/${matchId}/cancel`, {});
  await world.tick(0);
});
const cardIn = (messages: readonly APIMessage[]) => messages.findLast(isMatchCard) as APIMessage;
const press = async (n: number, button: string) => wordsOf(await pressed(n, button));
async function pressed(n: number, button: string) {
  const { thread, messages } = await world.toldInRoom(matchId);
  const answer = await world.play.pressButton({
    userId: people[n - 1] ?? '',
    channelId: thread?.id ?? '',
    messageId: cardIn(messages).id,
    button: labelIn(cardIn(messages), button),
  });
  return world.play.answerOf(answer);
}
async function choose(n: number, message: APIMessage, value: string) {
  const menu = menusOf(message)[0]?.custom_id ?? '';
  const place = { userId: people[n - 1] ?? '', channelId: message.channel_id, messageId: message.id };
  return world.play.answerOf(await world.play.choose({ ...place, menu, values: [value] }));
}

async function retried() {
  for (let turn = 0; turn < 3; turn += 1) {
    await world.toldInRoom(matchId);
    await world.app
      .db('deliveries')
      .where({ type: 'room', state: 'waiting' })
      .update({ next_attempt_at: new Date() });
  }
  return world.toldInRoom(matchId);
}

describe('A match room', () => {
  it('the room is a private thread with both captains and one card that is edited', async () => {
    await startMatch();
    const { thread, messages } = await world.toldInRoom(matchId);
    expect(thread?.name).toBe('Show match · T1 v T2');
    expect(thread?.thread).toMatchObject({ isPrivate: true, isArchived: false });
    for (const person of people) expect(thread?.thread?.members.has(person)).toBe(true);
    expect(buttonLabels(cardIn(messages))).toEqual([
      'Check in',
      'Line-up',
      'Report power cut',
      'Reschedule',
      'Forfeit match',
    ]);
    expect(await press(1, 'Check in')).toMatch(/^You are checked in\./);
    const after = await world.toldInRoom(matchId);
    expect(buttonLabels(cardIn(after.messages))).toEqual([
      'Check in · T2',
      'Undo check-in · T1',
      'Line-up',
      'Report power cut',
      'Reschedule',
      'Forfeit match',
    ]);
    expect(await press(2, 'Undo check-in · T1')).toBe('Nothing changed: your team was not checked in.');
    expect(after.messages.filter(isMatchCard)).toHaveLength(1);
    // The message that opened check-in pinged both captains. The edit sends no ping or direct message.
    expect(after.messages.map(({ id }) => id)).toEqual(messages.map(({ id }) => id));
    expect(after.messages.at(-1)).toMatchObject({ content: people.map((id) => `<@${id}>`).join(' ') });
    for (const person of people) expect(world.play.directMessages(person)).toEqual([]);
  });

  it('a captain sets a line-up with two menus, and asks the other captain once it is fixed', async () => {
    await startMatch();
    const shown = await pressed(1, 'Line-up');
    expect(wordsOf(shown)).toMatch(
      /This is your default line-up\. Checking in confirms it\..*Carry: \*\*Player 1\.1\*\*/s,
    );
    const swapped = await choose(1, await choose(1, shown, 'Carry'), 'Player 1.2');
    expect(wordsOf(swapped)).toMatch(/Carry: \*\*Player 1\.2\*\*\nMid: \*\*Player 1\.1\*\*/);
    await press(1, 'Check in');
    await press(2, 'Check in · T2');
    const { messages } = await world.toldInRoom(matchId);
    const lineUps = cardIn(messages).embeds[0]?.fields?.filter(({ name }) => name.endsWith('line-up'));
    expect(lineUps?.map(({ name, value }) => [name, value.split('\n')[0]])).toEqual([
      ['T1’s line-up', 'Carry: Player 1.2'],
      ['T2’s line-up', 'Carry: Player 2.1'],
    ]);
    const asked = await choose(1, await choose(1, await pressed(1, 'Line-up'), 'Carry'), 'Player 1.3');
    expect(wordsOf(asked)).toMatch(/The other team has been asked/);
    expect(wordsOf((await world.toldInRoom(matchId)).messages.at(-1) as APIMessage)).toMatch(
      /Line-up change requested\nBy Team 1\nCarry: \*\*Player 1\.3\*\* for Player 1\.2/,
    );
    expect(await press(2, 'Accept T1’s line-up')).toMatch(/Their line-up was accepted/);
    const { messages: after } = await world.toldInRoom(matchId);
    expect(JSON.stringify(cardIn(after).embeds)).toContain('Carry: Player 1.3');
  });

  it('/lineup opens the line-up of the captain’s match, and says when there is none', async () => {
    await startMatch();
    const opened = await world.answerTo(await world.command(people[0] ?? '', 'lineup'));
    expect(wordsOf(opened)).toMatch(/Carry: \*\*Player 1\.1\*\*/);
    const nobody = await world.answerTo(await world.command(world.captain('Idle'), 'lineup'));
    expect(wordsOf(nobody)).toMatch(/You can’t choose a line-up right now/);
  });

  it('a captain names a stand-in in three clicks, fixes errors, and the other captain agrees', async () => {
    await startMatch();
    const form = async (message: APIMessage, typed: Record<string, string>) => {
      const place = { userId: people[0] ?? '', channelId: message.channel_id, messageId: message.id };
      const opened = await world.play.pressButton({ ...place, button: 'Stand-in' });
      return world.play.answerOf(await world.play.submitModal(opened, typed));
    };
    const refused = await form(await pressed(1, 'Line-up'), {
      name: 'Lerato',
      steamId: 'none',
      position: '1',
    });
    expect(wordsOf(refused)).toMatch(/not a Steam ID.*Lerato.*none.*Carry/s);
    const said = await form(refused, { name: 'Lerato', steamId: steamId(9_001) });
    expect(wordsOf(said)).toMatch(/^Sent\. \*\*Team 2\*\* must agree before \*\*Lerato\*\* can play Carry/);
    const told = (await world.toldInRoom(matchId)).messages.at(-1) as APIMessage;
    expect(wordsOf(told)).toMatch(
      /Stand-in requested\n\*\*Lerato\*\*, by Team 1\nPosition: Carry\nSteam ID: \d{17}/,
    );
    expect(buttonLabels(told)).toEqual(
      expect.arrayContaining(['Accept T1’s stand-in', 'Decline T1’s stand-in']),
    );
    expect(await press(2, 'Accept T1’s stand-in')).toMatch(/can play/);
    await world.toldInRoom(matchId);
    // To name a stand-in, the team has needed only the Line-up and Stand-in buttons and the form.
    expect(wordsOf(await pressed(1, 'Line-up'))).toMatch(/Carry: \*\*Lerato\*\*/);
    await press(1, 'Check in');
    await press(2, 'Check in · T2');
    expect(JSON.stringify(cardIn((await world.toldInRoom(matchId)).messages).embeds)).toContain(
      'Carry: Lerato (stand-in)',
    );
  });

  it('the room is a forum post, with a tag if the forum requires one', async () => {
    const { app, discord } = world;
    const [{ id, channelId }] = (await app.call(app.admin, 'GET', '/api/channels')).body.data.filter(
      ({ kinds }: { kinds: string[] }) => kinds.includes('match_rooms'),
    );
    const use = (to: string) => app.call(app.admin, 'PUT', `/api/channels/${id}`, { channelId: to });
    await use(discord.world.addChannel('match-forum', 'Matches', { forumTags: ['Match'] }).id);
    await startMatch();
    const { thread, messages } = await world.toldInRoom(matchId);
    expect(thread?.name).toBe('Show match · T1 v T2');
    expect(thread?.thread).toMatchObject({ isPrivate: false, isArchived: false });
    for (const person of people) expect(thread?.thread?.members.has(person)).toBe(true);
    expect(messages[0]?.content).toBe('This is the match room. The match card is below.');
    expect(await press(1, 'Check in')).toMatch(/^You are checked in\./);
    await app.call(app.admin, 'PUT', `/api/matches/${matchId}/result`, { forfeit: 'team2' });
    await world.tick(0);
    await world.toldInRoom(matchId);
    await world.tick(60);
    expect((await world.toldInRoom(matchId)).thread?.thread?.isArchived).toBe(true);
    await use(channelId);
  });

  it('the room is archived when the match closes, and reopened if its result is undone', async () => {
    await startMatch();
    await press(1, 'Check in');
    await world.app.call(world.app.admin, 'PUT', `/api/matches/${matchId}/result`, { forfeit: 'team2' });
    await world.tick(0);
    await world.toldInRoom(matchId);
    await world.tick(60);
    const closed = await world.toldInRoom(matchId);
    expect(closed.thread?.thread?.isArchived).toBe(true);
    expect(closed.messages.map(titleOf)).toContain('Match closed');
    await world.app.call(world.app.admin, 'PUT', `/api/matches/${matchId}`, {
      team1Score: null,
      team2Score: null,
    });
    await world.tick(1);
    const open = await retried();
    expect(open.thread?.id).toBe(closed.thread?.id);
    expect(open.thread?.thread?.isArchived).toBe(false);
    expect(labelIn(cardIn(open.messages), 'Check in')).toBe('Check in · T2');
  });

  it('a deleted room is recreated with its card', async () => {
    await startMatch();
    const { thread } = await world.toldInRoom(matchId);
    const { channels, messages } = world.discord.world;
    channels.delete(thread?.id ?? '');
    messages.delete(thread?.id ?? '');
    await world.app.call(world.app.admin, 'POST', `/api/matches/${matchId}/day/ready`, { side: 'team1' });
    const repeated = await retried();
    expect(repeated.thread?.id).not.toBe(thread?.id);
    expect(cardIn(repeated.messages)).toBeDefined();
  });

  it('a room that was made but not recorded is found again', async () => {
    await startMatch();
    const { thread } = await world.toldInRoom(matchId);
    const { db } = world.app;
    await db('match_rooms').where({ match_id: matchId }).update({ thread_id: null });
    await world.app.call(world.app.admin, 'POST', `/api/matches/${matchId}/day/ready`, { side: 'team1' });
    expect((await world.toldInRoom(matchId)).thread?.id).toBe(thread?.id);
    // The next match between the same teams gets its own room with the same name.
    const first = matchId;
    await startMatch();
    const { thread: second } = await world.toldInRoom(matchId);
    expect([second?.name, second?.id === thread?.id]).toEqual([thread?.name, false]);
    await world.app.call(world.app.admin, 'POST', `/api/matches/${first}/cancel`, {});
  });

  it('a room that Discord fails to make is retried every minute, for longer than other messages', async () => {
    await startMatch();
    const { db } = world.app;
    const waiting = () => db('deliveries').where({ type: 'room', address: matchId, state: 'waiting' });
    for (let attempts = 1; attempts <= 14; attempts += 1) {
      await waiting().update({ next_attempt_at: new Date() });
      world.discord.breakers.failNext(/channels\/\d+$/);
      await world.toldInRoom(matchId);
      const head = await waiting().orderBy('position').first();
      expect(head.attempts).toBe(attempts);
      expect(head.next_attempt_at.getTime() - Date.now()).toBeLessThan(73_000);
    }
    expect(cardIn((await retried()).messages)).toBeDefined();
  });

  it('a dispute names the buttons that decide it, and leads the staff to the room', async () => {
    await startMatch();
    const { app, discord } = world;
    const as = (n: number, path: string, body: object) =>
      app.call(
        { ...captain(n), 'X-Discord-User': people[n - 1] ?? '' },
        'POST',
        `/api/matches/${matchId}/day/${path}`,
        body,
      );
    for (const n of [1, 2]) await as(n, 'ready', {});
    await world.tick(4);
    await world.tick(8);
    await as(1, 'report', { team1Score: 1, team2Score: 0 });
    await as(2, 'dispute', { team1Score: 0, team2Score: 1 });
    const { thread } = await world.toldInRoom(matchId);
    const card = (await world.told(discord.channels.admin)).findLast(
      (message) => titleOf(message) === 'A result is disputed',
    ) as APIMessage;
    expect(wordsOf(card)).toContain(`Room\n<#${thread?.id}>`);
    expect(wordsOf(card)).toMatch(/choose the right one/);
    expect(card.embeds[0]?.url).toMatch(/#match-day$/);
  });

  it('a proposal keeps its buttons in the newest message after a later call', async () => {
    await startMatch();
    const path = `/api/matches/${matchId}/day/time`;
    const to = new Date(Date.now() + 86_400_000).toISOString();
    await world.app.call({ ...captain(1), 'X-Discord-User': people[0] ?? '' }, 'POST', path, { to });
    const [newest] = (await world.toldInRoom(matchId)).messages.slice(-1);
    expect(newest).toMatchObject({ content: `<@${people[1]}>` });
    await world.tick(11);
    const { messages } = await world.toldInRoom(matchId);
    const called = messages.at(-1) as APIMessage;
    expect(called.id).not.toBe(newest?.id);
    expect(wordsOf(called)).toMatch(/was not checked in at the start/);
    expect(buttonLabels(called)).toEqual(
      expect.arrayContaining(['Check in', 'Accept new time · T2', 'Keep current time · T2']),
    );
    expect(messages.slice(0, -1).flatMap(buttonLabels)).toEqual([]);
  });

  it('the buttons move below anything else posted in the room', async () => {
    await startMatch();
    const { thread } = await world.toldInRoom(matchId);
    const [marshal, person] = [world.organiser('Marshal'), world.captain('Caster')];
    await world.answerTo(await world.command(marshal, 'cast', undefined, { match: matchId, person }));
    const { messages } = await world.toldInRoom(matchId);
    expect(messages.map(titleOf)).toContain('A caster joined');
    expect(messages.at(-1)).toMatchObject({ content: '', channel_id: thread?.id });
    expect(labelIn(messages.at(-1) as APIMessage, 'Check in')).toBe('Check in');
  });

  it('only the team that proposed a time can withdraw it', async () => {
    await startMatch();
    const [one = ''] = people;
    const path = `/api/matches/${matchId}/day/time`;
    const to = new Date(Date.now() + 86_400_000).toISOString();
    await world.app.call({ ...captain(1), 'X-Discord-User': one }, 'POST', path, { to });
    expect(await press(2, 'Withdraw proposal')).toMatch(/Only the team that proposed a time can withdraw it/);
    expect(await press(1, 'Withdraw proposal')).toBe('Your proposal was withdrawn.');
  });

  it('direct messages replace the room if the server has as many threads as Discord allows', async () => {
    const { discord } = world;
    discord.world.maxActiveThreads = 0;
    await startMatch();
    expect((await world.toldInRoom(matchId)).thread).toBeUndefined();
    for (const person of people)
      expect(buttonLabels(cardIn(await world.toldDirectly(person)))).toContain('Check in');
    discord.world.maxActiveThreads = 1_000;
  });

  it('direct messages replace the room if the bot may not make threads', async () => {
    world.discord.world.granted.delete('CreatePrivateThreads');
    await startMatch();
    await world.toldInRoom(matchId);
    const direct = await world.toldDirectly(people[0] ?? '');
    expect(buttonLabels(cardIn(direct))).toEqual([
      'Check in',
      'Line-up',
      'Report power cut',
      'Reschedule',
      'Forfeit match',
    ]);
    world.discord.world.granted.add('CreatePrivateThreads');
    await world.app.call(world.app.admin, 'POST', `/api/matches/${matchId}/day/ready`, { side: 'team1' });
    const after = await world.toldDirectly(people[0] ?? '');
    expect(buttonLabels(cardIn(after))).toEqual([
      'Undo check-in',
      'Line-up',
      'Report power cut',
      'Reschedule',
      'Forfeit match',
    ]);
  });

  itInLongRun.each([
    'CreatePrivateThreads',
    'SendMessagesInThreads',
    'CreatePublicThreads',
    'ManageRoles',
    'MentionEveryone',
    'PinMessages',
    'CreateEvents',
  ] as const)('every captain can still play if the bot lacks %s', async (permission) => {
    const { granted } = world.discord.world;
    granted.delete(permission);
    try {
      await startMatch();
      await everyoneIsLed();
    } finally {
      granted.add(permission);
    }
  });

  itInLongRun.each([
    'ViewChannel',
    'SendMessages',
    'EmbedLinks',
    'AttachFiles',
    'ReadMessageHistory',
  ] as const)('every captain can still play if the channel denies %s', async (permission) => {
    const { channels } = world.discord.world;
    const channel = [...channels.values()].find(({ name }) => name === 'match-rooms');
    Object.assign(channel ?? {}, { denied: [permission] });
    try {
      await startMatch();
      await everyoneIsLed();
    } finally {
      Object.assign(channel ?? {}, { denied: [] });
    }
  });

  /** Expects that each captain has a card with their button, in the room or in a direct message. */
  async function everyoneIsLed() {
    const { thread, messages } = await retried();
    for (const person of people) {
      const isInside = thread?.thread?.members.has(person);
      const places = [...(isInside ? messages : []), ...(await world.toldDirectly(person))];
      const cards = places.filter(isMatchCard);
      expect(
        cards.some(
          (card) => JSON.stringify(card).includes(matchId) && buttonLabels(card).includes('Check in'),
        ),
      ).toBe(true);
    }
  }
});
