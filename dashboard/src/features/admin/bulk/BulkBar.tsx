import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import styles from './Bulk.module.css';
import { counted } from './counted.ts';

type Props = {
  count: number;
  /** What is ticked, such as 'team'. */
  noun: string;
  onClear: () => void;
  children: ReactNode;
};

/** What can be done with the ticked rows; it stands at the foot of the window while any is ticked. */
export function BulkBar({ count, noun, onClear, children }: Props) {
  if (count === 0) return null;
  return (
    <section className={styles.bar} aria-label={`Ticked ${noun}s`}>
      <p className="strong" role="status">
        {counted(count, noun)} ticked
      </p>
      {children}
      <Button look="plain" onClick={onClear}>
        Untick all
      </Button>
    </section>
  );
}
