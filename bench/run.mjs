// `npm run bench`: every measurement in turn, each in a process of its own; fails when one misses its target. Before
// each it is told how quiet the machine is, since no figure means more than that.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const NAMES = [
  'engine',
  'http',
  'steady',
  'live',
  'final',
  'registration',
  'years',
  'announcements',
  'growth',
  'slowClients',
];

const say = (line) => process.stdout.write(`${line}\n`);

say(`${cpus().length} processors (${cpus()[0]?.model}), Node ${process.versions.node}`);
for (const name of NAMES) {
  say(`\n${name}: ${noise()}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.mjs`)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

/** The same small piece of work again and again: what the machine adds to it is noise. */
function noise() {
  const bytes = Buffer.alloc(8 * 1024 * 1024);
  const times = Array.from({ length: 50 }, () => {
    const began = performance.now();
    createHash('sha256').update(bytes).digest();
    return performance.now() - began;
  }).toSorted((one, other) => one - other);
  const [best, middle, worst] = [times[0], times[25], times[49]].map((time) => time.toFixed(1));
  return `the same work takes ${best} ms at best, ${middle} in the middle, ${worst} at worst; load ${loadavg()[0].toFixed(1)}`;
}
