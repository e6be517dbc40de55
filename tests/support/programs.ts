import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, it } from '@jest/globals';
import { hasRedis } from './redis.ts';

const hasTerminal = spawnSync('script', ['--version']).status === 0;

const areInstalled = (...programs: string[]) =>
  programs.every((program) =>
    (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program))),
  );

/** Skips tests that need Redis if it is missing; the run reports this at its end. */
export const onRedis = { describe: hasRedis ? describe : describe.skip, it: hasRedis ? it : it.skip };

/** Skips tests that need a terminal if the program `script`, which provides one, is missing. */
export const onTerminal = { it: hasTerminal ? it : it.skip };

/** Skips tests in browsers other than Chromium if the browser is missing. */
export const onEngine = {
  Firefox: areInstalled('firefox-esr') ? describe : describe.skip,
  WebKit: areInstalled('WebKitWebDriver', 'Xvfb') ? describe : describe.skip,
};
