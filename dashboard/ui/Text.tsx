import type { ComponentProps, ElementType } from 'react';
import { jsx } from 'react/jsx-runtime';
import {
  type BlockProps,
  type BoxProps,
  blockClasses,
  type PlaceProps,
  type TextProps,
} from './blockClasses.ts';

/** Words, in the page's own type where nothing else is said. */
export function Text<Tag extends ElementType = 'span'>(
  props: BlockProps<Tag, BoxProps & TextProps & PlaceProps>,
) {
  const Element: ElementType = props.as ?? 'span';
  return jsx(Element, blockClasses('', props));
}

type HeadingProps = Omit<TextProps, 'size'> &
  PlaceProps & {
    as: 'h1' | 'h2' | 'h3' | 'h4' | 'p';
    size: 'story' | 'page' | 'console' | 'section' | 'card';
  } & Omit<ComponentProps<'h1'>, 'size'>;

/** The heading of a page, of a section or of a card, at the level that `as` says. */
export function Heading({ as: Element, size, ...props }: HeadingProps) {
  return jsx(Element, blockClasses(`heading-${size}`, props));
}

/** What only screen readers say. */
export function VisuallyHidden<Tag extends ElementType = 'span'>(props: BlockProps<Tag, unknown>) {
  const Element: ElementType = props.as ?? 'span';
  return jsx(Element, blockClasses('visually-hidden', props));
}
