import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { makeTournament, register } from '../support/factories.ts';
import { titleOf, wordsOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

let world: StaffWorld;
let [captain, lerato, thabo]: string[] = [];
beforeAll(async () => {
  world = await startStaffWorld();
  await world.readyBot();
  const { app } = world;
  const { id } = await makeTournament(app, { maxTeams: 20, playerConsent: 'approval' });
  [captain, lerato, thabo] = ['Naledi', 'Lerato', 'Thabo'].map((name) => world.captain(name));
  const { id: own } = await register(app, 1, id);
  await app.db('registrations').where({ id: own }).update({ captain_discord_id: captain });
}, 60_000);
afterAll(() => world.stop());

const say = async (who: string | undefined, what: string, options: Record<string, string> = {}) =>
  world.answerTo(await world.command(who ?? '', 'captain', what, options));
const me = async (who: string | undefined) => world.answerTo(await world.command(who ?? '', 'me'));
const newest = async (who: string | undefined) => (await world.toldDirectly(who ?? '')).at(-1) as APIMessage;
const press = async (who: string | undefined, message: APIMessage, button: string) => {
  const use = { userId: who ?? '', channelId: message.channel_id, messageId: message.id, button };
  return world.play.answerOf(await world.play.pressButton(use));
};

describe('Players who confirm that they play', () => {
  it('are asked by direct message, answer there, and see their status in /me', async () => {
    expect(wordsOf(await say(captain, 'ask', { position: '1', person: lerato ?? '' }))).toMatch(
      /has been asked by direct message whether they are Player 1\.1 from \*\*Team 1\*\*/,
    );
    const question = await newest(lerato);
    expect(titleOf(question)).toBe('Do you play for this team?');
    expect(wordsOf(question)).toMatch(/as Carry: Player 1\.1, Steam ID \d{17}/);
    expect(wordsOf(await press(lerato, question, 'Yes, I’ll play'))).toMatch(/^You play for \*\*Team 1\*\*/);
    const stands = await me(lerato);
    expect(wordsOf(stands)).toContain('Carry for **Team 1** in A League Championship: confirmed');
    expect(wordsOf(await press(lerato, stands, 'Leave Team 1'))).toMatch(/^You left \*\*Team 1\*\*/);
    expect(titleOf(await newest(captain))).toBe('A player left');
  });

  it('decline, and the captain hears about it', async () => {
    await say(captain, 'ask', { position: '2', person: thabo ?? '' });
    expect(wordsOf(await press(thabo, await newest(thabo), 'No'))).toMatch(/^Declined\./);
    const told = await newest(captain);
    expect(titleOf(told)).toBe('A player declined');
    expect(wordsOf(told)).toMatch(/will not play for you as \*\*Player 1\.2\*\*/);
  });

  it('are listed for their captain, who can vouch for one', async () => {
    const list = await say(captain, 'players');
    expect(wordsOf(list)).toMatch(/\*\*Mid\*\* Player 1\.2: declined \(<@/);
    expect(wordsOf(list)).toMatch(/\*\*Offlane\*\* Player 1\.3: no answer yet/);
    const after = await press(captain, list, 'Vouch for Player 1.3');
    expect(titleOf(after)).toBe('Team 1’s players');
    expect(wordsOf(after)).toMatch(/\*\*Offlane\*\* Player 1\.3: vouched for by you/);
    expect(titleOf(await say(lerato, 'players'))).toMatch(/^You have no registered team/);
  });
});
