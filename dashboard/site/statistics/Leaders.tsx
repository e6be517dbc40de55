import type { PlayerLine } from '#domain/contract/games/gameStatistics.ts';
import { inOrderOf, type OrderName, orderFigure } from '#domain/games/statistics.ts';
import { t } from '#domain/text/translate.ts';
import { FIGURES, figureText } from '#shared/games/words.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Grid, Name, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import styles from './Leaders.module.css';

type Props = { players: readonly PlayerLine[]; minimum: number };

const MAIN_FIGURES = [
  'points',
  'kills',
  'assists',
  'gpm',
  'heroDamage',
] as const satisfies readonly OrderName[];

/** The best player by each of the main figures. */
export const Leaders = ({ players, minimum }: Props) => (
  <Grid as="ul" gap={4} marginBottom={10} aria-label={t`Leaders`} className={styles.leaders}>
    {MAIN_FIGURES.map((name) => {
      const [player] = inOrderOf(players, name, minimum);
      if (!player) return null;
      const [mostPlayed] = player.heroes;
      return (
        <Stack key={name} as="li" look="card" padding={[4, 5]} gap={3} minWidth={0}>
          <Small tone="tertiary">
            {name === 'gpm' ? FIGURES[name].name : t`${FIGURES[name].name} per game`}
          </Small>
          <Text size="4xl" weight="black" fontWidth="narrow">
            {figureText(name, orderFigure(player, name)?.average ?? 0)}
          </Text>
          <Row gap={3} minWidth={0} className={styles.who}>
            {mostPlayed && <HeroBadge hero={mostPlayed.hero} size={44} isAlone />}
            <Stack minWidth={0}>
              <Text weight="semibold">
                <NameLink noun="players" id={player.playerId} name={player.name} isOneLine />
              </Text>
              {player.team && (
                <Small tone="tertiary" lines={1} breaks>
                  <Name>{player.team.name}</Name>
                </Small>
              )}
            </Stack>
          </Row>
        </Stack>
      );
    })}
  </Grid>
);
