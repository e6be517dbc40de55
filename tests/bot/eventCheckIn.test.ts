import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { eventually } from '../support/eventually.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { buttonLabels, titleOf, wordsOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

const MINUTE = 60_000;
const BEGAN = Date.now();
let world: StaffWorld;
let tournamentId: string;

const people: string[] = [];
beforeAll(async () => {
  world = await startStaffWorld();
  await world.readyBot();
  const { app } = world;
  tournamentId = (await makeTournament(app, { name: 'Winter Cup', maxTeams: 20 })).id;
  for (const n of [1, 2]) {
    const { registrationId } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
    const person = world.captain(`Captain ${n}`);
    people.push(person);
    await app.db('registrations').where({ id: registrationId }).update({ captain_discord_id: person });
  }
  await app.call(app.admin, 'PUT', `/api/tournaments/${tournamentId}`, {
    eventCheckIn: { opens: 60, closes: 10 },
    startDate: new Date(Date.now() + 65 * MINUTE).toISOString(),
  });
}, 60_000);
afterAll(() => world.stop());

/** Moves the tournament's start to this many minutes after BEGAN, and runs the clock's checks. */
async function startIn(minutes: number) {
  const { app } = world;
  const startDate = new Date(BEGAN + minutes * MINUTE).toISOString();
  await app.db('tournaments').where({ id: tournamentId }).update({ start_date: startDate });
  await world.tick(0, 'event_check_ins');
}
const told = async (n: number) =>
  (await world.toldDirectly(people[n - 1] ?? '')).filter(
    ({ flags }) => ((flags ?? 0) & MessageFlags.Ephemeral) === 0,
  );
const staffCards = async () =>
  (await world.told(world.discord.channels.admin)).filter((message) =>
    /Missing|checked in|Teams/.test(wordsOf(message)),
  );
async function press(n: number, message: APIMessage | undefined): Promise<string> {
  const userId = people[n - 1] ?? '';
  const channelId = world.discord.world.directChannel(userId).id;
  if (!message) throw new Error('There is no message');
  return wordsOf(
    await world.play.answerOf(
      await world.play.pressButton({ userId, channelId, messageId: message.id, button: 'Check in' }),
    ),
  );
}

describe('Event check-in in Discord', () => {
  it('says nothing before the window opens', async () => {
    const before = (await told(1)).length;
    await startIn(65);
    expect((await told(1)).length).toBe(before);
  });

  it('calls every captain once when the window opens, and checks a team in with a button', async () => {
    await startIn(50);
    await startIn(50);
    const [call, ...others] = (await told(1)).filter((message) => titleOf(message) === 'Check in your team');
    expect([others.length, buttonLabels(call as APIMessage)]).toEqual([0, ['Check in']]);
    expect(await press(1, call)).toBe('**Team 1** is checked in for the tournament.');
    const announced = (await world.told(world.discord.channels.announcements)).at(-1) as APIMessage;
    const pressThere = async (userId: string) =>
      wordsOf(
        await world.play.answerOf(
          await world.pressIn(world.discord.channels.announcements, userId, announced, 'Check in'),
        ),
      );
    expect(await pressThere(people[0] ?? '')).toMatch(/already checked in/);
    expect(await pressThere(world.captain('Captain 9'))).toMatch(/not the captain/);
    const after = (await told(1)).find(({ id }) => id === call?.id);
    expect([titleOf(after as APIMessage), buttonLabels(after as APIMessage)]).toEqual([
      'You’re checked in',
      [],
    ]);
  });

  it('shows the staff the missing teams in one card, and extends the window', async () => {
    const cards = await staffCards();
    const card = cards.at(-1) as APIMessage;
    expect(wordsOf(card)).toMatch(/1 of 2[\s\S]*Missing[\s\S]*Team 2/);
    expect(wordsOf(card)).not.toMatch(/Missing[\s\S]*Team 1/);
    const marshal = world.organiser('Marshal');
    const answer = await world.play.answerOf(
      await world.pressIn(world.discord.channels.admin, marshal, card, 'Add 15 minutes'),
    );
    expect(wordsOf(answer)).toMatch(/Teams can check in until/);
    expect((await staffCards()).length).toBe(cards.length);
  });

  it('reminds only missing teams, and tells the staff once the window closes', async () => {
    await world.app.db('event_check_in_extensions').delete();
    const [one, two] = [(await told(1)).length, (await told(2)).length];
    await startIn(20);
    await startIn(20);
    expect([(await told(1)).length - one, (await told(2)).length - two]).toEqual([0, 1]);
    await startIn(9);
    expect(titleOf((await staffCards()).at(-1) as APIMessage)).toBe('Some teams have not checked in');
    const closed = (await told(2)).filter((message) => titleOf(message) === 'Check-in has closed');
    expect(closed).toHaveLength(1);
    expect(closed.flatMap(buttonLabels)).toEqual([]);
  });

  it('checks a team in for its tournament with /ready if no match is waiting', async () => {
    await startIn(40);
    const ready = async () => wordsOf(await world.answerTo(await world.command(people[1] ?? '', 'ready')));
    expect(await ready()).toBe('**Team 2** is checked in for the tournament.');
    expect(await ready()).toBe('You have nothing to check in for.');
  });

  it('lists check-ins in /me, with a button for an open one', async () => {
    await world.app.db('event_check_ins').delete();
    const me = async () => world.answerTo(await world.command(people[1] ?? '', 'me'));
    await startIn(65);
    expect(wordsOf(await me())).toMatch(/\*\*Team 2\*\* in Winter Cup, check-in opens <t:\d+:f>/);
    await startIn(50);
    const message = await me();
    expect(wordsOf(message)).toMatch(/\*\*Team 2\*\* in Winter Cup, \*\*your turn: check in\*\*/);
    expect(buttonLabels(message)).toEqual(['Check in for Winter Cup']);
    await world.command(people[1] ?? '', 'ready');
    await eventually(async () =>
      expect(wordsOf(await me())).toMatch(/\*\*Team 2\*\* in Winter Cup, checked in/),
    );
    await world.app.db('event_check_ins').delete();
    await startIn(9);
    expect(wordsOf(await me())).toMatch(/you missed check-in: contact the staff/);
  });

  it('tells a captain whose team is left out, and again when it is restored', async () => {
    const { app } = world;
    const { body } = await app.call(app.admin, 'GET', `/api/tournaments/${tournamentId}/check-in`);
    const { participationId } = body.data.teams.find(({ name }: { name: string }) => name === 'Team 2');
    const before = (await told(2)).length;
    await app.call(app.admin, 'POST', `/api/participations/${participationId}/leave-out`, {});
    const titles = async () => (await told(2)).slice(before).map((message) => titleOf(message));
    await eventually(async () => expect(await titles()).toContain('Your team was removed'));
    const left = await app.db('events').where({ name: 'participation.removed' }).first('id');
    await app.call(app.admin, 'POST', `/api/audit-log/${left.id}/undo`, {});
    await eventually(async () => expect(await titles()).toContain('Your team is back'));
    expect((await told(1)).map((message) => titleOf(message))).not.toContain('Your team was removed');
  });
});
