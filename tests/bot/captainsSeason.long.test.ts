import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { APIMessage } from 'discord-api-types/v10';
import sharp from 'sharp';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { MatchDayView } from '#domain/contract/matchDay/matchDays.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { captain } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { type Season, seasonOf } from '../support/season.ts';
import { buttonLabels, isMatchCard, labelIn, titleOf } from './support/botWorld.ts';
import { type StaffWorld, startStaffWorld } from './support/staffWorld.ts';

const MINUTE = 60_000;
const TEAMS = 20;
/** Opens every room of a round at once, so that a season takes only minutes. */
const SETTINGS = { ...MATCH_DAY, roomOpens: 10_080, checkInOpens: 1_440, knockoutAfter: 30 };
/** The maximum number of staff actions per match. */
const MAX_STAFF_ACTS = 0.1;

type Side = 'team1' | 'team2';
let world: StaffWorld;
let season: Season;
let marshal: string;
/** Captains' Discord IDs by team name, such as 'Team 7'. */
const captains = new Map<string, string>();
/** Whether a captain uses the website, with the same calls as the match's page. */
const isOnWeb = (name: string) => Number(name.slice(5)) % 4 === 0;

beforeAll(async () => {
  world = await startStaffWorld();
  await world.readyBot();
  const { app, discord } = world;
  marshal = world.organiser('Marshal');
  const { id } = await makeTournament(app, { maxTeams: TEAMS });
  season = seasonOf(app, id);
  await app.call(app.admin, 'PUT', `/api/tournaments/${id}`, { matchDay: SETTINGS });
  const channelId = discord.world.addChannel('match-rooms', 'Match rooms').id;
  await app.call(app.admin, 'POST', '/api/channels', { name: 'rooms', channelId, kinds: ['match_rooms'] });
  for (let n = 1; n <= TEAMS; n += 1) {
    const { registrationId } = await approvedTeam(app, n, id);
    const person = world.captain(`Captain ${n}`);
    captains.set(`Team ${n}`, person);
    await app.db('registrations').where({ id: registrationId }).update({ captain_discord_id: person });
  }
  await season.generate();
}, 120_000);
afterAll(() => world.stop());

const dayOf = async ({ id }: Match): Promise<MatchDayView> =>
  (await world.app.call(world.app.admin, 'GET', `/api/matches/${id}/room`)).body.data;
const teamOf = (match: Match, side: Side) => match[side]?.name ?? '';
const captainOf = (match: Match, side: Side) => captains.get(teamOf(match, side)) ?? '';
const asWeb = (match: Match, side: Side) => ({ ...captain(1), 'X-Discord-User': captainOf(match, side) });

const cardIn = (messages: readonly APIMessage[]) => messages.findLast(isMatchCard);
/** Presses a captain's button on the room's card, and then a button in the question that follows. */
async function pressInRoom(match: Match, side: Side, button: string, answer?: string) {
  const { thread, messages } = await world.toldInRoom(match.id);
  const card = cardIn(messages);
  if (!thread || !card) throw new Error(`${match.roundName} has no room`);
  const use = { userId: captainOf(match, side), channelId: thread.id };
  const said = await world.play.answerOf(
    await world.play.pressButton({ ...use, messageId: card.id, button: labelIn(card, button) }),
  );
  if (answer !== undefined)
    await world.play.answerOf(await world.play.pressButton({ ...use, messageId: said.id, button: answer }));
}
async function callOnWeb(match: Match, side: Side, act: string, body: object = {}) {
  const { status, body: said } = await world.app.call(
    asWeb(match, side),
    'POST',
    `/api/matches/${match.id}/day/${act}`,
    body,
  );
  if (status !== 200) throw new Error(`${match.roundName} ${act}: ${status} ${JSON.stringify(said)}`);
}

const checkIn = (match: Match, side: Side) =>
  isOnWeb(teamOf(match, side)) ? callOnWeb(match, side, 'ready') : pressInRoom(match, side, 'Check in');

const CHOICES = { radiant: 'Radiant', dire: 'Dire', first_pick: 'First pick', second_pick: 'Second pick' };
/** Checks both teams in and makes their choices, which starts the game. */
async function begin(match: Match) {
  for (const side of ['team1', 'team2'] as const) await checkIn(match, side);
  for (let day = await dayOf(match); day.phase === 'choice'; day = await dayOf(match)) {
    const { turn, left } = day.choosing ?? { turn: 'team1' as const, left: [] };
    const [choice] = left;
    if (!choice) throw new Error('Nothing is left to choose');
    await (isOnWeb(teamOf(match, turn))
      ? callOnWeb(match, turn, 'choice', { choice })
      : pressInRoom(match, turn, CHOICES[choice]));
  }
}

