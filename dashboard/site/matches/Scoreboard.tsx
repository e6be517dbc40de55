import IconBroadcast from 'icon:broadcast';
import type { ReactNode } from 'react';
import type { Side } from '#domain/competition/match.ts';
import type { Bracket } from '#domain/contract/brackets.ts';
import type { ListedMatch } from '#domain/contract/matches.ts';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import { isWinner, placeText, scoresOf, stateByTime } from '#shared/match/words.ts';
import { FollowButton } from '#shared/preferences/FollowButton.tsx';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Crest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { longestWord } from '#ui/longestWord.ts';
import { distanceText } from '#ui/momentText.ts';
import { Name } from '#ui/Name.tsx';
import { Score } from '#ui/Score.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './Scoreboard.module.css';
import { standingText } from './standing.ts';
import { WinnerBadge } from './WinnerBadge.tsx';

type Props = { match: ListedMatch; bracket: Bracket | undefined; children: ReactNode };

/** The two teams and the score, to be read from the sofa; beneath it what follows from it. */
export function Scoreboard({ match, bracket, children }: Props) {
  const isLive = match.status === 'live';
  return (
    <section className={classes(styles.board, isLive && styles.live)} aria-label="Score">
      <div className={styles.head}>
        <MatchBadge status={match.status} />
        <strong className={styles.place}>{placeText(match)}</strong>
        <Text tone="secondary">{match.matchFormat}</Text>
        <When match={match} />
        {match.streamUrl && (
          <span className={styles.stream}>
            <ButtonLink href={match.streamUrl} isExternal isPrimary={isLive}>
              <IconBroadcast size={17} stroke={1.8} aria-hidden="true" />
              {match.winner ? 'Recording' : 'Watch stream'}
            </ButtonLink>
          </span>
        )}
      </div>
      <div className={styles.middle}>
        <Team match={match} side="team1" bracket={bracket} />
        <Scores match={match} />
        <Team match={match} side="team2" bracket={bracket} />
      </div>
      {children}
    </section>
  );
}

/** The full date with its zone, and how far off it is while it is to come. */
function When({ match: { scheduledTime, status } }: { match: ListedMatch }) {
  const now = useNow();
  if (!scheduledTime) return status === 'completed' ? null : <Text tone="tertiary">Time: TBD</Text>;
  const isOpen = status === 'scheduled' || status === 'waiting';
  return (
    <Text tone="secondary">
      <Time at={scheduledTime} />
      {isOpen && <Text tone="tertiary">, {distanceText(new Date(scheduledTime), now)}</Text>}
    </Text>
  );
}

function Team({ match, side, bracket }: Omit<Props, 'children'> & { side: Side }) {
  const team = match[side];
  if (!team) return <div className={classes(styles.team, styles[side])}>TBD</div>;
  const hasWon = isWinner(match, side);
  return (
    <div className={classes(styles.team, styles[side], match.winner !== null && !hasWon && styles.loser)}>
      <Crest name={team.name} tag={team.tag} logo={team.logo} size={84} className={styles.crest} />
      <div className={styles.who}>
        <p className={classes(styles.name, sizeOf(team.name))}>
          <NameLink noun="teams" id={team.teamId} hasOwnMark>
            {team.name}
          </NameLink>
        </p>
        <p className={styles.under}>
          <span>
            <Name>{team.tag}</Name>
            {bracket && standingText(match, team.participationId, bracket)}
          </span>
          {team.teamId && <FollowButton team={{ id: team.teamId, name: team.name }} />}
          {hasWon && <WinnerBadge />}
        </p>
      </div>
    </div>
  );
}

function Scores({ match }: { match: ListedMatch }) {
  const scores = scoresOf(match);
  if (!scores)
    return (
      <p className={classes(styles.versus, match.status === 'live' && styles.filled)}>
        <span>VS</span> <small>{stateByTime(match)}</small>
      </p>
    );
  return (
    <p className={styles.scores}>
      <Score {...scores[0]} size="board" />
      <VisuallyHidden> to </VisuallyHidden>
      <Score {...scores[1]} size="board" />
    </p>
  );
}

/** Long names in smaller type: never cut on the match's own page; on a phone long words, too. */
function sizeOf(name: string) {
  const length = Array.from(name).length;
  return classes(
    longestWord(name) > 9 && styles.wordy,
    length > 40 ? styles.longest : length > 24 && styles.long,
  );
}
