import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert, Box, Button, Name, Row, rich, Stack, Text } from '#ui/blocks.tsx';
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

export const OwnTeam = ({ own: { teamName, tournamentName }, says, problem, acts, children }: Props) => (
  <Box as="li" look="card" padding={[4, 5]}>
    <Row gap={[3, 5]} justify="between" wraps>
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

type Answer = { isPending: boolean; variables: boolean | undefined; mutate: (accepts: boolean) => void };

export const YesOrNo = ({ answer, yes, no }: { answer: Answer; yes: string; no: string }) => (
  <Row align="stretch" gap={2} wraps>
    {[true, false].map((accepts) => (
      <Button
        key={String(accepts)}
        look={accepts ? 'primary' : 'quiet'}
        isBusy={answer.isPending && answer.variables === accepts}
        onClick={() => answer.mutate(accepts)}
      >
        {accepts ? yes : no}
      </Button>
    ))}
  </Row>
);
