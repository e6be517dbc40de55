import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type APIMessage, Locale } from 'discord-api-types/v10';
import { menusOf } from '../../packages/discord-simulator/formParts.ts';
import { buttonsOf } from '../../packages/discord-simulator/messages.ts';
import { type Season, startSeason } from '../support/season.ts';
import { buttonLabels, titleOf, until, wordsOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

let world: StaffWorld;
let season: Season;
beforeAll(async () => {
  world = await startStaffWorld();
  season = await startSeason(world.app, 12, { name: 'Night Cup' });
  await season.generate();
  await world.readyBot();
}, 60_000);
afterAll(() => world.stop());

const sheetOf = async (userId: string) => {
  const row = await world.app
    .db('pick_sheets as s')
    .join('fans as f', 'f.id', 's.fan_id')
    .where({ 's.tournament_id': season.id, 'f.discord_id': userId })
    .first('answers');
  return row?.answers;
};
const ask = async (userId: string) => world.answerTo(await world.command(userId, 'picks'));
const press = async (userId: string, message: APIMessage, button: string) =>
  world.answerTo(await world.press(userId, message, button));
const choose = async (userId: string, message: APIMessage, option?: string) => {
  const [menu] = menusOf(message);
  const values = [option ?? menu?.options?.[0]?.label ?? ''];
  const use = { userId, channelId: world.discord.channels.registration, messageId: message.id };
  return world.answerTo(await world.play.choose({ ...use, menu: menu?.custom_id ?? '', values }));
};

/** Returns the last private reply to a person. An error is a separate message, so the card is unchanged. */
const lastWords = async (userId: string) => {
  const said = () => world.play.messages(world.discord.channels.registration, userId).at(-1) as APIMessage;
  await until(() => titleOf(said()) !== 'Your picks' && titleOf(said()) !== 'Seus palpites');
  return wordsOf(said());
};

describe('/picks', () => {
  it('leads a fan through champion, groups and every match with one click each', async () => {
    const fan = world.captain('Fan');
    let card = await ask(fan);
    expect(wordsOf(card)).toMatch(
      /^Your picks\n\*\*Night Cup\*\*, .*\nYou have no picks yet\.\n0 of 17 open picks made\./,
    );
    expect(wordsOf(card)).toMatch(
      /\[View all on the site\]\(\S+\/pickem\?\S+\)\n\n\*\*Who wins the tournament\?\*\*/,
    );
    expect([menusOf(card)[0]?.options?.length, buttonLabels(card)]).toEqual([12, ['Skip']]);
    card = await choose(fan, card);
    expect(wordsOf(card)).toMatch(/✓ Saved\.\n\*\*0 points\*\*, rank 1 of 1\.\n1 of 17 open picks made/);
    for (const group of ['A', 'B', 'C', 'D']) {
      expect(wordsOf(card)).toContain(`**Group ${group}: which team finishes in place 1 of 2?**`);
      card = await choose(fan, card);
      expect([menusOf(card)[0]?.options?.length, wordsOf(card)]).toEqual([
        2,
        expect.stringMatching(/which team finishes in place 2 of 2\?\*\* \n1\. Team/),
      ]);
      card = await choose(fan, card);
    }
    // There are twelve games, plus the knockout matches that follow from the picked groups.
    let presses = 0;
    while (buttonLabels(card).includes('Skip')) {
      card = await press(fan, card, buttonsOf(card)[0]?.custom_id ?? '');
      presses += 1;
    }
    expect(presses).toBe(19);
    expect(wordsOf(card)).toContain('24 of 24 open picks made.');
    const answers = await sheetOf(fan);
    expect([Object.keys(answers.groups), Object.keys(answers.matches).length]).toEqual([
      ['A', 'B', 'C', 'D'],
      19,
    ]);

    // A changed group reopens the picks that depend on it.
    card = await choose(fan, card, 'Group A');
    const [last] = menusOf(card)[0]?.options?.slice(-1) ?? [];
    card = await choose(fan, card, last?.label);
    card = await choose(fan, card, menusOf(card)[0]?.options?.at(-1)?.label);
    expect(wordsOf(card)).toMatch(/later picks? (is|are) open again/);
  });

  it('skips whatever a fan wants to skip, and returns to it', async () => {
    const fan = world.captain('Skipping fan');
    let card = await ask(fan);
    let skipped = 0;
    while (buttonLabels(card).includes('Skip')) {
      card = await press(fan, card, 'Skip');
      skipped += 1;
    }
    expect(skipped).toBe(17);
    expect(buttonLabels(card)).toEqual(['Make remaining picks']);
    card = await press(fan, card, 'Make remaining picks');
    expect(wordsOf(card)).toContain('Who wins the tournament?');
  });

  it('names locked picks in the fan’s language, and keeps the rest', async () => {
    const fan = world.captain('Late fan');
    world.discord.world.memberOf(fan).locale = Locale.PortugueseBR;
    const card = await ask(fan);
    expect(wordsOf(card)).toMatch(/^Seus palpites/);
    const [game] = await season.matches();
    const scheduledTime = new Date(Date.now() - 60_000).toISOString();
    await season.call('PUT', `/api/matches/${game?.id}`, { scheduledTime });
    await choose(fan, card);
    expect(await lastWords(fan)).toBe('Já começou, então os palpites estão travados.');
    expect(await sheetOf(fan)).toBe(undefined);
  });
});

describe('A reminder an hour before a match', () => {
  it('has two buttons, with answers only the fan can see', async () => {
    const game = (await season.matches()).at(-1);
    const scheduledTime = new Date(Date.now() + 50 * 60_000).toISOString();
    const { app } = world;
    await season.call('PUT', `/api/matches/${game?.id}`, { scheduledTime });
    await app
      .db('matches')
      .where({ id: game?.id })
      .update({ scheduled_set_at: new Date(Date.now() - 86_400_000) });
    await world.tick(0, 'match_reminders');
    const channel = world.discord.channels.announcements;
    const reminder = (await world.told(channel)).find((each) => titleOf(each) === 'A match in one hour');
    const labels = [game?.team1?.name, game?.team2?.name].map((name) => `${name} wins`);
    expect(buttonLabels(reminder as APIMessage)).toEqual(labels);
    const fan = world.captain('Pressing fan');
    const pressIn = async (label: string | undefined) =>
      wordsOf(await world.answerTo(await world.pressIn(channel, fan, reminder as APIMessage, label ?? '')));
    expect(await pressIn(labels[0])).toMatch(
      new RegExp(`^You picked \\*\\*${game?.team1?.name}\\*\\*\\. Locks <t:\\d+:t>\\.$`),
    );
    await pressIn(labels[1]);
    expect((await sheetOf(fan)).matches).toEqual({ [game?.id ?? '']: game?.team2ParticipationId });
    await season.result(game?.id ?? '', 1, 0);
    expect(await pressIn(labels[0])).toBe('This has already started, so picks are locked.');
  });
});

describe('A league without picks', () => {
  it('has no command for them, and refuses an old button', async () => {
    const fan = world.captain('Fan of picks');
    const card = await ask(fan);
    await world.app.call(world.app.admin, 'PUT', '/api/settings', { pickem: false });
    await press(fan, card, 'Skip');
    expect(await lastWords(fan)).toBe('This league has no picks.');
    await world.stopBots();
    await world.readyBot();
    await until(() => world.discord.world.commands.every(({ name }) => name !== 'picks'));
  });
});
