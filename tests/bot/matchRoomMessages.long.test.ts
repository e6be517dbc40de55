import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { makeMatch } from '../support/matchDay.ts';
import { buttonLabels, wordsOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

/** The maximum number of messages in a match's room, and of pings per captain. */
const MOST = { messages: 5, pings: 2.5 };
const CHOICES = ['Radiant', 'Dire', 'First pick', 'Second pick'];

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

/** Records a room as its captains see it: every message ever posted, and whom it pinged. */
function watch(matchId: string) {
  const posted = new Map<string, string>();
  const look = async (): Promise<APIMessage> => {
    const { messages } = await world.toldInRoom(matchId);
    for (const { id, content } of messages) if (!posted.has(id)) posted.set(id, content);
    return messages.at(-1) as APIMessage;
  };
  /** Presses a captain's button on the newest message. `words` lists possible beginnings of its label. */
  const pressed = async (n: number, words: string | readonly string[]): Promise<APIMessage> => {
    const newest = await look();
    const sought = [words].flat();
    const button = buttonLabels(newest).find((label) => sought.some((each) => label?.startsWith(each)));
    if (!button) throw new Error(`The newest message has no ${sought.join(', ')}: ${wordsOf(newest)}`);
    const place = { userId: people[n - 1] ?? '', channelId: newest.channel_id, messageId: newest.id };
    const said = await world.play.answerOf(await world.play.pressButton({ ...place, button }));
    await look();
    return said;
  };
  const press = async (n: number, words: string | readonly string[]) => wordsOf(await pressed(n, words));
  const pings = () =>
    people.map((person) => [...posted.values()].filter((content) => content.includes(person)).length);
  return { look, press, pressed, pings, messages: () => posted.size };
}

/** Makes both captains' choices, which starts the game; the tag on the buttons shows whose turn it is. */
async function choose({ look, press }: ReturnType<typeof watch>) {
  for (let turn = 0; turn < 2; turn += 1) {
    const chooser = buttonLabels(await look()).some(
      (label) => label?.endsWith(' · T1') && CHOICES.some((each) => label.startsWith(each)),
    )
      ? 1
      : 2;
    await press(chooser, CHOICES);
  }
}

/** Plays a match from the opening of its room to its end, using only the newest message. */
async function playMatch(format: string, hoursAhead = 100) {
  const matchId = await makeMatch(world.app, { tournamentId, teams, minutes: hoursAhead, format });
  const room = watch(matchId);
  await world.tick(0);
  await room.look();
  await world.tick(hoursAhead - 25);
  await room.press(1, 'Check in');
  await room.press(2, 'Check in');
  const wins = format === 'Best of 1' ? 1 : 2;
  for (let game = 1; game <= wins; game += 1) {
    await choose(room);
    expect(wordsOf(await room.look())).toMatch(/Either team can report the result/);
    await room.press(1, 'T1 won');
    await room.press(2, 'Confirm');
  }
  await world.tick(hoursAhead + 60);
  await room.look();
  return room;
}

const median = (numbers: readonly number[]) =>
  numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
const average = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

describe('Messages in a match room', () => {
  it('a match day needs at most five messages a room, and two and a half pings a captain', async () => {
    const rooms = [];
    for (let match = 0; match < 12; match += 1) rooms.push(await playMatch('Best of 1'));
    const messages = rooms.map((room) => room.messages());
    const pings = rooms.flatMap((room) => room.pings());
    expect(median(messages)).toBeLessThanOrEqual(MOST.messages);
    expect(Math.max(...messages)).toBeLessThanOrEqual(MOST.messages);
    expect(average(pings)).toBeLessThanOrEqual(MOST.pings);
  }, 120_000);

  it('each further game of a series needs at most two messages', async () => {
    const room = await playMatch('Best of 3');
    expect(room.messages()).toBeLessThanOrEqual(MOST.messages + 2);
  });

  it('whoever acted last and chooses next gets the choice in the answer, without a ping', async () => {
    const matchId = await makeMatch(world.app, { tournamentId, teams, minutes: 10, format: 'Best of 3' });
    const room = watch(matchId);
    await world.tick(0);
    await room.press(1, 'Check in');
    const labels = buttonLabels(await room.pressed(2, 'Check in'));
    const { body } = await world.app.call(world.app.admin, 'GET', `/api/matches/${matchId}/day`);
    expect(labels).toEqual(body.data.choosing.turn === 'team2' ? CHOICES : []);
    await choose(room);
    await room.press(1, 'T1 won');
    const before = room.messages();
    // The loser of the game confirms its result, and has the first choice in the next game.
    expect(buttonLabels(await room.pressed(2, 'Confirm'))).toEqual(CHOICES);
    expect(room.messages()).toBe(before);
    await world.app.call(world.app.admin, 'POST', `/api/matches/${matchId}/cancel`, {});
  });

  it('side and pick are announced once', async () => {
    const matchId = await makeMatch(world.app, { tournamentId, teams, minutes: 10 });
    const room = watch(matchId);
    await world.tick(0);
    const said = [await room.press(1, 'Check in'), await room.press(2, 'Check in')];
    await choose(room);
    const { messages } = await world.toldInRoom(matchId);
    const told = [...messages.map(wordsOf), ...said].join('\n');
    expect(told.match(/Side and pick are set/g) ?? []).toHaveLength(0);
    expect(told.match(/Join the lobby and play/g)).toHaveLength(1);
    await world.app.call(world.app.admin, 'POST', `/api/matches/${matchId}/cancel`, {});
  });
});
