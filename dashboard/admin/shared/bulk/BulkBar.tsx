import type { ComponentProps, ReactNode } from 'react';
import { t } from '#domain/text/translate.ts';
import { Button, classes, Row, Text } from '#ui/blocks.tsx';
import styles from '../FootBar.module.css';
import { WorkProgress } from '../WorkProgress.tsx';
import type { useBulk } from './useBulk.ts';

type Props = {
  count: number;
  ticked: string;
  onClear: () => void;
  bulk?: Pick<ReturnType<typeof useBulk>, 'isBusy' | 'key' | 'share' | 'cancel'>;
  children: ReactNode;
};

export function BulkBar({ count, ticked, onClear, bulk, children }: Props) {
  if (count === 0 && !bulk?.isBusy) return null;
  return (
    <FootBar aria-label={t`Selection`}>
      {count > 0 && (
        <Text as="p" weight="medium" tone="primary" role="status">
          {ticked}
        </Text>
      )}
      {count > 0 && children}
      {bulk?.isBusy && (
        <WorkProgress of={bulk.key} share={bulk.share} onCancel={bulk.cancel}>{t`In progress`}</WorkProgress>
      )}
      {count > 0 && <Button look="plain" onClick={onClear}>{t`Clear selection`}</Button>}
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
    wraps
    marginTop={3}
    className={classes(styles.bar, className)}
    {...rest}
  />
);
