import { useState } from 'react';
import type { HeroLine as HeroData } from '#domain/contract/games/gameStatistics.ts';
import { plural, t } from '#domain/text/translate.ts';
import { HeroLine } from '#shared/games/HeroLine.tsx';
import { Box, Button, Grid, Text } from '#ui/blocks.tsx';
import { Panel } from '#ui/Panel.tsx';

type Props = { heroes: readonly HeroData[]; games: number };

const FEW = 8;

export function HeroTable({ heroes, games }: Props) {
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
                    {saysShare ? t`In ${shareOf(row, games)}%: ${timesOf(row)}` : timesOf(row)}
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
            {isWhole ? t`Fewer heroes` : t`All ${heroes.length} heroes`}
          </Button>
        </Box>
      )}
    </>
  );
}

/** How often a hero was picked and banned. */
const timesOf = ({ games: picks, bans }: HeroData) =>
  t`${plural(picks, '# pick', '# picks')}, ${plural(bans, '# ban', '# bans')}`;

/** Of how many games in percent that is. */
const shareOf = ({ games: picks, bans }: HeroData, games: number) =>
  Math.round(((picks + bans) * 100) / games);

/** Those that have any of it, the most first. */
const by = (heroes: readonly HeroData[], of: (hero: HeroData) => number) =>
  heroes.filter((hero) => of(hero) > 0).toSorted((one, other) => of(other) - of(one));
