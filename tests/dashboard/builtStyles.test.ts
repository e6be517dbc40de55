import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { colourRule } from '#domain/site/colours.ts';
import { block } from '#ui/block.ts';
import { BLOCK_STYLES } from '#ui/blockStyles.ts';

it('every style prop of a block becomes a class and leaves the element', () => {
  const styles = Object.entries<object>(BLOCK_STYLES).filter(([name]) => !/^(row|column)Gap$/.test(name));
  const others = { presses: true, stacks: 'phone', only: 'wide', hides: 'empty', touch: true };
  const values = styles.map(([name, of]) => [name, Object.keys(of)[0]?.replace('true', '') || true]);
  const made = block('div', '', { ...(Object.fromEntries(values) as object), ...others } as object);
  const props = made.props as { className: string };
  expect(Object.keys(props)).toEqual(['className']);
  expect(props.className.split(' ')).toHaveLength(styles.length + 5);
});

const build = join(import.meta.dirname, '../../build');
const stylesIn = (folder: string) =>
  readdirSync(join(build, folder)).flatMap((file) =>
    file.endsWith('.css') ? readFileSync(join(build, folder, file), 'utf8') : [],
  );

it.each(['site/assets', 'site/embed', 'simulator/assets'])(
  'browsers without light-dark() find every colour of %s',
  (folder) => {
    const styles = stylesIn(folder).join('\n');
    expect(styles).not.toContain('light-dark(');
    expect(styles).toMatch(/--background:var\(--lightningcss-light,#\w+\)var\(--lightningcss-dark,#\w+\)/);
    expect(styles).toMatch(
      /\[data-theme=dark\]\{--lightningcss-light: ;--lightningcss-dark:initial;color-scheme:dark\}/,
    );
  },
);

it('league colours use the same format as the build’s colours', () => {
  const shades = { colour: '#111111', on: '#222222', wash: '#333333' };
  const [, first] = /--league:([^;]*)/.exec(colourRule('a', { light: shades, dark: shades })) ?? [];
  expect(first).toBe('var(--lightningcss-light,#111111)var(--lightningcss-dark,#111111)');
});

it('only a browser too old for the site sees a warning above the page', () => {
  const [styles = ''] = stylesIn('site/assets').filter((each) => each.includes('#too-old'));
  expect(styles).toMatch(
    /@media \(width>=0\)\{@supports \(color:color-mix\([^{]*\{#too-old\{display:none\}\}\}/,
  );
});
