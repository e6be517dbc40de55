import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { approvedTeam, makeTournament, register } from '../support/factories.ts';
import { seasonOf } from '../support/season.ts';
import { type BotWorld, startBotWorld } from './support/botWorld.ts';

/** The longest allowed names: one letter with 63 marks of two UTF-16 units each. */
const NAMES = ['a', 'b', 'c', 'd', 'e'].map((letter) => letter + '\u{e0100}'.repeat(63));

let world: BotWorld;
beforeAll(async () => {
  world = await startBotWorld();
  await world.readyBot();
}, 60_000);
afterAll(() => world.stop());

it('a captain sees the standings of their own tournament, everybody else the newest', async () => {
  const person = world.captain('Captain of the older one');
  const { id: older } = await makeTournament(world.app, { name: 'Older Cup', status: 'live' });
  const { registrationId } = await approvedTeam(world.app, 50, older);
  await world.app.db('registrations').where({ id: registrationId }).update({ captain_discord_id: person });
  const { id: newer } = await makeTournament(world.app, { name: 'Newer Cup', status: 'live' });
  const shown = async (who: string) => {
    const answer = await world.answerTo(await world.command(who, 'standings'));
    return JSON.stringify(answer.embeds);
  };
  expect(await shown(person)).toContain('Older Cup');
  expect(await shown(world.captain('Fan'))).toContain('Newer Cup');
  for (const id of [older, newer])
    await world.app.call(world.app.admin, 'PUT', `/api/tournaments/${id}`, { status: 'cancelled' });
});

it('the standings stay whole when five tied teams have the longest names', async () => {
  const { id } = await makeTournament(world.app, { status: 'live' });
  for (const [index, name] of NAMES.entries()) {
    const entry = await register(world.app, index + 1, id, { name, tag: `T${index}` });
    const path = `/api/pending-teams/${entry.id}/approve`;
    expect((await world.app.call(world.app.admin, 'POST', path, { assignedGroup: 'A' })).status).toBe(200);
  }
  const season = seasonOf(world.app, id);
  await season.generate();
  // Each team beats the next two in the list, which wraps around, so all five are tied.
  for (const place of NAMES.keys())
    for (const step of [1, 2]) await season.beats(NAMES[place] ?? '', NAMES[(place + step) % 5] ?? '');
  const { embeds } = await world.answerTo(await world.command(world.captain('Fan'), 'standings'));
  const [field] = embeds[0]?.fields ?? [];
  expect(field?.name).toBe('Group A, tie-break needed');
  const lines = field?.value.split('\n') ?? [];
  expect(lines.filter((line) => / 2–2 +4 TIED$/.test(line))).toHaveLength(5);
  expect(lines.filter((line) => line === '```')).toHaveLength(2);
  expect(lines.at(-1)).toMatch(/^TIED: a/);
  expect(embeds[0]?.description).toContain('Wins–losses and points. The top 2 in each group advance.');
  const more = { tieBreakers: ['score_difference'], tieBreakersReason: 'Announced late' };
  await season.call('PUT', season.base, more);
  const [ranked] = (await world.answerTo(await world.command(world.captain('Fan'), 'standings'))).embeds;
  expect(ranked?.description).toContain('Wins–losses, game difference and points.');
  const all = ranked?.fields?.[0]?.value.split('\n') ?? [];
  expect(all.filter((line) => / 2–2 +0 +4 TIED$/.test(line))).toHaveLength(5);
});
