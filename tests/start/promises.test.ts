import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const ROOT = join(import.meta.dirname, '../..');

it('every test that docs/promises.md names is there under that name', () => {
  const page = readFileSync(join(ROOT, 'docs/promises.md'), 'utf8');
  const promises = [...page.matchAll(/^## (\d+)\. (?:(?!^## ).*\n?)*/gm)];
  expect(promises.map(([, number]) => Number(number))).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
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
