import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { singleByte } from '../dashboard/singleByte.ts';

const checkoutDir = join(import.meta.dirname, '..');
const migrations = readdirSync(join(checkoutDir, 'migrations')).map((file) => `migrations/${file}`);

/** Leaves imports of missing optional packages unchanged, such as those of other databases' drivers. */
const leftOut: Plugin = {
  name: 'left-out',
  enforce: 'pre',
  async resolveId(name, importer, how) {
    if (!importer || /^[.#/\0]/.test(name)) return undefined;
    return (await this.resolve(name, importer, { ...how, skipSelf: true })) ?? { id: name, external: true };
  },
};

/**
 * `vite build` creates build/server: the server and its packages in a few files, since finding and loading a
 * thousand files took most of the start-up time.
 */
export default defineConfig({
  root: checkoutDir,
  publicDir: false,
  plugins: [leftOut, singleByte],
  // These packages are native.
  ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2'] },
  build: {
    ssr: true,
    outDir: 'build/server',
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // Third-party packages use eval.
      checks: { eval: false },
      input: {
        start: 'start/start.ts',
        ...Object.fromEntries(migrations.map((file) => [file.replace(/\.ts$/, ''), file])),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
});
