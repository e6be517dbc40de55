import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { t } from '#domain/text/translate.ts';
import { Alert, Box, Button } from './blocks.tsx';

type Props = {
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >;
};

export const ShowMore = ({ query }: Props) => (
  <>
    {query.isFetchNextPageError && <Alert>{t`The next entries could not be loaded.`}</Alert>}
    {query.hasNextPage && (
      <Box marginTop={4}>
        <Button
          isReading
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >{t`Show more`}</Button>
      </Box>
    )}
  </>
);
