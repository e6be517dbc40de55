import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export const checkoutDir = join(import.meta.dirname, '../..');

/** Builds a part of the product, unless it is up to date, in a separate process. */
export function buildPart(part: 'server' | 'simulator'): void {
  const build = "import('./start/prepare.mjs').then(({ prepare }) => prepare({ checkoutDir: process.cwd(),";
  execFileSync(process.execPath, ['-e', `${build} parts: ['${part}'], withDev: true, say() {} }))`], {
    cwd: checkoutDir,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
