import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type BuildOptions, build, defineConfig, type Plugin } from 'vite';
import { LANGUAGE_CODES } from '../domain/text/translate.ts';
import { BROWSERS } from './browsers.ts';
import { chunking } from './chunks.ts';
import { icons } from './icons.ts';
import { messages } from './messages.ts';
import { singleByte } from './singleByte.ts';
import { styles } from './styles.ts';

/**
 * Puts a gzip copy beside every script and style sheet. The server sends this copy until it has created a smaller one.
 */
const compressed: Plugin = {
  name: 'compressed',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.values(bundle).filter(({ fileName }) => /^assets\/.*\.(js|css)$/.test(fileName));
    await Promise.all(
      texts.map(async (file) => {
        const content = file.type === 'chunk' ? file.code : file.source;
        await writeFile(join(dir, `${file.fileName}.gz`), await promisify(gzip)(content));
      }),
    );
  },
};

/** Builds the embeds' script and style sheet as one file each, because their pages contain both inline. */
const embeds: Plugin = {
  name: 'embeds',
  writeBundle: async ({ dir = '' }) => {
    const output = { entryFileNames: 'frame.js', assetFileNames: 'frame[extname]' };
    await buildBeside(join(dir, 'embed'), { input: 'embed/frame.ts', output });
  },
};

/** Builds the service worker as one file at a fixed URL, which browsers remember. */
const serviceWorker: Plugin = {
  name: 'service worker',
  writeBundle: async ({ dir = '' }) => {
    const output = { entryFileNames: 'service-worker.js', format: 'iife' } as const;
    await buildBeside(dir, { input: 'push/serviceWorker.ts', output });
  },
};

// Compression and embeds are slow, as is any build on a busy machine, so the warning about slow plugins is off.
const CHECKS = { pluginTimings: false };

/** Builds a separate file into a folder that already contains others. */
const buildBeside = (outDir: string, rolldownOptions: NonNullable<BuildOptions['rolldownOptions']>) => {
  const alone = { emptyOutDir: false, copyPublicDir: false, modulePreload: false, target: BROWSERS } as const;
  const built = { ...alone, outDir, rolldownOptions };
  return build({ configFile: false, root: import.meta.dirname, logLevel: 'warn', css: styles, build: built });
};

/** The API renders no admin pages; their code would be nearly half of each language's bundle. */
const withoutAdmin: Plugin = {
  name: 'without admin',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('#admin/') ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0#admin/') ? 'export default undefined;' : undefined),
};

/**
 * `vite build` builds build/site for browsers. `vite build --ssr` builds build/site-server, with which the
 * API renders pages.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  // The router bundles its own copy of this hook for versions of React that lack it.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  plugins: [
    react(),
    icons,
    messages,
    isSsrBuild ? [withoutAdmin, singleByte] : [compressed, embeds, serviceWorker],
  ],
  css: styles,
  build: {
    outDir: isSsrBuild ? '../build/site-server' : '../build/site',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // All supported browsers support modulepreload links.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    // The content security policy allows no data: URLs, so nothing is inlined.
    assetsInlineLimit: 0,
    ...(!isSsrBuild && { target: BROWSERS }),
    rolldownOptions: isSsrBuild
      ? {
          checks: CHECKS,
          input: 'app/entryServer.tsx',
          output: { entryFileNames: '[name].js', codeSplitting: false },
        }
      : {
          checks: CHECKS,
          input: [
            'index.html',
            ...LANGUAGE_CODES.filter((code) => code !== 'en').map((code) => `languages/${code}.ts`),
          ],
          // Importing one export of a folder must not pull in the folder's other exports.
          treeshake: { moduleSideEffects: [{ test: /\/dashboard\/[\w/]+\/index\.ts$/, sideEffects: false }] },
          output: {
            codeSplitting: { groups: [{ name: chunking(), debugName: 'frame and shared' }] },
            // Short hashes: the first script lists the files of every page, and random names do not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ({ names: [name] }) =>
              name?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
          },
        },
  },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  // Bundles all dependencies into one file, with React in production mode whatever the server's NODE_ENV.
  ssr: { noExternal: true },
  // The API's documentation is a page on the site, like any other.
  server: { proxy: { '^/api/(?!docs)': 'http://127.0.0.1:3000' } },
}));
