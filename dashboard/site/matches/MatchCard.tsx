import { Link } from 'wouter';
import { matchFormatWords, type Side } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import { isPaused, stateByTime } from '#shared/match/matchStatus.ts';
import { isLoser, isWinner, playedAt, roundText, scoresOf, slotText } from '#shared/match/words.ts';
import { Followed } from '#shared/preferences/Followed.tsx';
import {
  Box,
  Crest,
  classes,
  Grid,
  Name,
  Row,
  Small,
  Stack,
  Text,
  Time,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { Score } from '#ui/Score.tsx';
import styles from './MatchCard.module.css';
import { WinnerBadge } from './WinnerBadge.tsx';

export function MatchCard({ match, href }: { match: ListedMatch; href: string }) {
  const { matchFormat, status } = match;
  const at = playedAt(match);
  const isLive = status === 'live' && !isPaused(match);
  const slot = slotText(match);
  return (
    <li className={classes(styles.card, isLive && styles.live)}>
      <Grid as={Link} href={href} className={styles.way}>
        <Box line="bottom" className={styles.head}>
          <MatchBadge match={match} />
          <Text minWidth={0} weight="medium" breaks>
            {roundText(match)}
          </Text>{' '}
          {slot && (
            <Text flex="none" tone="secondary">
              {slot}
            </Text>
          )}
          <Text marginLeft="auto" tone="tertiary" nowrap>
            {matchFormatWords(matchFormat)}
          </Text>
        </Box>
        <div className={styles.middle}>
          <Team match={match} side="team1" />
          <Scores match={match} />
          <Team match={match} side="team2" />
        </div>
        <Box line="top" tone="secondary" className={styles.foot}>
          {isLive && (
            <Text size="label" weight="medium" tone="live" className={styles.onAir}>{t`LIVE NOW`}</Text>
          )}
          <Text marginLeft="auto" tone="tertiary" nowrap>
            {at ? <Time at={at} style="list" /> : t`Time: TBD`}
          </Text>
        </Box>
      </Grid>
    </li>
  );
}

function Team({ match, side }: { match: ListedMatch; side: Side }) {
  const team = match[side];
  if (!team) return null;
  return (
    <Row
      gap={3}
      align="center"
      minWidth={0}
      className={classes(styles[side], isLoser(match, side) && styles.loser)}
    >
      <Crest name={team.name} tag={team.tag} logo={team.logo} size={36} />
      <Stack gap={1} minWidth={0}>
        <p>
          <Followed id={team.teamId} />
          <Text
            as={Name}
            overflow="hidden"
            size="body"
            weight="semibold"
            breaks
            lines={2}
            isCut
            className={styles.name}
          >
            {team.name}
          </Text>
        </p>
        <Row as="span" minHeight={5} gap={[1, 2]} align="center" wraps minWidth={0} className={styles.under}>
          <Text as={Name} size="small" tone="tertiary" isOneLine className={styles.tag}>
            {team.tag}
          </Text>
          {isWinner(match, side) && <WinnerBadge />}
        </Row>
      </Stack>
    </Row>
  );
}

function Scores({ match }: { match: ListedMatch }) {
  const scores = scoresOf(match);
  return (
    <Stack className={styles.score}>
      {scores ? (
        <Row as="span" paddingTop={1} gap={1} className={styles.plates}>
          <Score {...scores[0]} size="card" />
          <VisuallyHidden> {t`to`} </VisuallyHidden>
          <Score {...scores[1]} size="card" />
        </Row>
      ) : (
        <>
          <Text size="xl" weight="bold" fontWidth="narrow">{t`VS`}</Text>
          <Small tone="tertiary" nowrap className={classes(match.status === 'live' && styles.air)}>
            {stateByTime(match)}
          </Small>
        </>
      )}
    </Stack>
  );
}
