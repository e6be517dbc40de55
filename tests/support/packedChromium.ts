import { execFile } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const checkoutDir = join(import.meta.dirname, '../..');

/**
 * Unpacks the Chromium from a registry package once for each checkout. Returns the paths of its program and its fonts.
 * Two simultaneous calls both unpack it, and the first to finish wins, so neither runs a half-written program.
 */
export async function unpackChromium() {
  const packageFile = join(checkoutDir, 'node_modules/@sparticuz/chromium/package.json');
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const cacheDir = join(checkoutDir, '.cache');
  const folder = join(cacheDir, `chromium-${version}`);
  const unpacked = { executablePath: join(folder, 'chromium'), fonts: join(folder, 'fonts') };
  if (await isThere(unpacked.executablePath)) return unpacked;
  await mkdir(cacheDir, { recursive: true });
  const fresh = await mkdtemp(`${folder}.new-`);
  // The package unpacks only into its process's temporary folder.
  const unpack = "import('@sparticuz/chromium').then(({ default: packed }) => packed.executablePath())";
  await promisify(execFile)(process.execPath, ['-e', unpack], {
    cwd: checkoutDir,
    env: { ...process.env, TMPDIR: fresh },
  });
  await chmod(fresh, 0o755);
  await chmod(join(fresh, 'chromium'), 0o755);
  await rename(fresh, folder).catch(() => rm(fresh, { recursive: true, force: true }));
  return unpacked;
}

const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
