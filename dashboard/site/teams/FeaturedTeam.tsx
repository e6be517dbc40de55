import type { FeaturedTeam as Featured } from '#domain/contract/competition/teams.ts';
import { t } from '#domain/text/translate.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Box, Crest, Hint, Name, Row, richList, Text, VisuallyHidden } from '#ui/blocks.tsx';

export const FeaturedTeam = ({ team }: { team: Featured }) => (
  <Row as="li" look="card" padding={[3, 3.5]} gap={3} minWidth={0}>
    <Crest name={team.name} tag={team.tag} logo={team.logo} size={40} />
    <Box flex="auto" minWidth={0}>
      <Row align="stretch" as="p" weight="semibold">
        <NameLink noun="teams" id={team.id} name={team.name} isOneLine />
      </Row>
      <Hint>{richList(<Name>{team.tag}</Name>, team.assignedGroup && t`Group ${team.assignedGroup}`)}</Hint>
    </Box>
    <Box flex="none" textAlign="end">
      <Text fontWidth="narrow" as="p" size="medium" weight="bold">
        {team.points ?? '–'}
        <VisuallyHidden> {t`points`}</VisuallyHidden>
      </Text>
      <Hint>
        <VisuallyHidden>{t`wins and losses`} </VisuallyHidden>
        {team.wins}–{team.losses}
      </Hint>
    </Box>
  </Row>
);
