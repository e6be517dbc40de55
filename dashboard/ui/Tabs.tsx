import { Link } from 'wouter';
import { classes } from './classes.ts';
import { Box, Row } from './layout.tsx';
import styles from './Tabs.module.css';

type View = { href: string; name: string; isHere: boolean };

/** The ways to look at a page, side by side in its head; `label` names them. */
export const Tabs = ({ label, views }: { label: string; views: readonly View[] }) => (
  <Row as="nav" gap={[0, 4]} wraps className={styles.views} aria-label={label}>
    {views.map(({ href, name, isHere }) => (
      <Box
        as={Link}
        padding={[2, 0]}
        weight="medium"
        tone="secondary"
        key={href}
        href={href}
        className={classes(styles.view, isHere && styles.here)}
        aria-current={isHere ? 'page' : undefined}
      >
        {name}
      </Box>
    ))}
  </Row>
);
