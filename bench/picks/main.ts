import type { PickTableRow } from '#domain/contract/picks.ts';
import { optionsOf } from '#domain/pickem/answers.ts';
import type { Board } from '#domain/pickem/board.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { connectAdmin } from '../faults/admin.ts';
import { makeCup } from '../faults/season.ts';
import { openStage, SERVICE_TOKEN, type Stage } from '../faults/stage.ts';

const FANS = 5_000;
const PLAIN = 2_000;
const AT_ONCE = 32;
/** Milliseconds for the table of all. */
const TABLE = 50;
/** Of the rate of plain writes, that of picks. */
const SHARE = 0.5;

type Settings = { checkoutDir: string; say: (line: string) => void };

/**
 * Five thousand fans pick everything there is in a tournament of twenty teams, each by one write, after as many plain
 * writes of one row with its event as tell what a write takes here. Then the table of all is read, each time anew, and
 * a result is counted into all picks.
 */
export async function main({ checkoutDir, say }: Settings): Promise<void> {
  const stage = await openStage({ checkoutDir, isOnRedis: false, roles: ['api', 'jobs'] });
  try {
    const failures = await play(stage, say);
    for (const failure of failures) say(`✗ ${failure}`);
    process.exitCode = failures.length > 0 ? 1 : 0;
  } finally {
    await stage.stop();
  }
}

async function play(stage: Stage, say: Settings['say']): Promise<string[]> {
  const admin = await connectAdmin(stage);
  const captains = Array.from({ length: 20 }, (_, n) => fanId(n));
  const cup = await makeCup({ admin, number: 1, teams: 20, captains });
  const base = `${stage.apiUrl}/api/tournaments/${cup.id}`;
  const { board } = (await read(`${base}/pick-board`)) as { board: Board };

  await inParallel(PLAIN / 4, (n) => plainWrite(stage, n));
  const plain = await inParallel(PLAIN, (n) => plainWrite(stage, n));
  await inParallel(500, (n) => pick(base, board, n));
  const picks = await inParallel(FANS, (n) => pick(base, board, n));
  const ratio = picks.rate / plain.rate;
  say(`${PLAIN} plain writes: ${plain.rate.toFixed(0)} a second; longest ${plain.longest.toFixed(0)} ms`);
  say(
    `${FANS} fans pick everything in ${(picks.took / 1_000).toFixed(1)} s: ${picks.rate.toFixed(0)} a second, ${ratio.toFixed(2)} of the plain writes; longest ${picks.longest.toFixed(0)} ms`,
  );

  const times: number[] = [];
  for (let limit = 51; limit <= 100; limit += 1) {
    const began = performance.now();
    const rows = (await read(`${base}/picks?limit=${limit}`)) as PickTableRow[];
    times.push(performance.now() - began);
    if (rows.length !== limit) throw new Error(`${rows.length} rows`);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const [middle = 0, late = 0] = [sorted[25], sorted[48]];
  say(`The table of ${FANS}, never read before: p50 ${middle.toFixed(0)} ms, p98 ${late.toFixed(0)} ms`);

  const counted = await countResult(stage, admin, board);
  say(`A result is counted into all of them ${counted.toFixed(0)} ms after it was answered`);
  return [
    ...(ratio < SHARE ? [`Picks have ${ratio.toFixed(2)} of the rate of plain writes, not ${SHARE}`] : []),
    ...(middle > TABLE ? [`The table took ${middle.toFixed(0)} ms of ${TABLE}`] : []),
  ];
}

/** A result of a match that all have picked: milliseconds until their points have it. */
async function countResult(stage: Stage, admin: Awaited<ReturnType<typeof connectAdmin>>, board: Board) {
  const { matchId } = board.matches.find((match) => match.matchId) ?? {};
  const body = { team1Score: 1, team2Score: 0 };
  await admin.good('PUT', `/api/matches/${matchId}/result`, body, 'counted');
  const began = performance.now();
  await eventually(async () => {
    const [told] = await stage.db('events').where({ name: 'picks.counted' }).limit(1);
    if (!told) throw new Error('Nothing was counted');
  }, 30_000);
  return performance.now() - began;
}

const fanId = (n: number) => String(200_000_000_000_000_000n + BigInt(n));
const headersOf = (n: number) => ({
  Authorization: `Bearer ${SERVICE_TOKEN}`,
  'X-Discord-User': fanId(n),
  'X-Discord-Name': `Fan%20${n}`,
  'Content-Type': 'application/json',
});

/** One row and its event. */
const plainWrite = ({ apiUrl }: Stage, n: number) =>
  write(`${apiUrl}/api/free-players/me`, n, {
    nickname: `Free ${n}`,
    steamId: String(76_561_198_100_000_000n + BigInt(n)),
    positions: [1 + (n % 5)],
  });

/** Everything that there is to pick, by nobody's taste. */
function pick(base: string, board: Board, n: number) {
  const groups = Object.fromEntries(
    board.groups.map(({ name, teams, places }) => [name, turned(teams, n).slice(0, places)]),
  );
  const matches: Record<string, string> = {};
  for (const [index, { key }] of board.matches.entries()) {
    const options = optionsOf(board, { groups, matches }).get(key);
    const team = options?.[(n + index) % 2];
    if (options?.[0] && options[1] && team) matches[key] = team;
  }
  return write(`${base}/picks/me`, n, { champion: matches.F, groups, matches });
}

const turned = (teams: readonly string[], n: number) => {
  const first = n % teams.length;
  return [...teams.slice(first), ...teams.slice(0, first)];
};

async function write(url: string, n: number, body: object) {
  const answer = await fetch(url, { method: 'PUT', headers: headersOf(n), body: JSON.stringify(body) });
  const text = await answer.text();
  if (answer.status >= 300) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`);
}

const read = async (url: string) => ((await (await fetch(url)).json()) as { data: unknown }).data;

/** Does so many things, some at once. */
async function inParallel(count: number, act: (n: number) => Promise<void>) {
  const began = performance.now();
  let longest = 0;
  let next = 0;
  const work = async () => {
    while (next < count) {
      const at = performance.now();
      next += 1;
      await act(next);
      longest = Math.max(longest, performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const took = performance.now() - began;
  return { took, longest, rate: (count / took) * 1_000 };
}
