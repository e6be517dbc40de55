import type { ComponentProps, ReactNode } from 'react';
import { Box, classes } from '#ui/blocks.tsx';
import styles from './RehearsalRoom.module.css';

type Props = Pick<
  ComponentProps<typeof Box<'section'>>,
  'ref' | 'className' | 'padding' | 'paddingTop' | 'paddingBottom'
> & { label: string; children: ReactNode };

/** A named part of a pane that scrolls by itself, so it takes the focus: keys must reach what is out of sight. */
export const ScrollRegion = ({ label, className, ...props }: Props) => (
  <Box
    as="section"
    position="relative"
    flex="fill"
    overflow="auto"
    {...props}
    className={classes(styles.scrolls, className)}
    aria-label={label}
    tabIndex={0}
  />
);
