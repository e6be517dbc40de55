import type { ComponentProps, ElementType } from 'react';
import { jsx } from 'react/jsx-runtime';
import type { BLOCK_STYLES } from './blockStyles.ts';
import { classOf } from './classes.ts';

type Styles = typeof BLOCK_STYLES;
type ValueOf<Name extends keyof Styles> = keyof Styles[Name] extends 'true' ? boolean : keyof Styles[Name];
type Props<Name extends keyof Styles> = { [Key in Name]?: ValueOf<Key> };
type Pair<Name extends keyof Styles> = ValueOf<Name> | readonly [ValueOf<Name>, ValueOf<Name>];

/** Narrower than 45, 64 and 80 em. */
type Screen = 'phone' | 'tablet' | 'laptop';

export type BoxProps = Props<
  | 'look'
  | 'radius'
  | 'surface'
  | 'border'
  | 'line'
  | 'rail'
  | 'overflow'
  | 'paddingInline'
  | 'paddingBlock'
  | 'paddingTop'
  | 'paddingBottom'
  | 'paddingLeft'
  | 'paddingRight'
> & {
  /** It is pressed as a whole: it lights up, and its focus stays inside. */
  presses?: boolean;
  /** On all sides, or above and below and at both sides. */
  padding?: Pair<'padding'>;
};

/** How a block lays out what stands in it. */
export type LayoutProps = Props<
  'align' | 'alignContent' | 'justify' | 'justifyItems' | 'wraps' | 'reverse'
> & {
  /** The same in both directions, or between rows and between columns. */
  gap?: Pair<'gap'>;
};

/** Into how many columns of one width a grid parts. */
export type GridProps = Props<'columns' | 'sides'> & {
  /** Below the width of which screens its columns stand below each other. */
  stacks?: Screen;
};

/** How text reads; a size brings its line height. */
export type TextProps = Props<
  'size' | 'weight' | 'fontWidth' | 'caps' | 'tone' | 'textAlign' | 'nowrap' | 'asTyped' | 'breaks' | 'lines'
>;

/** How a block stands in what holds it. */
export type PlaceProps = Props<
  | 'flex'
  | 'column'
  | 'alignSelf'
  | 'justifySelf'
  | 'width'
  | 'height'
  | 'minWidth'
  | 'minHeight'
  | 'position'
  | 'marginTop'
  | 'marginBottom'
  | 'marginLeft'
  | 'marginRight'
> & {
  /** Shown on phones only, or on what is wider only. */
  only?: 'phone' | 'wide';
  /** On which screens it is not shown; or that nothing of it is, not even its gap, while it is empty. */
  hides?: Screen | 'empty';
  /** On phones high enough to be pressed. */
  touch?: boolean;
};

type BlockStyle = BoxProps & LayoutProps & GridProps & TextProps & PlaceProps;

export type BlockProps<Tag extends ElementType, Own> = { [Key in keyof Own]?: Own[Key] | undefined } & {
  as?: Tag;
} & Omit<ComponentProps<Tag>, keyof Own | 'as'>;

/** What a pair is of, of those props that may have one. */
const PAIRS: Record<string, readonly [string, string]> = {
  gap: ['rowGap', 'columnGap'],
  padding: ['paddingBlock', 'paddingInline'],
};
const NAMES: Record<keyof BlockStyle, 1> = {
  look: 1,
  radius: 1,
  surface: 1,
  border: 1,
  line: 1,
  rail: 1,
  overflow: 1,
  presses: 1,
  padding: 1,
  paddingBlock: 1,
  paddingInline: 1,
  paddingTop: 1,
  paddingBottom: 1,
  paddingLeft: 1,
  paddingRight: 1,
  gap: 1,
  align: 1,
  alignContent: 1,
  justify: 1,
  justifyItems: 1,
  wraps: 1,
  reverse: 1,
  columns: 1,
  sides: 1,
  stacks: 1,
  size: 1,
  weight: 1,
  fontWidth: 1,
  caps: 1,
  tone: 1,
  textAlign: 1,
  nowrap: 1,
  asTyped: 1,
  breaks: 1,
  lines: 1,
  flex: 1,
  column: 1,
  alignSelf: 1,
  justifySelf: 1,
  width: 1,
  height: 1,
  minWidth: 1,
  minHeight: 1,
  position: 1,
  marginTop: 1,
  marginBottom: 1,
  marginLeft: 1,
  marginRight: 1,
  only: 1,
  hides: 1,
  touch: 1,
};
/** The class of each value of them, made once: a page asks for a few dozen of these a thousand times. */
const CLASSES = new Map(Object.keys(NAMES).map((name) => [name, new Map<unknown, string>()]));

/** An element that is a block: the props of the block are its classes, the others its own. */
export function block<Rest extends object>(
  tag: ElementType,
  name: string,
  props: { [Key in keyof BlockStyle]?: BlockStyle[Key] | undefined } & Rest & {
      as?: ElementType | undefined;
      className?: string | undefined;
    },
) {
  let names = name;
  const rest: Record<string, unknown> = {};
  // An element of a page in three is one of these: a copy of the props for each is seen in the time of the page.
  for (const prop in props) {
    const value: unknown = props[prop as keyof typeof props];
    if (prop === 'as' || prop === 'className') continue;
    const known = CLASSES.get(prop);
    if (!known) rest[prop] = value;
    else if (Array.isArray(value))
      for (const [place, each] of (PAIRS[prop] ?? []).entries()) names += ` ${classOf(each, value[place])}`;
    else if (value !== undefined && value !== false) {
      if (!known.has(value)) known.set(value, ` ${classOf(prop, value)}`);
      names += known.get(value);
    }
  }
  if (props.className) names += ` ${props.className}`;
  rest.className = names.trimStart() || undefined;
  return jsx(props.as ?? tag, rest);
}
