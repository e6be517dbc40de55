import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { isPlaying, statusWords } from '#shared/match/matchStatus.ts';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { inOrder, kindOf, placeText, scoresOf, shownMatches } from '#shared/match/words.ts';
import { Name, Row, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Logo } from '#ui/Logo.tsx';
import { useSite } from '#ui/site.ts';
import { useNow } from '#ui/useNow.ts';
import { Score } from './Score.tsx';
import styles from './Ticker.module.css';

/** More never fit. */
const MAX_RESULTS = 12;

/**
 * The other matches along the foot, as many as there is room for: on air, the next three, then results, the
 * newest first.
 */
export function Ticker({
  matches,
  shown,
}: {
  matches: readonly ListedMatch[];
  shown: ListedMatch | undefined;
}) {
  const { name: siteName } = useSite();
  const now = useNow();
  const sorted = inOrder(shownMatches(matches).filter(({ status }) => status !== 'cancelled'));
  const others = sorted.filter((match) => match.id !== shown?.id);
  const next = others.filter((match) => kindOf(match) === 'upcoming');
  const told = others.filter((match) => !next.slice(3).includes(match)).slice(0, MAX_RESULTS);
  return (
    <Row
      as="section"
      surface="page"
      paddingInline={5}
      gap={6}
      nowrap
      className={styles.ticker}
      aria-label={t`Other matches`}
    >
      <Row as="p" gap={2} align="center" flex="none" weight="bold" fontWidth="display">
        <Logo /> {siteName}
      </Row>
      <Row overflow="hidden" height="full" as="ul" gap={[0, 6]} wraps flex="fill" minWidth={0}>
        {told.map((match) => (
          <Row height="full" as="li" key={match.id} gap={2} align="center">
            <Text tone={isPlaying(match) ? 'live' : 'tertiary'}>{placeText(match)}</Text>
            <Side match={match} side="team1" />
            <Middle match={match} now={now} />
            <Side match={match} side="team2" />
          </Row>
        ))}
      </Row>
    </Row>
  );
}

const Side = ({ match, side }: { match: ListedMatch; side: 'team1' | 'team2' }) => {
  const team = match[side];
  return <Name>{team?.tag || team?.name || t`TBD`}</Name>;
};

function Middle({ match, now }: { match: ListedMatch; now: Date }) {
  const scores = scoresOf(match);
  if (scores)
    return (
      <Row as="span" className={styles.scores}>
        <Score {...scores[0]} />
        <VisuallyHidden> {t`to`} </VisuallyHidden>
        <Score {...scores[1]} />
      </Row>
    );
  if (match.status === 'live')
    return isPlaying(match) ? (
      <Text tone="live">{t`Live`}</Text>
    ) : (
      <Text tone="tertiary">{statusWords(match)}</Text>
    );
  return (
    <Text tone="tertiary">
      {match.scheduledTime ? <ShortTime at={match.scheduledTime} now={now} hasWeekday /> : t`v`}
    </Text>
  );
}
