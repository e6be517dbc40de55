import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { SkeletonCards } from './Skeleton.tsx';

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'isError' | 'error' | 'isFetching' | 'refetch'> & {
    data: Data | undefined;
  };
  /** What to say when it does not come. */
  title: string;
  /** Lines shown meanwhile. */
  lines?: number;
  children: (data: Data) => ReactNode;
};

export function Loaded<Data>({ query, title, lines = 4, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState title={title} query={query} />;
  return <SkeletonCards count={1} lines={lines} />;
}
