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

/** For tests that need Redis: skipped without it, which the run reports at its end. */
export const onRedis = { describe: hasRedis ? describe : describe.skip, it: hasRedis ? it : it.skip };

/** For tests that need a terminal, which the program `script` provides: skipped if missing, as above. */
export const onTerminal = { it: hasTerminal ? it : it.skip };

/** For tests in other browsers than Chromium: skipped if one is not installed, as above. */
export const onEngine = {
  Firefox: areInstalled('firefox-esr') ? describe : describe.skip,
  WebKit: areInstalled('WebKitWebDriver', 'Xvfb') ? describe : describe.skip,
};
