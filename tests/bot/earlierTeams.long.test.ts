import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import type { Played } from '../../packages/discord-simulator/sender.ts';
import { makeTournament } from '../support/factories.ts';
import {
  type BotWorld,
  buttonLabels,
  fieldsOf,
  rosterOf,
  startBotWorld,
  TYPED,
  titleOf,
  wordsOf,
} from './support/botWorld.ts';

let world: BotWorld;
let captain: string;
/** The new season. Registration for the previous season has closed. */
let next: { id: string };
let n = 0;
beforeAll(async () => {
  world = await startBotWorld();
});
afterAll(() => world.stop());

const call = async (method: string, path: string, body?: object) =>
  (await world.app.call(world.app.admin, method, path, body)).body.data;
const own = async () =>
  (await world.registrations()).filter(({ captain_discord_id }) => captain_discord_id === captain);
const form = (played: Played, values: Partial<typeof TYPED> = {}) =>
  world.play.submitModal(played, { ...fieldsOf(played), ...values });
const command = async () => world.answerTo(await world.command(captain, 'register'));

beforeEach(async () => {
  n += 1;
  captain = world.captain(`Captain ${n}`);
  const season = await makeTournament(world.app, { name: `Season ${n}.1` });
  await world.readyBot();
  const typed = { ...TYPED, name: `Team ${n}`, tag: `T${n}`, players: rosterOf(n) };
  await world.answerTo(await world.play.submitModal(await world.command(captain, 'register'), typed));
  const [registration] = await own();
  const { participation } = await call('POST', `/api/pending-teams/${registration.id}/approve`);
  // A different player has played in position 5 since.
  const [, , , , last] = await call('GET', `/api/participations/${participation.id}/memberships`);
  await call('DELETE', `/api/memberships/${last.id}`);
  const { id: playerId } = await call('POST', '/api/players', {
    name: `Newcomer ${n}`,
    steamId: String(76561197960265728n + BigInt(n * 1_000 + 9)),
  });
  await call('POST', '/api/memberships', {
    playerId,
    tournamentParticipationId: participation.id,
    role: 'Hard Support',
  });
  const { version } = await call('GET', `/api/tournaments/${season.id}`);
  await call('PUT', `/api/tournaments/${season.id}`, { registrationOpen: false, version });
  next = await makeTournament(world.app, { name: `Season ${n}.2` });
  await world.stopBots();
  await world.readyBot();
});
const closeAll = async () => {
  const { version } = await call('GET', `/api/tournaments/${next.id}`);
  await call('PUT', `/api/tournaments/${next.id}`, { registrationOpen: false, version });
  await world.stopBots();
};

describe('The command /register for a captain who has played before', () => {
  it('the bot offers the earlier team with its last roster in the form', async () => {
    const asked: APIMessage = await command();
    expect(titleOf(asked)).toBe('Are you registering one of these teams?');
    expect(wordsOf(asked)).toContain(`**Team ${n}** (T${n}), Season ${n}`);
    expect(wordsOf(asked)).toContain(`Newcomer ${n}`);
    expect(buttonLabels(asked)).toEqual([
      `Team ${n}, same players`,
      `Team ${n}, review the form`,
      'Another team',
    ]);
    const another = await world.press(captain, asked, 'Another team');
    expect(fieldsOf(another)).toMatchObject({ name: '', players: '1 \n2 \n3 \n4 \n5 ' });
    const opened = await world.press(captain, asked, `Team ${n}, review the form`);
    const typed = fieldsOf(opened);
    expect(typed).toMatchObject({ name: `Team ${n}`, tag: `T${n}`, contact: TYPED.contact });
    expect(typed.players?.split('\n')).toEqual([
      expect.stringContaining(`1 Player ${n}.1 7656`),
      expect.stringContaining(`2 Player ${n}.2 7656`),
      expect.stringContaining(`3 Player ${n}.3 7656`),
      expect.stringContaining(`4 Player ${n}.4 7656`),
      expect.stringContaining(`5 Newcomer ${n} 7656`),
    ]);
    expect(titleOf(await world.answerTo(await form(opened, { name: `Renamed ${n}` })))).toBe(
      'Received, awaiting review',
    );
    const [, registered] = await own();
    expect(registered).toMatchObject({ name: `Renamed ${n}`, tournament_id: next.id });
    const { earlierTeams } = await call('GET', `/api/pending-teams/${registered.id}`);
    expect(earlierTeams).toMatchObject([{ name: `Team ${n}`, isLikely: true }]);
    // Once the team is registered, the command edits its registration.
    expect(fieldsOf(await world.command(captain, 'register'))).toMatchObject({ name: `Renamed ${n}` });
    await closeAll();
  });

  it('one click registers the earlier team with the same players', async () => {
    const asked = await command();
    const answer = await world.answerTo(await world.press(captain, asked, `Team ${n}, same players`));
    expect(titleOf(answer)).toBe('Received, awaiting review');
    const [, registered] = await own();
    const { players, contact } = await call('GET', `/api/pending-teams/${registered.id}`);
    expect(players.map(({ name }: { name: string }) => name)).toEqual([
      ...[1, 2, 3, 4].map((line) => `Player ${n}.${line}`),
      `Newcomer ${n}`,
    ]);
    expect(contact).toBe(TYPED.contact);
    await closeAll();
  });

  it('a team that now has another captain is not offered', async () => {
    const [{ id }] = await own();
    await call('POST', `/api/pending-teams/${id}/captain`, { discordId: world.captain('Successor') });
    expect(fieldsOf(await world.command(captain, 'register'))).toMatchObject({ name: '' });
  });
});
