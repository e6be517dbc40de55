import { Link } from 'wouter';
import { hasResult, nameOf, scoreText } from '#admin/shared/match/outcome.ts';
import styles from '#admin/shared/Overview.module.css';
import systemStyles from '#admin/shared/System.module.css';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import { roundText } from '#shared/match/words.ts';
import { useSite } from '#shared/site/site.ts';
import { place } from '#shared/tournament/useSelection.ts';
import { Row, Stack } from '#ui/layout.tsx';
import { momentText, zoneName } from '#ui/momentText.ts';
import { Name } from '#ui/Name.tsx';
import { Text } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';
import type { GameOfToday } from './useDesk.ts';

type Props = { games: readonly GameOfToday[]; now: Date; isPending: boolean };

/** The games of this day in the league's zone, by their time; each leads to the results desk. */
export function Today({ games, now, isPending }: Props) {
  const { timeZone } = useSite();
  const isOne = new Set(games.map(({ tournament }) => tournament.id)).size < 2;
  return (
    <section className={systemStyles.card} aria-labelledby="today">
      <Row
        as="header"
        line="bottom"
        padding={[3, 5]}
        gap={[2, 4]}
        align="center"
        justify="between"
        wraps
        className={systemStyles.cardHead}
      >
        <Text as="h2" size="large" weight="semibold" id="today">
          Today’s matches
        </Text>
        <Text as="p" size="small" tone="tertiary">
          {momentText(now, timeZone, 'date')}, times in {zoneName(now, timeZone)}
        </Text>
      </Row>
      {games.length === 0 ? (
        <Text as="p" padding={[4, 5]} tone="secondary" className={styles.none}>
          {isPending ? 'Looking …' : 'No game is planned for today.'}
        </Text>
      ) : (
        <ul>
          {games.map(({ match, tournament }) => (
            <li key={match.id} className={styles.task}>
              <Link href={place('/admin/matches', tournament.league, tournament.id)} className={styles.game}>
                <Text weight="medium" tone="secondary">
                  {match.scheduledTime ? <Time at={match.scheduledTime} style="time" /> : '--'}
                </Text>
                <Stack as="span" minWidth={0}>
                  <Text breaks weight="medium">
                    <Name>{nameOf(match, 'team1')}</Name>{' '}
                    <Text
                      weight={hasResult(match) ? 'bold' : undefined}
                      fontWidth={hasResult(match) ? 'narrow' : undefined}
                      nowrap={hasResult(match)}
                      tone={hasResult(match) ? undefined : 'tertiary'}
                    >
                      {hasResult(match) ? scoreText(match) : 'v'}
                    </Text>{' '}
                    <Name>{nameOf(match, 'team2')}</Name>
                  </Text>
                  <Text size="small" tone="tertiary">
                    {roundText(match)}
                    {!isOne && (
                      <>
                        , <Name>{tournament.name}</Name>
                      </>
                    )}
                  </Text>
                </Stack>
                <MatchBadge status={match.status} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
