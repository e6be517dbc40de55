import type { UserConfig } from 'vite';

type Css = Exclude<NonNullable<NonNullable<UserConfig['css']>['postcss']>, string>;

const HOVERS = '(hover: hover)';

/**
 * Settings for styles: what is written for `:hover` counts only where the device hovers. A phone keeps a tapped control
 * hovered, and its look would stand over the one of what was chosen by the tap.
 */
export const hover: Css = {
  plugins: [
    {
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
    },
  ],
};
