// The bench of what clients of the game post: two hundred of them at ten a second, while the site is read.
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { prepare } from '../start/prepare.mjs';

const checkoutDir = join(import.meta.dirname, '..');
const say = (line) => process.stdout.write(`${line}\n`);
await prepare({ checkoutDir, parts: ['server'], withDev: true, say });
const { main } = await tsImport('./games/main.ts', import.meta.url);
await main({ checkoutDir, say });
