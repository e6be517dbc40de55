import type { Team } from '#domain/contract/competition/teams.ts';
import { Crest, MainName, Row, Text } from '#ui/blocks.tsx';

/** A team in a row: crest, name, tag. */
export const TeamName = ({ team: { name, tag, logo } }: { team: Pick<Team, 'name' | 'tag' | 'logo'> }) => (
  <Row as="span" gap={2.5} align="center" minWidth={0} width="field">
    <Crest name={name} tag={tag} logo={logo} size={24} />
    <MainName isOneLine>{name}</MainName>
    <Text as="bdi" flex="none" tone="tertiary" nowrap dir="auto">
      {tag}
    </Text>
  </Row>
);
