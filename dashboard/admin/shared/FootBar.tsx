import type { ComponentProps } from 'react';
import { classes, Row } from '#ui/blocks.tsx';
import styles from './FootBar.module.css';

export const FootBar = ({ className, ...rest }: ComponentProps<typeof Row>) => (
  <Row
    as="section"
    radius="card"
    border="strong"
    rail="text"
    surface={1}
    padding={[2.5, 3]}
    gap={[2, 3]}
    align="center"
    wraps
    marginTop={3}
    className={classes(styles.bar, className)}
    {...rest}
  />
);
