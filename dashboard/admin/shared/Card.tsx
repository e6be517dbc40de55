import IconChevronDown from 'icon:chevron-down';
import { type ReactNode, useId } from 'react';
import { Box, Row, Text } from '#ui/blocks.tsx';
import styles from './Card.module.css';

type Props = {
  title: string;
  aside?: ReactNode;
  isDangerous?: boolean;
  /** Whether a collapsible card starts open; null for a card that cannot be collapsed. */
  isOpen?: boolean | null;
  children: ReactNode;
};

export function Card({ title, aside, isDangerous, isOpen = null, children }: Props) {
  const id = useId();
  const look = {
    look: 'card',
    border: isDangerous ? 'danger' : undefined,
    line: 'between',
    minWidth: 0,
    'aria-labelledby': id,
  } as const;
  const head = (as: 'header' | 'summary', beside: ReactNode) => (
    <Row as={as} padding={[3, 5]} gap={[2, 4]} justify="between" wraps minHeight={15}>
      <Text as="h2" size="large" weight="semibold" id={id}>
        {title}
      </Text>
      {beside}
    </Row>
  );
  return isOpen === null ? (
    <Box as="section" {...look}>
      {head('header', aside)}
      {children}
    </Box>
  ) : (
    <Box as="details" {...look} open={isOpen}>
      {head('summary', <IconChevronDown className={styles.fold} size={20} stroke={1.7} aria-hidden="true" />)}
      {children}
    </Box>
  );
}

type Act = { title?: ReactNode; text: ReactNode; role?: 'status'; children?: ReactNode };

export const CardAct = ({ title, text, role, children }: Act) => (
  <Row padding={[3.5, 5]} gap={[2.5, 5]} justify="between" wraps role={role}>
    <Box flex="words" width="form" tone="secondary" className={styles.text}>
      {title && <strong>{title}</strong>}
      {text}
    </Box>
    {children && (
      <Row align="stretch" gap={2} wraps>
        {children}
      </Row>
    )}
  </Row>
);
