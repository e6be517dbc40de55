import type { ReactNode } from 'react';
import { howMany } from '#domain/text/text.ts';
import { Button, Text } from '#ui/blocks.tsx';
import { FootBar } from '../FootBar.tsx';
import { WorkProgress } from '../WorkProgress.tsx';
import type { useBulk } from './useBulk.ts';

type Props = {
  count: number;
  /** The ticked things, such as 'team'. */
  noun: string;
  onClear: () => void;
  /** The act itself, which tells how far it is. */
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
