import { Link } from 'wouter';
import { Card } from '#admin/shared/Card.tsx';
import { hasResult, nameOf, scoreText } from '#admin/shared/match/outcome.ts';
import styles from '#admin/shared/Overview.module.css';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import { roundText } from '#shared/match/words.ts';
import { place } from '#shared/site/links.ts';
import { Box, classes, Grid, Hint, Name, Note, Small, Stack, Text, Time } from '#ui/blocks.tsx';
import { momentText, zoneName } from '#ui/momentText.ts';
import { useSite } from '#ui/site.ts';
import type { GameOfToday } from './useDesk.ts';

type Props = { games: readonly GameOfToday[]; now: Date; isPending: boolean };

export function Today({ games, now, isPending }: Props) {
  const { timeZone } = useSite();
  const isOne = new Set(games.map(({ tournament }) => tournament.id)).size < 2;
  return (
    <Card
      title="Today’s matches"
      aside={
        <Hint>
          {momentText(now, timeZone, 'date')}, times in {zoneName(now, timeZone)}
        </Hint>
      }
    >
      {games.length === 0 ? (
        <Note padding={[4, 5]}>{isPending ? 'Looking …' : 'No games today.'}</Note>
      ) : (
        <Box as="ul" line="between">
          {games.map(({ match, tournament }) => (
            <li key={match.id}>
              <Grid
                as={Link}
                padding={[2, 5]}
                gap={[1, 3]}
                align="center"
                minHeight={13}
                href={place('/admin/matches', tournament.league, tournament.id)}
                className={classes(styles.way, styles.game)}
              >
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
                  <Small tone="tertiary">
                    {roundText(match)}
                    {!isOne && (
                      <>
                        , <Name>{tournament.name}</Name>
                      </>
                    )}
                  </Small>
                </Stack>
                <MatchBadge match={match} />
              </Grid>
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}
