import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { menusOf } from '../../packages/discord-simulator/formParts.ts';
import { captain as caller } from '../support/app.ts';
import { approvedTeam, makeTournament, register, steamId } from '../support/factories.ts';
import { makeMatch } from '../support/matchDay.ts';
import { buttonLabels, isMatchCard, wordsOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

let world: StaffWorld;
let matchId: string;
const people: string[] = [];
let lerato: string;
beforeAll(async () => {
  world = await startStaffWorld();
  const { app } = world;
  const { id } = await makeTournament(app, { maxTeams: 20 });
  await app.call(app.admin, 'PUT', `/api/tournaments/${id}`, {
    matchDay: { ...MATCH_DAY, standInConsent: 'none', standInsFrom: 'freePlayers' },
  });
  const teams: string[] = [];
  for (const n of [1, 2]) {
    const { team, registrationId } = await approvedTeam(app, n, id, { assignedGroup: 'A' });
    const person = world.captain(`Captain ${n}`);
    people.push(person);
    teams.push(team.tournamentParticipationId);
    await app.db('registrations').where({ id: registrationId }).update({ captain_discord_id: person });
  }
  lerato = world.captain('Lerato');
  await world.readyBot();
  matchId = await makeMatch(app, { tournamentId: id, teams, minutes: 10 });
  await world.tick(0);
}, 60_000);
afterAll(() => world.stop());

const free = async (person: string, what: string, options: Record<string, string> = {}) =>
  wordsOf(await world.answerTo(await world.command(person, 'free', what, options)));
const join = (person: string, typed: Record<string, string>) =>
  free(person, 'join', { nickname: 'Lerato', steam_id: steamId(9_001), positions: '1, 4', ...typed });
const asked = async (person: string) =>
  (await world.toldDirectly(person)).findLast((message) => buttonLabels(message).length > 0) as APIMessage;
const press = (person: string, message: APIMessage, button: string) =>
  world.play
    .pressButton({ userId: person, channelId: message.channel_id, messageId: message.id, button })
    .then((answer) => world.play.answerOf(answer));

describe('Free players', () => {
  it('put themselves on the list, are refused with the reason, and leave', async () => {
    expect(await free(lerato, 'list')).toMatch(/^No stand-ins are available right now/);
    expect(await join(lerato, { steam_id: 'me' })).toMatch(/not a Steam ID/);
    expect(await join(lerato, { positions: 'all' })).toMatch(/At least one position/);
    expect(await join(lerato, { note: 'Evenings' })).toMatch(/^You are on the list/);
    expect(await free(people[0] ?? '', 'list')).toMatch(/\*\*Lerato\*\* plays Carry, Support\. Evenings/);
    expect(await join(world.captain('Thief'), {})).toMatch(/Someone else is on the list with this Steam ID/);
    expect(await free(lerato, 'leave')).toBe('You left the list.');
    expect(await free(people[0] ?? '', 'list')).toMatch(/^No stand-ins are available right now/);
  });

  it('are not on it with the Steam ID of somebody in a roster', async () => {
    const { app } = world;
    const [thief, player] = [world.captain('Thief'), world.captain('Rostered')];
    const mine = { steam_id: steamId(13) };
    const REFUSED = /is on a team’s roster/;
    expect(await join(thief, mine)).toMatch(REFUSED);
    expect(await join(player, mine)).toMatch(REFUSED);
    // Nobody can verify whether this person is a captain who also plays.
    expect(await join(people[0] ?? '', mine)).toMatch(/^You are on the list/);
    await free(people[0] ?? '', 'leave');
    const { id } = await app.db('registrations').where({ captain_discord_id: people[0] }).first('id');
    const as = (person: string) => ({ ...caller(1), 'X-Discord-User': person });
    const ask = `/api/pending-teams/${id}/consents/${steamId(13)}/ask`;
    await app.call(as(people[0] ?? ''), 'POST', ask, { discordId: player });
    await app.call(as(player), 'POST', `/api/pending-teams/${id}/consents/answer`, { accepts: true });
    expect(await join(people[0] ?? '', mine)).toMatch(REFUSED);
    expect(await join(thief, mine)).toMatch(REFUSED);
    expect(await join(player, mine)).toMatch(/^You are on the list/);
    await free(player, 'leave');
    // Nobody can join the list with the Steam ID of a registered player, even before approval.
    const { id: tournamentId } = await makeTournament(app, { maxTeams: 20 });
    await register(app, 7, tournamentId);
    expect(await join(thief, { steam_id: steamId(71) })).toMatch(REFUSED);
  });

  it('are asked by a captain, answer with a button, and stand in', async () => {
    await join(lerato, {});
    const [captain = ''] = people;
    const card = (await world.toldDirectly(captain)).findLast(isMatchCard) as APIMessage;
    const lineUp = await press(captain, card, 'Line-up');
    expect(buttonLabels(lineUp)).toEqual(['Ask a free player']);
    const list = await press(captain, lineUp, 'Ask a free player');
    const menu = menusOf(list)[0];
    expect(menu?.options.map(({ label, description }) => `${label}: ${description}`)).toEqual([
      'Lerato: Carry, Support',
    ]);
    const choose = async () =>
      wordsOf(
        await world.play.answerOf(
          await world.play.choose({
            ...{ userId: captain, channelId: list.channel_id, messageId: list.id },
            ...{ menu: menu?.custom_id ?? '', values: ['Lerato'] },
          }),
        ),
      );
    expect(await choose()).toMatch(/\*\*Lerato\*\* has been asked/);
    const offer = await asked(lerato);
    // An offer does not create a player.
    expect(await world.app.db('players').where({ steam_id: steamId(9_001) })).toEqual([]);
    expect(wordsOf(offer)).toMatch(/Will you stand in\?.*\*\*Team 1\*\* has asked you to stand in/s);
    expect(wordsOf(await press(lerato, offer, 'Yes, I’ll play'))).toMatch(/^Accepted/);
    expect(wordsOf(await press(lerato, offer, 'Decline'))).toMatch(/request is no longer open/);
    const told = (await world.toldDirectly(captain)).map(wordsOf).join('\n');
    expect(told).toMatch(/A stand-in accepted.*\*\*Lerato\*\* will stand in for you/s);
    const { body } = await world.app.call(world.app.admin, 'GET', `/api/matches/${matchId}/room`);
    expect(body.data.standIns).toMatchObject([{ side: 'team1', name: 'Lerato', isAgreed: true }]);
  });
});
