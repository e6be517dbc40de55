import IconAlertCircle from 'icon:alert-circle';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '#domain/text/translate.ts';
import { Box, Button, classes, Grid, Heading, Note, Row, Stack, Text, VisuallyHidden } from './blocks.tsx';
import emptyStyles from './EmptyState.module.css';
import errorStyles from './ErrorState.module.css';
import skeletonStyles from './Skeleton.module.css';

type EmptyProps = { title: string; children: ReactNode; actions?: ReactNode; shape?: ReactNode };

export const EmptyState = ({ title, children, actions, shape }: EmptyProps) => (
  <Stack overflow="hidden" as="section" look="card" className={shape ? emptyStyles.withShape : undefined}>
    <Stack alignContent="center" justifyItems="start" padding={10} gap={3} className={emptyStyles.words}>
      <Text fontWidth="display" as="h2" size="3xl" weight="bold" className={emptyStyles.title}>
        {title}
      </Text>
      <Box size="body" tone="secondary" className={emptyStyles.text}>
        {children}
      </Box>
      {actions && (
        <Row align="stretch" gap={2.5} wraps marginTop={3} className={emptyStyles.actions}>
          {actions}
        </Row>
      )}
    </Stack>
    {shape && (
      <Box surface={2} line="top" padding={[7, 10]} minWidth={0} className={emptyStyles.shape}>
        {shape}
      </Box>
    )}
  </Stack>
);

type ErrorProps = { title: string; query: { error: unknown; refetch: () => unknown; isFetching?: boolean } };

export const ErrorState = ({ title, query: { error, refetch, isFetching = false } }: ErrorProps) => (
  <Row
    border="danger"
    radius="card"
    as="section"
    surface="danger"
    padding={[4, 5]}
    gap={[3, 4]}
    wraps
    className={errorStyles.error}
    role="alert"
  >
    <IconAlertCircle className={errorStyles.sign} size={20} aria-hidden="true" />
    <div>
      <Heading size="card">{title}</Heading>
      <Note>{error instanceof Error ? error.message : t`Something went wrong.`}</Note>
    </div>
    <Button isReading onClick={() => void refetch()} isBusy={isFetching}>{t`Retry`}</Button>
  </Row>
);

const HEADING_AFTER = 300;

export function Loading(cards: CardsProps) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), HEADING_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true">
      <div role="status" className={skeletonStyles.heading}>
        {isLong && (
          <>
            <Heading as="h1" size="section">{t`Loading Tournament Data`}</Heading>
            <Note>{t`Fetching tournaments, teams, matches, and prize pool information...`}</Note>
          </>
        )}
      </div>
      <SkeletonCards {...cards} />
    </div>
  );
}

type CardsProps = { count: number; lines?: number };

export const SkeletonCards = ({ count, lines = 3 }: CardsProps) => (
  <Grid gap={5} className={skeletonStyles.cards} aria-hidden="true">
    {numbers(count).map((card) => (
      <Box look="card" padding={4} key={card}>
        {numbers(lines).map((line) => (
          <Row paddingBlock={3} gap={3} key={line} className={skeletonStyles.line}>
            <span className={skeletonStyles.square} />
            <span className={classes(skeletonStyles.bar, line % 3 === 2 && skeletonStyles.short)} />
          </Row>
        ))}
      </Box>
    ))}
  </Grid>
);

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

type Awaited = {
  query: { isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
  title: string;
  lines?: number;
  count?: number;
  loading?: string;
};

type LoadedProps<Data> = Awaited & { query: { data: Data | undefined }; children: (data: Data) => ReactNode };

export const Loaded = <Data,>({ children, ...awaited }: LoadedProps<Data>) =>
  awaited.query.data === undefined ? <NotYet {...awaited} /> : children(awaited.query.data);

export function NotYet({ query, title, lines = 4, count = 1, loading }: Awaited) {
  if (query.isError) return <ErrorState title={title} query={query} />;
  const cards = <SkeletonCards count={count} lines={lines} />;
  if (!loading) return cards;
  return (
    <div aria-busy="true">
      <VisuallyHidden as="p" role="status">
        {loading}
      </VisuallyHidden>
      {cards}
    </div>
  );
}
