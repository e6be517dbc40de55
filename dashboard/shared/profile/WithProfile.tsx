import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#domain/text/translate.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Loading, SkeletonCards } from '#ui/Skeleton.tsx';

const WORDS = {
  match: {
    name: t`Match`,
    notFound: t`Match not found`,
    none: t`There is no such match`,
    failed: t`The match cannot be loaded`,
  },
  team: {
    name: t`Team`,
    notFound: t`Team not found`,
    none: t`There is no such team`,
    failed: t`The team cannot be loaded`,
  },
  player: {
    name: t`Player`,
    notFound: t`Player not found`,
    none: t`There is no such player`,
    failed: t`The player cannot be loaded`,
  },
  season: {
    name: t`Season`,
    notFound: t`Season not found`,
    none: t`There is no such season`,
    failed: t`The season cannot be loaded`,
  },
  tournament: {
    name: t`Tournament`,
    notFound: t`Tournament not found`,
    none: t`There is no such tournament`,
    failed: t`The tournament cannot be loaded`,
  },
};

type Props<Data> = {
  query: Pick<UseQueryResult<Data | null>, 'data' | 'isPending' | 'isFetching' | 'error' | 'refetch'>;
  /** What the page is about. */
  noun: keyof typeof WORDS;
  /** Where to go from an address that names none. */
  ways: ReactNode;
  children: (data: Data) => ReactNode;
};

/** The page of one thing: itself, or what stands there while it is read, when it cannot be, and when there is none. */
export function WithProfile<Data>({ query, noun, ways, children }: Props<Data>) {
  if (query.data) return children(query.data);
  if (query.isPending)
    return (
      <Loading>
        <SkeletonCards count={1} lines={8} />
      </Loading>
    );
  const words = WORDS[noun];
  if (query.data === null)
    return (
      <>
        <PageHead title={words.notFound} />
        <EmptyState
          title={words.none}
          actions={ways}
        >{t`It may have been deleted, or the address is not whole.`}</EmptyState>
      </>
    );
  return (
    <>
      <PageHead title={words.name} />
      <ErrorState
        title={words.failed}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    </>
  );
}
