import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { isUsable, withCheckouts } from '../support/running.ts';

const { begin, checkout, run } = withCheckouts();

function change(folder: string, file: string, by: (content: Record<string, Record<string, object>>) => void) {
  const content = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  by(content);
  writeFileSync(join(folder, file), JSON.stringify(content));
}

/** Adds a package whose install script leaves a file behind. */
function withScript(folder: string): void {
  const script = { name: 'planted', version: '1.0.0', scripts: { postinstall: 'touch ran' } };
  const made = join(folder, 'package');
  mkdirSync(made);
  writeFileSync(join(made, 'package.json'), JSON.stringify(script));
  // npm itself packs the package, as planted-1.0.0.tgz.
  execFileSync('npm', ['pack', './package'], { cwd: folder, stdio: 'ignore' });
  rmSync(made, { recursive: true });
  // Both files list the package, so that npm adds it to the existing packages.
  const planted = `file:${join(folder, 'planted-1.0.0.tgz')}`;
  change(folder, 'package.json', (content) => {
    content.dependencies = Object.assign({}, content.dependencies, { planted });
  });
  change(folder, 'package-lock.json', (content) => {
    const { '': root = {}, ...packages } = content.packages ?? {};
    const { dependencies } = root as { dependencies?: object };
    content.packages = {
      ...packages,
      '': { ...root, dependencies: { ...dependencies, planted } },
      'node_modules/planted': { version: '1.0.0', resolved: planted, hasInstallScript: true },
    };
  });
}

it('npm start installs what is missing, without install scripts or development packages', async () => {
  const folder = checkout('nothing installed');
  rmSync(join(folder, 'node_modules'), { recursive: true });
  // The built site stays in use without its sources. The server is built again for its new packages.
  for (const name of readdirSync(join(folder, 'dashboard')))
    if (!['languages', 'singleByte.ts'].includes(name))
      rmSync(join(folder, 'dashboard', name), { recursive: true });
  withScript(folder);
  const { run, website } = await begin(folder);
  expect(await isUsable(website)).toBe(true);
  expect(run.output()).not.toContain('trying again');
  expect(readdirSync(join(folder, 'node_modules', 'planted'))).toEqual(['package.json']);
  expect(run.output()).toContain('Building server');
  const has = (name: string) => existsSync(join(folder, 'node_modules', name));
  expect(['sharp', 'vite', 'pino'].filter(has)).toEqual(['sharp', 'vite', 'pino']);
  // Other packages can use the last three, but do not need them, so they are installed only for development.
  expect(['jest', 'playwright-core', 'typescript', 'tsx', 'esbuild'].filter(has)).toEqual([]);
  const kept = JSON.parse(readFileSync(join(folder, 'node_modules', '.package-lock.json'), 'utf8'));
  expect(Object.keys(kept.packages).length).toBeLessThanOrEqual(250 + 1);
  await run.stop();
});

it('npm start stops its server if the site cannot be built', async () => {
  const folder = checkout('broken site');
  appendFileSync(join(folder, 'dashboard', 'app', 'main.tsx'), 'const broken = ;\n');
  const started = await run(folder);
  expect(await started.ended).toBe(1);
  expect(started.output()).toMatch(/"stopped"[\s\S]*^Building site failed: see above\.$/m);
  expect(started.output()).not.toContain('Website');
  expect(readdirSync(join(folder, '.cache'))).toEqual([]);
});
