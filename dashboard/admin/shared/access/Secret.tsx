import styles from '#admin/shared/access/Access.module.css';
import { t } from '#domain/text/translate.ts';
import { Box, Button, Note, Row, Small, Stack } from '#ui/blocks.tsx';
import { useCopy } from '#ui/useCopy.ts';

type Props = { title: string; text: string; help?: string; onDone: () => void };

export function Secret({ title, text, help = t`It is shown only once. Do not share it.`, onDone }: Props) {
  const { said, copy } = useCopy();
  return (
    <Box padding={[4, 5]}>
      <Stack as="section" border="line" radius="card" surface={2} padding={[3, 4]} gap={2} aria-label={title}>
        <strong>{title}</strong>
        <code className={styles.secret}>{text}</code>
        <Note size="small">{help}</Note>
        <Row gap={2} align="end" wraps>
          <Button isReading onClick={() => void copy(text)}>{t`Copy`}</Button>
          <Button look="plain" onClick={onDone}>{t`Done`}</Button>
          <Small role="status">{said}</Small>
        </Row>
      </Stack>
    </Box>
  );
}
