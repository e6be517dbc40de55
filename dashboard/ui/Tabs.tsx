import { Link } from 'wouter';
import { classes } from './classes.ts';
import { Row } from './layout.tsx';
import styles from './Tabs.module.css';

type View = { href: string; name: string; isHere: boolean };

/** The ways to look at a page, side by side in its head; `label` names them. */
export const Tabs = ({ label, views }: { label: string; views: readonly View[] }) => (
  <Row as="nav" gap={[0, 4]} wraps className={styles.views} aria-label={label}>
    {views.map(({ href, name, isHere }) => (
      <Link
        key={href}
        href={href}
        className={classes(styles.view, isHere && styles.here)}
        aria-current={isHere ? 'page' : undefined}
      >
        {name}
      </Link>
    ))}
  </Row>
);
