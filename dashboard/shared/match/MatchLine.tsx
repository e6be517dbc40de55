import { Link } from 'wouter';
import { isDecided, isDraw, otherSide, type Side } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { Crest, Grid, Name, Row, Small, Text, Time, VisuallyHidden } from '#ui/blocks.tsx';
import { Score } from '#ui/Score.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './MatchLine.module.css';
import { isPlaying, stateWord } from './matchStatus.ts';
import { ownScore } from './ownMatches.ts';
import { placeText, playedAt, winnerOf } from './words.ts';

type Props = {
  match: ListedMatch;
  side: Side;
  to: (path: string) => string;
  tournament?: string | undefined;
  hasCrest?: boolean;
};

export function MatchLine({ match, side, to, tournament, hasCrest }: Props) {
  const rival = match[otherSide(side)];
  const at = playedAt(match);
  return (
    <Grid
      minHeight={9}
      as={Link}
      padding={[1, 5]}
      gap={2}
      align="center"
      href={to(`/matches/${match.id}`)}
      className={styles.line}
    >
      <Small tone="tertiary" className={styles.place}>
        <span>
          {placeText(match)}{' '}
          {at && isDecided(match) && (
            <span className={styles.date}>
              <Time at={at} style="brief" />
            </span>
          )}
        </span>
        {tournament && ' '}
        {tournament && (
          <Name isOneLine className={styles.tournament}>
            {tournament}
          </Name>
        )}
      </Small>{' '}
      <Row gap={3} align="center" minWidth={0} className={styles.rival}>
        {hasCrest && rival && <Crest name={rival.name} tag={rival.tag} logo={rival.logo} size={24} />}
        <Name isOneLine>{rival?.name ?? t`TBD`}</Name>
      </Row>
      <Outcome match={match} side={side} />
    </Grid>
  );
}

function Outcome({ match, side }: Pick<Props, 'match' | 'side'>) {
  const now = useNow();
  const { status, scheduledTime } = match;
  const winner = winnerOf(match);
  const games = ownScore({ match, side });
  if (isDraw(match))
    return (
      <>
        <Text weight="medium" nowrap>
          {games}
        </Text>
        <span aria-hidden="true">
          <Score score={t`D`} />
        </span>
        <VisuallyHidden>{t`drawn`}</VisuallyHidden>
      </>
    );
  if (!winner)
    return (
      <Text
        weight={isPlaying(match) ? 'medium' : undefined}
        tone={isPlaying(match) ? 'live' : 'secondary'}
        nowrap
        className={styles.state}
      >
        {status === 'live' && games && `${games} `}
        {status === 'scheduled' && scheduledTime ? (
          <ShortTime at={scheduledTime} now={now} />
        ) : (
          stateWord(match)
        )}
      </Text>
    );
  const hasWon = winner === side;
  return (
    <>
      <Text weight="medium" nowrap>
        {games}
      </Text>
      <span aria-hidden="true">
        <Score score={hasWon ? t`W` : t`L`} won={hasWon} />
      </span>
      <VisuallyHidden>{hasWon ? t`won` : t`lost`}</VisuallyHidden>
    </>
  );
}
