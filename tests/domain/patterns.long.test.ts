import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { expect, it } from '@jest/globals';
import { parseSync } from '@swc/core';

const ROOT = join(import.meta.dirname, '../..');
/**
 * The length of each string in characters, and the time limit in milliseconds. The limit is forty times what any
 * pattern takes on an idle machine. A pattern that takes quadratic time needs seconds.
 */
const LENGTH = 100_000;
const MAX_MS = 200;
/** The fastest of several attempts counts, because the machine may be busy. */
const TRIES = 10;

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
    // Most files have no pattern, so parsing them is unnecessary.
    if (/\/.+\//.test(source))
      visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') }).body);
  }
  return found;
}

/** Yields long strings that make a pattern backtrack: repetitions of its own characters and of common input. */
function* hostile(pattern: string): Generator<string> {
  const body = pattern.slice(1, pattern.lastIndexOf('/'));
  const units = ['a', 'A', '0', ' ', '\t', '-', '.', 'é', '\u{1F600}', '\u{1F468}\u200d', '0 ', ' a', 'a.'];
  const own = [...body].filter((character) => character !== '\\');
  for (const unit of new Set([...units, ...own, ...(body.match(/\w{2,}/g) ?? [])]))
    for (const begin of ['', 'a', 'https://'])
      yield `${begin}${unit.repeat(Math.ceil(LENGTH / unit.length))}\n!`;
}

/** Whether a pattern handles a string in time in at least one attempt. A far slower pattern gets no further attempt. */
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
