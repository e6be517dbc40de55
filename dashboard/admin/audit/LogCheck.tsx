import { useQuery } from '@tanstack/react-query';
import { useApi } from '#shared/api/api.ts';
import { Text } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';
import { checkQuery } from './queries.ts';

export function LogCheck() {
  const { data, isError } = useQuery(checkQuery(useApi()));
  return (
    <Text
      as="p"
      tone={data && !data.isWhole ? 'danger' : 'secondary'}
      marginBottom={4}
      role={data && !isError ? 'status' : undefined}
    >
      {isError ? (
        'Whether the log is whole could not be checked.'
      ) : data ? (
        <>
          {data.said}, checked <Time at={data.checkedAt} style="list" />
        </>
      ) : (
        'Checking the log …'
      )}
    </Text>
  );
}
