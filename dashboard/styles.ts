import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { UserConfig } from 'vite';
import { blockStyles } from './ui/blockStyles.ts';

type Css = Exclude<NonNullable<NonNullable<UserConfig['css']>['postcss']>, string>;
type Plugin = NonNullable<Css['plugins']>[number];

const HOVERS = '(hover: hover)';

/** On a phone, a tapped control stays hovered, which would hide its selected look. */
const hoverOnly: Plugin = {
  postcssPlugin: 'hover',
  Once(root, { AtRule }) {
    const isOfHover = (selector: string) => selector.includes(':hover');
    root.walkRules(/:hover/, (rule) => {
      if (rule.parent?.type === 'atrule' && rule.parent.params === HOVERS) return;
      const others = rule.selectors.filter((selector) => !isOfHover(selector));
      const where = new AtRule({ name: 'media', params: HOVERS });
      rule.after(where);
      where.append(rule.clone({ selectors: rule.selectors.filter(isOfHover) }));
      if (others.length > 0) rule.selectors = others;
      else rule.remove();
    });
  },
};

/** Writes the classes for block props at the start of the blocks' layer. */
const blocks: Plugin = {
  postcssPlugin: 'blocks',
  Once(root, { postcss }) {
    if (!root.source?.input.file?.endsWith('/ui/blocks.css')) return;
    root.walkAtRules('layer', (layer) => {
      if (layer.nodes)
        layer.nodes
          .find((node) => node.type === 'rule')
          ?.before(postcss.parse(blockStyles(), { from: root.source?.input.file }).nodes);
    });
  },
};

const named = new Map<string, string>();

/** Returns four characters, because elements repeat classes often. All builds give a class the same name. */
function shortName(name: string, file: string): string {
  const whole = `${relative(import.meta.dirname, file.split('?')[0] ?? '').replaceAll(sep, '/')} ${name}`;
  const short = `_${createHash('sha1').update(whole).digest('base64url').replaceAll(/[-_]/g, '').slice(0, 4)}`;
  const other = named.get(short);
  if (other !== undefined && other !== whole)
    throw new Error(`${other} and ${whole} produce the same class. Please rename one of them.`);
  named.set(short, whole);
  return short;
}

export const styles: { postcss: Css; modules: { generateScopedName: typeof shortName } } = {
  postcss: { plugins: [hoverOnly, blocks] },
  modules: { generateScopedName: shortName },
};
