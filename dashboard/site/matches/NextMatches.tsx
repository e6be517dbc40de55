import { Link } from 'wouter';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { statusWords } from '#shared/match/matchStatus.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { placeText, playedAt } from '#shared/match/words.ts';
import { Box, Grid, Heading, Row, Small, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { useNow } from '#ui/useNow.ts';
import { useZoneName } from '#ui/useZone.ts';
import styles from './NextMatches.module.css';
import { TeamLine } from './TeamLine.tsx';

type To = (path: string) => string;
type Part = { title: string; matches: readonly ListedMatch[] };

export const NextMatches = ({ parts, to }: { parts: readonly Part[]; to: To }) => (
  <div className={styles.card}>
    {parts.map((part) => (
      <Matches key={part.title} {...part} to={to} />
    ))}
  </div>
);

function Matches({ title, matches, to }: Part & { to: To }) {
  const zone = useZoneName();
  return (
    <section className={styles.part}>
      <Row minHeight={14} padding={[3, 5]} gap={3} justify="between" className={styles.head}>
        <Heading size="card">{title}</Heading>
        <Small flex="auto" tone="tertiary" className={styles.zone}>{t`Times in ${zone}`}</Small>
        <Link href={to('/matches')} className="link">{t`All matches`}</Link>
      </Row>
      <ul>
        {matches.map((match) => (
          <Box as="li" line="top" minWidth={0} key={match.id} className={styles.row}>
            <Row as={Link} padding={[2, 5]} gap={4} href={to(`/matches/${match.id}`)} className={styles.way}>
              <When match={match} />
              <Grid as="span" columns={1} gap={1} flex="auto" minWidth={0} className={styles.teams}>
                <TeamLine match={match} side="team1" /> <VisuallyHidden>{t`vs`}</VisuallyHidden>{' '}
                <TeamLine match={match} side="team2" />
              </Grid>
              <Small flex="none" tone="tertiary" textAlign="end" className={styles.place}>
                {placeText(match)}
              </Small>
            </Row>
          </Box>
        ))}
      </ul>
    </section>
  );
}

function When({ match }: { match: ListedMatch }) {
  const now = useNow();
  const at = playedAt(match);
  const time = at ? <ShortTime at={at} now={now} /> : statusWords(match);
  return (
    <Text fontWidth="tight" flex="none" weight="semibold" className={styles.when}>
      {match.status === 'live' ? statusWords(match) : time}
    </Text>
  );
}
