// Benchmarks the opening of registration: five hundred captains use the bot on a simulated Discord.
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { prepare } from '../start/prepare.mjs';

const checkoutDir = join(import.meta.dirname, '..');
const say = (line) => process.stdout.write(`${line}\n`);
await prepare({ checkoutDir, parts: ['server'], withDev: true, say });
const { main } = await tsImport('./registration/main.ts', import.meta.url);
await main({ checkoutDir, say });
