import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const file = createRequire(import.meta.url).resolve('@iconify-json/tabler/icons.json');
const COMPONENT = join(import.meta.dirname, 'ui', 'icon.tsx');
let bodies: Record<string, { body: string } | undefined> | undefined;

/** Creates a module `icon:<name>` from each Tabler icon: a component bundled with the code that imports it. */
export const icons: Plugin = {
  name: 'icons',
  resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith('\0icon:')) return undefined;
    const name = id.slice('\0icon:'.length);
    const drawing = { lines: linesOf(name), isFilled: name.endsWith('-filled') };
    return `import { drawIcon } from ${JSON.stringify(COMPONENT)};
const drawing = ${JSON.stringify(drawing)};
export default function Icon(props) {
  return drawIcon(drawing, props);
}`;
  },
};

function linesOf(name: string): string[] {
  bodies ??= JSON.parse(readFileSync(file, 'utf8')).icons as NonNullable<typeof bodies>;
  const lines = [...(bodies[name]?.body ?? '').matchAll(/ d="([^"]+)"/g)].map(([, line = '']) => line);
  if (lines.length === 0) throw new Error(`There is no icon ${name}.`);
  return lines;
}
