import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import sharp from 'sharp';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { captain as caller } from '../support/app.ts';
import { approvedTeam, makeTournament, register, roster } from '../support/factories.ts';
import { buttonLabels, titleOf, wordsOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

let world: StaffWorld;
let matchId: string;
let participationId: string;
let registrationId: string;
let [captain, vice, second, third, stranger]: string[] = [];
beforeAll(async () => {
  world = await startStaffWorld();
  await world.readyBot();
  const { app } = world;
  const { id } = await makeTournament(app, { maxTeams: 20 });
  await app.call(app.admin, 'PUT', `/api/tournaments/${id}`, { matchDay: MATCH_DAY });
  const teams: string[] = [];
  [captain, vice, second, third, stranger] = ['Naledi', 'Thabo', 'Wei', 'Pieter', 'Nobody'].map((name) =>
    world.captain(name),
  );
  for (const [index, person] of [captain, world.captain('Ayesha')].entries()) {
    const { team, registrationId: own } = await approvedTeam(app, index + 1, id, { assignedGroup: 'A' });
    teams.push(team.tournamentParticipationId);
    registrationId = index === 0 ? own : registrationId;
    await app.db('registrations').where({ id: own }).update({ captain_discord_id: person });
  }
  participationId = teams[0] ?? '';
  const { body } = await app.call(app.admin, 'POST', '/api/matches', {
    tournamentId: id,
    stage: 'other',
    roundName: 'Show match',
    team1ParticipationId: teams[0],
    team2ParticipationId: teams[1],
    scheduledTime: new Date(Date.now() + 10 * 60_000).toISOString(),
  });
  matchId = body.data.id;
}, 60_000);
afterAll(() => world.stop());

const say = async (who: string | undefined, subcommand: string, person?: string) =>
  world.answerTo(
    await world.command(who ?? '', 'captain', subcommand, person === undefined ? {} : { person }),
  );
const newest = async (person: string | undefined) =>
  (await world.toldDirectly(person ?? '')).at(-1) as APIMessage;
const press = async (person: string | undefined, message: APIMessage, button: string) => {
  const channelId = world.discord.world.directChannel(person ?? '').id;
  const use = { userId: person ?? '', channelId, messageId: message.id, button };
  return wordsOf(await world.play.answerOf(await world.play.pressButton(use)));
};
const undoLast = async (name: string) => {
  const { app } = world;
  const [event] = await app.db('events').where({ name }).orderBy('id', 'desc').limit(1);
  return (await app.call(app.admin, 'POST', `/api/audit-log/${event.id}/undo`, {})).status;
};

describe('Vice-captains', () => {
  it('a captain names up to two, who are notified and see the team', async () => {
    expect(wordsOf(await say(captain, 'vice', vice))).toMatch(/can now act for \*\*Team 1\*\* on match days/);
    expect(titleOf(await newest(vice))).toBe('You are now a vice-captain');
    await say(captain, 'vice', second);
    expect(titleOf(await say(captain, 'vice', third))).toMatch(/at most 2 vice-captains/);
    expect(titleOf(await say(captain, 'vice', captain))).toBe(
      'This person is already the captain of the team.',
    );
    expect(wordsOf(await say(captain, 'see'))).toContain(`Vice-captains: <@${vice}>, <@${second}>`);
    expect(wordsOf(await say(vice, 'see'))).toContain('You are a vice-captain of **Team 1**');
    expect(titleOf(await say(stranger, 'vice', third))).toMatch(/^You have no approved team yet/);
  });

  it('a vice-captain checks the team in, and nobody else can', async () => {
    const { app } = world;
    await world.tick();
    const card = (await world.toldDirectly(vice ?? '')).findLast((each) => buttonLabels(each).length > 0);
    if (!card) throw new Error('The vice-captain has no card');
    expect(await press(vice, card, 'Check in')).toMatch(/^You are checked in\./);
    const { body } = await app.call({}, 'GET', `/api/matches/${matchId}/day`);
    expect(body.data.ready).toMatchObject({ team1: expect.any(String), team2: null });
    const ready = await world.answerTo(await world.command(stranger ?? '', 'ready'));
    expect(wordsOf(ready)).toBe('You have nothing to check in for.');
  });

  it('a vice-captain leaves or is removed, and both can be undone', async () => {
    expect(wordsOf(await say(second, 'leave'))).toBe('You are no longer a vice-captain of **Team 1**.');
    expect(wordsOf(await say(second, 'leave'))).toBe('You are not a vice-captain of any team.');
    expect(await undoLast('viceCaptain.dismissed')).toBe(200);
    expect(wordsOf(await say(captain, 'remove', second))).toMatch(/no longer acts for \*\*Team 1\*\*/);
    expect(await undoLast('viceCaptain.dismissed')).toBe(200);
    expect(await undoLast('viceCaptain.appointed')).toBe(200);
    expect(await world.app.db('vice_captains').pluck('discord_id')).toEqual([vice]);
  });
});

describe('A person asked by a captain', () => {
  it('gets one message without a working link, which is edited when they are asked again', async () => {
    const { app } = world;
    const { id } = await makeTournament(app, { maxTeams: 20, playerConsent: 'approval' });
    const size = { width: 64, height: 64, channels: 3, background: 'red' } as const;
    const png = await sharp({ create: size }).png().toBuffer();
    const evil = world.captain('https://evil.example');
    const asked = world.captain('Lerato');
    const { id: pending } = await register(app, 9, id, {
      name: 'discord.gg/evil',
      logo: `data:image/png;base64,${png.toString('base64')}`,
      players: roster(9).map((player, index) => ({ ...player, name: `www.evil${index}.example` })),
    });
    await app.db('registrations').where({ id: pending }).update({ captain_discord_id: evil });
    const ask = (position: string) =>
      world.command(evil, 'captain', 'ask', { position, person: asked, team: pending });
    await world.answerTo(await ask('1'));
    const first = await newest(asked);
    expect(titleOf(first)).toBe('Do you play for this team?');
    expect(JSON.stringify(first.embeds)).not.toMatch(/discord\.gg|evil\d?\.example/);
    // The staff have not seen the logo yet.
    expect(first.embeds[0]?.thumbnail).toBeUndefined();
    const asEvil = { ...caller(1), 'X-Discord-User': evil };
    const { players } = (await app.call(asEvil, 'GET', `/api/pending-teams/${pending}`)).body.data;
    await app.call(asEvil, 'DELETE', `/api/pending-teams/${pending}/consents/${players[0].steamId}`);
    await world.answerTo(await ask('2'));
    const told = await world.toldDirectly(asked);
    expect(told.map((message) => message.id)).toEqual([first.id]);
    expect(JSON.stringify(told)).toContain('www');
    expect(JSON.stringify(told)).toMatch(/evil1/);
    expect(await press(asked, first, 'Yes, I’ll play')).toMatch(/^You play for/);
  });
});

describe('Unavailable times of a team', () => {
  it('are set by its captain one by one, refused with the reason, and deleted', async () => {
    const away = async (options: Record<string, string> = {}) =>
      world.answerTo(await world.command(captain ?? '', 'captain', 'away', options));
    expect(wordsOf(await away())).toMatch(/You are available at any time\./);
    await away({ weekday: '2', from: '18:00', until: '20:30' });
    expect(wordsOf(await away({ date: '2026-12-16', area: 'Soweto' }))).toMatch(
      /Tuesday 18:00–20:30\n2026-12-16\nPower cuts in Soweto/,
    );
    expect(wordsOf(await away({ weekday: '1', from: '6pm' }))).toContain('a time like 18');
    expect(wordsOf(await away({ clear: 'true' }))).toMatch(/You are available at any time\./);
  });
});

describe('Handing a team over', () => {
  it('takes effect once the person asked accepts', async () => {
    expect(wordsOf(await say(captain, 'give', third))).toMatch(/has been asked by direct message/);
    const offer = await newest(third);
    expect(titleOf(offer)).toBe('Take over as captain?');
    expect(await press(third, offer, 'Decline')).toBe('Declined. The captain has not changed.');
    expect(await press(third, offer, 'Accept')).toMatch(/This offer is no longer open/);
    expect(titleOf(await say(captain, 'give', third))).toMatch(/^This person has declined/);
    const offers = (await world.toldDirectly(third ?? '')).filter((told) => titleOf(told) === titleOf(offer));
    expect(offers).toHaveLength(1);
    await say(captain, 'give', second);
    const { app } = world;
    const path = `/api/participations/${participationId}/captaincy/answer`;
    const asSecond = { ...caller(1), 'X-Discord-User': String(second) };
    const { id: ban } = (
      await app.call(app.admin, 'POST', '/api/bans', { kind: 'captain', who: second, reason: 'Smurfing' })
    ).body.data;
    expect((await app.call(asSecond, 'POST', path, { accepts: true })).status).toBe(409);
    await app.call(app.admin, 'DELETE', `/api/bans/${ban}`);
    const no = await app.call(asSecond, 'POST', path, { accepts: false });
    // The person asked learns nothing about the team's players or its captain's contact details.
    expect(no.body.data).toEqual({ participationId, teamName: 'Team 1' });
    await say(captain, 'give', vice);
    expect(await press(vice, await newest(vice), 'Accept')).toBe('You are now the captain of **Team 1**.');
    const row = await world.app.db('registrations').where({ id: registrationId }).first();
    expect(row.captain_discord_id).toBe(vice);
    expect(await world.app.db('vice_captains').pluck('discord_id')).toEqual([]);
    expect(titleOf(await say(captain, 'vice', third))).toMatch(/^You have no approved team yet/);
  });

  it('does not follow an offer from somebody who is no longer its captain', async () => {
    await say(vice, 'give', stranger);
    const offer = await newest(stranger);
    const { app } = world;
    await app.call(app.admin, 'POST', `/api/participations/${participationId}/captain`, {
      discordId: captain,
    });
    expect(await press(stranger, offer, 'Accept')).toMatch(/This offer is no longer open/);
  });
});