const WINS: Record<string, number> = { 'Best of 1': 1, 'Best of 3': 2, 'Best of 5': 3 };
/** The team that was approved first wins. */
const winnerOf = (match: Match): Side =>
  Number(teamOf(match, 'team1').slice(5)) < Number(teamOf(match, 'team2').slice(5)) ? 'team1' : 'team2';
const other = (side: Side): Side => (side === 'team1' ? 'team2' : 'team1');
const scoreFor = (match: Match, winner: Side) => {
  const wins = WINS[match.matchFormat] ?? 1;
  return { team1Score: winner === 'team1' ? wins : 0, team2Score: winner === 'team2' ? wins : 0 };
};
async function report(match: Match, side: Side, winner: Side) {
  const wins = WINS[match.matchFormat] ?? 1;
  if (isOnWeb(teamOf(match, side))) return callOnWeb(match, side, 'report', scoreFor(match, winner));
  if (wins === 1) return pressInRoom(match, side, `${match[winner]?.tag} won`);
  const words = winner === side ? `We won ${wins}–0` : `We lost 0–${wins}`;
  return pressInRoom(match, side, 'Report another score', words);
}
const confirm = (match: Match, side: Side) =>
  isOnWeb(teamOf(match, side)) ? callOnWeb(match, side, 'confirm') : pressInRoom(match, side, 'Confirm');
async function play(match: Match, winner = winnerOf(match)) {
  await begin(match);
  await report(match, winner, winner);
  await confirm(match, other(winner));
}
async function disagree(match: Match) {
  await begin(match);
  await report(match, 'team1', 'team1');
  await callOnWeb(match, 'team2', 'report', scoreFor(match, 'team2'));
  expect((await dayOf(match)).phase).toBe('disputed');
}

