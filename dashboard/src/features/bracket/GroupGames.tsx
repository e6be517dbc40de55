import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { BracketMatch, BracketTeam } from '../../../../domain/contract/brackets.ts';
import { Crest } from '../../ui/Crest.tsx';
import { classes } from '../../ui/classes.ts';
import { Name } from '../../ui/Name.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { useNow } from '../../ui/useNow.ts';
import { MATCH_WORDS } from '../matches/MatchBadge.tsx';
import styles from './GroupGames.module.css';
import { type Group, gamesInOrder } from './groupState.ts';
import { ShortTime } from './ShortTime.tsx';
import { isWinner, scoresOf } from './words.ts';

/** All games of a group, each the way to its page. */
export function GroupGames({ group }: { group: Group }) {
  const now = useNow();
  return (
    <div>
      <h3 className={styles.heading}>
        <span className="unseen">Group {group.name} </span>Matches
      </h3>
      <ul className={styles.games}>
        {gamesInOrder(group).map((match) => (
          <li key={match.id}>
            <Link href={`/matches/${match.matchId}`} className={styles.game}>
              <Side team={match.team1} isLoser={match.winner !== null && !isWinner(match, 'team1')} />
              <Middle match={match} now={now} />
              <Side team={match.team2} isLoser={match.winner !== null && !isWinner(match, 'team2')} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

const Side = ({ team: { name, tag, logo }, isLoser }: { team: BracketTeam; isLoser: boolean }) => (
  <span className={classes(styles.side, isLoser && styles.loser)}>
    <Crest name={name} tag={tag} logo={logo} size={20} className={styles.crest} />
    <Name isOneLine className={styles.name}>
      {name}
    </Name>
  </span>
);

function Middle({ match, now }: { match: BracketMatch; now: Date }) {
  const scores = scoresOf(match);
  const { status, scheduledTime } = match;
  if (scores && status !== 'live')
    return (
      <>
        <span className={styles.scores}>
          <Plate {...scores[0]} />
          <span className="unseen">–</span>
          <Plate {...scores[1]} />
        </span>
        <span className={styles.final}>{status === 'cancelled' ? MATCH_WORDS.cancelled : 'Final'}</span>
      </>
    );
  return (
    <>
      <span className={classes(styles.state, status === 'live' && styles.live)}>
        <span className="unseen">v </span>
        {status === 'live' ? (
          <>
            <span className={styles.dot} aria-hidden="true" />
            Live
          </>
        ) : status === 'scheduled' && scheduledTime ? (
          <ShortTime at={scheduledTime} now={now} />
        ) : status === 'scheduled' ? (
          'TBD'
        ) : (
          MATCH_WORDS[status]
        )}
      </span>
      <IconChevronRight size={18} aria-hidden="true" className={styles.chevron} />
    </>
  );
}
