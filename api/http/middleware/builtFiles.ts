import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { Context as Http } from 'koa';
import { IMMUTABLE_CACHE } from '#api/database/caches.ts';

export type BuiltFiles = Map<string, Buffer>;

/** The best first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/**
 * Every built file, in memory: a running server goes on with the build that its pages speak of, even when the
 * next one has taken its place on the disk.
 */
export function readBuiltFiles(siteDir: string): BuiltFiles {
  const names = readdirSync(siteDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(siteDir, join(entry.parentPath, entry.name)))
    .filter((name) => name !== 'index.html' && !name.startsWith('.'));
  return new Map(names.map((name) => [`/${name.split(sep).join('/')}`, readFileSync(join(siteDir, name))]));
}

/**
 * Answers with a built file when the path names one, in the best encoding that was made of it. The best one is made once
 * the site stands (`start/packSite.mjs`), and found as it is asked for.
 */
export async function serveBuiltFile(ctx: Http, files: BuiltFiles, siteDir: string): Promise<boolean> {
  const plain = files.get(ctx.path);
  if (!plain) return false;
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
