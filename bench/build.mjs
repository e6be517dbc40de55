// Builds the server file by file, only for the benchmarks. The first argument is the output folder.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const checkoutDir = join(import.meta.dirname, '..');
const [out = ''] = process.argv.slice(2);
const compiler = join(checkoutDir, 'node_modules/typescript/bin/tsc');
const { status } = spawnSync(
  process.execPath,
  [compiler, '-p', 'bench/tsconfig.json', '--noCheck', '--outDir', out],
  { cwd: checkoutDir, stdio: 'inherit' },
);
// The sources import #domain/….ts, which the build contains as ./domain/….js; message files keep their names.
const { imports } = JSON.parse(readFileSync(join(checkoutDir, 'package.json'), 'utf8'));
const built = Object.entries(imports).flatMap(([name, path]) => [
  [name.replace('*', '*.ts'), path.replace('*', '*.js')],
  [name.replace('*', '*.json'), path.replace('*', '*.json')],
]);
writeFileSync(
  join(out, 'package.json'),
  JSON.stringify({ type: 'module', imports: Object.fromEntries(built) }),
);
process.exitCode = status ?? 1;
