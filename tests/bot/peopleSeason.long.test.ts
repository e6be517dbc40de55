import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { LineUpView } from '#domain/contract/matchDay/lineUps.ts';
import type { MatchDayView, MatchRoom } from '#domain/contract/matchDay/matchDays.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { roleOf } from '../../packages/discord-simulator/world.ts';
import { CASTER_ROLE, captain as caller } from '../support/app.ts';
import { makeTournament, register, roster, steamId } from '../support/factories.ts';
import { plannedMatches, requireOnePlace } from '../support/onePlace.ts';
import { type Season, seasonOf } from '../support/season.ts';
import { wordsOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

const MINUTE = 60_000;
const TEAMS = 20;
const SETTINGS = {
  ...MATCH_DAY,
  ...{ roomOpens: 10_080, roundDays: 2, proposalTime: 60, postponements: 2, disputeTime: 30 },
};

type Side = 'team1' | 'team2';
const SIDES = ['team1', 'team2'] as const;
let world: StaffWorld;
let season: Season;
/** Each team's current captain and registration, by team name. */
const captains = new Map<string, string>();
const registrations = new Map<string, string>();
/** Discord IDs of the players who consented, by Steam ID. */
const people = new Map<string, string>();

beforeAll(async () => {
  world = await startStaffWorld();
  world.discord.world.roles.set(CASTER_ROLE, roleOf(CASTER_ROLE, 'Caster', 1));
  await world.readyBot();
  const { app } = world;
  const startDate = new Date(
    Math.ceil(Date.now() / (60 * MINUTE)) * 60 * MINUTE + 180 * MINUTE,
  ).toISOString();
  const { id } = await makeTournament(app, { maxTeams: TEAMS, startDate, playerConsent: 'approval' });
  season = seasonOf(app, id);
  await app.call(app.admin, 'PUT', `/api/tournaments/${id}`, { matchDay: SETTINGS });
  for (let n = 1; n <= TEAMS; n += 1) {
    const person = world.captain(`Captain ${n}`);
    const { id: registration } = await register(app, n, id, { players: roster(n, { reserve: n <= 4 }) });
    await app.db('registrations').where({ id: registration }).update({ captain_discord_id: person });
    captains.set(`Team ${n}`, person);
    registrations.set(`Team ${n}`, registration);
  }
}, 120_000);
afterAll(() => world.stop());

const as = (person: string) => ({ ...caller(1), 'X-Discord-User': person });
const captainOf = (match: Match, side: Side) => captains.get(match[side]?.name ?? '') ?? '';
async function call<Data>(person: string, method: string, path: string, body?: object): Promise<Data> {
  const { status, body: said } = await world.app.call(as(person), method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(said)}`);
  return said.data;
}
const act = (match: Match, side: Side, name: string, body: object = {}) =>
  call<MatchDayView>(captainOf(match, side), 'POST', `/api/matches/${match.id}/day/${name}`, body);
const lineUpOf = (match: Match, side: Side) =>
  call<LineUpView>(captainOf(match, side), 'GET', `/api/matches/${match.id}/line-up`);
const dayOf = async ({ id }: Match): Promise<MatchRoom> =>
  (await world.app.call(world.app.admin, 'GET', `/api/matches/${id}/room`)).body.data;
const say = async (who: string, command: string, what?: string, options: Record<string, string> = {}) =>
  wordsOf(await world.answerTo(await world.command(who, command, what, options)));
async function press(who: string, button: string): Promise<string> {
  const has = (message: APIMessage) => JSON.stringify(message.components ?? []).includes(`"${button}"`);
  const message = (await world.toldDirectly(who)).findLast(has);
  if (!message) throw new Error(`Nobody asked for ${button}`);
  const use = { userId: who, channelId: message.channel_id, messageId: message.id, button };
  return wordsOf(await world.play.answerOf(await world.play.pressButton(use)));
}
const open = async () =>
  (await season.matches())
    .filter(({ status, team1, team2 }) => (status === 'scheduled' || status === 'waiting') && team1 && team2)
    .toSorted((one, other) => (one.scheduledTime ?? '').localeCompare(other.scheduledTime ?? ''));
const minutesTo = ({ scheduledTime }: Match) => (Date.parse(scheduledTime ?? '') - Date.now()) / MINUTE;
const number = (match: Match, side: Side) => Number(match[side]?.name.slice(5));
const winnerOf = (match: Match): Side =>
  number(match, 'team1') < number(match, 'team2') ? 'team1' : 'team2';
const otherOf = (side: Side): Side => (side === 'team1' ? 'team2' : 'team1');
const WINS: Record<string, number> = { 'Best of 1': 1, 'Best of 3': 2, 'Best of 5': 3 };

/** Plays a match with check-in, choices and an agreed result; the team with the lower number wins. */
async function play(match: Match) {
  await world.tick(minutesTo(match) - 20);
  for (const side of SIDES) await act(match, side, 'ready');
  for (let day = await dayOf(match); day.phase === 'choice'; day = await dayOf(match)) {
    const { turn = 'team1', left = [] } = day.choosing ?? {};
    await act(match, turn, 'choice', { choice: left[0] });
  }
  const winner = winnerOf(match);
  const wins = WINS[match.matchFormat] ?? 1;
  const score = { team1Score: winner === 'team1' ? wins : 0, team2Score: winner === 'team2' ? wins : 0 };
  await act(match, winner, 'report', score);
  await act(match, otherOf(winner), 'confirm');
}

const planned = () => plannedMatches(world.app.db, season.id);

const playersOf = async (id: string): Promise<string[]> => {
  const { body } = await world.app.call(world.app.admin, 'GET', `/api/matches/${id}`);
  return body.data.participatingPlayers.map(({ name }: { name: string }) => name);
};

describe('a season of people and times', () => {
  it('approves teams once their players agree, by their own button or the captain’s word', async () => {
    const { app } = world;
    const approve = (n: number) =>
      app.call(app.admin, 'POST', `/api/pending-teams/${registrations.get(`Team ${n}`)}/approve`, {
        teamId: null,
      });
    expect((await approve(1)).body.code).toBe('consent_missing');
    for (let n = 1; n <= TEAMS; n += 1) {
      const [captain = '', id = ''] = [captains.get(`Team ${n}`), registrations.get(`Team ${n}`)];
      for (const [index, player] of roster(n, { reserve: n <= 4 }).entries()) {
        if (n > 2) {
          await call(captain, 'POST', `/api/pending-teams/${id}/consents/${player.steamId}/vouch`);
          continue;
        }
        const person = world.captain(player.name);
        people.set(player.steamId, person);
        await say(captain, 'captain', 'ask', { position: String(index + 1), person });
        expect(await press(person, 'Yes, I’ll play')).toMatch(/^You play for/);
      }
      expect((await approve(n)).status).toBe(200);
    }
    const told = (await world.toldDirectly(captains.get('Team 1') ?? '')).map(wordsOf).join('\n');
    expect(told).toContain('All your players have confirmed');
  }, 300_000);

  it('gives every fixture a time, with nobody in two places', async () => {
    await season.generate();
    await world.tick();
    const games = await season.matches();
    expect(games).toHaveLength(40);
    expect(games.filter(({ scheduledTime }) => scheduledTime === null)).toEqual([]);
    requireOnePlace(await planned());
  });

  it('handles twenty proposals: seven accepted, seven declined, six that expire', async () => {
    const asked = (await open()).filter((match) => minutesTo(match) > 1_000).slice(0, 20);
    expect(asked).toHaveLength(20);
    const moved = new Map<string, string>();
    for (const [index, match] of asked.entries()) {
      const times = await call<string[]>(
        captainOf(match, 'team1'),
        'GET',
        `/api/matches/${match.id}/day/times`,
      );
      const [to] = times;
      if (!to) throw new Error(`${match.team1?.name} has no other time`);
      await act(match, 'team1', 'time', { to });
      if (index % 3 === 0) {
        await act(match, 'team2', 'time/accept');
        moved.set(match.id, to);
      } else if (index % 3 === 1) await act(match, 'team2', 'time/decline');
      requireOnePlace(await planned());
    }
    await world.tick(61);
    const counted = await world.app.db
      .raw(
        `select h ->> 'what' as what, count(*)::int as count from events e, jsonb_array_elements(e.payload -> 'happened') h
           where e.name = 'matchDay.changed' group by 1`,
      )
      .then(({ rows }) =>
        Object.fromEntries(rows.map((row: { what: string; count: number }) => [row.what, row.count])),
      );
    expect(counted).toMatchObject({ proposed: 20, agreed: 7, declined: 7, lapsed: 6 });
    for (const match of await season.matches())
      if (moved.has(match.id)) expect(match.scheduledTime).toBe(moved.get(match.id));
    expect(await world.app.db('match_days').whereRaw("state -> 'proposal' ->> 'to' is not null")).toEqual([]);
  }, 120_000);

  it('has two casters, and no caster or stream is in two places', async () => {
    const casters = ['Lindiwe', 'Sizwe'].map((name) => world.captain(name));
    for (const person of casters) world.discord.world.memberOf(person).roles.push(CASTER_ROLE);
    let refused = 0;
    for (const [index, match] of (await open()).slice(0, 16).entries()) {
      const link = index % 3 === 0 ? 'https://twitch.tv/league' : `https://twitch.tv/caster${index % 2}`;
      const said = await say(casters[index % 2] ?? '', 'cast', undefined, { match: match.id, link });
      if (/already has a match at that time/.test(said)) refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    const taken = await world.app.db('match_casters').select();
    expect(taken.length).toBeGreaterThanOrEqual(4);
    expect(taken.length + refused).toBe(16);
    requireOnePlace(await planned());
  });

  it('plays the groups with stand-ins, a handover, a banned player and one who leaves', async () => {
    const { app } = world;
    const games = await open();
    const nextOf = (name: string) =>
      games.filter((match) => match.team1?.name === name || match.team2?.name === name);
    const sideIn = (match: Match, name: string): Side => (match.team1?.name === name ? 'team1' : 'team2');
    // Team 9's opponents accept one stand-in and refuse another. Team 10 uses a free player.
    const [agreed, declined] = nextOf('Team 9') as [Match, Match];
    const standIn = (match: Match, name: string, n: number) =>
      call(captains.get('Team 9') ?? '', 'POST', `/api/matches/${match.id}/line-up/stand-ins`, {
        name,
        steamId: steamId(9_000 + n),
      });
    await standIn(agreed, 'Guest', 1);
    const host = sideIn(agreed, 'Team 9');
    await call(
      captainOf(agreed, otherOf(host)),
      'POST',
      `/api/matches/${agreed.id}/line-up/stand-ins/accept`,
      {},
    );
    const { candidates, players } = await lineUpOf(agreed, host);
    const guest = candidates.find(({ isStandIn }) => isStandIn);
    await call(captains.get('Team 9') ?? '', 'PUT', `/api/matches/${agreed.id}/line-up`, {
      players: players.with(4, guest?.id ?? null),
    });
    await standIn(declined, 'Unwanted', 2);
    const refusing = captainOf(declined, otherOf(sideIn(declined, 'Team 9')));
    await call(refusing, 'POST', `/api/matches/${declined.id}/line-up/stand-ins/decline`, {});
    const [withFree] = nextOf('Team 10') as [Match];
    const free = world.captain('Free');
    await say(free, 'free', 'join', { nickname: 'Freelancer', steam_id: steamId(9_003), positions: '5' });
    const [listed] = await call<{ id: string }[]>(captains.get('Team 10') ?? '', 'GET', '/api/free-players');
    await call(captains.get('Team 10') ?? '', 'POST', `/api/matches/${withFree.id}/line-up/free-players`, {
      freePlayerId: listed?.id,
    });
    expect(await press(free, 'Yes, I’ll play')).toMatch(/^Accepted/);
    const asked = sideIn(withFree, 'Team 10');
    await call(
      captainOf(withFree, otherOf(asked)),
      'POST',
      `/api/matches/${withFree.id}/line-up/stand-ins/accept`,
      {},
    );
    const usual = await lineUpOf(withFree, asked);
    await call(captains.get('Team 10') ?? '', 'PUT', `/api/matches/${withFree.id}/line-up`, {
      players: usual.players.with(4, usual.candidates.find(({ isStandIn }) => isStandIn)?.id ?? null),
    });
    const successor = world.captain('Successor');
    await say(captains.get('Team 3') ?? '', 'captain', 'give', { person: successor });
    expect(await press(successor, 'Accept')).toMatch(/You are now the captain of \*\*Team 3\*\*/);
    const former = captains.get('Team 3') ?? '';
    captains.set('Team 3', successor);
    const [handed] = nextOf('Team 3') as [Match];
    const { status } = await app.call(as(former), 'GET', `/api/matches/${handed.id}/room`);
    expect(status).toBe(403);

    const [first, ...rest] = games;
    if (first) await play(first);
    // The staff ban a player in Team 4, and a player leaves Team 1. Their reserves play instead.
    await app.call(app.admin, 'POST', '/api/bans', { kind: 'player', who: steamId(43), reason: 'Smurfing' });
    const leaver = people.get(steamId(12)) ?? '';
    await world.answerTo(await world.command(leaver, 'me'));
    await call(leaver, 'POST', `/api/pending-teams/${registrations.get('Team 1')}/consents/leave`);
    const [ofFour] = rest.filter((match) => match.team1?.name === 'Team 4' || match.team2?.name === 'Team 4');
    if (!ofFour) throw new Error('Team 4 has played');
    const four = await lineUpOf(ofFour, sideIn(ofFour, 'Team 4'));
    const banned = four.candidates.find(({ name }) => name === 'Player 4.3');
    expect(banned?.problem).toMatch(/is banned/);
    const refusedLineUp = await app.call(
      as(captains.get('Team 4') ?? ''),
      'PUT',
      `/api/matches/${ofFour.id}/line-up`,
      { players: four.players.with(2, banned?.id ?? null) },
    );
    expect(refusedLineUp.status).toBe(409);
    for (const match of rest) {
      await play(match);
      requireOnePlace(await planned());
    }
    for (const match of rest) {
      const players = await playersOf(match.id);
      expect(players).toHaveLength(10);
      expect(players).not.toContain('Player 4.3');
      expect(players).not.toContain('Player 1.2');
      expect(players).not.toContain('Unwanted');
      expect(players.includes('Guest')).toBe(match.id === agreed.id);
      expect(players.includes('Freelancer')).toBe(match.id === withFree.id);
    }
  }, 600_000);

  it('plays the knockout at its round times, and the career counters add up', async () => {
    const { db } = world.app;
    for (let round = 0; round < 3; round += 1) {
      await season.refresh();
      await world.tick(2_880 * (5 + round) - 240);
      const matches = await open();
      expect(matches.length).toBe([4, 2, 1][round]);
      expect(matches.filter(({ scheduledTime }) => scheduledTime === null)).toEqual([]);
      await world.tick(2_880 * (5 + round) - 200);
      requireOnePlace(await planned());
      for (const match of matches) await play(match);
    }
    await season.refresh();
    const { data } = await season.call<{ championTeamID: string | null }>('GET', season.base);
    expect(data.championTeamID).not.toBeNull();
    const { rows: wrong } = await db.raw(
      `select y.name from players y
         left join match_players p on p.player_id = y.id
         left join matches m on m.id = p.match_id and m.counts
         group by y.id having count(m.id) <> y.career_games or y.career_games < 0`,
    );
    expect(wrong).toEqual([]);
    const { rows: spent } = await db.raw(
      `select count(*)::int as stand_ins from match_days d, jsonb_array_elements(d.state -> 'standIns') s`,
    );
    expect(spent[0].stand_ins).toBe(2);
  }, 300_000);
});
