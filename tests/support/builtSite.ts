import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import './quickReact.ts';

const FRAME = `<!doctype html>
<html lang="en">
  <head>
    <title>Frame</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="application/json" id="state"></script>
  </body>
</html>`;

/** Creates a site as the app serves it, rendered from the pages' own sources, without scripts or styles. */
export async function builtSite() {
  const folder = await mkdtemp(join(tmpdir(), 'built-site-'));
  const [siteDir, siteServerDir] = [join(folder, 'site'), join(folder, 'server')];
  await mkdir(join(siteDir, '.vite'), { recursive: true });
  await mkdir(siteServerDir);
  const source = fileURLToPath(new URL('../../dashboard/app/entryServer.tsx', import.meta.url));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(siteDir, 'index.html'), FRAME);
  await writeFile(join(siteDir, '.vite', 'manifest.json'), '{}');
  await writeFile(join(siteServerDir, 'entryServer.js'), `export * from ${JSON.stringify(source)};`);
  return { siteDir, siteServerDir, remove: () => rm(folder, { recursive: true }) };
}
