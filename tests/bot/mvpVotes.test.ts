import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { menusOf } from '../../packages/discord-simulator/formParts.ts';
import { type Season, startSeason } from '../support/season.ts';
import { titleOf, wordsOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

const HOUR = 60;
let world: StaffWorld;
let season: Season;
let matchId: string;
let channel: string;
beforeAll(async () => {
  world = await startStaffWorld();
  await world.readyBot();
  channel = world.discord.channels.announcements;
  season = await startSeason(world.app, 2, { format: 'single_elimination', name: 'Night Cup' });
  await season.generate();
  matchId = (await season.matches())[0]?.id ?? '';
}, 60_000);
afterAll(() => world.stop());

/** Returns the public message for a result or a poll in its current state. */
const card = async (title: RegExp) => {
  const found = (await world.told(channel)).filter((message) => title.test(titleOf(message) ?? ''));
  expect(found).toHaveLength(1);
  return found[0] as APIMessage;
};
const vote = async (userId: string, { id }: APIMessage, menu: string, name: string) => {
  const chosen = await world.play.choose({ userId, channelId: channel, messageId: id, menu, values: [name] });
  const answer = await world.play.answerOf(chosen);
  expect((answer.flags ?? 0) & MessageFlags.Ephemeral).toBe(MessageFlags.Ephemeral);
  return wordsOf(answer);
};
/** Moves the end of all votes into the past. */
const later = async (minutes: number) => {
  await world.app
    .db('mvp_polls')
    .update({ closes_at: world.app.db.raw(`closes_at - ? * interval '1 minute'`, [minutes]) });
  await world.tick(0, 'mvp_votes');
};

describe('The fans’ MVP in Discord', () => {
  it('is a menu below the result, answered privately, which goes when the winner is announced', async () => {
    const fans = ['Fan 1', 'Fan 2', 'Fan 3'].map((name) => world.captain(name));
    const [match] = await season.matches();
    const wins = (Number(match?.matchFormat.at(-1)) + 1) / 2;
    await season.result(matchId, wins, 0);
    await season.refresh();
    const menu = `mvp-match:${matchId}`;
    const told = await card(/^Result$/);
    const [shown] = menusOf(told);
    expect([shown?.custom_id, shown?.options]).toMatchObject([
      menu,
      match?.participatingPlayers.map(({ id, name }) => ({ value: id, label: name })),
    ]);
    expect(wordsOf(told)).toMatch(/Fans’ MVP\nThe vote closes at <t:\d+:t> \(<t:\d+:R>\)\./);
    const [one, two] = match?.participatingPlayers.map(({ name }) => name) ?? [];
    for (const fan of fans)
      expect(await vote(fan, told, menu, one ?? '')).toMatch(
        /^You voted for \*\*Player 1\.1\*\* as MVP\. You can change your vote until <t:\d+:t>/,
      );
    await vote(fans[2] ?? '', told, menu, two ?? '');

    // A correction preserves the menu, and the end of the vote preserves the correction.
    await season.result(matchId, wins, 1);
    expect(menusOf(await card(/^Result corrected$/))).toHaveLength(1);
    await later(HOUR);
    const closed = await card(/^Result corrected$/);
    expect([closed.id, closed.components]).toEqual([told.id, []]);
    expect(wordsOf(closed)).toMatch(/Previous result/);
    await expect(vote(fans[0] ?? '', told, menu, one ?? '')).rejects.toThrow(/no menu/);
    expect(wordsOf(closed)).toMatch(/Fans’ MVP\n\*\*Player 1\.1\*\*, 67% of 3 votes$/);
  });

  it('is voted on again when the tournament is decided, among the MVPs of its matches', async () => {
    const menu = `mvp-tournament:${season.id}`;
    const asked = await card(/^Vote for the tournament MVP$/);
    expect(menusOf(asked)[0]?.options?.map(({ label }) => label)).toEqual(['Player 1.1', 'Player 1.2']);
    for (const [fan, name] of [
      ['Fan 4', 'Player 1.1'],
      ['Fan 5', 'Player 1.2'],
    ])
      await vote(world.captain(fan), asked, menu, name ?? '');
    await later(24 * HOUR);
    const closed = await card(/^Fans’ MVP of the tournament$/);
    expect([closed.id, closed.components]).toEqual([asked.id, []]);
    expect(wordsOf(closed)).toMatch(/\*\*Player 1\.[12], Player 1\.[12]\*\*, each with 50% of 2 votes$/);
  });
});
