import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');

it('every promise of docs/promises.md has tests that exist under their names', () => {
  const page = readFileSync(join(ROOT, 'docs/promises.md'), 'utf8');
  const lists: Record<string, Record<string, string[]>> = JSON.parse(
    readFileSync(join(import.meta.dirname, 'promises.json'), 'utf8'),
  );
  const promises = [...page.matchAll(/^\| (\d+) \|/gm)].map(([, number = '']) => number);
  expect(promises.toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 36 }, (_, index) => String(index + 1)),
  );
  expect(Object.keys(lists).toSorted()).toEqual([...promises, 'personal data'].toSorted());
  const missing: string[] = [];
  for (const [promise, files] of Object.entries(lists)) {
    expect(Object.values(files).flat()).not.toEqual([]);
    for (const [file, names] of Object.entries(files)) {
      const source = readFileSync(join(ROOT, file), 'utf8');
      for (const name of names) if (!source.includes(name)) missing.push(`${promise}: ${file} '${name}'`);
    }
  }
  expect(missing).toEqual([]);
});

/** Returns every tracked text file, each on one line without comment markers. */
const texts = () =>
  execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && !/\.(?:png|webp|ico)$/.test(file) && existsSync(join(ROOT, file)))
    .map((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8').replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
      return { file, text };
    });

it('every heading of docs/ that a file cites exists', () => {
  const headings = new Map<string, string[]>();
  const headingsOf = (page: string) => {
    const known =
      headings.get(page) ??
      [...readFileSync(join(ROOT, page), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
    headings.set(page, known);
    return known;
  };
  const cited = texts().flatMap(({ file, text }) =>
    [...text.matchAll(/(docs\/[\w/-]+\.md), "([^"]+)"/g)].map(([, page = '', heading = '']) => ({
      file,
      page,
      heading,
    })),
  );
  expect(cited.length).toBeGreaterThan(50);
  expect(cited.filter(({ page, heading }) => !headingsOf(page).includes(heading))).toEqual([]);
});

it('no file cites a specification by its number', () => {
  const citing = texts().filter(({ text }) => /\u00a7|\bspecification \d/i.test(text));
  expect(citing.map(({ file }) => file)).toEqual([]);
});

it('every file and folder named in docs/ exists', () => {
  const named = texts()
    .filter(({ file }) => file.endsWith('.md'))
    .flatMap(({ file, text }) =>
      [
        ...text.matchAll(
          /(?<![\w/.…])(?:api|bench|bot|dashboard|deploy|domain|jobs|packages|start|tests)\/[\w./-]*\w(?![\w-]*[*<…])/g,
        ),
      ].map(([path]) => ({ file, path })),
    );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ path }) => !existsSync(join(ROOT, path)))).toEqual([]);
});
