import { type ReactNode, useId } from 'react';
import { t } from '#domain/text/translate.ts';
import { Button, Row, Stack, Text } from '#ui/blocks.tsx';

type Props = {
  name: string;
  isFirst: boolean;
  mark: ReactNode;
  /** Absent if the entry cannot be removed. */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
};

export function ListEntry({ name, isFirst, mark, onRemove, children }: Props) {
  const id = useId();
  return (
    <Stack
      gap={3}
      role="group"
      aria-labelledby={id}
      line={isFirst ? undefined : 'top'}
      paddingTop={isFirst ? 0 : 5}
    >
      <Row gap={3} justify="between" wraps>
        <Row gap={3}>
          {mark}
          <Text as="h3" weight="semibold" id={id}>
            {name}
          </Text>
        </Row>
        {onRemove && <Button look="plain" onClick={onRemove} about={name}>{t`Remove`}</Button>}
      </Row>
      {children}
    </Stack>
  );
}
