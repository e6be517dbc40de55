import IconBroadcast from 'icon:broadcast';
import { Fragment, type ReactNode } from 'react';
import { isDecided, matchFormatWords } from '#domain/competition/match.ts';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { ListedMatch } from '#domain/contract/competition/matches.ts';
import { COMMA } from '#domain/text/joined.ts';
import { t } from '#domain/text/translate.ts';
import { LazyPage, latePart } from '#shared/lazy/lazyPage.tsx';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import { isPaused } from '#shared/match/matchStatus.ts';
import { placeText } from '#shared/match/words.ts';
import { Box, ButtonLink, Name, Note, Row, rich, Text, Time } from '#ui/blocks.tsx';
import { distanceText } from '#ui/distanceText.ts';
import { useNow } from '#ui/useNow.ts';
import styles from './Scoreboard.module.css';

/** Names and the score, which the server has written. */
const OPPONENTS = latePart(
  'site/matches/Opponents.tsx',
  async () => (await import('./Opponents.tsx')).Opponents,
);

type Props = { match: ListedMatch; bracket: Bracket | undefined; children: ReactNode };

export function Scoreboard({ match, bracket, children }: Props) {
  const isLive = match.status === 'live' && !isPaused(match);
  return (
    <Box as="section" look="card" className={isLive ? styles.live : undefined} aria-label={t`Score`}>
      <Row line="bottom" padding={[3, 6]} gap={[2, 3]} align="center" wraps minHeight={14}>
        <MatchBadge match={match} />
        <Text as="strong" weight="semibold" breaks>
          {placeText(match)}
        </Text>
        <Text tone="secondary">{matchFormatWords(match.matchFormat)}</Text>
        <When match={match} />
        {match.streamUrl && (
          <Text marginLeft="auto" className={styles.stream}>
            <ButtonLink href={match.streamUrl} isExternal isPrimary={isLive}>
              <IconBroadcast size={17} stroke={1.8} aria-hidden="true" />
              {isDecided(match) ? t`Recording` : t`Watch stream`}
            </ButtonLink>
          </Text>
        )}
      </Row>
      <Moved match={match} />
      <Casters match={match} />
      <LazyPage code={OPPONENTS} match={match} bracket={bracket} />
      {children}
    </Box>
  );
}

const Moved = ({ match: { moved } }: { match: ListedMatch }) =>
  moved && (
    <Note line="bottom" padding={[3, 6]} size="small" breaks>
      {moved.by === 'teams'
        ? rich`Moved from ${<Time at={moved.from} />} by both teams`
        : rich`Moved from ${<Time at={moved.from} />} by the staff`}
      {moved.reason && (
        <>
          : <Name>{moved.reason}</Name>
        </>
      )}
    </Note>
  );

const Casters = ({ match: { casters } }: { match: ListedMatch }) =>
  casters.length > 0 && (
    <Row as="p" line="bottom" padding={[3, 6]} gap={[1, 3]} wraps size="small" tone="secondary">
      {t`Cast by`}
      {casters.map(({ name, link }) => (
        <Fragment key={`${name} ${link}`}>
          {link ? (
            <a className="link" href={link} target="_blank" rel="noreferrer">
              <Name>{name ?? t`a caster`}</Name>
            </a>
          ) : (
            <Name>{name ?? t`a caster`}</Name>
          )}
        </Fragment>
      ))}
    </Row>
  );

function When({ match: { scheduledTime, status } }: { match: ListedMatch }) {
  const now = useNow();
  const isOver = status === 'completed';
  // A match that was played early keeps its planned time, which tells readers nothing.
  if (isOver && (!scheduledTime || Date.parse(scheduledTime) > now.getTime())) return null;
  if (!scheduledTime) return <Text tone="tertiary">{t`Time: TBD`}</Text>;
  const isOpen = status === 'scheduled' || status === 'waiting';
  return (
    <Text tone="secondary">
      <Time at={scheduledTime} />
      {isOpen && (
        <Text tone="tertiary">
          {COMMA}
          {distanceText(new Date(scheduledTime), now)}
        </Text>
      )}
    </Text>
  );
}
