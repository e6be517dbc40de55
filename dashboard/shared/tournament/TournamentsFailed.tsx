import type { ComponentProps } from 'react';
import { formatMoney } from '#domain/money/money.ts';
import type { League } from '#domain/settings.ts';
import { leagueIds, leagueName, leagueSettings } from '#domain/site/settings.ts';
import { t } from '#domain/text/translate.ts';
import { Grid, Heading, Note, Stack, Text } from '#ui/blocks.tsx';
import { ErrorState } from '#ui/states.tsx';
import styles from './TournamentsFailed.module.css';

export const TournamentsFailed = ({ query }: Pick<ComponentProps<typeof ErrorState>, 'query'>) => (
  <Stack gap={5}>
    <ErrorState title={t`Tournaments cannot be loaded`} query={query} />
    <Grid as="ul" gap={5} className={styles.samples}>
      {samples().map(({ name, league, description, target }) => (
        <Stack
          radius="card"
          as="li"
          padding={[5, 6]}
          gap={2}
          key={name}
          className={styles.sample}
          data-league={league}
        >
          <Text
            radius="badge"
            as="p"
            size="small"
            weight="medium"
            tone="warning"
            className={styles.mark}
          >{t`Sample data`}</Text>
          <Heading size="section">{name}</Heading>
          <Note>{description}</Note>
          <Note tone="tertiary">{t`Prize target ${formatMoney(target)}`}</Note>
        </Stack>
      ))}
    </Grid>
  </Stack>
);

/** Sample tournaments, shown if none could be loaded. Each is marked as a sample, and none is ever sent anywhere. */
const samples = (): { name: string; league: League; description: string; target: number }[] =>
  leagueIds().map((league, index) => ({
    name: index === 0 ? t`${league} League Championship` : t`${league} League Cup`,
    league,
    description:
      index === 0
        ? t`The ${leagueName(league)}: four groups of five, then a knockout.`
        : t`The ${leagueName(league)}: where new teams start.`,
    target: leagueSettings(league).targetPrizePool,
  }));
