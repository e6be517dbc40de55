import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonCards } from '../../../ui/Skeleton.tsx';

type Props<Row> = {
  query: UseQueryResult<Row[]>;
  /** What to say when it does not come. */
  title: string;
  /** What to say of an empty one. */
  nothing?: string;
  children: (rows: Row[]) => ReactNode;
};

/** A list that was read, or that it comes, or that there is nothing, or why it does not come. */
export function Listed<Row>({ query, title, nothing, children }: Props<Row>) {
  if (query.isError)
    return (
      <ErrorState
        title={title}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  if (!query.data) return <SkeletonCards count={1} lines={2} />;
  return nothing && query.data.length === 0 ? <p className="ink2">{nothing}</p> : children(query.data);
}
