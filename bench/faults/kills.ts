import { setTimeout as sleep } from 'node:timers/promises';
import { between } from './chance.ts';
import type { Stage } from './stage.ts';

const VICTIMS = ['api', 'jobs', 'bot', 'PostgreSQL'] as const;
export type Victim = (typeof VICTIMS)[number];

type Settings = {
  kills: number;
  random: () => number;
  /** The default is all processes. */
  victims?: readonly Victim[];
  /** The minimum and maximum number of milliseconds between two kills. */
  pause: readonly [number, number];
  /** Whether enough results have been entered to allow the nth kill. */
  mayCome: (n: number) => boolean;
  killed: (victim: Victim) => void;
  /** Whether nothing is left to interrupt. If so, the remaining kills are skipped. */
  isOver?: () => boolean;
};

/**
 * Kills the given processes in turn with signal 9, each at a random moment while it is working. The next
 * victim has recovered from its last kill, but others may still be starting.
 */
export async function killInTurn(
  stage: Stage,
  { kills, random, victims = VICTIMS, pause, mayCome, killed, isOver }: Settings,
): Promise<void> {
  for (let n = 0; n < kills && !isOver?.(); n += 1) {
    const victim = victims[n % victims.length] ?? 'api';
    await sleep(between(...pause, random));
    while (!mayCome(n)) await sleep(20);
    await untilWorking(stage, victim);
    // The delay is random, so that kills do not always come straight after a recovery.
    await sleep(between(0, 500, random));
    if (victim === 'PostgreSQL') await stage.killPostgres();
    else stage.roles[victim].kill();
    killed(victim);
  }
  for (const victim of victims) await untilWorking(stage, victim);
}

async function untilWorking(stage: Stage, victim: Victim): Promise<void> {
  const works = victim === 'PostgreSQL' ? stage.postgresWorks : stage.roles[victim].works;
  for (const end = Date.now() + 120_000; !(await works()); await sleep(50))
    if (Date.now() > end) throw new Error(`${victim} does not come back; see ${stage.folder}`);
}
