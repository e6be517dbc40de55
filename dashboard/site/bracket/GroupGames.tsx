import IconChevronRight from 'icon:chevron-right';
import { Link } from 'wouter';
import type { BracketMatch } from '#domain/contract/brackets.ts';
import { type Group, gamesInOrder } from '#shared/bracket/groupState.ts';
import { ShortTime } from '#shared/bracket/ShortTime.tsx';
import { isWinner, scoresOf } from '#shared/bracket/words.ts';
import { MATCH_WORDS } from '#shared/match/MatchBadge.tsx';
import { Followed } from '#shared/preferences/Followed.tsx';
import { isScoreHidden } from '#shared/preferences/mask.ts';
import { Crest } from '#ui/Crest.tsx';
import { classes } from '#ui/classes.ts';
import { Name } from '#ui/Name.tsx';
import { Score } from '#ui/Score.tsx';
import { VisuallyHidden } from '#ui/Text.tsx';
import { useNow } from '#ui/useNow.ts';
import styles from './GroupGames.module.css';

type Props = {
  group: Group;
  games: readonly BracketMatch[];
  title: string;
  /** The heading stands on a wide screen, too. */
  isTitled?: boolean;
};

/** Games of a group, each the way to its page. */
export function GroupGames({ group, games, title, isTitled }: Props) {
  const now = useNow();
  if (games.length === 0) return null;
  return (
    <div>
      <h3 className={classes(styles.heading, isTitled && styles.titled)}>
        <VisuallyHidden>Group {group.name} </VisuallyHidden>
        {title}
      </h3>
      <ul className={styles.games}>
        {gamesInOrder(games).map((match) => (
          <li key={match.id}>
            <Link href={`/matches/${match.matchId}`} className={styles.game}>
              <Side match={match} side="team1" /> <Scores match={match} /> <Side match={match} side="team2" />{' '}
              <State match={match} now={now} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Side({ match, side }: { match: BracketMatch; side: 'team1' | 'team2' }) {
  const { name, tag, logo } = match[side];
  const isLoser = match.winner !== null && !isWinner(match, side);
  return (
    <span className={classes(styles.side, styles[side], isLoser && styles.loser)}>
      <Crest name={name} tag={tag} logo={logo} size={20} className={styles.crest} />
      <Followed id={match[side].teamId} />
      <Name isOneLine className={styles.name}>
        {name}
      </Name>
    </span>
  );
}

/** The score of a played game; before that the two are against each other. */
function Scores({ match }: { match: BracketMatch }) {
  const scores = match.status === 'live' ? null : scoresOf(match);
  if (!scores) return <span className={isOpen(match) ? styles.versus : 'visually-hidden'}>vs</span>;
  return (
    <span className={styles.scores}>
      <Score {...scores[0]} />
      <VisuallyHidden>–</VisuallyHidden>
      <Score {...scores[1]} />
    </span>
  );
}

/** Neither played nor given a time. */
const isOpen = ({ status, scheduledTime }: BracketMatch) => status === 'scheduled' && scheduledTime === null;

/** When it is, or what became of it: between the teams, on a phone before them. */
function State({ match, now }: { match: BracketMatch; now: Date }) {
  const { status, scheduledTime, winner } = match;
  if (winner || (status === 'completed' && isScoreHidden(match)))
    return <span className={styles.final}>{status === 'cancelled' ? MATCH_WORDS.cancelled : 'Final'}</span>;
  const isLive = status === 'live';
  return (
    <>
      <span className={classes(styles.state, isLive && styles.live, isOpen(match) && styles.open)}>
        {isLive && <span className={styles.dot} aria-hidden="true" />}
        {isLive ? (
          'Live'
        ) : status !== 'scheduled' ? (
          MATCH_WORDS[status]
        ) : scheduledTime ? (
          <ShortTime at={scheduledTime} now={now} />
        ) : (
          'TBD'
        )}
      </span>
      <IconChevronRight size={18} aria-hidden="true" className={styles.chevron} />
    </>
  );
}
