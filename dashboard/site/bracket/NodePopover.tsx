import IconArrowRight from 'icon:arrow-right';
import IconBroadcast from 'icon:broadcast';
import IconHistory from 'icon:history';
import type { Bracket, BracketMatch } from '#domain/contract/brackets.ts';
import { meetings } from '#shared/bracket/rounds.ts';
import { nodeTitle } from '#shared/bracket/words.ts';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { classes } from '#ui/classes.ts';
import { distanceText } from '#ui/momentText.ts';
import { Name } from '#ui/Name.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './NodePopover.module.css';
import { onwardText } from './onward.ts';

type Props = {
  id: string;
  match: BracketMatch;
  bracket: Bracket;
  opens: 'left' | 'right';
  isLow: boolean;
};

/** What else is known of a match: when, where to watch, whether they have met, and its page. */
export function NodePopover({ id, match, bracket, opens, isLow }: Props) {
  const now = useNow();
  const { status, scheduledTime, streamUrl, matchId } = match;
  const isKnown = match.team1.participationId !== null && match.team2.participationId !== null;
  const title = nodeTitle(match, bracket.format);
  const onward = onwardText(match, bracket);
  return (
    <div
      id={id}
      role="dialog"
      aria-label={title}
      className={classes(styles.popover, styles[opens], isLow && styles.low)}
    >
      <div className={styles.part}>
        <div className={styles.head}>
          <p className={styles.title}>{title}</p>
          <MatchBadge status={status} />
        </div>
        {scheduledTime ? (
          <>
            <p>
              <Time at={scheduledTime} style="page" />
            </p>
            {status === 'scheduled' && (
              <Text as="p" tone="secondary">
                {distanceText(new Date(scheduledTime), now)}
              </Text>
            )}
          </>
        ) : (
          status !== 'completed' && (
            <Text as="p" tone="secondary">
              Time: TBD
            </Text>
          )
        )}
      </div>
      {(streamUrl || isKnown || onward) && (
        <div className={styles.part}>
          {streamUrl && (
            <p className={styles.line}>
              <IconBroadcast size={18} aria-hidden="true" />
              <a className="link" href={streamUrl} target="_blank" rel="noreferrer">
                {streamUrl.replace(/^https?:\/\/(www\.)?/, '')}
                <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
              </a>
            </p>
          )}
          {isKnown && (
            <p className={styles.line}>
              <IconHistory size={18} aria-hidden="true" />
              <span>
                <Meetings match={match} bracket={bracket} />
              </span>
            </p>
          )}
          {onward && (
            <p className={styles.line}>
              <IconArrowRight size={18} aria-hidden="true" />
              <span>{onward}</span>
            </p>
          )}
        </div>
      )}
      {matchId && (
        <div className={styles.part}>
          <ButtonLink href={`/matches/${matchId}`} isPrimary>
            Match page
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

function Meetings({ match, bracket }: { match: BracketMatch; bracket: Bracket }) {
  const met = meetings(bracket, match);
  const last = met.at(-1);
  if (!last)
    return match.winner ? 'Their only meeting in this tournament' : 'First meeting in this tournament';
  return (
    <>
      Met {met.length === 1 ? 'once' : `${met.length} times`} besides, <Name>{last.winner?.name ?? ''}</Name>{' '}
      won
      {met.length > 1 && ' the last'}
    </>
  );
}
