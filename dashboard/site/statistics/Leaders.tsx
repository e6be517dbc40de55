import type { PlayerLine } from '#domain/contract/games/gameStatistics.ts';
import { inOrderOf, type OrderName, orderFigure } from '#domain/games/statistics.ts';
import { mainRoles } from '#domain/registrations/roster.ts';
import { t } from '#domain/text/translate.ts';
import { FIGURES, figureText } from '#shared/games/words.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Box, Grid, Hint, MainName, Name, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { HeroBadge } from '#ui/HeroBadge.tsx';
import styles from './Leaders.module.css';

type Props = { players: readonly PlayerLine[]; minimum: number };

const LED = ['points', 'kills', 'assists', 'gpm', 'heroDamage'] as const satisfies readonly OrderName[];

/** The best player by each of the main figures. */
export const Leaders = ({ players, minimum }: Props) => (
  <Grid as="ul" gap={4} marginBottom={10} aria-label={t`Leaders`} className={styles.leaders}>
    {LED.map((name) => {
      const [player] = inOrderOf(players, name, minimum);
      if (!player) return null;
      const [most] = player.heroes;
      return (
        <Stack key={name} as="li" look="card" padding={[4, 5]} gap={3} minWidth={0}>
          <Small tone="tertiary">{FIGURES[name].name}</Small>
          <Text size="4xl" weight="black" fontWidth="narrow">
            {figureText(name, orderFigure(player, name)?.average ?? 0)}
          </Text>
          <Row gap={3} minWidth={0}>
            {most && <HeroBadge hero={most.hero} size={44} isAlone />}
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

/** All ranked players as dots, one row for each role, with the best of each role named. */
export function Spread({ rows, by }: { rows: readonly PlayerLine[]; by: OrderName }) {
  const value = (row: PlayerLine) => orderFigure(row, by)?.average ?? 0;
  const [low, high] = [Math.min(...rows.map(value)), Math.max(...rows.map(value))];
  const x = (row: PlayerLine) => `${2 + (96 * (value(row) - low)) / Math.max(high - low, 0.1)}%`;
  const roles = mainRoles().map((role) => ({ role, own: rows.filter((row) => row.role === role) }));
  if (high === low) return null;
  return (
    <Box look="card" padding={[3, 5]} marginBottom={4}>
      <ul>
        {roles.map(
          ({ role, own: [best, ...others] }) =>
            best && (
              <Grid as="li" key={role} gap={[0, 4]} align="center" className={styles.role}>
                <Text weight="medium" tone="secondary">
                  {role}
                </Text>
                <svg className={styles.dots} aria-hidden="true">
                  <line x1="2%" x2="98%" y1="50%" y2="50%" />
                  {[...others.toReversed(), best].map((row) => (
                    <circle key={row.playerId} cx={x(row)} cy="50%" r={row === best ? 7 : 5}>
                      <title>{`${row.name}, ${figureText(by, value(row))}`}</title>
                    </circle>
                  ))}
                </svg>
                <Row gap={2.5} minWidth={0}>
                  <MainName isOneLine>{best.name}</MainName>
                  <Text weight="black" fontWidth="narrow" marginLeft="auto">
                    {figureText(by, value(best))}
                  </Text>
                </Row>
              </Grid>
            ),
        )}
      </ul>
      <Grid gap={4} className={styles.role} hides="phone">
        <span />
        <Row justify="between" size="small" tone="tertiary">
          <span>{figureText(by, low)}</span>
          <span>{figureText(by, high)}</span>
        </Row>
      </Grid>
      <Hint>{t`${FIGURES[by].name}: each dot is a player, and the named player leads the role.`}</Hint>
    </Box>
  );
}
