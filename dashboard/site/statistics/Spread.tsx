import type { PlayerLine } from '#domain/contract/games/gameStatistics.ts';
import { type OrderName, orderFigure } from '#domain/games/statistics.ts';
import { mainRoles } from '#domain/registrations/roster.ts';
import { t } from '#domain/text/translate.ts';
import { FIGURES, figureText } from '#shared/games/words.ts';
import { Box, Grid, Hint, MainName, Row, Text } from '#ui/blocks.tsx';
import styles from './Spread.module.css';

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
