// The bench of a busy match day: two hundred matches that captains run by presses in their rooms, on one process.
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { prepare } from '../start/prepare.mjs';

const checkoutDir = join(import.meta.dirname, '..');
const say = (line) => process.stdout.write(`${line}\n`);
await prepare({ checkoutDir, parts: ['server'], withDev: true, say });
const { main } = await tsImport('./matchDays/main.ts', import.meta.url);
await main({ checkoutDir, say });
