import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from '@jest/globals';

it('stack traces of built code name source lines and leave other places unchanged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stack-'));
  try {
    const source = join(folder, 'source.ts');
    await writeFile(
      source,
      `import { nameSources } from ${JSON.stringify(resolve('start/stackTraces.ts'))};
nameSources();
interface Told { words: string }
function fall({ words }: Told): never {
  throw new TypeError(words);
}
try {
  [1].forEach(() => fall({ words: 'It fell' }));
} catch (error) {
  process.stdout.write(String((error as Error).stack));
}
`,
    );
    await writeFile(
      join(folder, 'vite.config.mjs'),
      `export default { build: { ssr: 'source.ts', outDir: 'built', sourcemap: true, minify: true,
        rolldownOptions: { output: { entryFileNames: 'built.js' } } } };`,
    );
    execFileSync(
      process.execPath,
      [resolve('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
      { cwd: folder },
    );
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    const stack = execFileSync(process.execPath, [join(folder, 'built', 'built.js')], { encoding: 'utf8' });
    expect(stack).toMatch(/^TypeError: It fell\n {4}at /);
    expect(stack).toContain(`${source}:5:`);
    expect(stack).toContain(`${source}:8:`);
    expect(stack).toMatch(/at (Array\.forEach|node:internal)/);
    expect(stack).not.toContain('built.js');
  } finally {
    await rm(folder, { recursive: true });
  }
});
