import type { TournamentGames } from '#domain/contract/games/gameStatistics.ts';
import { t } from '#domain/text/translate.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import { Crest } from '#ui/Crest.tsx';
import { Box, Row } from '#ui/layout.tsx';
import { Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';

export const Sides = ({ teams }: { teams: TournamentGames['teams'] }) => (
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
