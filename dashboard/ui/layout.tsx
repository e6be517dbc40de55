import type { ElementType } from 'react';
import {
  type BlockProps,
  blockClasses,
  type LayoutProps,
  type PlaceProps,
  type TextProps,
} from './blockClasses.ts';

type Props<Tag extends ElementType> = BlockProps<Tag, LayoutProps & TextProps & PlaceProps>;

/** Things beside each other. */
export function Row<Tag extends ElementType = 'div'>({ as, ...props }: Props<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...blockClasses('row', props)} />;
}

/** Things below each other. */
export function Stack<Tag extends ElementType = 'div'>({ as, ...props }: Props<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...blockClasses('stack', props)} />;
}

/** Things in columns and rows, which its class names. */
export function Grid<Tag extends ElementType = 'div'>({ as, ...props }: Props<Tag>) {
  const Element: ElementType = as ?? 'div';
  return <Element {...blockClasses('grid', props)} />;
}
