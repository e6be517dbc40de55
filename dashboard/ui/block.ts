import type { ComponentProps, ElementType } from 'react';
import { jsx } from 'react/jsx-runtime';
import type { BLOCK_STYLES } from './blockStyles.ts';
import { classOf } from './classOf.ts';

type Styles = typeof BLOCK_STYLES;
type ValueOf<Name extends keyof Styles> = keyof Styles[Name] extends 'true' ? boolean : keyof Styles[Name];
type Pair<Name extends keyof Styles> = ValueOf<Name> | readonly [ValueOf<Name>, ValueOf<Name>];
type Paired = 'gap' | 'rowGap' | 'columnGap' | 'padding';

/** Narrower than 45, 64 and 80 em. */
type Screen = 'phone' | 'tablet' | 'laptop';

/** A block's look, the layout of its content, its type, and its place in its parent. */
export type BlockStyle = { [Name in Exclude<keyof Styles, Paired>]?: ValueOf<Name> } & {
  /** It is pressed as a whole: it lights up, and its focus stays inside. */
  presses?: boolean;
  /** On all sides, or above and below and at both sides. */
  padding?: Pair<'padding'>;
  /** The same in both directions, or between rows and between columns. */
  gap?: Pair<'gap'>;
  /** The screen width below which a grid has one column. */
  stacks?: Screen;
  /** Shown on phones only, or on what is wider only. */
  only?: 'phone' | 'wide';
  /** On which screens it is not shown; or that nothing of it is, not even its gap, while it is empty. */
  hides?: Screen | 'empty';
  /** On phones high enough to be pressed. */
  touch?: boolean;
};

/** The props of a block that may be any element. */
export type BlockProps<Tag extends ElementType, Own = BlockStyle> = {
  [Key in keyof Own]?: Own[Key] | undefined;
} & { as?: Tag } & Omit<ComponentProps<Tag>, keyof Own | 'as'>;

/** What a pair is of, of those props that may have one. */
const PAIRS: Record<string, readonly [string, string]> = {
  gap: ['rowGap', 'columnGap'],
  padding: ['paddingBlock', 'paddingInline'],
};
const NAMES =
  `look radius surface border line rail overflow presses padding paddingBlock paddingInline paddingTop
  paddingBottom paddingLeft paddingRight gap align alignContent justify justifyItems wraps reverse columns sides stacks
  size weight fontWidth caps tone textAlign nowrap asTyped breaks lines flex column alignSelf justifySelf width height
  minWidth minHeight position marginTop marginBottom marginLeft marginRight only hides touch`.split(/\s+/);
/** The class of each value of them, made once: a page asks for a few dozen of these a thousand times. */
const CLASSES = new Map(NAMES.map((name) => [name, new Map<unknown, string>()]));

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
