import type { ElementType } from 'react';
import { jsx } from 'react/jsx-runtime';
import {
  type BlockProps,
  type BoxProps,
  blockClasses,
  type GridProps,
  type LayoutProps,
  type PlaceProps,
  type TextProps,
} from './blockClasses.ts';

type Inner = BoxProps & TextProps & PlaceProps;
type Props<Tag extends ElementType, Own = LayoutProps> = BlockProps<Tag, Own & Inner>;

/** A part of a page with a surface, edges or a place of its own. */
export function Box<Tag extends ElementType = 'div'>(props: Props<Tag, unknown>) {
  const Element: ElementType = props.as ?? 'div';
  return jsx(Element, blockClasses('', props));
}

/** Things beside each other. */
export function Row<Tag extends ElementType = 'div'>(props: Props<Tag>) {
  const Element: ElementType = props.as ?? 'div';
  return jsx(Element, blockClasses('row', props));
}

/** Things below each other. */
export function Stack<Tag extends ElementType = 'div'>(props: Props<Tag>) {
  const Element: ElementType = props.as ?? 'div';
  return jsx(Element, blockClasses('stack', props));
}

/** Things in columns and rows: columns of one width, or those that its class names. */
export function Grid<Tag extends ElementType = 'div'>(props: Props<Tag, LayoutProps & GridProps>) {
  const Element: ElementType = props.as ?? 'div';
  return jsx(Element, blockClasses('grid', props));
}
