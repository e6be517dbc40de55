import { Link } from 'wouter';
import type { Side } from '#domain/competition/match.ts';
import type { Bracket } from '#domain/contract/brackets.ts';
import type { ListedMatch } from '#domain/contract/matches.ts';
import { ShortTime } from '#shared/bracket/ShortTime.tsx';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import { isWinner, placeText, scoresOf, stateByTime } from '#shared/match/words.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { Crest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { longestWord } from '#ui/longestWord.ts';
import { distanceText, zoneName } from '#ui/momentText.ts';
import { Name } from '#ui/Name.tsx';
import { Score } from '#ui/Score.tsx';
import { Text, VisuallyHidden } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';
import { useNow } from '#ui/useNow.ts';
import { useZone } from '#ui/useZone.ts';
import styles from './LeadMatch.module.css';
import { Stakes } from './Stakes.tsx';
import { standingText } from './standing.ts';

type Props = { match: ListedMatch; bracket: Bracket | undefined; href: string };

/** The match that the home page leads with: on air, else the next one, else the last. */
export function LeadMatch({ match, bracket, href }: Props) {
  const isLive = match.status === 'live';
  return (
    <section className={styles.card} aria-label={isLive ? 'On air' : 'Match'}>
      <div className={styles.head}>
        <MatchBadge status={match.status} />
        <strong className={styles.place}>
          {placeText(match)}, {match.matchFormat}
        </strong>
        <When match={match} />
        <span className={styles.ways}>
          {match.streamUrl && (
            <a className="link" href={match.streamUrl} target="_blank" rel="noreferrer">
              Watch stream<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            </a>
          )}
          <Link href={href} className="link">
            Match page
          </Link>
        </span>
      </div>
      <div className={styles.middle}>
        <Team match={match} side="team1" bracket={bracket} />
        <Middle match={match} />
        <Team match={match} side="team2" bracket={bracket} />
      </div>
      {bracket && <Stakes match={match} bracket={bracket} />}
    </section>
  );
}

function When({ match: { status, scheduledTime, actualStartTime } }: { match: ListedMatch }) {
  const now = useNow();
  const zone = useZone();
  if (status === 'live' && actualStartTime)
    return (
      <Text tone="secondary">
        Started <ShortTime at={actualStartTime} now={now} hasZone />,{' '}
        {distanceText(new Date(actualStartTime), now)}
      </Text>
    );
  if (!scheduledTime) return status === 'scheduled' ? <Text tone="secondary">Time: TBD</Text> : null;
  return (
    <Text tone="secondary">
      <Time at={scheduledTime} style="list" /> {zoneName(new Date(scheduledTime), zone)}
      {status === 'scheduled' && `, ${distanceText(new Date(scheduledTime), now)}`}
    </Text>
  );
}

function Team({ match, side, bracket }: Omit<Props, 'href'> & { side: Side }) {
  const team = match[side];
  if (!team) return null;
  const hasLost = match.winner !== null && !isWinner(match, side);
  return (
    <div className={classes(styles.team, styles[side], hasLost && styles.lost)}>
      <Crest name={team.name} tag={team.tag} logo={team.logo} size={64} className={styles.crest} />
      <div className={styles.who}>
        <h2
          className={classes(
            styles.name,
            longestWord(team.name) > 9 && styles.wordy,
            team.name.length > 24 && styles.long,
          )}
        >
          <NameLink noun="teams" id={team.teamId}>
            {team.name}
          </NameLink>
        </h2>
        <Text as="p" tone="tertiary">
          <Name>{team.tag}</Name>
          {bracket && standingText(match, team.participationId, bracket)}
        </Text>
      </div>
    </div>
  );
}

/** Both scores; before the first, VS on a plate that is filled while the match is on air. */
function Middle({ match }: { match: ListedMatch }) {
  const scores = scoresOf(match);
  if (!scores)
    return (
      <p className={classes(styles.versus, match.status === 'live' && styles.filled)}>
        <span className={styles.vs}>VS</span> <span>{stateByTime(match)}</span>
      </p>
    );
  return (
    <p className={styles.scores}>
      <Score {...scores[0]} size="lead" />
      <VisuallyHidden> to </VisuallyHidden>
      <Score {...scores[1]} size="lead" />
    </p>
  );
}
