import { Link } from 'wouter';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { matchesAroundNow } from '#shared/match/homeMatches.ts';
import { isPlaying, statusWords } from '#shared/match/matchStatus.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { placeText, playedAt } from '#shared/match/words.ts';
import { Box, classes, Grid, Row, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { useNow } from '#ui/useNow.ts';
import { useZoneName } from '#ui/useZone.ts';
import styles from './ScoreStrip.module.css';
import { TeamLine } from './TeamLine.tsx';

type Props = { matches: readonly ListedMatch[]; to: (path: string) => string };

export function ScoreStrip({ matches, to }: Props) {
  const zone = useZoneName();
  const shown = matchesAroundNow(matches);
  if (shown.length === 0) return null;
  return (
    <Box marginBottom={8} as="section" only="wide" className={styles.strip} aria-label={t`Scores`}>
      <VisuallyHidden as="p">{t`Times in ${zone}`}</VisuallyHidden>
      <Grid line="left" as="ol" className={styles.cells}>
        {shown.map((match) => (
          <li key={match.id} className={classes(styles.cell, isPlaying(match) && styles.live)}>
            <Grid as={Link} columns={1} gap={1.5} href={to(`/matches/${match.id}`)} className={styles.way}>
              <Head match={match} />
              <TeamLine match={match} side="team1" className={styles.line} nameClass={styles.name} />
              <TeamLine match={match} side="team2" className={styles.line} nameClass={styles.name} />
            </Grid>
          </li>
        ))}
      </Grid>
    </Box>
  );
}

function Head({ match }: { match: ListedMatch }) {
  const now = useNow();
  const at = playedAt(match);
  return (
    <Row
      align="stretch"
      as="span"
      gap={2}
      justify="between"
      size="small"
      tone="tertiary"
      nowrap
      className={styles.head}
    >
      <span>{placeText(match)}</span>
      <Text tone={isPlaying(match) ? 'live' : undefined}>
        {at && match.status !== 'live' ? <ShortTime at={at} now={now} /> : statusWords(match)}
      </Text>
    </Row>
  );
}
