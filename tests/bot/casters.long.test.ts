import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { roleOf } from '../../packages/discord-simulator/world.ts';
import { CASTER_ROLE, captain as caller } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { gsiOfObserver, madeGame, makeGameClient } from '../support/game.ts';
import { titleOf, wordsOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

const HOUR = 60 * 60_000;
const LINK = 'https://twitch.tv/turbo';
let world: StaffWorld;
let tournamentId: string;
let teams: string[];
let captain: string;
beforeAll(async () => {
  world = await startStaffWorld();
  world.discord.world.roles.set(CASTER_ROLE, roleOf(CASTER_ROLE, 'Caster', 1));
  await world.readyBot();
  const { app } = world;
  tournamentId = (await makeTournament(app, { maxTeams: 20 })).id;
  await app.call(app.admin, 'PUT', `/api/tournaments/${tournamentId}`, { matchDay: MATCH_DAY });
  teams = [];
  for (const n of [1, 2]) {
    const { team, registrationId } = await approvedTeam(app, n, tournamentId, { assignedGroup: 'A' });
    teams.push(team.tournamentParticipationId);
    captain = world.captain(`Captain ${n}`);
    await app.db('registrations').where({ id: registrationId }).update({ captain_discord_id: captain });
  }
}, 60_000);
afterAll(() => world.stop());

function newCaster(name: string): string {
  const id = world.captain(name);
  world.discord.world.memberOf(id).roles.push(CASTER_ROLE);
  return id;
}
async function matchIn(hours: number, matchFormat = 'Best of 1'): Promise<string> {
  const { app } = world;
  const { body } = await app.call(app.admin, 'POST', '/api/matches', {
    tournamentId,
    stage: 'other',
    roundName: 'Show match',
    matchFormat,
    team1ParticipationId: teams[0],
    team2ParticipationId: teams[1],
    scheduledTime: new Date(Date.now() + hours * HOUR).toISOString(),
  });
  return body.data.id;
}
const say = async (who: string, command: string, options: Record<string, string>) =>
  wordsOf(await world.answerTo(await world.command(who, command, undefined, options)));
const castersOf = async (id: string) =>
  (await world.app.call({}, 'GET', `/api/matches/${id}`)).body.data.casters;
const titlesFor = async (who: string) => (await world.toldDirectly(who)).map(titleOf);
const undoLast = async (name: string) => {
  const { app } = world;
  const [event] = await app.db('events').where({ name }).orderBy('id', 'desc').limit(1);
  return (await app.call(app.admin, 'POST', `/api/audit-log/${event.id}/undo`, {})).status;
};
describe('A caster', () => {
  it('takes a match, gets its card, is credited with a link, and leaves', async () => {
    const caster = newCaster('Lerato');
    const match = await matchIn(100);
    for (const [link, problem] of [
      ['http://twitch.tv/lerato', /A link must start with https/],
      ['twitch.tv/lerato', /A link must start with https/],
      ['https://twitch.tv@evil.example/lerato', /must not contain a username or password/],
      ['https://a:b@twitch.tv/', /must not contain a username or password/],
      ['https://twitch.tv/\u202Eorelal', /a space or an invisible character/],
      ['https://twitch.tv/le\u200Brato', /a space or an invisible character/],
      ['https://twitch.tv/lerato @everyone', /a space/],
      ['https://localhost/lerato', /not a link/],
      ['https://', /not a link/],
    ] as const)
      expect(await say(caster, 'cast', { match, link })).toMatch(problem);
    expect(await say(caster, 'cast', { match, link: LINK })).toMatch(
      /You’re casting \*\*Team 1 v Team 2\*\*/,
    );
    expect(await castersOf(match)).toEqual([{ name: 'Lerato', link: LINK }]);
    const [card] = (await world.toldDirectly(caster)).slice(-1);
    expect(card && wordsOf(card)).toMatch(
      /Team 1\nCarry: .+\nMid: [\s\S]*Form, latest first[\s\S]*Head-to-head\nNo earlier matches/,
    );
    expect(await say(caster, 'uncast', { match })).toMatch(/You’re no longer casting/);
    expect(await castersOf(match)).toEqual([]);
  });

  it('is refused without the caster role, and the staff can name anybody', async () => {
    const match = await matchIn(110);
    const guest = world.captain('Guest');
    expect(await say(captain, 'cast', { match })).toMatch(/Only casters and staff can cast matches/);
    expect(await say(captain, 'uncast', { match, person: guest })).toMatch(
      /Only casters and staff can cast matches/,
    );
    expect(await say(newCaster('Other'), 'cast', { match, person: guest })).toMatch(/Only casters and staff/);
    const marshal = world.organiser('Marshal');
    expect(await say(marshal, 'cast', { match, person: guest })).toContain(`<@${guest}> is casting`);
    expect(await castersOf(match)).toEqual([{ name: 'Guest', link: null }]);
    expect(await say(guest, 'uncast', { match })).toMatch(/You’re no longer casting/);
  });

  it('that the staff named is the one whom the answer names, also for sample data', async () => {
    const match = await matchIn(115);
    const [guest, marshal] = [world.captain('Sampled'), world.organiser('Marshal of samples')];
    const { db } = world.app;
    await db('tournaments').where({ id: tournamentId }).update({ is_sample: true });
    const said = await say(marshal, 'cast', { match, person: guest });
    expect(said).toContain(`<@${guest}> is casting **Team 1 v Team 2**. No message is sent`);
    expect(await say(newCaster('Sample'), 'cast', { match })).toMatch(/^You’re casting.*No card is sent/);
    await db('tournaments').where({ id: tournamentId }).update({ is_sample: false });
  });

  it('is not stored if the bot shows an error because the tournament could not be read', async () => {
    const [caster, match] = [newCaster('Unlucky'), await matchIn(117)];
    world.door.refuse = new RegExp(`GET /api/tournaments/${tournamentId}$`);
    expect(await say(caster, 'cast', { match })).not.toContain('You’re casting');
    world.door.refuse = undefined;
    expect(await castersOf(match)).toEqual([]);
    expect(await say(caster, 'cast', { match })).toContain('You’re casting');
  });

  it('cannot have two matches at one time, nor can a stream', async () => {
    const [caster, second] = [newCaster('One'), newCaster('Two')];
    const [match, clash, later] = [await matchIn(120), await matchIn(120.5), await matchIn(122)];
    await say(caster, 'cast', { match, link: LINK });
    expect(await say(caster, 'cast', { match: clash })).toMatch(/already has a match at that time/);
    expect(await say(second, 'cast', { match: clash, link: LINK })).toMatch(
      /already has a match at that time/,
    );
    expect(await say(second, 'cast', { match: clash, link: `${LINK}2` })).toMatch(/You’re casting/);
    expect(await say(caster, 'cast', { match: later, link: LINK })).toMatch(/You’re casting/);
    // A match that has been played and awaits its result no longer clashes.
    const { db } = world.app;
    const now = new Date();
    const day = { match_id: match, tournament_id: tournamentId, state: '{}', phase: 'reported' as const };
    await db('match_days').insert({ ...day, due_at: null, created_at: now, updated_at: now });
    expect(await say(caster, 'cast', { match: await matchIn(120) })).toMatch(/You’re casting/);
    await db('match_days').where({ match_id: match }).delete();
    const [long, meanwhile] = [await matchIn(200, 'Best of 5'), await matchIn(203)];
    await say(caster, 'cast', { match: long });
    expect(await say(caster, 'cast', { match: meanwhile })).toMatch(/already has a match at that time/);
  });

  it('cannot take a finished match, or be the fifth caster', async () => {
    const match = await matchIn(130);
    const four = [1, 2, 3, 4].map((n) => newCaster(`Caster ${n}`));
    for (const one of four) await say(one, 'cast', { match });
    const fifth = newCaster('Fifth');
    expect(await say(fifth, 'cast', { match })).toMatch(/at most 4 casters/);
    // Undoing a caster's departure does not let a fifth caster in.
    await say(four[0] ?? '', 'uncast', { match });
    expect(await say(fifth, 'cast', { match })).toMatch(/You’re casting/);
    expect(await undoLast('caster.left')).toBe(409);
    const { app } = world;
    const over = await matchIn(140);
    await app.call(app.admin, 'POST', `/api/matches/${over}/cancel`, {});
    expect(await say(newCaster('Late'), 'cast', { match: over })).toMatch(/This match is over/);
  });

  it('hears about a new time, with who and why', async () => {
    const caster = newCaster('Sipho');
    const match = await matchIn(150);
    await say(caster, 'cast', { match });
    const { app } = world;
    const scheduledTime = new Date(Date.now() + 160 * HOUR).toISOString();
    await app.call(app.admin, 'PUT', `/api/matches/${match}`, { scheduledTime, reason: 'No power' });
    expect(await titlesFor(caster)).toEqual(['You’re casting this match', 'Your match was moved']);
    const moved = (await world.toldDirectly(caster)).at(-1);
    expect(moved && wordsOf(moved)).toContain('No power');
    const { body } = await app.call({}, 'GET', `/api/matches/${match}`);
    expect(body.data.moved).toEqual({ from: expect.any(String), by: 'staff', reason: 'No power' });
  });

  it('hears if a new time makes their matches clash', async () => {
    const caster = newCaster('Clash');
    const [match, other] = [await matchIn(300), await matchIn(310)];
    for (const each of [match, other]) await say(caster, 'cast', { match: each });
    const { app } = world;
    const { scheduledTime } = (await app.call({}, 'GET', `/api/matches/${other}`)).body.data;
    await app.call(app.admin, 'PUT', `/api/matches/${match}`, { scheduledTime });
    const cards = (await world.toldDirectly(caster)).filter(
      (each) => titleOf(each) === 'You’re casting this match',
    );
    expect(cards.map(wordsOf).filter((words) => words.includes('Two matches at the same time'))).toHaveLength(
      2,
    );
  });

  it('sees the matches and their casters on the site; nobody else does', async () => {
    const caster = newCaster('Site');
    const match = await matchIn(400);
    await say(caster, 'cast', { match, link: `${LINK}5` });
    const casts = async (who: string, roles = '') =>
      (
        await world.app.call(
          { ...caller(1), 'X-Discord-User': who, 'X-Discord-Roles': roles },
          'GET',
          '/api/me/casts',
        )
      ).body.data;
    const { mayCast, link, matches } = await casts(caster, CASTER_ROLE);
    expect({ mayCast, link }).toEqual({ mayCast: true, link: `${LINK}5` });
    const own = matches.filter(({ isMine }: { isMine: boolean }) => isMine);
    expect(own).toMatchObject([{ matchId: match, team1: 'Team 1', casters: [{ name: 'Site' }] }]);
    expect(JSON.stringify(matches)).not.toContain(caster);
    expect(await casts(captain)).toEqual({ mayCast: false, link: null, matches: [] });
  });

  it('can undo joining and leaving', async () => {
    const caster = newCaster('Undone');
    const match = await matchIn(170);
    await say(caster, 'cast', { match, link: LINK });
    await say(caster, 'cast', { match, link: `${LINK}3` });
    expect(await undoLast('caster.joined')).toBe(200);
    expect(await castersOf(match)).toEqual([{ name: 'Undone', link: LINK }]);
    await say(caster, 'uncast', { match });
    expect(await undoLast('caster.left')).toBe(200);
    expect(await castersOf(match)).toEqual([{ name: 'Undone', link: LINK }]);
  });

  it('is in the match’s room, sees its lobby, acts for nobody, and loses access on leaving', async () => {
    const { app, discord } = world;
    const channelId = discord.world.addChannel('match-rooms', 'Match rooms').id;
    await app.call(app.admin, 'POST', '/api/channels', { name: 'rooms', channelId, kinds: ['match_rooms'] });
    const [early, late] = [newCaster('Early'), newCaster('Late one')];
    const match = await matchIn(0.2);
    await say(early, 'cast', { match });
    await world.tick();
    const { thread } = await world.toldInRoom(match);
    expect(thread?.thread?.members.has(early)).toBe(true);
    await say(late, 'cast', { match, link: `${LINK}4` });
    const { messages } = await world.toldInRoom(match);
    expect(messages.map(titleOf)).toContain('A caster joined');
    expect(thread?.thread?.members.has(late)).toBe(true);
    const as = { ...caller(1), 'X-Discord-User': late };
    const room = await app.call(as, 'GET', `/api/matches/${match}/room`);
    expect(room.body.data).toMatchObject({ mine: null, isCaster: true });
    expect((await app.call(as, 'POST', `/api/matches/${match}/day/ready`, {})).status).toBe(403);
    await say(late, 'uncast', { match });
    await world.toldInRoom(match);
    expect(thread?.thread?.members.has(late)).toBe(false);
    expect((await app.call(as, 'GET', `/api/matches/${match}/room`)).status).toBe(403);
    // A captain who casts their own match and then stops remains in its room.
    const marshal = world.organiser('Marshal of rooms');
    await say(marshal, 'cast', { match, person: captain });
    await say(marshal, 'uncast', { match, person: captain });
    await world.toldInRoom(match);
    expect(thread?.thread?.members.has(captain)).toBe(true);
  });

  it('gets the file for Dota 2 by a command, and sees whether it is connected', async () => {
    const { app } = world;
    const caster = newCaster('With a computer');
    const gsi = async (what: string, options: Record<string, string> = {}) =>
      world.answerTo(await world.command(caster, 'gsi', what, options));
    expect(wordsOf(await gsi('list'))).toMatch(/^No PC is connected/);
    const made = await gsi('file', { computer: 'Studio *one*' });
    expect(wordsOf(made)).toMatch(/gamestate_integration.*launch options.*-gamestateintegration/is);
    expect(made.attachments).toMatchObject([{ filename: 'gamestate_integration_turbo_league.cfg' }]);
    expect(wordsOf(await gsi('list'))).toContain('no signal yet');
    await app.db('game_clients').where({ name: 'Studio *one*' }).update({ seen_at: new Date() });
    expect(wordsOf(await gsi('list'))).toMatch(/Studio \\\*one\\\*\*\* connected/);
  });

  it('reports a stranger in the game to the room by their client, and when that is resolved', async () => {
    const { app } = world;
    const [caster, match] = [newCaster('Observer'), await matchIn(0.2)];
    await say(caster, 'cast', { match });
    await world.tick();
    // Moves the teams' other matches to an earlier day, so the game must belong to this match.
    await app.db('matches').whereNot({ id: match }).update({ scheduled_at: '2026-01-01T18:00:00Z' });
    const token = await makeGameClient(app, { ...caller(1), 'X-Discord-User': caster });
    const accounts = [1, 2].flatMap((team) => [1, 2, 3, 4, 5].map((seat) => team * 10 + seat));
    const post = async (clock: number, others: number[]) => {
      const made = madeGame(77, others);
      const startedAt = new Date(Math.floor(Date.now() / 1_000 - 120) * 1_000).toISOString();
      const body = gsiOfObserver({ ...made, startedAt, winner: null, isOver: false, duration: clock });
      const state = `DOTA_GAMERULES_STATE_${clock === 0 ? 'HERO_SELECTION' : 'GAME_IN_PROGRESS'}`;
      const map = { ...(body as { map: object }).map, game_state: state };
      return app.call({}, 'POST', '/api/gsi', { ...body, map, auth: { token } });
    };
    // The game has an unknown account, the second team's reserve, and two players on the wrong side.
    const odd = [accounts[5] ?? 0, 999_999, ...accounts.slice(2, 5), accounts[0] ?? 0, ...accounts.slice(6)];
    expect((await post(0, odd)).status).toBe(200);
    const told = async () =>
      (await world.toldInRoom(match)).messages.findLast((message) =>
        /in the game|line-ups are correct/.test(titleOf(message) ?? ''),
      );
    const text = JSON.stringify(await told());
    expect(text).toContain('**Player 2.1**: on the other team’s side.');
    expect(text).toContain('**Player 1.1**: on the other team’s side.');
    expect(text).toMatch(/Unknown account, 7656\d+: in the game, but on neither roster/);
    const as = { ...caller(1), 'X-Discord-User': captain };
    const room = async () => (await app.call(as, 'GET', `/api/matches/${match}/room`)).body.data;
    expect((await room()).oddPlayers).toMatchObject([
      { name: 'Player 2.1', what: 'wrongSide' },
      { name: null, what: 'stranger' },
      { name: 'Player 1.1', what: 'wrongSide' },
    ]);
    expect((await post(10, accounts)).status).toBe(200);
    expect(JSON.stringify(await told())).toContain('The line-ups are correct');
    expect((await room()).oddPlayers).toEqual([]);
  });
});
