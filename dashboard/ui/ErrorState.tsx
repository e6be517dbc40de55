import IconAlertCircle from 'icon:alert-circle';
import { t } from '#domain/text/translate.ts';
import { Button } from './Button.tsx';
import styles from './ErrorState.module.css';
import { Row } from './layout.tsx';
import { Heading, Text } from './Text.tsx';

type Props = { title: string; error: unknown; onRetry: () => void; isRetrying?: boolean };

export function ErrorState({ title, error, onRetry, isRetrying }: Props) {
  return (
    <Row
      border="danger"
      radius="card"
      as="section"
      surface="danger"
      padding={[4, 5]}
      gap={[3, 4]}
      align="center"
      wraps
      className={styles.error}
      role="alert"
    >
      <IconAlertCircle className={styles.sign} size={20} aria-hidden="true" />
      <div>
        <Heading as="h2" size="card">
          {title}
        </Heading>
        <Text as="p" tone="secondary">
          {error instanceof Error ? error.message : t`Something went wrong.`}
        </Text>
      </div>
      <Button isReading onClick={onRetry} isBusy={isRetrying ?? false}>
        {t`Retry`}
      </Button>
    </Row>
  );
}
