import type { ComponentProps, ElementType } from 'react';
import { classes } from './classes.ts';

/** Steps of 4 px, see --space-… of tokens.css. */
export type Space = 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 5 | 6 | 7 | 8 | 10 | 12 | 14 | 16;
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch';

/** How a block looks, and how far its edges are from what stands in it. */
export type BoxProps = {
  /** A surface of its own with an edge around it. */
  look?: 'card';
  surface?: 1 | 2 | 3 | 'danger' | 'warning' | 'live' | 'league';
  /** Where a line parts it from what stands before or after. */
  line?: 'top' | 'bottom';
  /** On all sides, or above and below and at both sides. */
  padding?: Space | readonly [Space, Space];
  paddingInline?: Space;
  paddingBlock?: Space;
};

/** How a block lays out what stands in it. */
export type LayoutProps = {
  /** The same in both directions, or between rows and between columns. */
  gap?: Space | readonly [Space, Space];
  align?: Align;
  justify?: 'start' | 'center' | 'end' | 'between';
  wraps?: boolean;
};

/** Into how many columns of one width a grid parts. */
export type GridProps = { columns?: 1 | 2 | 3 | 4 | 5 };

/** How text reads; a size brings its line height. */
export type TextProps = {
  size?: 'label' | 'tiny' | 'small' | 'body' | 'medium' | 'large' | 'xl' | '2xl' | '3xl' | '4xl' | '5xl';
  weight?: 'regular' | 'medium' | 'semibold' | 'bold' | 'black';
  tone?: 'primary' | 'secondary' | 'tertiary' | 'danger' | 'warning' | 'done' | 'live' | 'league' | undefined;
  textAlign?: 'center' | 'end';
  nowrap?: boolean;
};

/** How a block stands in what holds it. */
export type PlaceProps = {
  flex?: 'none' | 'auto' | 'fill';
  width?: 'full';
  marginLeft?: 'auto';
  minWidth?: 0;
  marginTop?: Space;
  marginBottom?: Space;
};

type BlockStyle = BoxProps & LayoutProps & GridProps & TextProps & PlaceProps;

/** The props of a block that may be any element. */
export type BlockProps<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Own | 'as'
  >;

/** The class that each prop of a block stands for, in blocks.css; what is none of a block's goes to the element. */
export function blockClasses<Rest extends object>(
  name: string,
  props: BlockStyle & Rest & { className?: string | undefined },
) {
  const { gap, align, justify, wraps, columns, size, weight, tone, textAlign, nowrap, ...others } = props;
  const { look, surface, line, padding, paddingInline, paddingBlock, ...outer } = others;
  const { flex, minWidth, width, marginLeft, marginTop, marginBottom, className, ...rest } = outer;
  const [rowGap, columnGap] = typeof gap === 'object' ? gap : [];
  const [block, inline] = typeof padding === 'object' ? padding : [paddingBlock, paddingInline];
  return {
    ...rest,
    className:
      classes(
        name,
        typeof gap === 'number' && named('gap', gap),
        named('row-gap', rowGap),
        named('column-gap', columnGap),
        named('align', align),
        named('justify', justify),
        wraps && 'wraps',
        named('columns', columns),
        look,
        named('surface', surface),
        named('line', line),
        typeof padding === 'number' && named('padding', padding),
        named('padding-block', block),
        named('padding-inline', inline),
        named('size', size),
        named('weight', weight),
        named('tone', tone),
        named('text', textAlign),
        nowrap && 'nowrap',
        named('flex', flex),
        named('width', width),
        named('margin-left', marginLeft),
        minWidth === 0 && 'min-width-0',
        named('margin-top', marginTop),
        named('margin-bottom', marginBottom),
        className,
      ) || undefined,
  };
}

const named = (prop: string, value: string | number | undefined) =>
  value !== undefined && `${prop}-${String(value).replace('.5', '-half')}`;
