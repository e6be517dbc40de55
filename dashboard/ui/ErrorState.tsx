import IconAlertCircle from 'icon:alert-circle';
import { t } from '#domain/text/translate.ts';
import { Button, Heading, Note, Row } from './blocks.tsx';
import styles from './ErrorState.module.css';

type Props = {
  title: string;
  /** What failed, such as a query. */
  query: { error: unknown; refetch: () => unknown; isFetching?: boolean };
};

export function ErrorState({ title, query: { error, refetch, isFetching = false } }: Props) {
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
        <Heading size="card">{title}</Heading>
        <Note>{error instanceof Error ? error.message : t`Something went wrong.`}</Note>
      </div>
      <Button isReading onClick={() => void refetch()} isBusy={isFetching}>
        {t`Retry`}
      </Button>
    </Row>
  );
}
