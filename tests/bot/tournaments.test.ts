import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeTournament } from '../support/factories.ts';
import {
  type BotWorld,
  buttonLabels,
  fieldsOf,
  startBotWorld,
  TYPED,
  titleOf,
  until,
} from './support/botWorld.ts';

let world: BotWorld;
let captain: string;
beforeAll(async () => {
  world = await startBotWorld();
  await makeTournament(world.app, {
    name: 'A League Championship',
    registrationClosesAt: '2030-12-03T18:00:00Z',
  });
  await makeTournament(world.app, { name: 'B League Cup' });
  await makeTournament(world.app, { name: 'Closed one', registrationOpen: false });
  captain = world.captain();
  await world.readyBot();
});
afterAll(() => world.stop());

describe('Several open tournaments', () => {
  it('suggestions show the name and closing time of open tournaments', async () => {
    await until(async () => (await world.choices(captain, 'tournament', 'register')).length === 2);
    const choices = await world.choices(captain, 'tournament', 'register');
    expect(choices.map(({ name }) => name).toSorted()).toEqual([
      'A League Championship, closes 3 Dec, 20:00 GMT+2',
      'B League Cup',
    ]);
  });

  it('/register lists the open tournaments, each with a button that opens its form', async () => {
    const asked = await world.answerTo(await world.command(captain, 'register'));
    expect(titleOf(asked)).toBe('Which tournament?');
    expect(buttonLabels(asked).toSorted()).toEqual(['A League Championship', 'B League Cup']);
    const opened = await world.press(captain, asked, 'B League Cup');
    expect(opened.answer).toMatchObject({ modal: { title: 'Register for B League Cup' } });
    expect(fieldsOf(opened).players).toBe('1 \n2 \n3 \n4 \n5 ');
    const message = await world.answerTo(await world.play.submitModal(opened, TYPED));
    expect(titleOf(message)).toBe('Received, awaiting review');
    expect(message.embeds[0]?.description).toContain('for **B League Cup**');
  });

  it('a tournament is offered from the moment it opens', async () => {
    const { id } = await makeTournament(world.app, { name: 'Opened just now' });
    const offered = await world.choices(captain, 'tournament', 'register');
    expect(offered.map(({ name }) => name)).toContain('Opened just now');
    await makeTournament(world.app, { name: 'Opened after that' });
    const asked = await world.answerTo(await world.command(captain, 'register'));
    expect(buttonLabels(asked)).toContain('Opened after that');
    await world.app
      .db('tournaments')
      .where({ name: 'Opened after that' })
      .update({ registration_open: false });
    await world.app.db('tournaments').where({ id }).update({ registration_open: false });
  });

  it('a typed name finds the tournament', async () => {
    const opened = await world.command(captain, 'register', undefined, {
      tournament: 'a league championship',
    });
    expect(opened.answer).toMatchObject({ modal: { title: 'Register for A League Championship' } });
  });
});

describe('A form opened before the tournaments are known', () => {
  it('on sending, the bot asks for the tournament, then registers the same text there', async () => {
    await world.stopBots();
    world.door.refuse = /^GET .api.tournaments/;
    await world.bot();
    await until(() => world.discord.gateway.connections() === 1);
    const own = {
      ...TYPED,
      name: 'Early birds',
      tag: 'EARLY',
      players: TYPED.players.replaceAll(' 100', ' 200'),
    };
    const opened = await world.command(captain, 'register');
    world.door.refuse = undefined;
    const asked = await world.answerTo(await world.play.submitModal(opened, own));
    expect(titleOf(asked)).toBe('Which tournament is this for?');
    expect(buttonLabels(asked).toSorted()).toEqual([
      'A League Championship',
      'B League Cup',
      'Discard',
      'Edit and send again',
    ]);
    await world.press(captain, asked, 'A League Championship');
    await until(() => titleOf(asked) === 'Received, awaiting review');
    expect(asked.embeds[0]?.description).toContain('**Early birds** (EARLY) for **A League Championship**');
  });
});
