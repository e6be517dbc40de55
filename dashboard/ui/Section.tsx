import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Box, Heading, Note, Row } from './blocks.tsx';
import styles from './Section.module.css';

type Props = {
  title: string;
  note?: ReactNode;
  more?: { href: string; text: string } | undefined;
  isFirst?: boolean;
  children: ReactNode;
};

export const Section = ({ title, note, more, isFirst = false, children }: Props) => (
  <Box as="section" marginTop={isFirst ? 4 : 10}>
    <Row gap={[1, 3.5]} align="baseline" wraps marginBottom={3.5}>
      <Heading size="section">{title}</Heading>
      {note && <Note className={styles.note}>{note}</Note>}
      {more && (
        <Link href={more.href} className={`link ${styles.more}`}>
          {more.text}
        </Link>
      )}
    </Row>
    {children}
  </Box>
);
