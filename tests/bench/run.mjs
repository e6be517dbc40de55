// `npm run bench`: every measurement in turn, each in a process of its own; fails when one misses its target.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

for (const name of [
  'engine',
  'http',
  'steady',
  'live',
  'final',
  'registration',
  'years',
  'announcements',
  'growth',
]) {
  process.stdout.write(`\n${name}\n`);
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.mjs`)], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}
