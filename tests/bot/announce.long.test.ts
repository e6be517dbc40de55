import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Announcement } from '#domain/contract/publishing/announcements.ts';
import { makeTournament } from '../support/factories.ts';
import { buttonLabels, fieldsOf, titleOf, until } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

let world: StaffWorld;
let marshal: string;
let cup: string;

beforeAll(async () => {
  world = await startStaffWorld();
  ({ id: cup } = await makeTournament(world.app, { name: 'Autumn Cup', status: 'live' }));
  await world.told(world.discord.channels.announcements);
  marshal = world.organiser('Marshal of news');
  await world.readyBot();
}, 60_000);
afterAll(() => world.stop());

const open = (options?: Record<string, string>, who = marshal) =>
  world.command(who, 'announce', undefined, options);
const preview = async (written: { title: string; text: string }, options?: Record<string, string>) =>
  world.answerTo(await world.play.submitModal(await open(options), written));
const announced = async () =>
  (await world.app.call(world.app.admin, 'GET', '/api/announcements')).body.data as Announcement[];
const news = () => `<#${world.discord.channels.announcements}>`;
const shownIn = (message: APIMessage) => message.embeds[0];

describe('The command /announce', () => {
  it('the preview shows the message before it is sent, and the same message is sent', async () => {
    const written = { title: 'Finals *tonight*', text: 'At **eight**.\n@everyone come' };
    const asked = await preview(written);
    expect(asked.content).toBe(
      `This is how it will look. Nothing has been sent yet.\nWill be sent to ${news()}.`,
    );
    expect(buttonLabels(asked)).toEqual(['Send', 'Edit', 'Cancel']);
    expect(await announced()).toEqual([]);
    await world.press(marshal, asked, 'Send');
    await until(() => asked.content === 'The announcement is being sent.');
    expect([buttonLabels(asked), asked.embeds]).toEqual([[], []]);
    const [message] = (await world.told(world.discord.channels.announcements)).slice(-1);
    expect(message?.embeds[0]).toMatchObject({
      title: 'News from the league',
      description: '**Finals \\*tonight\\***\nAt \\*\\*eight\\*\\*.\n\\@everyone come',
    });
    expect(message?.mention_everyone).toBe(false);
    expect(await world.newestAct('announcement.made')).toMatchObject({
      by: 'Marshal of news',
      actor: { kind: 'admin', discordId: marshal },
    });
  });

  it('the preview names the active channels and webhooks of its kind and league', async () => {
    const call = (method: string, path: string, body: object) =>
      world.app.call(world.app.admin, method, path, body);
    const webhook = (name: string, more: object) =>
      call('POST', '/api/webhooks', { name, url: 'https://discord.com/api/webhooks/1/x', ...more });
    const made = [
      await webhook('Partner *site*', { kinds: ['general'] }),
      await webhook('Development', { kinds: ['general', 'bracket_update'], league: 'B' }),
      await webhook('Off', { isActive: false }),
    ];
    const reach = async (options?: Record<string, string>) =>
      (await preview({ title: '', text: 'x' }, options)).content.split('\n')[1];
    expect(await reach()).toBe(
      `Will be sent to ${news()}, Partner \\*site\\* (webhook) and Development (webhook).`,
    );
    expect(await reach({ tournament: cup, about: 'bracket_update' })).toBe(`Will be sent to ${news()}.`);
    const far = { name: 'Far away', channelId: '9'.repeat(18), kinds: ['general'] };
    made.push(await call('POST', '/api/channels', far));
    expect(await reach()).toContain(', #Far away, ');
    const { body } = await world.app.call(world.app.admin, 'GET', '/api/channels');
    const { id } = body.data.find(({ kinds }: { kinds: string[] }) => kinds.includes('general'));
    await call('PUT', `/api/channels/${id}`, { isActive: false });
    expect(await reach({ tournament: cup })).toMatch(/^No channel or webhook receives this kind of news/);
    await call('PUT', `/api/channels/${id}`, { isActive: true });
    for (const {
      body: { data },
    } of made)
      await call('DELETE', `/api/${'channelId' in data ? 'channels' : 'webhooks'}/${data.id}`, {});
  });

  it.each([undefined, 'tournament_announcement', 'bracket_update'])(
    'the preview looks like the message in the channel: %s',
    async (about) => {
      const options = about ? { tournament: cup, about } : undefined;
      const asked = await preview({ title: 'A', text: 'One\nTwo *2*' }, options);
      const before = shownIn(asked);
      await world.press(marshal, asked, 'Send');
      await until(() => asked.content.startsWith('The announcement is'));
      const [message] = (await world.told(world.discord.channels.announcements)).slice(-1);
      const { title, description, fields, footer } = message?.embeds[0] ?? {};
      expect(before).toMatchObject({ title, description, footer });
      expect(before?.fields ?? []).toEqual(fields);
    },
  );

  it('an announcement names its tournament, or the bracket if that is chosen', async () => {
    const [choice] = await world.choices(marshal, 'tournament', 'announce', undefined, 'autumn');
    expect(choice?.value).toBe(cup);
    const news = await preview({ title: '', text: 'News' }, { tournament: cup });
    expect(shownIn(news)).toMatchObject({ title: 'News from the tournament' });
    expect(shownIn(news)?.description).toBe('News');
    const drawn = await preview(
      { title: '', text: 'Drawn' },
      { tournament: 'autumn cup', about: 'bracket_update' },
    );
    expect(shownIn(drawn)?.title).toBe('News about the bracket');
    await world.press(marshal, drawn, 'Send');
    await until(() => drawn.content.startsWith('The announcement is'));
    expect((await announced())[0]).toMatchObject({
      kind: 'bracket_update',
      tournamentId: cup,
      text: 'Drawn',
    });
    const needed = await world.answerTo(await open({ about: 'bracket_update' }));
    expect(titleOf(needed)).toBe('Please select a tournament first');
    expect(titleOf(await world.answerTo(await open({ tournament: 'Nowhere' })))).toBe(
      'No tournament has this name.',
    );
  });

  it('Edit brings back every word in the same message, and Cancel drops the announcement', async () => {
    const written = { title: ' ``` ', text: 'A `b`\n\n  c \\ d' };
    const asked = await preview(written);
    const again = await world.press(marshal, asked, 'Edit');
    expect(fieldsOf(again)).toEqual(written);
    const { id } = await world.play.answerOf(
      await world.play.submitModal(again, { title: 'Better', text: 'Words' }),
    );
    expect(id).toBe(asked.id);
    await until(() => shownIn(asked)?.description === '**Better**\nWords');
    const count = (await announced()).length;
    await world.press(marshal, asked, 'Cancel');
    expect([asked.content, buttonLabels(asked)]).toEqual(['Nothing was sent.', []]);
    expect(await announced()).toHaveLength(count);
  });

  it('a faulty text is kept and its problem named', async () => {
    const faulty = await preview({ title: '', text: '\u0007' });
    expect(titleOf(faulty)).toBe('Text contains control characters');
    expect(fieldsOf(await world.press(marshal, faulty, 'Edit and send again')).text).toBe('\u0007');
    // Each of these symbols counts as one character in Discord, but as two after the server normalises it.
    const long = await preview({ title: '', text: '\u{1d15e}'.repeat(600) });
    expect(titleOf(long)).toBe('Text is longer than 1000 characters');
    await world.press(marshal, long, 'Discard');
    expect(long.content).toBe('Nothing was sent.');
  });

  it('an announcement with the longest texts fits a message', async () => {
    const asked = await preview({ title: '*'.repeat(200), text: '\\'.repeat(1_000) }, { tournament: cup });
    expect(buttonLabels(asked)).toEqual(['Send', 'Edit', 'Cancel']);
    expect(fieldsOf(await world.press(marshal, asked, 'Edit')).text).toBe('\\'.repeat(1_000));
  });

  it('an announcement is sent once even if Send is pressed twice at once', async () => {
    const asked = await preview({ title: '', text: 'Only once' });
    const before = (await announced()).length;
    await Promise.all([world.press(marshal, asked, 'Send'), world.press(marshal, asked, 'Send')]);
    await until(() => asked.content.startsWith('The announcement is'));
    expect(await announced()).toHaveLength(before + 1);
  });

  it('the typed text is kept while the server is away, before and after the preview', async () => {
    const opened = await open();
    world.door.isOpen = false;
    const general = await world.answerTo(await world.play.submitModal(opened, { title: '', text: 'Away' }));
    expect(buttonLabels(general)).toEqual(['Send', 'Edit', 'Cancel']);
    await world.press(marshal, general, 'Send');
    const { registration } = world.discord.channels;
    await until(() =>
      world.play.messages(registration, marshal).some((each) => titleOf(each)?.includes('can’t be reached')),
    );
    expect(buttonLabels(general)).toEqual(['Send', 'Edit', 'Cancel']);
    world.door.isOpen = true;
    const withCup = await open({ tournament: cup });
    world.door.isOpen = false;
    const kept = await world.answerTo(await world.play.submitModal(withCup, { title: '', text: 'Away' }));
    world.door.isOpen = true;
    expect(buttonLabels(kept)).toEqual(['Send again', 'Edit', 'Discard']);
    await world.press(marshal, kept, 'Send again');
    await until(() => buttonLabels(kept)[0] === 'Send');
    await world.press(marshal, kept, 'Send');
    await until(() => kept.content.startsWith('The announcement is'));
    expect((await announced())[0]?.text).toBe('Away');
  });

  it('only organisers can announce, both when the form opens and when it is sent', async () => {
    const refusal = 'Only organisers with the league’s admin role can do this.';
    expect(titleOf(await world.answerTo(await open(undefined, world.captain('Curious'))))).toBe(refusal);
    const late = world.organiser('Late');
    const asked = await world.answerTo(
      await world.play.submitModal(await open(undefined, late), { title: '', text: 'Mine' }),
    );
    world.play.setAdmin(late, false);
    const before = (await announced()).length;
    await world.press(late, asked, 'Send');
    const { registration } = world.discord.channels;
    await until(() => world.play.messages(registration, late).some((each) => titleOf(each) === refusal));
    expect(await announced()).toHaveLength(before);
  });

  it('the preview and its problems are in the language of the organiser', async () => {
    world.play.setLocale(marshal, Locale.PortugueseBR);
    const asked = await preview({ title: '', text: 'Olá' });
    expect(asked.content).toBe(`O anúncio vai ficar assim. Nada foi enviado ainda.\nVai para ${news()}.`);
    expect(buttonLabels(asked)).toEqual(['Enviar', 'Editar', 'Cancelar']);
    const faulty = await preview({ title: '', text: '\u0007' });
    expect(titleOf(faulty)).toBe('O texto contém caracteres de controle');
  });
});
