import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type APIMessage, Locale } from 'discord-api-types/v10';
import type { Channel } from '#domain/contract/publishing/channels.ts';
import { INVITED } from '../../packages/discord-simulator/permissions.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { buttonLabels, titleOf, until, wordsOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

let world: StaffWorld;
let organiser: string;

beforeAll(async () => {
  world = await startStaffWorld();
  organiser = world.organiser('Marshal');
  await world.readyBot();
}, 60_000);
afterAll(() => world.stop());
afterEach(async () => {
  for (const permission of INVITED) world.discord.world.granted.add(permission);
  for (const channel of world.discord.world.channels.values()) {
    channel.isForbidden = false;
    channel.denied = [];
  }
});

const setUp = async (options: Record<string, string> = {}, who = organiser) =>
  world.answerTo(await world.command(who, 'setup', undefined, options));
/** Presses a button, and returns the message after its text has changed. */
const press = async (message: APIMessage, label: string) => {
  const before = wordsOf(message);
  const played = await world.press(organiser, message, label);
  let now = message;
  await until(async () => {
    now = await world.answerTo(played);
    return wordsOf(now) !== before;
  });
  return now;
};
const channels = async (): Promise<Channel[]> =>
  (await world.app.call(world.app.admin, 'GET', '/api/channels')).body.data;
const place = (name: string) => world.discord.world.addChannel(name, '').id;
/** Creates a channel, and restarts the bot so that it learns of the channel. */
const newPlace = async (name: string) => {
  const id = place(name);
  await world.stopBots();
  await world.readyBot();
  return id;
};
const linesOf = (message: APIMessage) => message.embeds[0]?.description?.split('\n') ?? [];

