import { useState } from 'react';
import type { HeroLine as HeroData } from '#domain/contract/gameStatistics.ts';
import { howMany } from '#domain/text/text.ts';
import { HeroLine } from '#shared/games/HeroLine.tsx';
import { Button } from '#ui/Button.tsx';
import { Box, Grid } from '#ui/layout.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Text } from '#ui/Text.tsx';

type Props = { heroes: readonly HeroData[]; games: number };

const FEW = 8;

/** The heroes of a tournament: the most contested, the most played and the most banned. */
export function HeroTable({ heroes, games }: Props) {
  const [isWhole, setWhole] = useState(false);
  const lists = [
    { title: 'Most contested', rows: heroes },
    { title: 'Most played', rows: by(heroes, (hero) => hero.games) },
    { title: 'Most banned', rows: by(heroes, (hero) => hero.bans) },
  ];
  return (
    <>
      <Grid columns={3} stacks="laptop" gap={5} align="start">
        {lists.map(({ title, rows }) => (
          <Panel key={title} title={title}>
            {rows.length > 0 ? (
              <ul>
                {rows
                  .slice(0, isWhole ? undefined : FEW)
                  .map(({ hero, wins, losses, bans, games: picks }) => (
                    <HeroLine key={hero.id} hero={hero} wins={wins} losses={losses}>
                      {title === 'Most contested' && `In ${Math.round(((picks + bans) * 100) / games)}%: `}
                      {howMany(picks, 'pick')}, {howMany(bans, 'ban')}
                    </HeroLine>
                  ))}
              </ul>
            ) : (
              <Box padding={[3, 5]} line="top">
                <Text tone="tertiary">Nobody has told of a ban.</Text>
              </Box>
            )}
          </Panel>
        ))}
      </Grid>
      {heroes.length > FEW && (
        <Box marginTop={4}>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Fewer heroes' : `All ${heroes.length} heroes`}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Those that have any of it, the most first. */
const by = (heroes: readonly HeroData[], of: (hero: HeroData) => number) =>
  heroes.filter((hero) => of(hero) > 0).toSorted((one, other) => of(other) - of(one));
