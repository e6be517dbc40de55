import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** What a page asks for, and the file that React has for it in production: a function that fills `exports`. */
const FILES = new Map(
  [
    ['react', 'react/cjs/react.production.js'],
    ['react/jsx-runtime', 'react/cjs/react-jsx-runtime.production.js'],
    ['react-dom', 'react-dom/cjs/react-dom.production.js'],
    ['react-dom/client', 'react-dom/cjs/react-dom-client.production.js'],
    ['scheduler', 'scheduler/cjs/scheduler.production.js'],
    [
      'use-sync-external-store/shim/with-selector',
      'use-sync-external-store/cjs/use-sync-external-store-shim/with-selector.production.js',
    ],
  ].map(([name = '', file = '']) => {
    const [folder = ''] = file.split('/');
    return [name, join(require.resolve(`${folder}/package.json`), '..', '..', file)] as const;
  }),
);
/** React's own hook, which some bring for Reacts that have none. */
const OWN_HOOK = /^use-sync-external-store\/shim(?:\/index\.js)?$/;

/** Who asks React for something by a name that no builder reads, which would keep all of it. */
const HIDDEN_NAMES: [RegExp, string, string][] = [
  [/\/wouter\/src\/react-deps\.js$/, 'React["useInsertion" + "Effect"]', 'React.useInsertionEffect'],
  [
    /\/@base-ui\/utils\/safeReact\.mjs$/,
    '...React',
    'useId: React.useId, useInsertionEffect: React.useInsertionEffect, useLayoutEffect: React.useLayoutEffect',
  ],
  // A lazy element, as the servers of React's own components hand it over: this reads the same.
  [
    /\/@base-ui\/react\/internals\/useRenderElement\.mjs$/,
    'React.Children.toArray(render)[0]',
    'render._init(render._payload)',
  ],
];

/**
 * React as modules: of its functions only those come that somebody calls, and they are called by a name, not looked up
 * in an object each time.
 */
export const reactModules: Plugin = {
  name: 'react modules',
  enforce: 'pre',
  apply: 'build',
  resolveId: (id) => FILES.get(OWN_HOOK.test(id) ? 'react' : id),
  transform(code, id) {
    if ([...FILES.values()].includes(id)) return { code: asModule(code, id), map: null };
    const hidden = HIDDEN_NAMES.find(([file]) => file.test(id));
    if (!hidden) return undefined;
    const [, written, plain] = hidden;
    if (!code.includes(written)) throw new Error(`${id} asks React in another way now.`);
    return { code: code.replace(written, plain), map: null };
  },
};

function asModule(code: string, id: string): string {
  const imports: string[] = [];
  const names = [...new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => name ?? ''))];
  // What is given once and at once is a constant, and goes where nobody asks for it.
  const isGivenOnce = (name: string) => code.match(new RegExp(`\\bexports\\.${name} =`, 'g'))?.length === 1;
  const [once, later] = [names.filter(isGivenOnce), names.filter((name) => !isGivenOnce(name))];
  const body = code
    .replace('"use strict";', '')
    // What the scheduler has for profiling alone.
    .replace(/\bScheduler\.(?:log|unstable_setDisableYieldValue)\b/g, 'undefined')
    .replace(/var\s+(?:\w+ = require\("[\w/-]+"\)[,;]\s*)+/g, (taken) => {
      for (const [, name, from] of taken.matchAll(/\b(\w+) = require\("([\w/-]+)"\)/g))
        imports.push(`import * as ${name} from '${from}';`);
      return taken.trimEnd().endsWith(',') ? 'var ' : '';
    })
    .replace(/^exports\.(\w+) =/gm, (all, name) => (once.includes(name) ? `const exports_${name} =` : all))
    .replace(/\bexports\.(\w+)/g, 'exports_$1');
  if (/\brequire\(|\bexports\b/.test(body)) throw new Error(`${id} is written in another way now.`);
  return [
    ...imports,
    ...later.map((name) => `let exports_${name};`),
    body,
    `export { ${names.map((name) => `exports_${name} as ${name}`).join(', ')} };`,
    `import * as whole from '${id}';`,
    'export { whole as default };',
  ].join('\n');
}