describe('The command /setup', () => {
  it('only organisers can use /setup', async () => {
    const captain = world.captain();
    expect(titleOf(await setUp({}, captain))).toBe(
      'Only organisers with the league’s admin role can do this.',
    );
    expect(titleOf(await setUp({ staff: world.discord.channels.announcements }, captain))).toMatch(
      /^Only organisers/,
    );
    const kinds = (await channels()).find(
      ({ channelId }) => channelId === world.discord.channels.announcements,
    )?.kinds;
    expect(kinds).not.toContain('registration_received');
  });

  it('/setup lists what is set up, and is ready if nothing is missing', async () => {
    const { announcements, registration, admin } = world.discord.channels;
    const answer = await setUp();
    expect(linesOf(answer)).toEqual([
      `✅ **Announcements**: <#${announcements}>`,
      `✅ **Registration**: <#${registration}>`,
      `✅ **Organisers**: <#${admin}>`,
      '✅ **Match rooms**: no channel, so captains get direct messages',
      '✅ **Server**: the bot can give and mention team roles, pin messages, create events and open match rooms',
      '',
      'Everything is set up. Post a test and check that it arrives.',
    ]);
    expect(buttonLabels(answer)).toEqual(['Post a test', 'Check again', 'Invite link']);
  });

  it('/setup names the permissions that the bot lacks until they are granted', async () => {
    const { announcements, admin } = world.discord.channels;
    const { channels: places, granted } = world.discord.world;
    const [one, other] = [places.get(announcements), places.get(admin)];
    if (!one || !other) throw new Error('No channels');
    one.denied = ['EmbedLinks', 'AttachFiles'];
    other.isForbidden = true;
    granted.delete('ManageRoles');
    const answer = await setUp();
    expect(wordsOf(answer)).toContain(`In <#${announcements}> the bot lacks Embed Links, Attach Files.`);
    expect(wordsOf(answer)).toContain(`The bot cannot see <#${admin}>.`);
    expect(wordsOf(answer)).toContain(
      'the bot lacks Manage Roles, needed for /follow, pinned messages, events or match rooms.',
    );
    expect(wordsOf(answer)).toContain('**Next:** open the channel’s settings');
    one.denied = [];
    other.isForbidden = false;
    granted.add('ManageRoles');
    expect(wordsOf(await press(answer, 'Check again'))).toContain('Everything is set up.');
  });

  it('/setup checks which channel permissions the bot lacks and which captains cannot see it', async () => {
    const { app, discord } = world;
    const { guild, botRole } = discord.world;
    const rooms = await newPlace('match-rooms');
    discord.play.setOverwrite(rooms, { id: guild.id, deny: ['ViewChannel', 'CreatePrivateThreads'] });
    discord.play.setOverwrite(rooms, { id: botRole.id, allow: ['ViewChannel'] });
    const answer = await setUp({ rooms });
    expect(wordsOf(answer)).toContain(`In <#${rooms}> the bot lacks Create Private Threads.`);
    discord.play.setOverwrite(rooms, { id: botRole.id, allow: ['ViewChannel', 'CreatePrivateThreads'] });
    expect(wordsOf(await setUp())).toContain(`<#${rooms}> is hidden from server members`);
    const { id: tournamentId } = await makeTournament(app);
    const { registrationId } = await approvedTeam(app, 1, tournamentId);
    const person = world.captain();
    await app.db('registrations').where({ id: registrationId }).update({ captain_discord_id: person });
    expect(wordsOf(await setUp())).toContain(`<#${rooms}> is hidden from these captains: <@${person}>.`);
    discord.play.setOverwrite(rooms, { id: person, allow: ['ViewChannel'] });
    expect(wordsOf(await setUp())).toContain('Everything is set up.');
    await app.db('destinations').where({ address: rooms }).delete();
  });

  it('/setup says that the bot’s role is too low to give roles', async () => {
    const { botRole } = world.discord.world;
    botRole.position = 1;
    const answer = await setUp();
    botRole.position = 2;
    expect(wordsOf(answer)).toContain('the bot’s role is too low in the role list');
    expect(wordsOf(await press(answer, 'Check again'))).toContain('Everything is set up.');
  });

  it('/setup posts a test message through the outbox', async () => {
    const { announcements } = world.discord.channels;
    const answer = await press(await setUp(), 'Post a test');
    expect(answer.content).toMatch(/^Sending a test to <#\d+>/);
    expect((await world.told(announcements)).map(wordsOf).join()).toMatch(/test/i);
  });

  it('/setup moves the announcements to another channel, in the organiser’s name', async () => {
    const { announcements } = world.discord.channels;
    const id = await newPlace('news');
    expect(wordsOf(await setUp({ announcements: id }))).toContain(`**Announcements**: <#${id}>`);
    expect((await channels()).map(({ channelId }) => channelId)).not.toContain(announcements);
    expect((await world.newestAct('channel.changed')).by).toBe('Marshal');
    await setUp({ announcements });
  });

  it('/setup gives a channel several purposes, and registration a single channel', async () => {
    const { announcements, registration } = world.discord.channels;
    await setUp({ registration: announcements });
    const known = await channels();
    expect(known.filter(({ isRegistration }) => isRegistration).map(({ channelId }) => channelId)).toEqual([
      announcements,
    ]);
    expect(known.map(({ channelId }) => channelId)).not.toContain(registration);
    await setUp({ registration });
    const after = await channels();
    expect(after.filter(({ isRegistration }) => isRegistration).map(({ channelId }) => channelId)).toEqual([
      registration,
    ]);
    expect(after.find(({ channelId }) => channelId === announcements)?.kinds).toContain('match_result');
  });

  it('/setup limits the announcements of a server to one league', async () => {
    expect(wordsOf(await setUp({ league: 'B' }))).toContain('(League B)');
    expect(new Set((await channels()).map(({ league }) => league))).toEqual(new Set(['B']));
    expect(wordsOf(await setUp({ league: 'both' }))).not.toContain('(League');
  });

  it('/setup starts empty and leads through each step in the organiser’s language', async () => {
    await world.app.db('destinations').delete();
    const { announcements, registration, admin } = world.discord.channels;
    const nothing = await setUp();
    expect(linesOf(nothing)[0]).toBe('❌ **Announcements**: no channel yet');
    expect(linesOf(nothing).at(-1)).toBe('**Next:** type `/setup announcements:` and choose the channel.');
    expect(buttonLabels(nothing)).toEqual(['Check again', 'Invite link']);
    expect(linesOf(await setUp({ announcements })).at(-1)).toContain('/setup registration:');
    world.play.setLocale(organiser, Locale.PortugueseBR);
    expect(linesOf(await setUp({ registration })).at(-1)).toBe(
      '**Próximo passo:** digite `/setup staff:` e escolha o canal.',
    );
    expect(linesOf(await setUp({ staff: admin })).at(-1)).toBe('Tudo pronto. Envie um teste para conferir.');
    world.play.setLocale(organiser, Locale.EnglishUS);
    expect((await channels()).map(({ name, isRegistration }) => [name, isRegistration])).toHaveLength(3);
  });

  it('/setup keeps registration of the other league on its own server', async () => {
    const { registration } = world.discord.channels;
    await world.app.db('destinations').delete();
    const { app } = world;
    // This channel belongs to another server, which the bot cannot see.
    const elsewhere = { name: 'B', channelId: '900000000000000777', kinds: [], isRegistration: true };
    expect((await app.call(app.admin, 'POST', '/api/channels', { ...elsewhere, league: 'B' })).status).toBe(
      201,
    );
    const both = await setUp({ registration });
    expect(titleOf(both)).toMatch(/turn that off first$/);
    expect(wordsOf(await setUp({ registration, league: 'A' }))).toContain(`<#${registration}> (League A)`);
    const taken = await setUp({ league: 'B' });
    expect(titleOf(taken)).toMatch(/turn that off first$/);
  });

  it('/setup accepts a forum for match rooms, and sends no test there', async () => {
    const { registration } = world.discord.channels;
    await world.app.db('destinations').delete();
    const forum = world.discord.world.addChannel('matches', '', { forumTags: [] }).id;
    await world.stopBots();
    await world.readyBot();
    await setUp({ registration });
    const answer = await setUp({ rooms: forum });
    expect(wordsOf(answer)).toContain(`✅ **Match rooms**: <#${forum}>`);
    expect((await channels()).find(({ channelId }) => channelId === forum)?.kinds).toEqual(['match_rooms']);
    const tested = wordsOf(await press(answer, 'Post a test'));
    expect(tested).toContain(`Sending a test to <#${registration}>.`);
  });

  it('the invite link requests exactly the permissions that are needed', async () => {
    const [row] = (await setUp()).components ?? [];
    const [link] = JSON.stringify(row).match(/https:[^"]+/) ?? [];
    const { origin, pathname, searchParams } = new URL(link ?? '');
    expect(origin + pathname).toBe('https://discord.com/oauth2/authorize');
    expect(searchParams.get('client_id')).toBe(world.discord.world.applicationId);
    expect(searchParams.get('scope')).toBe('bot applications.commands');
    // View Channel 1<<10, Send Messages 1<<11, Embed Links 1<<14, Attach Files 1<<15, Read Message History 1<<16,
    // Mention everyone 1<<17, Manage Roles 1<<28, Create Private Threads 1<<36, Send Messages in Threads 1<<38, Create Events 1<<44,
    // Pin Messages 1<<51.
    expect(BigInt(searchParams.get('permissions') ?? 0)).toBe(
      [10n, 11n, 14n, 15n, 16n, 17n, 28n, 36n, 38n, 44n, 51n].reduce((sum, bit) => sum | (1n << bit), 0n),
    );
  });
});
