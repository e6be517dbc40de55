import type { ComponentProps, ReactNode } from 'react';
import { howMany } from '#domain/text/text.ts';
import { Button, classes, Row, Text } from '#ui/blocks.tsx';
import styles from '../FootBar.module.css';
import { WorkProgress } from '../WorkProgress.tsx';
import type { useBulk } from './useBulk.ts';

type Props = {
  count: number;
  /** Noun for the ticked things, such as 'team'. */
  noun: string;
  onClear: () => void;
  bulk?: Pick<ReturnType<typeof useBulk>, 'isBusy' | 'key' | 'share' | 'cancel'>;
  children: ReactNode;
};

export function BulkBar({ count, noun, onClear, bulk, children }: Props) {
  if (count === 0 && !bulk?.isBusy) return null;
  return (
    <FootBar aria-label={`Ticked ${noun}s`}>
      {count > 0 && (
        <Text as="p" weight="medium" tone="primary" role="status">
          {howMany(count, noun)} ticked
        </Text>
      )}
      {count > 0 && children}
      {bulk?.isBusy && (
        <WorkProgress of={bulk.key} share={bulk.share} noun={`${noun}s`} onCancel={bulk.cancel}>
          One by one
        </WorkProgress>
      )}
      {count > 0 && (
        <Button look="plain" onClick={onClear}>
          Clear selection
        </Button>
      )}
    </FootBar>
  );
}

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
