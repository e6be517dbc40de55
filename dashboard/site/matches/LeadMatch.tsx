import { Link } from 'wouter';
import { matchFormatWords } from '#domain/competition/match.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { t } from '#domain/text/translate.ts';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import { ShortTime } from '#shared/match/ShortTime.tsx';
import { placeText } from '#shared/match/words.ts';
import { Box, Name, Note, Row, rich, richList, Text, Time, VisuallyHidden } from '#ui/blocks.tsx';
import { distanceText } from '#ui/distanceText.ts';
import { zoneName } from '#ui/momentText.ts';
import { useNow } from '#ui/useNow.ts';
import { useZone } from '#ui/useZone.ts';
import styles from './LeadMatch.module.css';
import { Stakes } from './Stakes.tsx';
import { standingText } from './standing.ts';
import { Versus } from './Versus.tsx';

type Props = { match: ListedMatch; bracket: Bracket | undefined; href: string };

export function LeadMatch({ match, bracket, href }: Props) {
  const isLive = match.status === 'live';
  return (
    <Box
      as="section"
      look="card"
      minWidth={0}
      className={styles.card}
      aria-label={isLive ? t`Live` : t`Match`}
    >
      <Row line="bottom" padding={[2, 6]} gap={[1, 2.5]} align="center" wraps minHeight={11}>
        <MatchBadge match={match} />
        <Text as="strong" weight="semibold">
          {t`${placeText(match)}, ${matchFormatWords(match.matchFormat)}`}
        </Text>
        <When match={match} />
        <Row as="span" gap={4} marginLeft="auto" className={styles.ways}>
          {match.streamUrl && (
            <a className="link" href={match.streamUrl} target="_blank" rel="noreferrer">
              {t`Watch stream`}
              <VisuallyHidden> {t`(opens in a new tab)`}</VisuallyHidden>
            </a>
          )}
          <Link href={href} className="link">{t`Match page`}</Link>
        </Row>
      </Row>
      <Versus
        match={match}
        areHeadings
        under={({ participationId, tag }) => (
          <Note tone="tertiary">
            {richList(<Name>{tag}</Name>, bracket && standingText(match, participationId, bracket))}
          </Note>
        )}
      />
      {bracket && <Stakes match={match} bracket={bracket} />}
    </Box>
  );
}

function When({ match: { status, scheduledTime, actualStartTime } }: { match: ListedMatch }) {
  const now = useNow();
  const zone = useZone();
  if (status === 'live' && actualStartTime) {
    const at = <ShortTime at={actualStartTime} now={now} hasZone />;
    return (
      <Text tone="secondary">{rich`Started ${at}, ${distanceText(new Date(actualStartTime), now)}`}</Text>
    );
  }
  if (!scheduledTime) return status === 'scheduled' ? <Text tone="secondary">{t`Time: TBD`}</Text> : null;
  const moment = new Date(scheduledTime);
  return (
    <Text tone="secondary">
      {richList(
        <>
          <Time at={scheduledTime} style="list" /> {zoneName(moment, zone)}
        </>,
        status === 'scheduled' && distanceText(moment, now),
      )}
    </Text>
  );
}
