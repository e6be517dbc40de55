import type { Team } from '#domain/contract/competition/teams.ts';
import { t } from '#domain/text/translate.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Row, rich, richList, Small, Stack, Text, Time } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';

export const Transfers = ({ transfers }: { transfers: NonNullable<Team['transfers']> }) => (
  <Panel title={t`Transfers`}>
    {transfers.map(({ at, hasJoined, players }) => {
      const names = richList(...players.map((one) => <NameLink key={one.id} noun="players" {...one} />));
      return (
        <Row line="top" padding={[2.5, 5]} gap={3} align="baseline" key={`${at} ${hasJoined}`}>
          <Text tone={hasJoined ? 'done' : 'tertiary'} aria-hidden="true">
            {hasJoined ? '▲' : '▼'}
          </Text>
          <Stack minWidth={0} gap={0.5}>
            <span>{hasJoined ? rich`Joined: ${names}` : rich`Left: ${names}`}</span>
            <Small tone="tertiary">
              <Time at={at} style="date" />
            </Small>
          </Stack>
        </Row>
      );
    })}
  </Panel>
);