/** Uploads a picture as a team's evidence. */
async function show(match: Match, side: Side, background: string) {
  const image = sharp({ create: { width: 60, height: 40, channels: 3, background } });
  const picture = `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
  await callOnWeb(match, side, 'pictures', { picture });
}

const matchesOf = async (stage: string) =>
  (await season.matches()).filter((match) => match.stage === stage && match.team1 && match.team2);
const open = (matches: readonly Match[]) =>
  matches.filter(({ status }) => status === 'scheduled' || status === 'waiting');
const setTimes = async (matches: readonly Match[]) => {
  const times = matches.map(({ id }) => ({
    matchId: id,
    scheduledTime: new Date(Date.now() + 10 * MINUTE).toISOString(),
  }));
  const { status } = await season.call('POST', `${season.base}/times`, { times });
  expect(status).toBe(200);
  await world.tick();
};
const pressAsStaff = async (match: Match, button: string) => {
  const { admin } = world.discord.channels;
  const messages = await world.told(admin);
  const card = messages.findLast(
    (message) => JSON.stringify(message).includes(match.id) && buttonLabels(message).includes(button),
  );
  if (!card) throw new Error(`The staff has no ${button}: ${messages.map(titleOf).join('; ')}`);
  const asked = await world.play.answerOf(await world.pressIn(admin, marshal, card, button));
  await world.play.answerOf(await world.pressIn(admin, marshal, asked, 'Save'));
};

describe('a season run by its captains', () => {
  let begins: Date;

  it('plays forty group games with no-shows, disputes with pictures, a silent captain and moved matches', async () => {
    const games = await matchesOf('group');
    expect(games).toHaveLength(40);
    begins = new Date();
    await setTimes(games);
    const special = games.slice(0, 8);
    const [absent, gone, judged, conceded, yielded, silent, moved, agreed] = special as [
      ...[Match, Match, Match, Match, Match],
      ...[Match, Match, Match],
    ];
    for (const match of games.slice(8)) await play(match);
    await checkIn(absent, winnerOf(absent));
    await checkIn(gone, winnerOf(gone));
    await begin(silent);
    await report(silent, winnerOf(silent), winnerOf(silent));
    await disagree(judged);
    await show(judged, 'team1', 'red');
    await show(judged, 'team2', 'blue');
    await pressAsStaff(judged, `Accept ${judged[winnerOf(judged)]?.tag}’s version`);
    await disagree(conceded);
    await show(conceded, 'team1', 'green');
    await callOnWeb(conceded, other(winnerOf(conceded)), 'confirm');
    await disagree(yielded);
    await show(yielded, 'team2', 'white');
    await pressInRoom(yielded, other(winnerOf(yielded)), 'Accept their result', 'Accept their result');
    const later = new Date(Date.now() + 90 * MINUTE).toISOString();
    await world.app.call(world.app.admin, 'PUT', `/api/matches/${moved.id}`, { scheduledTime: later });
    await world.tick();
    expect(await dayOf(moved)).toMatchObject({ startsAt: later, ready: { team1: null, team2: null } });
    await play(moved);
    const free = await world.app.call(asWeb(agreed, 'team1'), 'GET', `/api/matches/${agreed.id}/day/times`);
    expect(free.body.data.length).toBeGreaterThan(0);
    // Late in the evening, the menu offers only later days.
    const soon = new Date(Math.ceil(Date.now() / MINUTE + 100) * MINUTE).toISOString();
    await callOnWeb(agreed, 'team1', 'time', { to: soon });
    await pressInRoom(agreed, 'team2', 'Accept new time');
    await world.tick();
    expect(await dayOf(agreed)).toMatchObject({ startsAt: soon });
    await play(agreed);
    // The clock ticks often: a long gap counts as an outage, after which teams get the lost time back.
    for (let minutes = 0; minutes <= 48; minutes += 4) await world.tick(minutes);
    const played = await matchesOf('group');
    expect(played.map(({ status }) => status)).toEqual(Array(40).fill('completed'));
    for (const { id } of [absent, gone])
      expect(played.find((match) => match.id === id)?.forfeit).not.toBeNull();
    for (const match of played)
      expect([match.roundName, match.winner]).toEqual([match.roundName, teamOf(match, winnerOf(match))]);
  }, 600_000);

  it('plays the knockout with a power cut, and a wrong result found after the next round', async () => {
    await season.refresh();
    const quarters = await matchesOf('quarterfinal');
    expect(quarters).toHaveLength(4);
    await world.tick();
    const [wrong, ...others] = quarters as [Match, ...Match[]];
    // Both captains report the wrong winner, and nobody notices yet.
    await play(wrong, other(winnerOf(wrong)));
    for (const match of others) await play(match);
    await season.refresh();
    await world.tick();
    const [first, second] = open(await matchesOf('semifinal')) as [Match, Match];
    await play(first);
    await begin(second);
    await pressInRoom(second, 'team1', 'Report power cut', 'Pause clocks');
    expect((await dayOf(second)).phase).toBe('held');
    await pressInRoom(second, 'team1', 'Resume clocks');
    await report(second, winnerOf(second), winnerOf(second));
    await confirm(second, other(winnerOf(second)));
    // The staff correct a result on which later matches depend, and the next round is played again.
    const { status } = await season.call('PUT', `/api/matches/${wrong.id}/result`, {
      ...scoreFor(wrong, winnerOf(wrong)),
      reason: 'Both had told the wrong winner',
    });
    expect(status).toBe(200);
    await season.refresh();
    await world.tick();
    for (const match of open(await matchesOf('semifinal'))) await play(match);
    await season.refresh();
    await world.tick();
    for (const match of open(await matchesOf('final'))) await play(match);
    await season.refresh();
    const { data } = await season.call<{ championTeamID: string | null }>('GET', season.base);
    expect(data.championTeamID).not.toBeNull();
  }, 600_000);

  it('needs one staff action per ten matches at most, one room each, and repeats nothing', async () => {
    const { db, call, admin } = world.app;
    for (const { id } of await season.matches()) await world.toldInRoom(id);
    const rooms = [...world.discord.world.channels.values()].filter(({ thread }) => thread?.isPrivate);
    const days = await db('match_days').select('match_id');
    expect(rooms).toHaveLength(days.length);
    const acts = await db('events')
      .where('created_at', '>', begins)
      .whereRaw("actor ->> 'kind' = 'admin'")
      .distinct('request_id');
    const matches = (await season.matches()).filter(({ status }) => status === 'completed').length;
    expect(matches).toBeGreaterThanOrEqual(47);
    const { body } = await call(admin, 'GET', `/api/match-days?limit=1000`);
    expect(body.data.filter(({ stuck }: MatchDayView) => stuck)).toEqual([]);
    expect(acts.length / matches).toBeLessThanOrEqual(MAX_STAFF_ACTS);
  });
});
