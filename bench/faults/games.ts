import { listLineUps } from '#api/operations/rehearsal/store.ts';
import type { MatchDayView } from '#domain/contract/matchDay/matchDays.ts';
import type { MatchDay } from '#domain/matchDay/matchDay.ts';
import { playGame, readConfigFile, type Side, turboGame } from '../../packages/dota-simulator/index.ts';
import { tickMatchDays } from '../../tests/support/matchDay.ts';
import { type Admin, connectAdmin } from './admin.ts';
import { seeded } from './chance.ts';
import { killInTurn, type Victim } from './kills.ts';
import { openMatches, type Pairing } from './league.ts';
import { breaksOf, twice } from './matchDays.ts';
import { untilTold, waitUntil } from './run.ts';
import { openStage, type Stage } from './stage.ts';

export type GameFaultSettings = {
  checkoutDir: string;
  isOnRedis: boolean;
  seed: number;
  /** The number of matches. Each has one game. In half of them, a team reports the result before the end. */
  matches: number;
  kills: number;
  /** Seconds of game time per second of real time; with 24, the default, each game takes a minute or more. */
  speed?: number;
  /** The minimum and maximum number of milliseconds between two kills. */
  pause: readonly [number, number];
  /** Milliseconds allowed after the last game for sending every message. */
  timeoutMs: number;
  say: (line: string) => void;
};

export type GameFaultReport = {
  kills: Partial<Record<Victim, number>>;
  /** Posts that got a 200 response. `refused` counts all other posts. */
  posts: number;
  refused: number;
  /** Phases of a game whose post got a 200 response but was not stored. */
  lost: string[];
  /** Games that are stored twice or lack reporters, and matches whose game did not lead to exactly one result. */
  wrong: string[];
  /** Messages that appear twice in a room or in the channel. */
  doubled: string[];
  broken: string[];
  faults: string[];
};

const VICTIMS = ['api', 'jobs', 'api', 'PostgreSQL'] as const;
/** Matches in play at the same time. */
const AT_ONCE = 3;
/** Posts accepted between two kills, so that each kill interrupts something. */
const BETWEEN = 60;
/** Minutes until the matches begin, so that none of the accelerated games starts late. */
const AHEAD = 20;

type Client = { id: string; token: string; steamId: string | null };
type Show = Pairing & {
  number: number;
  winner: Side;
  dotaMatchId: string;
  /** Whether a team reports the result before the game's end, so that the game's data then confirms it. */
  isReported: boolean;
  clients: Client[];
  steamIds: string[];
  /** The phases of the game in the accepted posts, by client. */
  taken: Map<string, Set<string>>;
};

/** Has eleven clients post the game of each match while the API, jobs and PostgreSQL are killed. */
export async function runGameFaults(settings: GameFaultSettings): Promise<GameFaultReport> {
  const { checkoutDir, isOnRedis, seed, matches, kills, speed = 24, pause, timeoutMs, say } = settings;
  const stage = await openStage({ checkoutDir, isOnRedis, roles: ['api', 'jobs'] });
  const killed: Partial<Record<Victim, number>> = {};
  const counted = { posts: 0, refused: 0 };
  let keep = true;
  let isOver = false;
  let takenAtKill = 0;
  const total = () => Object.values(killed).reduce((sum, n) => sum + n, 0);
  const progress = setInterval(() => say(`${total()} of ${kills} kills, ${counted.posts} posts`), 15_000);
  try {
    const admin = await connectAdmin(stage);
    const pairings = await openMatches({ stage, admin, teams: 2 * matches, matches, minutes: AHEAD });
    await tickMatchDays(stage);
    const shows: Show[] = [];
    for (const [index, pairing] of pairings.entries())
      shows.push(await prepare(stage, admin, pairing, index, seed));
    const waiting = [...shows];
    const lane = async () => {
      for (let show = waiting.shift(); show; show = waiting.shift())
        await play(stage, admin, show, speed, counted);
    };
    const playing = Promise.all(Array.from({ length: AT_ONCE }, lane)).finally(() => {
      isOver = true;
    });
    await Promise.all([
      playing,
      killInTurn(stage, {
        ...{ kills, pause, victims: VICTIMS, random: seeded(seed) },
        mayCome: () => isOver || counted.posts >= takenAtKill + BETWEEN,
        killed: (victim) => {
          killed[victim] = (killed[victim] ?? 0) + 1;
          takenAtKill = counted.posts;
        },
        isOver: () => isOver,
      }),
    ]);
    say('All games are over; waiting until everything is told');
    const verdict = await judge(stage, admin, shows, timeoutMs);
    const report = { kills: killed, ...counted, ...verdict };
    keep = [...Object.values(verdict)].flat().length > 0;
    return report;
  } finally {
    clearInterval(progress);
    await stage.stop({ keep });
    if (keep) say(`The logs of the processes are kept in ${stage.folder}`);
  }
}

