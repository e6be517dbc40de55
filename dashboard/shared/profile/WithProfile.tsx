import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Loading, SkeletonCards } from '#ui/Skeleton.tsx';

type Props<Data> = {
  query: Pick<UseQueryResult<Data | null>, 'data' | 'isPending' | 'isFetching' | 'error' | 'refetch'>;
  /** What the page is about: 'match'. */
  noun: string;
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
  const name = noun.charAt(0).toUpperCase() + noun.slice(1);
  if (query.data === null)
    return (
      <>
        <PageHead title={`${name} not found`} />
        <EmptyState title={`There is no such ${noun}`} actions={ways}>
          It may have been deleted, or the address is not whole.
        </EmptyState>
      </>
    );
  return (
    <>
      <PageHead title={name} />
      <ErrorState
        title={`The ${noun} cannot be loaded`}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    </>
  );
}
