import type { ElementType } from 'react';
import { type BlockProps, block } from './block.ts';

export function Box<Tag extends ElementType = 'div'>(props: BlockProps<Tag>) {
  return block('div', '', props);
}

/** Things beside each other. */
export function Row<Tag extends ElementType = 'div'>(props: BlockProps<Tag>) {
  return block('div', 'row', props);
}

/** Things below each other. */
export function Stack<Tag extends ElementType = 'div'>(props: BlockProps<Tag>) {
  return block('div', 'stack', props);
}

export function Grid<Tag extends ElementType = 'div'>(props: BlockProps<Tag>) {
  return block('div', 'grid', props);
}
