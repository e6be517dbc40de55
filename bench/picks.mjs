// The bench of a first day of picks: five thousand fans pick as fast as they are taken, and look at their table.
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { prepare } from '../start/prepare.mjs';

const checkoutDir = join(import.meta.dirname, '..');
const say = (line) => process.stdout.write(`${line}\n`);
await prepare({ checkoutDir, parts: ['server'], withDev: true, say });
const { main } = await tsImport('./picks/main.ts', import.meta.url);
await main({ checkoutDir, say });
