import { useState } from 'react';
import { winRate } from '#domain/competition/ranking.ts';
import type { HeroLine as HeroData, TournamentGames } from '#domain/contract/games/gameStatistics.ts';
import { sense, t } from '#domain/text/translate.ts';
import { BestList } from '#shared/games/BestList.tsx';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import { Box, Button, Crest, classes, Row, Text } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import { Section } from '#ui/Section.tsx';
import { SortHead } from '#ui/SortHead.tsx';
import { Table } from '#ui/Table.tsx';
import styles from './PlayerTable.module.css';

export const Figures = ({ data: { known, heroes, drafts, teams, records } }: { data: TournamentGames }) => (
  <>
    <Section title={t`Heroes`} note={t`Ban data for ${drafts} of ${known.games} games.`}>
      <HeroTable heroes={heroes} games={known.games} />
    </Section>
    <Section title={t`Records`} note={t`Ties go to whoever got there first.`}>
      <Box look="card" overflow="hidden" className={styles.records}>
        <BestList best={records} />
      </Box>
    </Section>
    {teams.length > 0 && (
      <Section title={t`Team results by side`}>
        <Sides teams={teams} />
      </Section>
    )}
  </>
);

const Sides = ({ teams }: { teams: TournamentGames['teams'] }) => (
  <Box look="card" overflow="auto" className={styles.half}>
    <Table isInCard caption={t`Team results by side`} className={styles.sides}>
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
                <NameLink noun="teams" id={team.id} name={team.name} />
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

const FIRST_COUNT = 10;
const PICKS = sense('heroes')`Picks`;

type Order = 'contested' | 'picks' | 'bans' | 'rate';
const ORDERS: Record<Order, { head: string; of: (hero: HeroData) => number }> = {
  contested: { head: t`Contested`, of: ({ games, bans }) => games + bans },
  picks: { head: PICKS, of: ({ games }) => games },
  bans: { head: sense('heroes')`Bans`, of: ({ bans }) => bans },
  rate: { head: t`Win rate`, of: (hero) => (hero.games > 0 ? winRate(hero) : -1) },
};

/** All heroes in one table, with their share of games as a bar of picks and bans. */
function HeroTable({ heroes, games }: { heroes: readonly HeroData[]; games: number }) {
  const [isWhole, setWhole] = useState(false);
  const [by, setBy] = useState<Order>('contested');
  const rows = heroes.toSorted((one, other) => ORDERS[by].of(other) - ORDERS[by].of(one));
  return (
    <>
      <Box look="card" overflow="auto">
        <Table isInCard caption={t`Heroes`} className={classes(styles.table, styles.named)}>
          <thead>
            <tr>
              <th scope="col">{t`Hero`}</th>
              <th scope="col" className={styles.wide}>
                <span className={styles.picks}>{PICKS}</span>{' '}
                <span className={styles.bans}>{sense('heroes')`Bans`}</span>
              </th>
              {(Object.keys(ORDERS) as Order[]).map((name) => (
                <SortHead
                  key={name}
                  isNumber
                  order={name === by ? 'descending' : null}
                  className={hiddenOnPhone(name, by)}
                  onSort={() => setBy(name)}
                >
                  {ORDERS[name].head}
                </SortHead>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, isWhole ? undefined : FIRST_COUNT).map((row) => (
              <HeroRow key={row.hero.id} row={row} games={games} by={by} />
            ))}
          </tbody>
        </Table>
      </Box>
      {heroes.length > FIRST_COUNT && (
        <Box marginTop={4}>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t`Show fewer heroes` : t`Show all ${heroes.length} heroes`}
          </Button>
        </Box>
      )}
    </>
  );
}

/** On a phone, there is room for picks and bans only if the rows are sorted by them. */
const hiddenOnPhone = (name: Order, by: Order) =>
  (name === 'picks' || name === 'bans') && name !== by && 'hides-phone';

type HeroRowProps = { row: HeroData; games: number; by: Order };

function HeroRow({ row: { hero, games: picks, bans, wins, losses }, games, by }: HeroRowProps) {
  const chosen = (name: Order) => classes('number', name === by && styles.chosen, hiddenOnPhone(name, by));
  return (
    <tr>
      <th scope="row">
        <Row gap={3} minWidth={0}>
          <HeroBadge hero={hero} size={24} />
          <span>{hero.name}</span>
        </Row>
      </th>
      <td className={styles.wide} aria-label={t`Picks and bans`}>
        <svg
          className={styles.share}
          viewBox={`0 0 ${games} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className={styles.picks} width={picks} height="1" />
          <rect className={styles.bans} x={picks} width={bans} height="1" />
        </svg>
      </td>
      <td className={chosen('contested')}>{Math.round(((picks + bans) * 100) / games)}%</td>
      <td className={chosen('picks')}>{picks}</td>
      <td className={chosen('bans')}>{bans}</td>
      <td className="number">
        <WinRate wins={wins} losses={losses} />
      </td>
    </tr>
  );
}
