import { t } from '#domain/text/translate.ts';
import { teamsQuery, useRead } from '#shared/api/api.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { RosterCards } from '#shared/team/RosterCards.tsx';
import { Box, Crest, Row, Stack } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Section } from '#ui/Section.tsx';

/** The players of every team, for a tournament without results. */
export function TeamRosters({ tournamentId }: { tournamentId: string }) {
  const { data: teams = [] } = useRead(teamsQuery, tournamentId);
  const filled = teams.filter(({ players }) => players.length > 0);
  if (filled.length === 0) return null;
  return (
    <Section title={t`Rosters`}>
      <Stack gap={4}>
        {filled.map(({ id, name, tag, logo, players }) => (
          <Panel
            key={id}
            title={
              <Row as="span" gap={3} minWidth={0}>
                <Crest name={name} tag={tag} logo={logo} size={28} />
                <NameLink noun="teams" id={id} name={name} />
              </Row>
            }
          >
            <Box line="top" padding={[4, 5]}>
              <RosterCards players={players} />
            </Box>
          </Panel>
        ))}
      </Stack>
    </Section>
  );
}
