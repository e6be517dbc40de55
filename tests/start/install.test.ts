import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { isUsable, withYard } from '../support/running.ts';

const { begin, checkout } = withYard();

/** Packages of pictures for the site, which is built: to unpack so many files says nothing more of an install. */
const isPicture = (name: string) => /(^|\/)(@tabler|lucide)/.test(name);

function withoutPictures(folder: string): void {
  const leave = (record: object = {}) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !isPicture(name)));
  const change = (file: string, by: (content: Record<string, Record<string, object>>) => void) => {
    const content = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    by(content);
    writeFileSync(join(folder, file), JSON.stringify(content));
  };
  change('package.json', (content) => {
    content.dependencies = leave(content.dependencies) as Record<string, object>;
  });
  change('package-lock.json', (content) => {
    const { '': root = {}, ...packages } = content.packages ?? {};
    const { dependencies } = root as { dependencies?: object };
    content.packages = { '': { ...root, dependencies: leave(dependencies) }, ...leave(packages) };
  });
  // Without the sources of the site it is taken as it is; the server, whose packages have changed, is built anew.
  rmSync(join(folder, 'dashboard'), { recursive: true });
}

it('npm start installs what is missing, with install scripts switched off, and nothing for development', async () => {
  const folder = checkout('nothing installed');
  rmSync(join(folder, 'node_modules'), { recursive: true });
  withoutPictures(folder);
  const { run, website } = await begin(folder, {
    env: { npm_config_ignore_scripts: 'true', npm_config_prefer_offline: 'true' },
  });
  expect(await isUsable(website)).toBe(true);
  expect(run.output()).toContain('Building server');
  const has = (name: string) => existsSync(join(folder, 'node_modules', name));
  expect([has('sharp'), has('vite'), has('jest'), has('playwright-core')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await run.stop();
});
