import { setTimeout as sleep } from 'node:timers/promises';
import { connectAdmin } from '../faults/admin.ts';
import { openStage, type Stage } from '../faults/stage.ts';
import { openMatches, type Pairing, type Press, playMatch, roomOf } from './league.ts';

const MATCHES = 200;
const TEAMS = 20;
/** Milliseconds within which all are played: an hour's presses in six minutes, ten times as dense as they would come. */
const WITHIN = 360_000;
/** What Discord takes to answer, and what everybody's card may take after a press, in milliseconds. */
const [DISCORD_TAKES, MAX_P99] = [100, 1_000];

type Settings = { checkoutDir: string; say: (line: string) => void };

/** Two hundred matches on one process: how long after a press everybody's card says so. */
export async function main({ checkoutDir, say }: Settings): Promise<void> {
  const stage = await openStage({ checkoutDir, isOnRedis: false, roles: ['whole'] });
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
  const pairings = await openMatches({ stage, admin, teams: TEAMS, matches: MATCHES });
  stage.discord.breakers.slow(DISCORD_TAKES);
  const began = Date.now();
  await opened(stage, pairings);
  say(
    `${MATCHES} rooms with their cards stand ${((Date.now() - began) / 1_000).toFixed(0)} s after the matches`,
  );
  const presses: Press[] = [];
  const ends = await Promise.allSettled(
    pairings.map(async (pairing, index) => {
      await sleep((WITHIN * index) / MATCHES);
      await playMatch({
        stage,
        admin,
        pairing,
        rest: () => sleep(2_000),
        timeoutMs: 10_000,
        pressed: (press) => void presses.push(press),
      });
    }),
  );
  const failed = ends.filter(({ status }) => status === 'rejected').length;
  const took = presses.map((press) => press.took).toSorted((one, other) => one - other);
  const at = (part: number) => took[Math.ceil(took.length * part) - 1] ?? Number.NaN;
  say(
    `${presses.length} presses in ${((Date.now() - began) / 1_000).toFixed(0)} s, Discord takes ${DISCORD_TAKES} ms: from the press to everybody's card p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`,
  );
  return [
    ...(failed > 0 ? [`${failed} matches did not end`] : []),
    ...(at(0.99) < MAX_P99 ? [] : [`p99 ${at(0.99)} ms, at most ${MAX_P99}`]),
  ];
}

/** Waits until every room stands. */
async function opened(stage: Stage, pairings: readonly Pairing[]) {
  for (const pairing of pairings)
    for (const end = Date.now() + 300_000; !(await roomOf(stage, pairing)); await sleep(100))
      if (Date.now() > end) throw new Error(`A room does not open; see ${stage.folder}`);
}
