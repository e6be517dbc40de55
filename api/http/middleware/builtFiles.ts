import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Context as Http } from 'koa';
import { IMMUTABLE_CACHE } from '#api/database/caches.ts';

export type BuiltFiles = Map<string, Buffer>;

/** Content encodings, in order of preference. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * Reads every built file into memory, so that a running server still serves its own build after the next build replaces
 * it on disk.
 */
export function readBuiltFiles(siteDir: string): BuiltFiles {
  const names = readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(siteDir, join(entry.parentPath, entry.name)))
    .filter((name) => name !== 'index.html' && !name.startsWith('.'));
  return new Map(names.map((name) => [`/${name.split(sep).join('/')}`, readFileSync(join(siteDir, name))]));
}

/**
 * Serves the built file that the path names, in the best encoding available. `start/packSite.mjs` creates the best
 * encoding after the site starts, and the next request for the file loads it.
 */
export async function serveBuiltFile(ctx: Http, files: BuiltFiles, siteDir: string): Promise<boolean> {
  if (!files.get(ctx.path)) return false;
  const [{ ending: best }, { ending: good }] = ENCODINGS;
  if (files.has(ctx.path + good) && !files.has(ctx.path + best)) {
    const packed = await readFile(join(siteDir, ctx.path + best)).catch(() => undefined);
    if (packed) files.set(ctx.path + best, packed);
  }
  const made = ENCODINGS.filter(({ ending }) => files.has(ctx.path + ending));
  const chosen = made.find(({ name }) => ctx.acceptsEncodings(name) === name);
  if (chosen) ctx.set('Content-Encoding', chosen.name);
  if (made.length > 0) ctx.vary('Accept-Encoding');
  ctx.set('Cache-Control', ctx.path.startsWith('/assets/') ? IMMUTABLE_CACHE : 'public, max-age=3600');
  ctx.type = extname(ctx.path);
  ctx.body = files.get(ctx.path + (chosen?.ending ?? ''));
  return true;
}
