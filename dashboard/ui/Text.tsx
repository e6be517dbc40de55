import type { ComponentProps, ElementType } from 'react';
import { type BlockProps, type BlockStyle, block } from './block.ts';

export function Text<Tag extends ElementType = 'span'>(props: BlockProps<Tag>) {
  return block('span', '', props);
}

type HeadingProps = Omit<BlockStyle, 'size'> & {
  as: 'h1' | 'h2' | 'h3' | 'h4' | 'p';
  size: 'story' | 'page' | 'console' | 'section' | 'card';
} & Omit<ComponentProps<'h1'>, 'size'>;

export function Heading({ size, ...props }: HeadingProps) {
  return block('p', `heading-${size}`, props);
}

/** What only screen readers say. */
export function VisuallyHidden<Tag extends ElementType = 'span'>(props: BlockProps<Tag, unknown>) {
  return block('span', 'visually-hidden', props);
}
