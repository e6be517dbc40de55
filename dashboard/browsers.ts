import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageFile = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');
const { browserslist } = JSON.parse(packageFile) as { browserslist: string[] };

export const BROWSERS: string[] = browserslist.map((line) =>
  line.replace('ios_saf', 'ios').replace(' >= ', ''),
);