/** Brings a match to the start of its game, with a caster and with clients for all players. */
async function prepare(
  stage: Stage,
  admin: Admin,
  pairing: Pairing,
  index: number,
  seed: number,
): Promise<Show> {
  const { matchId, captains } = pairing;
  const act = (side: keyof Pairing['captains'], name: string, body: object) =>
    admin.asCaptain(
      captains[side],
      'POST',
      `/api/matches/${matchId}/day/${name}`,
      body,
      `${name} ${side} ${matchId}`,
    );
  for (const side of ['team1', 'team2'] as const) await act(side, 'ready', {});
  for (;;) {
    const day = (await admin.good('GET', `/api/matches/${matchId}/room`)) as MatchDayView;
    const [choice] = day.choosing?.left ?? [];
    if (day.phase !== 'choice' || !day.choosing || !choice) break;
    await act(day.choosing.turn, 'choice', { choice });
  }
  const caster = String(400_000_000_000_000_000n + BigInt(index));
  const person = { discordId: caster, name: `Caster ${index}` };
  await admin.good('POST', `/api/matches/${matchId}/casters`, { person }, `cast ${matchId}`);
  const players = (await listLineUps(stage.db, matchId)).toSorted(
    (one, other) => one.side.localeCompare(other.side) || one.slot - other.slot,
  );
  const clients: Client[] = [];
  const add = async (holder: string, steamId: string | null) => {
    const name = steamId ?? 'Observer';
    const made = (await admin.asCaptain(holder, 'POST', '/api/me/game-clients', { name }, name)) as {
      client: { id: string };
      file: string;
    };
    clients.push({ id: made.client.id, token: readConfigFile(made.file).token, steamId });
  };
  await add(caster, null);
  for (const { side, steam_id } of players) await add(captains[side], steam_id);
  return {
    ...pairing,
    number: index,
    winner: (index + seed) % 2 === 0 ? 'radiant' : 'dire',
    dotaMatchId: String(9_000_000_000 + index),
    isReported: index % 2 === 1,
    clients,
    steamIds: players.map(({ steam_id }) => steam_id),
    taken: new Map(clients.map(({ id }) => [id, new Set<string>()])),
  };
}

const scoreOf = ({ winner }: Show) =>
  winner === 'radiant' ? { team1Score: 1, team2Score: 0 } : { team1Score: 0, team2Score: 1 };

async function play(
  { apiUrl }: Stage,
  admin: Admin,
  show: Show,
  speed: number,
  counted: { posts: number; refused: number },
): Promise<void> {
  const { matchId, captains, number: seed, steamIds, winner, dotaMatchId, clients, taken } = show;
  if (show.isReported)
    await admin.asCaptain(
      ...([captains.team1, 'POST', `/api/matches/${matchId}/day/report`] as const),
      scoreOf(show),
      `report ${matchId}`,
    );
  const game = turboGame({ seed, steamIds, winner, dotaMatchId });
  const idOf = new Map(clients.map(({ token, id }) => [token, id]));
  await playGame({
    ...{ address: `${apiUrl}/api/gsi`, clients, game, speed },
    answered: ({ client, second, status }) => {
      if (status !== 200) counted.refused += 1;
      else {
        counted.posts += 1;
        taken.get(idOf.get(client.token) ?? '')?.add(game.at(second).phase);
      }
    },
  });
}

type Verdict = Pick<GameFaultReport, 'lost' | 'wrong' | 'doubled' | 'broken' | 'faults'>;

