import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import { captain } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { approvedTeam, makeTournament, steamId } from '../support/factories.ts';
import { buttonLabels, fieldsOf, rosterOf, TYPED, titleOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

let world: StaffWorld;
let marshal: string;
let n = 0;
beforeAll(async () => {
  world = await startStaffWorld();
  await world.readyBot();
  marshal = world.organiser('Marshal');
}, 60_000);
afterAll(() => world.stop());

const call = (method: string, path: string, body?: object) =>
  world.app.call(world.app.admin, method, path, body);
const cardIn = (channel: string, words: string): Promise<APIMessage> =>
  eventually(async () => {
    const found = (await world.told(channel)).find(({ embeds }) => embeds[0]?.description?.includes(words));
    if (!found) throw new Error(`Nothing says ${words}`);
    return found;
  });

describe('The registration card in the channel', () => {
  it('the card opens the form of its tournament, and is refused after registration closes', async () => {
    const { registration } = world.discord.channels;
    const { id } = await makeTournament(world.app, { name: 'First Cup' });
    await makeTournament(world.app, { name: 'Second Cup' });
    const card = await cardIn(registration, '**First Cup**');
    const person = world.captain('Naledi');
    const opened = await world.press(person, card, 'Register a team');
    expect(fieldsOf(opened)).toMatchObject({ name: '', players: '1 \n2 \n3 \n4 \n5 ' });
    const typed = { ...TYPED, players: rosterOf(900) };
    expect(titleOf(await world.answerTo(await world.play.submitModal(opened, typed)))).toBe(
      'Received, awaiting review',
    );
    const [row] = await world.registrations();
    expect(row).toMatchObject({ tournament_id: id, captain_discord_id: person });
    // A second press opens the form with the registration that was sent.
    const again = await world.press(person, card, 'Register a team');
    expect(fieldsOf(again)).toMatchObject({ name: TYPED.name });
    await call('PUT', `/api/tournaments/${id}`, { registrationOpen: false });
    const late = await world.press(world.captain('Late'), card, 'Register a team');
    const refused = await world.answerTo(
      await world.play.submitModal(late, { ...typed, name: 'Late', tag: 'LATE', players: rosterOf(901) }),
    );
    expect(titleOf(refused)).toBe('Registration is closed');
    expect(
      buttonLabels(await eventually(async () => closedCard(await cardIn(registration, '**First Cup**')))),
    ).toEqual([]);
  });
});

function closedCard(card: APIMessage) {
  expect(titleOf(card)).toBe('Registration is closed');
  return card;
}

describe('The staff card of a player change', () => {
  async function asked() {
    n += 1;
    const { id } = await makeTournament(world.app, { name: `Change Cup ${n}` });
    const { registrationId, team } = await approvedTeam(world.app, n, id);
    const player = { role: 'Mid', name: `New ${n}`, steamId: steamId(60_000 + n) };
    await world.app.call(captain(n), 'PUT', `/api/pending-teams/${registrationId}/players`, player);
    return { teamId: team.id as string, card: await theCard() };
  }
  const theCard = () => cardIn(world.discord.channels.admin, `**Team ${n}** has requested a roster change`);
  const press = (who: string, card: APIMessage, button: string) =>
    world.pressIn(world.discord.channels.admin, who, card, button);
  const midOf = async (teamId: string) => {
    const { body } = await call('GET', `/api/teams/${teamId}`);
    return body.data.players.find(({ role }: { role: string }) => role === 'Mid').name;
  };

  it('Approve lets the player in once, in the organiser’s name, even if pressed twice', async () => {
    const { teamId, card } = await asked();
    expect(buttonLabels(card)).toEqual(['Approve', 'Reject']);
    const presses = [press(marshal, card, 'Approve'), press(marshal, card, 'Approve')];
    for (const pressed of await Promise.all(presses))
      expect((await world.answerTo(pressed)).content).toBe(`**New ${n}** now plays for **Team ${n}**.`);
    expect(await midOf(teamId)).toBe(`New ${n}`);
    expect(await world.newestAct('rosterChange.approved')).toMatchObject({ by: 'Marshal' });
    const after = await theCard();
    expect([after.id, titleOf(after), buttonLabels(after)]).toEqual([card.id, 'Roster changed', []]);
  });

  it('Reject keeps the typed reason if somebody else has decided first', async () => {
    const { teamId, card } = await asked();
    const late = await press(marshal, card, 'Reject');
    const opened = await press(marshal, card, 'Reject');
    const done = await world.answerTo(await world.play.submitModal(opened, { reason: 'Too late' }));
    expect(done.content).toBe(`**New ${n}** will not play for **Team ${n}**. The captain has been notified.`);
    expect(await midOf(teamId)).toBe(`Player ${n}.2`);
    const [row] = await world.app.db('roster_changes').orderBy('id', 'desc').limit(1);
    expect(row).toMatchObject({ status: 'rejected', reason: 'Too late' });
    const stale = await world.answerTo(await press(marshal, card, 'Approve'));
    expect(titleOf(stale)).toBe('This change has already been rejected');
    const kept = await world.answerTo(await world.play.submitModal(late, { reason: 'Other' }));
    expect(titleOf(kept)).toBe('Rejected');
    expect(fieldsOf(await press(marshal, kept, 'Edit and send again'))).toEqual({ reason: 'Other' });
  });

  it('neither button does anything for somebody who is not an organiser', async () => {
    const { teamId, card } = await asked();
    const stranger = world.captain('Stranger');
    for (const button of ['Approve', 'Reject'])
      expect(titleOf(await world.answerTo(await press(stranger, card, button)))).toBe(
        'Only organisers with the league’s admin role can do this.',
      );
    expect(await midOf(teamId)).toBe(`Player ${n}.2`);
  });
});
