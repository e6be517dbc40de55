import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { expect, it } from '@jest/globals';
import { parseSync } from '@swc/core';

const ROOT = join(import.meta.dirname, '../..');
/**
 * A text of a hundred kilobytes, and milliseconds: forty times what any takes on a quiet machine, and a small part of
 * the seconds that one takes which goes by the square of the length.
 */
const LENGTH = 100_000;
const MAX_MS = 200;
/** The machine may be busy with something else: the best of several. */
const TRIES = 10;

/** Every pattern in the product's source. */
function patterns(): Set<string> {
  const folders = ['api', 'bot', 'domain', 'jobs', 'dashboard', 'packages', 'start'];
  const files = execFileSync('git', ['ls-files', ...folders], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, pattern, flags } = node as { type?: string; pattern?: string; flags?: string };
    if (type === 'RegExpLiteral') found.add(`/${pattern ?? ''}/${flags ?? ''}`);
    for (const inner of Object.values(node)) visit(inner);
  };
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    // Most files have none.
    if (/\/.+\//.test(source))
      visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body);
  }
  return found;
}

/** Long texts that make a pattern look again and again: its own characters and what people type, over and over. */
function* hostile(pattern: string): Generator<string> {
  const body = pattern.slice(1, pattern.lastIndexOf('/'));
  const units = ['a', 'A', '0', ' ', '\t', '-', '.', 'é', '\u{1F600}', '\u{1F468}\u200d', '0 ', ' a', 'a.'];
  const own = [...body].filter((character) => character !== '\\');
  for (const unit of new Set([...units, ...own, ...(body.match(/\w{2,}/g) ?? [])]))
    for (const begin of ['', 'a', 'https://'])
      yield `${begin}${unit.repeat(Math.ceil(LENGTH / unit.length))}\n!`;
}

/** Whether a pattern is done with a text in time, once at least; one that is far from it is not asked again. */
function isQuick(expression: RegExp, text: string): boolean {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const began = performance.now();
    expression.test(text);
    const took = performance.now() - began;
    if (took < MAX_MS) return true;
    if (took > 10 * MAX_MS) return false;
  }
  return false;
}

it('every pattern is fast on hostile input', () => {
  const found = patterns();
  const slow = [...found].filter((pattern) => {
    const end = pattern.lastIndexOf('/');
    const flags = pattern.slice(end + 1).replaceAll(/[gy]/g, '');
    const expression = new RegExp(pattern.slice(1, end), flags);
    for (const text of hostile(pattern)) if (!isQuick(expression, text)) return true;
    return false;
  });
  expect(found.size).toBeGreaterThan(150);
  expect(slow).toEqual([]);
}, 60_000);
