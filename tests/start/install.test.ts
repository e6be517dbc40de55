import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { isUsable, withYard } from '../support/running.ts';

const { begin, checkout } = withYard();

it('npm start installs what is missing, with install scripts switched off', async () => {
  const folder = checkout('nothing installed');
  rmSync(join(folder, 'node_modules'), { recursive: true });
  const { run, website } = await begin(folder, {
    env: { npm_config_ignore_scripts: 'true', npm_config_prefer_offline: 'true' },
  });
  expect(await isUsable(website)).toBe(true);
  await run.stop();
});
