import type { ReactNode } from 'react';
import { Row } from '#ui/blocks.tsx';

const LOOKS = {
  quiet: { tone: 'secondary' },
  saved: { tone: 'secondary', reverse: true },
  warn: { tone: 'warning', weight: 'medium' },
  bad: { tone: 'danger', weight: 'medium' },
} as const;

type Props = { look: keyof typeof LOOKS; sign?: ReactNode; isAlert?: boolean; children: ReactNode };

export const RowWord = ({ look, sign, isAlert, children }: Props) => (
  <Row
    as="span"
    gap={1.5}
    size="small"
    textAlign="start"
    {...LOOKS[look]}
    role={isAlert ? 'alert' : undefined}
  >
    {sign}
    <span>{children}</span>
  </Row>
);
