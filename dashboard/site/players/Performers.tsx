import { bestPerRole } from '#domain/competition/ranking.ts';
import type { RankedPlayer } from '#domain/contract/competition/rankings.ts';
import { mainRoles, slotOf } from '#domain/registration/roster.ts';
import { t } from '#domain/text/translate.ts';
import { Box, Grid, Note, Row, Small } from '#ui/blocks.tsx';
import { PerformerCard } from './PerformerCard.tsx';
import styles from './Performers.module.css';

/** Players shown per role. */
const PER_ROLE = 5;
/** Columns beside each other, by how many roles there are: more than five have two rows. */
const COLUMNS = [1, 2, 3, 4, 5, 3, 4] as const;

/** The best of each role side by side; `players` are in order. */
export function Performers({ players }: { players: readonly RankedPlayer[] }) {
  const best = bestPerRole(players, PER_ROLE);
  return (
    <Grid stacks="laptop" columns={COLUMNS[mainRoles().length - 1]} gap={4} align="start">
      {mainRoles().map((role) => {
        const here = best.filter((player) => player.role === role);
        return (
          <Box
            as="section"
            look="card"
            minWidth={0}
            key={role}
            className={styles.role}
            aria-labelledby={`role-${slotOf(role)}`}
          >
            <Row
              as="h2"
              padding={[2, 4]}
              gap={2}
              align="center"
              size="medium"
              weight="semibold"
              id={`role-${slotOf(role)}`}
              className={styles.title}
            >
              <Small flex="none" weight="medium" className={styles.position} aria-hidden="true">
                {slotOf(role)}
              </Small>
              {role}
            </Row>
            {here.length > 0 ? (
              <ol>
                {here.map((player) => (
                  <PerformerCard
                    key={player.id}
                    player={player}
                    place={here.findIndex(({ rank }) => rank === player.rank) + 1}
                  />
                ))}
              </ol>
            ) : (
              <Note tone="tertiary" className={styles.none}>{t`Nobody has played yet.`}</Note>
            )}
          </Box>
        );
      })}
    </Grid>
  );
}
