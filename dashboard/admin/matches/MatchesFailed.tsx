import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '#ui/states.tsx';

export const MatchesFailed = ({
  query,
}: {
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>;
}) => <ErrorState title="Failed to load matches data" query={query} />;
