import { createHash } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';

const packages = createRequire(import.meta.url);

/** The site's own fonts. Text in other scripts uses system fonts. */
const FILES = [
  'archivo/files/archivo-latin-standard-normal.woff2',
  'archivo/files/archivo-latin-ext-standard-normal.woff2',
  'archivo/files/archivo-vietnamese-standard-normal.woff2',
  'inter/files/inter-cyrillic-wght-normal.woff2',
  'inter/files/inter-cyrillic-ext-wght-normal.woff2',
  'inter/files/inter-greek-wght-normal.woff2',
  'inter/files/inter-greek-ext-wght-normal.woff2',
];

/** The family names within the files, then the families in Debian's fonts-noto packages. */
export const FAMILIES = 'Archivo SemiBold, Inter, Noto Sans, Noto Sans CJK SC, sans-serif';

let loading: Promise<void> | undefined;

/** Registers the site's fonts with the drawing library, which cannot read WOFF2, so they are unpacked first. */
export function loadFonts(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load() {
  const sources = FILES.map((file) => packages.resolve(`@fontsource-variable/${file}`));
  const folder = await folderFor(sources);
  const targets = sources.map((source) => join(folder, basename(source).replace(/woff2$/, 'ttf')));
  const isThere = await Promise.all(
    targets.map((target) =>
      lstat(target).then(
        (file) => file.isFile(),
        () => false,
      ),
    ),
  );
  if (isThere.includes(false)) await unpack(sources, targets);
  const { default: sharp } = await import('sharp');
  for (const fontfile of targets)
    await sharp({ text: { text: 'x', font: 'Archivo SemiBold', fontfile, dpi: 72 } }).metadata();
}

/** Returns the temporary folder of unpacked fonts. All processes share it, so the fonts are unpacked once. */
async function folderFor(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(await readFile(source));
  const user = process.getuid?.() ?? 'user';
  const folder = join(tmpdir(), `turbo-league-fonts-${user}-${hash.digest('hex').slice(0, 12)}`);
  await mkdir(folder, { mode: 0o700 }).catch(() => {});
  const found = await lstat(folder).catch(() => undefined);
  const isOurs =
    found?.isDirectory() && (typeof user !== 'number' || (found.uid === user && (found.mode & 0o077) === 0));
  // Another user of this machine may have created the folder first, and we must not read their files.
  return isOurs ? folder : await mkdtemp(join(tmpdir(), 'turbo-league-fonts-'));
}

/** Runs in its own thread, since unpacking takes a third of a second. */
const UNPACK = `
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const decompress = require(workerData.program);
(async () => {
  for (const source of workerData.sources) parentPort.postMessage(await decompress(readFileSync(source)));
})();`;

async function unpack(sources: readonly string[], targets: readonly string[]) {
  const workerData = { program: packages.resolve('wawoff2/decompress.js'), sources };
  const worker = new Worker(UNPACK, { eval: true, workerData });
  const fonts: Uint8Array[] = [];
  await new Promise<void>((resolve, reject) => {
    worker.on('message', (font: Uint8Array) => {
      if (fonts.push(font) === sources.length) resolve();
    });
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error('The fonts for pictures could not be unpacked')));
  });
  await worker.terminate();
  for (const [index, target] of targets.entries()) {
    // The file is moved into place only when complete, since another process may read it immediately.
    const fresh = `${target}.${process.pid}`;
    await writeFile(fresh, fonts[index] ?? new Uint8Array());
    await rename(fresh, target);
  }
}
