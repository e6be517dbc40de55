import { Link } from 'wouter';
import type { Side } from '#domain/competition/match.ts';
import type { ListedMatch } from '#domain/contract/matches.ts';
import { MatchBadge } from '#shared/match/MatchBadge.tsx';
import {
  isLoser,
  isWinner,
  playedAt,
  roundText,
  scoresOf,
  slotText,
  stateByTime,
} from '#shared/match/words.ts';
import { Followed } from '#shared/preferences/Followed.tsx';
import { Crest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { Name } from '#ui/Name.tsx';
import { Score } from '#ui/Score.tsx';
import { VisuallyHidden } from '#ui/Text.tsx';
import { Time } from '#ui/Time.tsx';
import styles from './MatchCard.module.css';
import { WinnerBadge } from './WinnerBadge.tsx';

/** A match at a glance; the whole card is the way to its page. */
export function MatchCard({ match, href }: { match: ListedMatch; href: string }) {
  const { matchFormat, status } = match;
  const at = playedAt(match);
  const isLive = status === 'live';
  const slot = slotText(match);
  return (
    <li className={classes(styles.card, isLive && styles.live)}>
      <Link href={href} className={styles.way}>
        <div className={styles.head}>
          <MatchBadge status={status} />
          <span className={styles.round}>{roundText(match)}</span>{' '}
          {slot && <span className={styles.slot}>{slot}</span>}
          <span className={styles.format}>{matchFormat}</span>
        </div>
        <div className={styles.middle}>
          <Team match={match} side="team1" />
          <Scores match={match} />
          <Team match={match} side="team2" />
        </div>
        <div className={styles.foot}>
          {isLive && <span className={styles.onAir}>LIVE NOW</span>}
          <span className={styles.time}>{at ? <Time at={at} style="list" /> : 'Time: TBD'}</span>
        </div>
      </Link>
    </li>
  );
}

function Team({ match, side }: { match: ListedMatch; side: Side }) {
  const team = match[side];
  if (!team) return null;
  return (
    <div className={classes(styles.team, styles[side], isLoser(match, side) && styles.loser)}>
      <Crest name={team.name} tag={team.tag} logo={team.logo} size={36} />
      <div className={styles.who}>
        <p>
          <Followed id={team.teamId} />
          <Name isCut className={styles.name}>
            {team.name}
          </Name>
        </p>
        <span className={styles.under}>
          <Name isOneLine className={styles.tag}>
            {team.tag}
          </Name>
          {isWinner(match, side) && <WinnerBadge />}
        </span>
      </div>
    </div>
  );
}

function Scores({ match }: { match: ListedMatch }) {
  const scores = scoresOf(match);
  return (
    <div className={styles.score}>
      {scores ? (
        <span className={styles.plates}>
          <Score {...scores[0]} size="card" />
          <VisuallyHidden> to </VisuallyHidden>
          <Score {...scores[1]} size="card" />
        </span>
      ) : (
        <>
          <span className={styles.versus}>VS</span>
          <span className={classes(styles.state, match.status === 'live' && styles.air)}>
            {stateByTime(match)}
          </span>
        </>
      )}
    </div>
  );
}
