import type { ComponentProps, ElementType } from 'react';
import { classes } from './classes.ts';

/** Steps of 4 px, see --space-… of tokens.css. */
export type Space = 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 3.5 | 4 | 5 | 6 | 7 | 8 | 10 | 12 | 14 | 16;
type Padding = Exclude<Space, 12 | 14 | 16>;
/** Narrower than 45, 64 and 80 em. */
type Screen = 'phone' | 'tablet' | 'laptop';
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch';

/** How a block looks, and how far its edges are from what stands in it. */
export type BoxProps = {
  /** A surface of its own with an edge around it. */
  look?: 'card';
  radius?: 'badge' | 'control' | 'card';
  surface?: 'page' | 1 | 2 | 3 | 'danger' | 'warning' | 'live' | 'league';
  /** Where a line parts it from what stands before or after. */
  line?: 'top' | 'bottom';
  /** On all sides, or above and below and at both sides. */
  padding?: Padding | readonly [Padding, Padding];
  paddingInline?: Padding;
  paddingBlock?: Padding;
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
export type GridProps = {
  columns?: 1 | 2 | 3 | 4 | 5;
  /** Below the width of which screens its columns stand below each other. */
  stacks?: Screen;
};

/** How text reads; a size brings its line height. */
export type TextProps = {
  size?: 'label' | 'tiny' | 'small' | 'body' | 'medium' | 'large' | 'xl' | '2xl' | '3xl' | '4xl' | '5xl';
  weight?: 'regular' | 'medium' | 'semibold' | 'bold' | 'black';
  fontWidth?: 'narrow' | 'tight' | 'wide' | 'display';
  /** A label in capitals. */
  caps?: boolean;
  tone?: 'primary' | 'secondary' | 'tertiary' | 'danger' | 'warning' | 'done' | 'live' | 'league';
  textAlign?: 'center' | 'end';
  nowrap?: boolean;
  /** Words too long for their place are broken anywhere. */
  breaks?: boolean;
  /** How many lines stand at most; the last ends in dots. */
  lines?: 1 | 2 | 3;
};

/** How a block stands in what holds it. */
export type PlaceProps = {
  /** Shown on phones only, or on what is wider only. */
  only?: 'phone' | 'wide';
  /** On which screens it is not shown. */
  hides?: Screen;
  /** On phones high enough to be pressed. */
  touch?: boolean;
  /** In a grid: through all columns. */
  column?: 'all';
  /** In steps of 4 px. */
  minHeight?: 6 | 7 | 8 | 9 | 10 | 11 | 12 | 14;
  flex?: 'none' | 'auto' | 'fill';
  width?: 'full';
  marginLeft?: 'auto';
  minWidth?: 0;
  marginTop?: Space;
  marginBottom?: Space;
};

type BlockStyle = BoxProps & LayoutProps & GridProps & TextProps & PlaceProps;

/** The props of a block that may be any element. */
export type BlockProps<Tag extends ElementType, Own> = { [Key in keyof Own]?: Own[Key] | undefined } & {
  as?: Tag;
} & Omit<ComponentProps<Tag>, keyof Own | 'as'>;

/** The class that each prop stands for, in blocks.css and space.css, before its value. */
const CLASSES: Record<keyof BlockStyle, string> = {
  look: 'look',
  radius: 'radius',
  surface: 'surface',
  line: 'line',
  padding: 'padding',
  paddingInline: 'padding-inline',
  paddingBlock: 'padding-block',
  gap: 'gap',
  align: 'align',
  justify: 'justify',
  wraps: 'wraps',
  columns: 'columns',
  stacks: 'stacks',
  size: 'size',
  weight: 'weight',
  fontWidth: 'font-width',
  caps: 'caps',
  tone: 'tone',
  textAlign: 'text',
  nowrap: 'nowrap',
  breaks: 'breaks',
  lines: 'lines',
  only: 'only',
  hides: 'hides',
  touch: 'touch',
  column: 'column',
  minHeight: 'min-height',
  flex: 'flex',
  width: 'width',
  minWidth: 'min-width',
  marginLeft: 'margin-left',
  marginTop: 'margin-top',
  marginBottom: 'margin-bottom',
};
/** What the first and the second value of a pair are of. */
const PAIRS = { gap: ['row-gap', 'column-gap'], padding: ['padding-block', 'padding-inline'] } as const;

/** The props of an element: those of the block as classes, the others as they are. */
export function blockClasses<Rest extends object>(
  name: string,
  { className, ...props }: BlockStyle & Rest & { className?: string | undefined },
) {
  const names: (string | undefined)[] = [name];
  const rest: Record<string, unknown> = {};
  for (const [prop, value] of Object.entries(props)) {
    const begin = CLASSES[prop as keyof BlockStyle];
    if (!begin) rest[prop] = value;
    else if (Array.isArray(value))
      names.push(...PAIRS[prop as 'gap'].map((each, place) => named(each, value[place])));
    else if (value === true) names.push(begin);
    else if (value !== undefined && value !== false) names.push(named(begin, value));
  }
  return { ...rest, className: classes(...names, className) || undefined };
}

const named = (begin: string, value: unknown) => `${begin}-${String(value).replace('.5', '-half')}`;
