import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert, Box, Name, Row, rich, Stack, Text } from '#ui/blocks.tsx';
import { Section } from '#ui/Section.tsx';
import { Loaded } from '#ui/states.tsx';

type ListProps<One> = {
  title: string;
  failed: string;
  query: UseQueryResult<One[]>;
  children: (one: One) => ReactNode;
};

export function OwnTeams<One>({ title, failed, query, children }: ListProps<One>) {
  if (!query.isError && !query.data?.length) return null;
  return (
    <Section title={title}>
      <Loaded query={query} title={failed}>
        {(list) => (
          <Stack as="ul" gap={3}>
            {list.map(children)}
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

type Props = {
  own: { teamName: string; tournamentName: string };
  says: ReactNode;
  problem: string | undefined;
  acts: ReactNode;
  children?: ReactNode;
};

export function OwnTeam({ own: { teamName, tournamentName }, says, problem, acts, children }: Props) {
  return (
    <Box as="li" look="card" padding={[4, 5]}>
      <Row gap={[3, 5]} align="center" justify="between" wraps>
        <Stack gap={1} minWidth={0}>
          <Text
            weight="semibold"
            size="medium"
          >{rich`${<Name>{teamName}</Name>} in ${<Name>{tournamentName}</Name>}`}</Text>
          {says}
          {problem && <Alert>{problem}</Alert>}
        </Stack>
        {acts}
      </Row>
      {children}
    </Box>
  );
}
