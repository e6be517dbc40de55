import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Grid, Stack } from '#ui/blocks.tsx';
import { ErrorState } from '#ui/states.tsx';
import { type Result, SearchBox } from './SearchBox.tsx';

type Props = {
  label: string;
  placeholder: string;
  asked: string;
  onAsk: (q: string) => void;
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'error' | 'isFetching' | 'refetch'>;
  results: readonly Result[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
  /** Acts on the chosen one. */
  children: ReactNode;
};

export const FindDesk = ({ query, results, onAsk, onChoose, children, ...search }: Props) => (
  <Grid stacks="laptop" columns={2} gap={5} align="start">
    <Stack look="card" padding={5} gap={4} minWidth={0}>
      <SearchBox
        {...search}
        results={query.isPending ? undefined : results}
        onAsk={(q) => {
          onAsk(q);
          onChoose(undefined);
        }}
        onChoose={onChoose}
      />
      {query.isError && <ErrorState title="The search failed" query={query} />}
    </Stack>
    {children}
  </Grid>
);
