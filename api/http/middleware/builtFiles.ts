import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context as Http } from 'koa';
import { IMMUTABLE_CACHE } from '../../database/caches.ts';

/** What was built for browsers by its path, with the smaller forms beside it: `/assets/a.js`, `/assets/a.js.gz`. */
export type BuiltFiles = Map<string, Buffer>;

const ASSETS = '/assets/';
/** The best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];

/**
 * Every built file, in memory: a running server goes on with the build that its pages speak of, even when the next one
 * has taken its place on the disk.
 */
export async function readBuiltFiles(siteDir: string): Promise<BuiltFiles> {
  const entries = await readdir(siteDir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(siteDir, join(entry.parentPath, entry.name)))
    .filter((name) => name !== 'index.html' && !name.startsWith('.'));
  const read = async (name: string) =>
    [`/${name.split(sep).join('/')}`, await readFile(join(siteDir, name))] as const;
  return new Map(await Promise.all(names.map(read)));
}

/** Answers with a built file when the path names one, in the best encoding that was made of it. */
export function serveBuiltFile(ctx: Http, files: BuiltFiles): boolean {
  const plain = files.get(ctx.path);
  if (!plain) return false;
  const made = ENCODINGS.filter(({ ending }) => files.has(ctx.path + ending));
  const chosen = made.find(({ name }) => ctx.acceptsEncodings(name) === name);
  if (chosen) ctx.set('Content-Encoding', chosen.name);
  if (made.length > 0) ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', ctx.path.startsWith(ASSETS) ? IMMUTABLE_CACHE : 'public, max-age=3600');
  ctx.type = extname(ctx.path);
  ctx.body = files.get(ctx.path + (chosen?.ending ?? ''));
  return true;
}

/**
 * Makes the best form of every script and style, one after another. To do so took a quarter of what a build takes, for
 * an eighth less to fetch, so a start does not wait for it. It lies beside them for the next start where it can.
 */
export async function packBuiltFiles(files: BuiltFiles, siteDir: string): Promise<void> {
  for (const [path, plain] of [...files])
    if (path.startsWith(ASSETS) && /\.(?:js|css)$/.test(path) && !files.has(`${path}.br`))
      files.set(`${path}.br`, await packed(plain, siteDir, `${path}.br`));
}

const compress = promisify(brotliCompress);
const BEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

async function packed(plain: Buffer, siteDir: string, path: string): Promise<Buffer> {
  // Another process may have made it.
  const made = await readFile(join(siteDir, path)).catch(() => undefined);
  if (made) return made;
  const bytes = await compress(plain, BEST);
  const half = join(siteDir, `.packing-${process.pid}`);
  // A folder that nobody may write, or another build in its place: it stays in memory.
  await writeFile(half, bytes)
    .then(() => rename(half, join(siteDir, path)))
    .catch(() => {});
  return bytes;
}
