import type { TournamentGames } from '#domain/contract/games/gameStatistics.ts';
import { t } from '#domain/text/translate.ts';
import { BestList } from '#shared/games/BestList.tsx';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import { Box, Crest, Grid, Row, Text } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Section } from '#ui/Section.tsx';
import { Table } from '#ui/Table.tsx';
import { HeroTable } from './HeroTable.tsx';

export const Figures = ({ data: { known, heroes, drafts, teams, records } }: { data: TournamentGames }) => (
  <>
    <Section title={t`Heroes`} note={t`Ban data for ${drafts} of ${known.games} games.`}>
      <HeroTable heroes={heroes} games={known.games} />
    </Section>
    <Section title={t`Records`} note={t`Ties go to whoever was first.`}>
      <Grid columns={2} stacks="tablet" gap={5} align="start">
        <Panel title={t`Players`}>
          <BestList best={records.filter(({ player }) => player !== null)} />
        </Panel>
        <Panel title={t`Games`}>
          <BestList best={records.filter(({ player }) => player === null)} />
        </Panel>
      </Grid>
    </Section>
    {teams.length > 0 && (
      <Section title={t`Teams by side`}>
        <Sides teams={teams} />
      </Section>
    )}
  </>
);

const Sides = ({ teams }: { teams: TournamentGames['teams'] }) => (
  <Box look="card" overflow="hidden">
    <Table isInCard caption={t`Teams by side`}>
      <thead>
        <tr>
          <th scope="col">{t`Team`}</th>
          <th scope="col" className="number">{t`Radiant`}</th>
          <th scope="col" className="number">{t`Dire`}</th>
          <Text as="th" only="wide" scope="col" className="number">{t`Both`}</Text>
        </tr>
      </thead>
      <tbody>
        {teams.map(({ team, sides, wins, losses }) => (
          <tr key={team.id}>
            <th scope="row">
              <Row gap={3} align="center" minWidth={0}>
                <Crest {...team} size={24} />
                <NameLink noun="teams" id={team.id} isOneLine>
                  {team.name}
                </NameLink>
              </Row>
            </th>
            <td className="number">
              <WinRate {...sides.radiant} />
            </td>
            <td className="number">
              <WinRate {...sides.dire} />
            </td>
            <Text as="td" only="wide" className="number">
              <WinRate wins={wins} losses={losses} />
            </Text>
          </tr>
        ))}
      </tbody>
    </Table>
  </Box>
);
