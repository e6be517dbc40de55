import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Locale } from 'discord-api-types/v10';
import sharp from 'sharp';
import { captain as stranger } from '../support/app.ts';
import { makeTournament } from '../support/factories.ts';
import {
  type BotWorld,
  buttonLabels,
  rosterOf,
  startBotWorld,
  TYPED,
  titleOf,
  wordsOf,
} from './support/botWorld.ts';

let world: BotWorld;
let captain: string;
let n = 70;
beforeAll(async () => {
  world = await startBotWorld();
  await makeTournament(world.app, { name: 'Logo Cup' });
  await world.readyBot();
});
afterAll(() => world.stop());
beforeEach(() => {
  n += 1;
  captain = world.captain(`Captain ${n}`);
});

const register = async () => {
  const opened = await world.command(captain, 'register');
  const typed = { ...TYPED, name: `Team ${n}`, tag: `T${n}`, players: rosterOf(n) };
  return world.answerTo(await world.play.submitModal(opened, typed));
};
const see = async () => world.answerTo(await world.command(captain, 'team', 'see'));
const own = async () =>
  (await world.registrations()).find(({ captain_discord_id }) => captain_discord_id === captain);
const picture = async (side = 300, colour = '#3bd98a') => ({
  name: 'logo.png',
  type: 'image/png',
  bytes: await sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .png()
    .toBuffer(),
});
type Chosen = Awaited<ReturnType<typeof picture>>;
const openForm = async (message: Awaited<ReturnType<typeof see>>, label = 'Add a logo') =>
  world.press(captain, message, label);
const send = async (opened: Awaited<ReturnType<typeof openForm>>, file: Chosen) =>
  world.answerTo(await world.play.submitModal(opened, {}, { picture: [file] }));

describe('A team’s logo', () => {
  it('the button under the confirmation adds a logo, and later changes it', async () => {
    const received = await register();
    expect(buttonLabels(received)).toEqual([
      'Edit team',
      'See confirmations',
      'Replace a player',
      'Add a logo',
      'Withdraw',
    ]);
    const opened = await openForm(received);
    expect(opened.answer).toMatchObject({
      modal: { title: 'Your team’s logo', components: [{ component: { type: 19, required: true } }] },
    });
    const taken = await send(opened, await picture());
    expect(titleOf(taken)).toBe('Logo saved');
    const first = (await own())?.logo;
    expect(first).toMatch(/^\/api\/logos\/[0-9a-f]{64}\.webp$/);
    expect(taken.embeds[0]?.thumbnail?.url).toBe(`http://localhost:3000${first}`);
    const seen = await see();
    expect(buttonLabels(seen)).toEqual([
      'Edit team',
      'See confirmations',
      'Replace a player',
      'Change the logo',
      'Withdraw',
    ]);
    await send(await openForm(seen, 'Change the logo'), await picture(100, '#b79bff'));
    expect((await own())?.logo).not.toBe(first);
  });

  it('an approved team’s logo belongs to the team, and the audit log names the captain', async () => {
    await register();
    const { id } = await own();
    await world.app.call(world.app.admin, 'POST', `/api/pending-teams/${id}/approve`, {});
    const seen = await see();
    expect(buttonLabels(seen)).toEqual(['See confirmations', 'Replace a player', 'Add a logo']);
    expect(titleOf(await send(await openForm(seen), await picture()))).toBe('Logo saved');
    const { team_id } = (await own()) ?? {};
    const { body } = await world.app.call(world.app.admin, 'GET', `/api/teams/${team_id}`);
    expect(body.data.logo).toMatch(/^\/api\/logos\//);
    const event = await world.app.db('events').where({ name: 'team.changed' }).orderBy('id', 'desc').first();
    expect(event).toMatchObject({
      payload: { teamId: team_id, fields: ['logo'] },
      actor: { kind: 'captain', discordId: captain },
    });
  });

  it.each([
    ['notes.txt', 'text/plain', Buffer.from('no picture'), 'An image must be a PNG, JPEG or WebP'],
    ['logo.png', 'image/png', Buffer.from('no picture either'), 'An image must be a PNG, JPEG or WebP'],
    ['large.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1), 'Image must be smaller than 5MB'],
  ])('a file that is not a usable picture is refused with the reason: %s', async (name, type, bytes, why) => {
    const opened = await openForm(await register());
    const refused = await send(opened, { name, type, bytes });
    expect(wordsOf(refused)).toBe(`This picture was not accepted\n${why}`);
    expect((await own())?.logo).toBeNull();
    const taken = await send(await openForm(refused, 'Choose another picture'), await picture());
    expect(titleOf(taken)).toBe('Logo saved');
  });

  it('a file above Discord’s upload limit, or none at all, is not sent', async () => {
    const opened = await openForm(await register());
    const huge = { name: 'huge.png', type: 'image/png', bytes: Buffer.alloc(10_485_761) };
    const sendFiles = async (files: Chosen[]) => world.play.submitModal(opened, {}, { picture: files });
    await expect(sendFiles([huge])).rejects.toThrow('picture: Your file is larger than 10 MB');
    await expect(sendFiles([])).rejects.toThrow('picture: This field is required');
  });

  it('a logo sent twice is stored once, and a restart before sending loses nothing', async () => {
    const opened = await openForm(await register());
    await world.stopBots();
    await world.readyBot();
    const file = await picture();
    const answers = await Promise.all([send(opened, file), send(opened, file)]);
    expect(answers.map(titleOf)).toEqual(['Logo saved', 'Logo saved']);
    const { id } = await own();
    const changes = await world.app
      .db('events')
      .where({ name: 'registration.changed' })
      .whereRaw("payload->>'registrationId' = ?", [id]);
    expect(changes).toHaveLength(1);
  });

  it('the logo can be tried again when the server is back, and texts are in the captain’s language', async () => {
    world.play.setLocale(captain, Locale.PortugueseBR);
    const received = await register();
    expect(buttonLabels(received)).toEqual([
      'Editar time',
      'Ver confirmações',
      'Trocar um jogador',
      'Adicionar um logo',
      'Retirar',
    ]);
    const opened = await openForm(received, 'Adicionar um logo');
    world.door.isOpen = false;
    const refused = await send(opened, await picture());
    expect(wordsOf(refused)).toBe(
      'Esta imagem não foi aceita\nO servidor da liga está fora do ar no momento.',
    );
    world.door.isOpen = true;
    const taken = await send(await openForm(refused, 'Escolher outra imagem'), await picture());
    expect(titleOf(taken)).toBe('Logo salvo');
  });

  it('the server refuses a logo for another captain’s team', async () => {
    await register();
    const { id } = await own();
    const path = `/api/pending-teams/${id}/logo`;
    const { status, body } = await world.app.call(stranger(1), 'PUT', path, { logo: null });
    expect([status, body.error]).toEqual([403, 'This registration belongs to another captain']);
  });
});