async function judge(
  stage: Stage,
  admin: Admin,
  shows: readonly Show[],
  timeoutMs: number,
): Promise<Verdict> {
  const { db, discord, roles } = stage;
  const verdict: Verdict = { lost: [], wrong: [], doubled: [], broken: [], faults: [] };
  const games = await db('games').select('dota_match_id', 'match_id', 'over_at');
  if (games.length !== shows.length) verdict.wrong.push(`${games.length} games of ${shows.length} matches`);
  for (const show of shows) {
    verdict.lost.push(...(await lostOf(stage, show)));
    verdict.wrong.push(...(await wrongOf(stage, show)));
    // A proposed result needs a team's confirmation.
    if (!show.isReported)
      await admin.asCaptain(
        ...([show.captains.team1, 'POST', `/api/matches/${show.matchId}/day/confirm`] as const),
        {},
        `confirm ${show.matchId}`,
      );
    const match = await db('matches').where({ id: show.matchId }).first();
    const { team1Score, team2Score } = scoreOf(show);
    if (match.status !== 'completed' || match.team1_score !== team1Score || match.team2_score !== team2Score)
      verdict.wrong.push(`${show.matchId}: ${match.status} ${match.team1_score}–${match.team2_score}`);
    verdict.broken.push(...(await breaksOf(stage, show.matchId)));
  }
  await untilTold(stage, timeoutMs);
  for (const [id, stored] of discord.world.messages) {
    const name = discord.world.channels.get(id)?.name ?? id;
    verdict.doubled.push(...twice(stored).map((line) => `${name}: ${line}`));
  }
  verdict.faults.push(...Object.values(roles).flatMap((role) => role.faults), ...discord.refused);
  return verdict;
}

async function lostOf({ db }: Stage, { dotaMatchId, taken, matchId, clients }: Show): Promise<string[]> {
  const rows = await db('game_posts')
    .where({ dota_match_id: dotaMatchId })
    .distinct('client_id')
    .select(db.raw("body #>> '{map,game_state}' as state"));
  const stored = new Set(rows.map((row) => `${row.client_id} ${row.state}`));
  return [...taken].flatMap(([id, phases]) =>
    [...phases]
      .filter((phase) => !stored.has(`${id} DOTA_GAMERULES_STATE_${phase}`))
      .map((phase) => {
        const who = clients.find((client) => client.id === id)?.steamId ?? 'the observer';
        return `${matchId}: ${phase} by ${who}`;
      }),
  );
}

/**
 * Returns everything that disagrees with the game: its match, the sources that reported its end, or the
 * number of proposed and confirmed results.
 */
async function wrongOf({ db }: Stage, { dotaMatchId, matchId, winner, isReported }: Show): Promise<string[]> {
  const followed = async () => {
    const day = await db('match_days').where({ match_id: matchId }).first('phase');
    return day?.phase === (isReported ? 'settled' : 'reported');
  };
  // If a process ended before its next step, the scheduler performs that step within a minute.
  const wrong = (await waitUntil(followed, 90_000)) ? [] : [`${matchId}: nothing followed from its game`];
  const game = await db('games').where({ dota_match_id: dotaMatchId }).first();
  if (game?.match_id !== matchId || game.radiant !== 'team1')
    wrong.push(`${matchId}: its game is of ${game?.match_id}, ${game?.reason}`);
  if (game?.told?.record.winner !== winner) wrong.push(`${matchId}: its game is told as won by nobody`);
  const readings = await db('game_readings').where({ dota_match_id: dotaMatchId }).select('record');
  const ends = readings.filter(({ record }) => record.isOver && record.winner === winner).length;
  if (readings.length !== 11 || ends !== 11)
    wrong.push(`${matchId}: ${ends} of ${readings.length} tell its end`);
  const events = await db('events')
    .where({ name: 'matchDay.changed' })
    .whereRaw("payload ->> 'matchId' = ?", [matchId])
    .select('payload', 'after');
  const witnessed = events.filter(({ payload }) =>
    (payload.happened as { what: string }[]).some(({ what }) => what === 'witnessed'),
  );
  if (witnessed.length !== 1) wrong.push(`${matchId}: witnessed ${witnessed.length} times`);
  const state = witnessed[0]?.after as MatchDay | undefined;
  if (state && Boolean(state.report?.isOfGame) === isReported)
    wrong.push(`${matchId}: ${isReported ? 'proposed' : 'confirmed'} instead`);
  return wrong;
}
