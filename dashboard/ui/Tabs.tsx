import type { Ref } from 'react';
import { Link } from 'wouter';
import { Box, classes, Row } from './blocks.tsx';
import styles from './Tabs.module.css';

type View = { name: string; isHere: boolean } & ({ href: string } | { onPress: () => void });
type Props = { label: string; views: readonly View[]; ref?: Ref<HTMLElement> };

export const Tabs = ({ label, views, ref }: Props) => (
  <Row align="stretch" as="nav" gap={[0, 4]} wraps ref={ref} className={styles.views} aria-label={label}>
    {views.map((view) => (
      <Tab key={view.name} {...view} />
    ))}
  </Row>
);

function Tab({ name, isHere, ...way }: View) {
  const look = {
    padding: [2, 0],
    weight: 'medium',
    tone: 'secondary',
    className: classes(styles.view, isHere && styles.here),
    'aria-current': isHere ? 'page' : undefined,
  } as const;
  return 'href' in way ? (
    <Box as={Link} {...look} href={way.href}>
      {name}
    </Box>
  ) : (
    <Box as="button" {...look} onClick={way.onPress}>
      {name}
    </Box>
  );
}
