import type { ElementType } from 'react';
import {
  type BlockProps,
  type BoxProps,
  block,
  type GridProps,
  type LayoutProps,
  type PlaceProps,
  type TextProps,
} from './block.ts';

type Inner = BoxProps & TextProps & PlaceProps;
type Props<Tag extends ElementType, Own = LayoutProps> = BlockProps<Tag, Own & Inner>;

export function Box<Tag extends ElementType = 'div'>(props: Props<Tag, unknown>) {
  return block('div', '', props);
}

/** Things beside each other. */
export function Row<Tag extends ElementType = 'div'>(props: Props<Tag>) {
  return block('div', 'row', props);
}

/** Things below each other. */
export function Stack<Tag extends ElementType = 'div'>(props: Props<Tag>) {
  return block('div', 'stack', props);
}

export function Grid<Tag extends ElementType = 'div'>(props: Props<Tag, LayoutProps & GridProps>) {
  return block('div', 'grid', props);
}
