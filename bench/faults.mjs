// `npm run bench:faults`: api, jobs, bot and PostgreSQL are killed with -9 again and again while results are entered.
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { prepare } from '../start/prepare.mjs';

const checkoutDir = join(import.meta.dirname, '..');
await prepare({
  checkoutDir,
  parts: ['server'],
  withDev: true,
  say: (line) => process.stdout.write(`${line}\n`),
});
const { main } = await tsImport('./faults/main.ts', import.meta.url);
await main();
