// `npm run bench`: runs every measurement in turn, or the named ones, each in its own process; fails if one misses its
// target. Before each measurement, it prints how busy the machine is, which limits the precision of every figure.
import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { prepare } from '../start/prepare.mjs';
import { timeWork } from './work.mjs';

const NAMES = ['engine', 'http', 'pages', 'final', 'registration', 'start'];

const say = (line) => process.stdout.write(`${line}\n`);

const named = process.argv.slice(2);
const unknown = named.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  say(`There is no bench "${unknown.join('", "')}"; there are ${NAMES.join(', ')}.`);
  process.exit(1);
}

// The development packages are installed here, because each benchmark imports them when it loads.
await prepare({ checkoutDir: join(import.meta.dirname, '..'), parts: [], withDev: true, say });
say(`${cpus().length} processors (${cpus()[0]?.model}), Node ${process.versions.node}`);
for (const name of NAMES.filter((one) => named.length === 0 || named.includes(one))) {
  say(`\n${name}: ${noise()}`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.mjs`)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

/** Repeats the same small piece of work. The slower repeats show how noisy the machine is. */
function noise() {
  const times = Array.from({ length: 50 }, () => timeWork()).toSorted((one, other) => one - other);
  const [best, middle, worst] = [times[0], times[25], times[49]].map((time) => time.toFixed(1));
  return `the same work takes ${best} ms at best, ${middle} in the middle, ${worst} at worst; load ${loadavg()[0].toFixed(1)}`;
}
