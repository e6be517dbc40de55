import type { ComponentProps } from 'react';
import { t } from '#domain/text/translate.ts';
import { Button, Row, Text } from '#ui/blocks.tsx';
import { useCopy } from '#ui/useCopy.ts';

export function CopyLink({ look = 'quiet' }: Pick<ComponentProps<typeof Button>, 'look'>) {
  const { said, copy } = useCopy(t`The link could not be copied. Copy it from the address bar.`);
  return (
    <Row gap={3} wraps>
      <Text role="status" tone="secondary" hides="empty">
        {said}
      </Text>
      <Button look={look} onClick={() => void copy(location.href)}>{t`Copy the link`}</Button>
    </Row>
  );
}
