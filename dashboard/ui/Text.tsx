import type { ElementType } from 'react';
import {
  type BlockProps,
  type BoxProps,
  blockClasses,
  type PlaceProps,
  type TextProps,
} from './blockClasses.ts';

/** Words, in the page's own type where nothing else is said. */
export function Text<Tag extends ElementType = 'span'>({
  as,
  ...props
}: BlockProps<Tag, BoxProps & TextProps & PlaceProps>) {
  const Element: ElementType = as ?? 'span';
  return <Element {...blockClasses('', props)} />;
}
