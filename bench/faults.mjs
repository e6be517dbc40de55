// `npm run bench:faults`: repeatedly kills the API, jobs, bot and PostgreSQL with signal 9 while results are entered.
import { join } from 'node:path';
import { prepare } from '../start/prepare.mjs';

const checkoutDir = join(import.meta.dirname, '..');
await prepare({
  checkoutDir,
  parts: ['server'],
  withDev: true,
  say: (line) => process.stdout.write(`${line}\n`),
});
// A static import would fail before the packages are installed.
const { tsImport } = await import('tsx/esm/api');
const { main } = await tsImport('./faults/main.ts', import.meta.url);
await main();
