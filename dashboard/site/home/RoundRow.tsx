import { Link } from 'wouter';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import { seedLabel } from '#shared/bracket/rounds.ts';
import { openWords } from '#shared/bracket/serverWords.ts';
import { isLoser, nodeTitle, scoresOf } from '#shared/bracket/words.ts';
import { isPlaying, statusWords } from '#shared/match/matchStatus.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { Box, Crest, classes, EmptyCrest, Grid, Name, Row, Text } from '#ui/blocks.tsx';
import { Score } from '#ui/Score.tsx';
import styles from './RoundRow.module.css';

type Props = { matches: readonly BracketMatch[]; format: Bracket['format']; to: (path: string) => string };

const LOOK = { height: 'full', columns: 1, padding: 4, gap: 2, className: styles.way } as const;

export const RoundRow = ({ matches, format, to }: Props) => (
  <Grid radius="card" as="ol" columns={4} className={styles.row}>
    {matches.map((match) => {
      const { id, matchId, status, scheduledTime } = match;
      const content = (
        <>
          <Row
            align="stretch"
            as="span"
            gap={[0, 2]}
            justify="between"
            wraps
            size="small"
            tone="tertiary"
            className={styles.head}
          >
            <strong>{nodeTitle(match, format)}</strong>
            {status === 'live' ? (
              <strong className={classes(isPlaying(match) && styles.air)}>{statusWords(match)}</strong>
            ) : (
              <span>{scheduledTime ? <ShortTime at={scheduledTime} hasZone /> : statusWords(match)}</span>
            )}
          </Row>
          <Side match={match} side="team1" />
          <Side match={match} side="team2" />
        </>
      );
      return (
        <Box as="li" surface={1} minWidth={0} key={id} className={classes(isPlaying(match) && styles.live)}>
          {matchId ? (
            <Grid {...LOOK} as={Link} href={to(`/matches/${matchId}`)}>
              {content}
            </Grid>
          ) : (
            <Grid {...LOOK}>{content}</Grid>
          )}
        </Box>
      );
    })}
  </Grid>
);

function Side({ match, side }: { match: BracketMatch; side: 'team1' | 'team2' }) {
  const { participationId, name, tag, logo, source } = match[side];
  const score = scoresOf(match)?.[side === 'team1' ? 0 : 1];
  return (
    <Row
      minHeight={7}
      as="span"
      gap={2.5}
      minWidth={0}
      className={classes(isLoser(match, side) && styles.lost)}
    >
      {seedLabel(source) && (
        <Text flex="none" size="small" weight="bold" tone="league" nowrap className={styles.seed}>
          {seedLabel(source)}
        </Text>
      )}
      {participationId ? <Crest name={name} tag={tag} logo={logo} size={24} /> : <EmptyCrest size={24} />}
      <Text
        tone={!participationId ? 'tertiary' : undefined}
        as={Name}
        flex="auto"
        weight={!participationId ? 'regular' : 'medium'}
        isOneLine
        className={styles.name}
      >
        {participationId ? name : openWords(match[side])}
      </Text>{' '}
      {score && <Score {...score} />}
    </Row>
  );
}
