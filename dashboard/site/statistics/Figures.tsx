import { useState } from 'react';
import type { HeroLine as HeroData, TournamentGames } from '#domain/contract/games/gameStatistics.ts';
import { plural, t } from '#domain/text/translate.ts';
import { BestList } from '#shared/games/BestList.tsx';
import { HeroLine } from '#shared/games/HeroLine.tsx';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import { Box, Button, Crest, Grid, Row, Text } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Section } from '#ui/Section.tsx';
import { Table } from '#ui/Table.tsx';

export const Figures = ({ data: { known, heroes, drafts, teams, records } }: { data: TournamentGames }) => (
  <>
    <Section title={t`Heroes`} note={t`Ban data for ${drafts} of ${known.games} games.`}>
      <HeroTable heroes={heroes} games={known.games} />
    </Section>
    <Section title={t`Records`} note={t`Ties go to whoever got there first.`}>
      <Grid columns={2} stacks="tablet" gap={5} align="start">
        <Panel title={t`Player records`}>
          <BestList best={records.filter(({ player }) => player !== null)} />
        </Panel>
        <Panel title={t`Game records`}>
          <BestList best={records.filter(({ player }) => player === null)} />
        </Panel>
      </Grid>
    </Section>
    {teams.length > 0 && (
      <Section title={t`Team results by side`}>
        <Sides teams={teams} />
      </Section>
    )}
  </>
);

const Sides = ({ teams }: { teams: TournamentGames['teams'] }) => (
  <Box look="card" overflow="hidden">
    <Table isInCard caption={t`Team results by side`}>
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
              <Row gap={3} minWidth={0}>
                <Crest {...team} size={24} />
                <NameLink noun="teams" id={team.id} name={team.name} isOneLine />
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

const FEW = 8;

function HeroTable({ heroes, games }: { heroes: readonly HeroData[]; games: number }) {
  const [isWhole, setWhole] = useState(false);
  const lists = [
    { title: t`Most contested`, rows: heroes, saysShare: true },
    { title: t`Most played`, rows: by(heroes, (hero) => hero.games), saysShare: false },
    { title: t`Most banned`, rows: by(heroes, (hero) => hero.bans), saysShare: false },
  ];
  return (
    <>
      <Grid columns={3} stacks="laptop" gap={5} align="start">
        {lists.map(({ title, rows, saysShare }) => (
          <Panel key={title} title={title}>
            {rows.length > 0 ? (
              <ul>
                {rows.slice(0, isWhole ? undefined : FEW).map((row) => (
                  <HeroLine key={row.hero.id} hero={row.hero} wins={row.wins} losses={row.losses}>
                    {saysShare ? t`${shareOf(row, games)}% of games: ${timesOf(row)}` : timesOf(row)}
                  </HeroLine>
                ))}
              </ul>
            ) : (
              <Box padding={[3, 5]} line="top">
                <Text tone="tertiary">{t`No ban data yet.`}</Text>
              </Box>
            )}
          </Panel>
        ))}
      </Grid>
      {heroes.length > FEW && (
        <Box marginTop={4}>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t`Show fewer heroes` : t`Show all ${heroes.length} heroes`}
          </Button>
        </Box>
      )}
    </>
  );
}

const timesOf = ({ games: picks, bans }: HeroData) =>
  t`${plural(picks, '# pick', '# picks')}, ${plural(bans, '# ban', '# bans')}`;

const shareOf = ({ games: picks, bans }: HeroData, games: number) =>
  Math.round(((picks + bans) * 100) / games);

const by = (heroes: readonly HeroData[], of: (hero: HeroData) => number) =>
  heroes.filter((hero) => of(hero) > 0).toSorted((one, other) => of(other) - of(one));
