import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');

it('every test that docs/promises.md names is there under that name', () => {
  const page = readFileSync(join(ROOT, 'docs/promises.md'), 'utf8');
  const promises = [...page.matchAll(/^## (\d+)\. (?:(?!^## ).*\n?)*/gm)];
  expect(promises.map(([, number]) => Number(number))).toEqual(Array.from({ length: 36 }, (_, n) => n + 1));
  const missing: string[] = [];
  for (const [promise, number] of promises)
    for (const [, file = '', names = ''] of promise.matchAll(/`(tests\/[\w/.]+?\.test\.tsx?)`([^`\n]*)/g)) {
      const source = readFileSync(join(ROOT, file), 'utf8');
      const quoted = [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
      if (quoted.length === 0) missing.push(`${number}: ${file} without a name`);
      for (const name of quoted) if (!source.includes(name)) missing.push(`${number}: ${file} '${name}'`);
    }
  expect(missing).toEqual([]);
});

/** Every tracked file that is text, on one line without the marks of its comments. */
const texts = () =>
  execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && !/\.(?:png|ico)$/.test(file) && existsSync(join(ROOT, file)))
    .map((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8').replace(/\n\s*(?:\*|\/\/)?\s*/g, ' ');
      return { file, text };
    });

it('every heading of docs/ that a file cites is there', () => {
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

it('every file and folder that a page of docs/ names is there', () => {
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
