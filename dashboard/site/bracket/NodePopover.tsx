import IconArrowRight from 'icon:arrow-right';
import IconBroadcast from 'icon:broadcast';
import IconHistory from 'icon:history';
import { isDecided } from '#domain/competition/match.ts';
import type { Bracket, BracketMatch } from '#domain/contract/competition/brackets.ts';
import { t } from '#domain/text/translate.ts';
import { earlierMeetings } from '#shared/bracket/rounds.ts';
import { nodeTitle } from '#shared/bracket/words.ts';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import {
  Box,
  ButtonLink,
  classes,
  Name,
  Note,
  Row,
  rich,
  Stack,
  Text,
  Time,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { distanceText } from '#ui/distanceText.ts';
import { useNow } from '#ui/useNow.ts';
import styles from './NodePopover.module.css';
import { nextMatchText } from './nextMatchText.ts';

type Props = { id: string; match: BracketMatch; bracket: Bracket; opens: 'left' | 'right'; isLow: boolean };

export function NodePopover({ id, match, bracket, opens, isLow }: Props) {
  const now = useNow();
  const { status, scheduledTime, streamUrl, matchId } = match;
  const isKnown = match.team1.participationId !== null && match.team2.participationId !== null;
  const title = nodeTitle(match, bracket.format);
  const onward = nextMatchText(match, bracket);
  return (
    <Box
      surface={1}
      size="body"
      id={id}
      role="dialog"
      aria-label={title}
      className={classes(styles.popover, styles[opens], isLow && styles.low)}
    >
      <Stack justifyItems="start" padding={[3.5, 4]} gap={1} className={styles.part}>
        <Row justifySelf="stretch" gap={2} justify="between" marginBottom={1}>
          <Text as="p" size="medium" weight="semibold">
            {title}
          </Text>
          <MatchBadge match={match} />
        </Row>
        {scheduledTime ? (
          <>
            <p>
              <Time at={scheduledTime} style="page" />
            </p>
            {status === 'scheduled' && <Note>{distanceText(new Date(scheduledTime), now)}</Note>}
          </>
        ) : (
          status === 'waiting' && <Note>{t`No time yet`}</Note>
        )}
      </Stack>
      {(streamUrl || isKnown || onward) && (
        <Stack justifyItems="start" padding={[3.5, 4]} gap={1} className={styles.part}>
          {streamUrl && (
            <Row as="p" gap={2.5} align="start" minWidth={0} tone="secondary" className={styles.line}>
              <IconBroadcast size={18} aria-hidden="true" />
              <a className="link" href={streamUrl} target="_blank" rel="noreferrer">
                {streamUrl.replace(/^https?:\/\/(www\.)?/, '')}
                <VisuallyHidden> {t`(opens in a new tab)`}</VisuallyHidden>
              </a>
            </Row>
          )}
          {isKnown && (
            <Row as="p" gap={2.5} align="start" minWidth={0} tone="secondary" className={styles.line}>
              <IconHistory size={18} aria-hidden="true" />
              <span>
                <Meetings match={match} bracket={bracket} />
              </span>
            </Row>
          )}
          {onward && (
            <Row as="p" gap={2.5} align="start" minWidth={0} tone="secondary" className={styles.line}>
              <IconArrowRight size={18} aria-hidden="true" />
              <span>{onward}</span>
            </Row>
          )}
        </Stack>
      )}
      {matchId && (
        <Stack justifyItems="start" padding={[3.5, 4]} gap={1} className={styles.part}>
          <ButtonLink href={`/matches/${matchId}`} isPrimary>{t`Open match page`}</ButtonLink>
        </Stack>
      )}
    </Box>
  );
}

function Meetings({ match, bracket }: { match: BracketMatch; bracket: Bracket }) {
  const met = earlierMeetings(bracket, match);
  const last = met.at(-1);
  if (!last)
    return isDecided(match) ? t`Their only meeting in this tournament` : t`First meeting in this tournament`;
  const winner = <Name>{last.winner?.name ?? ''}</Name>;
  return met.length === 1
    ? rich`Met once before; ${winner} won`
    : rich`Met ${met.length} times before; ${winner} won last time`;
}
