import IconAlertCircle from 'icon:alert-circle';
import IconCheck from 'icon:check';
import IconClockHour4 from 'icon:clock-hour-4';
import { Row } from '#ui/blocks.tsx';

type Props = { phase: 'arrived' | 'waiting' | 'failed'; children: string };

/** The outcome of messages to a destination. */
export const Outcome = ({ phase, children }: Props) => (
  <Row
    as="p"
    gap={2}
    align="center"
    weight="medium"
    tone={phase === 'failed' ? 'danger' : phase === 'arrived' ? 'done' : 'secondary'}
    width="full"
    role={phase === 'failed' ? 'alert' : 'status'}
  >
    {phase === 'arrived' ? (
      <IconCheck size={16} stroke={2} aria-hidden="true" />
    ) : phase === 'failed' ? (
      <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
    ) : (
      <IconClockHour4 size={16} stroke={1.8} aria-hidden="true" />
    )}
    {children}
  </Row>
);
