import type { ComponentProps, ElementType } from 'react';
import { classes } from './classes.ts';

/** Steps of 4 px, see --space-… of tokens.css. */
export type Space = 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 5 | 6 | 7 | 8 | 10 | 12 | 14 | 16;
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch';

/** How a block lays out what stands in it. */
export type LayoutProps = {
  /** The same in both directions, or between rows and between columns. */
  gap?: Space | readonly [Space, Space];
  align?: Align;
  justify?: 'start' | 'center' | 'end' | 'between';
  wraps?: boolean;
};

/** How text reads; a size brings its line height. */
export type TextProps = {
  size?: 'label' | 'tiny' | 'small' | 'body' | 'medium' | 'large' | 'xl' | '2xl' | '3xl' | '4xl' | '5xl';
  weight?: 'regular' | 'medium' | 'semibold' | 'bold' | 'black';
  tone?: 'primary' | 'secondary' | 'tertiary' | 'danger' | 'warning' | 'done' | 'live' | 'league';
  textAlign?: 'center' | 'end';
  nowrap?: boolean;
};

/** How a block stands in what holds it. */
export type PlaceProps = {
  flex?: 'none' | 'fill';
  minWidth?: 0;
  marginTop?: Space;
  marginBottom?: Space;
};

/** The props of a block that may be any element. */
export type BlockProps<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Own | 'as'
  >;

/** The class that each prop of a block stands for, in blocks.css; what is none of a block's goes to the element. */
export function blockClasses<Rest extends object>(
  block: string,
  props: LayoutProps & TextProps & PlaceProps & Rest & { className?: string | undefined },
) {
  const { gap, align, justify, wraps, size, weight, tone, textAlign, nowrap, ...others } = props;
  const { flex, minWidth, marginTop, marginBottom, className, ...rest } = others;
  const [rowGap, columnGap] = typeof gap === 'object' ? gap : [];
  return {
    ...rest,
    className:
      classes(
        block,
        typeof gap === 'number' && named('gap', gap),
        named('row-gap', rowGap),
        named('column-gap', columnGap),
        named('align', align),
        named('justify', justify),
        wraps && 'wraps',
        named('size', size),
        named('weight', weight),
        named('tone', tone),
        named('text', textAlign),
        nowrap && 'nowrap',
        named('flex', flex),
        minWidth === 0 && 'min-width-0',
        named('margin-top', marginTop),
        named('margin-bottom', marginBottom),
        className,
      ) || undefined,
  };
}

const named = (prop: string, value: string | number | undefined) =>
  value !== undefined && `${prop}-${String(value).replace('.5', '-half')}`;
