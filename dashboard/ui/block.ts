import type { ComponentProps, ElementType } from 'react';
import { jsx } from 'react/jsx-runtime';
import type { BLOCK_STYLES } from './blockStyles.ts';
import { classOf } from './classOf.ts';

type Styles = typeof BLOCK_STYLES;
type ValueOf<Name extends keyof Styles> = keyof Styles[Name] extends 'true' ? boolean : keyof Styles[Name];
type Pair<Name extends keyof Styles> = ValueOf<Name> | readonly [ValueOf<Name>, ValueOf<Name>];
type Paired = 'gap' | 'rowGap' | 'columnGap' | 'padding';

/** Screens narrower than 45, 64 and 80 em. */
type Screen = 'phone' | 'tablet' | 'laptop';

export type BlockStyle = { [Name in Exclude<keyof Styles, Paired>]?: ValueOf<Name> } & {
  /** The whole block is one button or link: hovering highlights it, and the focus outline is inside. */
  presses?: boolean;
  padding?: Pair<'padding'>;
  gap?: Pair<'gap'>;
  /** The screen width below which a grid has one column. */
  stacks?: Screen;
  only?: 'phone' | 'wide';
  /** The screens on which the block is hidden; `empty` hides it, with its gap, while it has no content. */
  hides?: Screen | 'empty';
  /** Tall enough to tap on phones. */
  touch?: boolean;
};

export type BlockProps<Tag extends ElementType, Own = BlockStyle> = {
  [Key in keyof Own]?: Own[Key] | undefined;
} & { as?: Tag } & Omit<ComponentProps<Tag>, keyof Own | 'as'>;

const PAIRS: Record<string, readonly [string, string]> = {
  gap: ['rowGap', 'columnGap'],
  padding: ['paddingBlock', 'paddingInline'],
};
const NAMES =
  `look radius surface border line rail overflow presses padding paddingBlock paddingInline paddingTop
  paddingBottom paddingLeft paddingRight gap align alignContent justify justifyItems wraps reverse columns sides stacks
  size weight fontWidth caps tone textAlign nowrap asTyped breaks lines flex column alignSelf justifySelf width height
  minWidth minHeight position marginTop marginBottom marginLeft marginRight only hides touch`.split(/\s+/);
/** Caches the class for each value, because a page uses a few dozen classes thousands of times. */
const CLASSES = new Map(
  [...NAMES, ...Object.values(PAIRS).flat()].map((name) => [name, new Map<unknown, string>()]),
);

function cached(prop: string, value: unknown): string {
  const known = CLASSES.get(prop);
  let name = known?.get(value);
  if (name === undefined) {
    name = ` ${classOf(prop, value)}`;
    known?.set(value, name);
  }
  return name;
}

/** Renders an element as a block: block props become classes, and other props are passed through. */
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
  // A third of a page's elements are blocks, so a copy of the props for each would slow pages noticeably.
  for (const prop in props) {
    const value: unknown = props[prop as keyof typeof props];
    if (prop === 'as' || prop === 'className') continue;
    if (!CLASSES.has(prop)) rest[prop] = value;
    else if (Array.isArray(value)) {
      const [one = prop, other = prop] = PAIRS[prop] ?? [];
      names += cached(one, value[0]) + cached(other, value[1]);
    } else if (value !== undefined && value !== false) names += cached(prop, value);
  }
  if (props.className) names += ` ${props.className}`;
  rest.className = names.trimStart() || undefined;
  if (props.as === 'button') rest.type ??= 'button';
  return jsx(props.as ?? tag, rest);
}
