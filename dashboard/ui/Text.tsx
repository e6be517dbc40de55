import type { ComponentProps, ElementType } from 'react';
import { type BlockProps, type BlockStyle, block } from './block.ts';

export function Text<Tag extends ElementType = 'span'>(props: BlockProps<Tag>) {
  return block('span', '', props);
}

type Paragraph = BlockProps<'p'>;

/** A sentence that stands back. */
export const Note = (props: Paragraph) => block('p', '', { tone: 'secondary', ...props });

/** A small sentence beneath what it explains. */
export const Hint = (props: Paragraph) => block('p', '', { size: 'small', tone: 'tertiary', ...props });

/** What went wrong, read out at once. */
export const Alert = (props: Paragraph) => block('p', '', { tone: 'danger', role: 'alert', ...props });

/** Small words within a line. */
export const Small = (props: BlockProps<'span'>) =>
  block('span', '', { size: 'small', tone: 'secondary', ...props });

/** The level of a heading where nothing else is given. */
const LEVELS = { story: 'h1', page: 'h1', console: 'h1', section: 'h2', card: 'h2' } as const;

type HeadingProps = Omit<BlockStyle, 'size'> & {
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p';
  size: keyof typeof LEVELS;
} & Omit<ComponentProps<'h1'>, 'size'>;

export function Heading({ size, ...props }: HeadingProps) {
  return block(LEVELS[size], `heading-${size}`, props);
}

/** What only screen readers say. */
export function VisuallyHidden<Tag extends ElementType = 'span'>(props: BlockProps<Tag, unknown>) {
  return block('span', 'visually-hidden', props);
}
