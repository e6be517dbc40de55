import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { captain } from '../support/app.ts';
import { entry, makeTournament, steamId } from '../support/factories.ts';
import { type Ring, startRing } from '../support/ring.ts';
import { settled as allSettled } from '../support/settled.ts';

let ring: Ring;
let jobs: { stop(): Promise<void> };
let tournamentId: string;
let n = 0;
beforeAll(async () => {
  ring = await startRing({ messagesAtOnce: 100 });
  jobs = await ring.startJobs();
  tournamentId = (await makeTournament(ring.app)).id;
});
afterAll(async () => {
  await jobs.stop();
  expect(ring.discord.trouble).toEqual({ unknownRequests: [], faults: [] });
  await ring.stop();
});

const settled = () => allSettled(ring.app.db);
const admin = (method: string, path: string, body?: object) =>
  ring.app.call(ring.app.admin, method, path, body);
/** Creates an approved team whose captain, a member of the simulator's server, requests a roster change. */
async function ask() {
  n += 1;
  const person = [...ring.discord.world.members.keys()][n] ?? '';
  const caller = { ...captain(n), 'X-Discord-User': person };
  const { body } = await ring.app.call(caller, 'POST', '/api/pending-teams', entry(n, tournamentId));
  await admin('POST', `/api/pending-teams/${body.data.id}/approve`, {});
  const path = `/api/pending-teams/${body.data.id}/players`;
  const player = { role: 'Carry', name: `New **${n}**`, steamId: steamId(70_000 + n) };
  const asked = await ring.app.call(caller, 'PUT', path, player);
  await settled();
  return { person, id: asked.body.data.change.id as string };
}
const cards = () =>
  ring.discord.play
    .messages(ring.discord.channels.admin, ring.discord.adminId)
    .filter(({ embeds }) => embeds[0]?.description?.includes(`Team ${n}** has requested a roster change`));
const lastTold = (person: string) => ring.discord.play.directMessages(person).at(-1)?.embeds[0];

it('staff learn of a requested player, and the captain of the decision', async () => {
  const { person, id } = await ask();
  const [card] = cards();
  expect(card?.embeds[0]).toMatchObject({
    title: 'Roster change requested',
    fields: [
      { name: 'Position', value: 'Carry' },
      { name: 'Current', value: `Player ${n}.1` },
      { name: 'New', value: `New \\*\\*${n}\\*\\*` },
      { name: 'Steam ID', value: steamId(70_000 + n) },
    ],
  });
  await admin('POST', `/api/roster-changes/${id}/approve`, {});
  await settled();
  expect(cards()).toMatchObject([{ id: card?.id, embeds: [{ title: 'Roster changed' }] }]);
  expect(lastTold(person)).toMatchObject({
    title: 'Your roster has changed',
    description: `**New \\*\\*${n}\\*\\*** now plays for **Team ${n}** as Carry.`,
  });
});

it('a captain with closed direct messages is pinged in public, but the refusal stays private', async () => {
  const { person, id } = await ask();
  ring.discord.play.closeMessages(person, true);
  await admin('POST', `/api/roster-changes/${id}/reject`, { reason: 'Plays **elsewhere**' });
  await settled();
  const told = ring.discord.play
    .messages(ring.discord.channels.registration, ring.discord.adminId)
    .find(({ content }) => content === `<@${person}>`);
  expect(told?.embeds[0]).toMatchObject({ title: 'You have a new message' });
  expect(JSON.stringify(told)).not.toContain('elsewhere');
  expect(cards()).toMatchObject([{ embeds: [{ title: 'Roster change rejected' }] }]);
});
