import { spawnSync } from 'node:child_process';
import { describe, it } from '@jest/globals';
import { hasRedis } from './redis.ts';

const hasTerminal = spawnSync('script', ['--version']).status === 0;

/** For tests that need Redis: skipped without it, which the run says at its end. */
export const onRedis = { describe: hasRedis ? describe : describe.skip, it: hasRedis ? it : it.skip };

/** For tests that need a terminal, which the program `script` makes: skipped without it, as above. */
export const onTerminal = { it: hasTerminal ? it : it.skip };
