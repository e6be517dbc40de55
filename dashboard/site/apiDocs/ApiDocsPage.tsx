import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#shared/api/api.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Grid, Stack } from '#ui/layout.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SkeletonCards } from '#ui/Skeleton.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import styles from './ApiDocsPage.module.css';
import { anchorOf } from './anchor.ts';
import { CallEntry } from './CallEntry.tsx';
import { Events } from './Events.tsx';
import { filterNouns } from './filterNouns.ts';
import { Index } from './Index.tsx';
import { Opening } from './Opening.tsx';
import { apiDocsQuery } from './query.ts';
import type { ApiDocs as Docs } from './readDocument.ts';
import { SchemaEntry } from './SchemaEntry.tsx';
import { useOpenAtAddress } from './useOpenAtAddress.ts';

export default function ApiDocs() {
  const query = useQuery(apiDocsQuery(useApi()));
  if (query.data) return <Shown docs={query.data} />;
  return (
    <>
      <PageHead title="API" />
      {query.isPending ? (
        <div aria-busy="true">
          <SkeletonCards count={4} lines={6} />
        </div>
      ) : (
        <ErrorState
          title="The calls cannot be loaded"
          error={query.error}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </>
  );
}

function Shown({ docs }: { docs: Docs }) {
  const [typed, setTyped] = useState('');
  const columns = useRef<HTMLDivElement>(null);
  const nouns = filterNouns(docs.nouns, typed);
  const isFiltered = typed.trim() !== '';
  useOpenAtAddress(setTyped);
  useEffect(() => {
    // What was found stands where the reader is looking, however far down the page they were.
    if (isFiltered && (columns.current?.getBoundingClientRect().top ?? 0) < 0)
      columns.current?.scrollIntoView();
  }, [isFiltered]);
  const openAll = (isOpen: boolean) => {
    for (const entry of columns.current?.querySelectorAll<HTMLDetailsElement>('details[id]') ?? [])
      entry.open = isOpen;
  };
  return (
    <>
      <PageHead title="API">
        <Text as="p" tone="secondary" className={styles.about}>
          Everything that this site and the Discord bot do goes through these calls, and your scripts may use
          them as well. This page is made of the schemas that check them. Version {docs.version}, also as{' '}
          <a className="link" href="/api/openapi.json">
            OpenAPI 3.1 document
          </a>
          .
        </Text>
      </PageHead>
      <Grid stacks="tablet" gap={[6, 10]} align="start" ref={columns} className={styles.columns}>
        <Index
          nouns={nouns}
          count={docs.nouns.reduce((sum, noun) => sum + noun.calls.length, 0)}
          typed={typed}
          onType={setTyped}
          onOpenAll={openAll}
        />
        <Stack gap={10} minWidth={0} className={styles.calls}>
          {!isFiltered && <Opening docs={docs} />}
          {nouns.map((noun) => (
            <section key={noun.name} aria-labelledby={anchorOf(noun.name)}>
              <Heading as="h2" size="section" className={styles.title} id={anchorOf(noun.name)}>
                {noun.name}
              </Heading>
              <div className={styles.card}>
                {noun.calls.map((call) => (
                  <CallEntry key={call.id} call={call} />
                ))}
              </div>
            </section>
          ))}
          {nouns.length === 0 && (
            <EmptyState
              title="No such call"
              actions={<Button onClick={() => setTyped('')}>All calls</Button>}
            >
              Every word must stand in the path or in what the call does.
            </EmptyState>
          )}
          {!isFiltered && <Events events={docs.events} />}
          <section aria-labelledby="schemas">
            <Heading as="h2" size="section" className={styles.title} id="schemas">
              Schemas
            </Heading>
            <div className={styles.card}>
              {docs.schemas.map((schema) => (
                <SchemaEntry key={schema.name} {...schema} />
              ))}
            </div>
          </section>
        </Stack>
      </Grid>
    </>
  );
}
