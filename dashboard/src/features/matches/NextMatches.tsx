import { Link } from 'wouter';
import type { Match } from '../../../../domain/contract/matches.ts';
import { Crest } from '../../ui/Crest.tsx';
import { classes } from '../../ui/classes.ts';
import { Name } from '../../ui/Name.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { useNow } from '../../ui/useNow.ts';
import { ShortTime } from '../bracket/ShortTime.tsx';
import { isWinner, placeText, scoresOf } from './matchWords.ts';
import styles from './NextMatches.module.css';

type To = (path: string) => string;
type Part = { title: string; matches: readonly Match[] };

/** A few matches in a column, under one heading or two: when, who, where in the tournament. */
export const NextMatches = ({ parts, to }: { parts: readonly Part[]; to: To }) => (
  <div className={styles.card}>
    {parts.map((part) => (
      <Matches key={part.title} {...part} to={to} />
    ))}
  </div>
);

function Matches({ title, matches, to }: Part & { to: To }) {
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className="cardTitle">{title}</h2>
        <Link href={to('/matches')} className="link">
          All matches
        </Link>
      </div>
      <ul>
        {matches.map((match) => (
          <li key={match.id} className={styles.row}>
            <Link href={to(`/matches/${match.id}`)} className={styles.way}>
              <When match={match} />
              <span className={styles.teams}>
                <Team match={match} side="team1" /> <span className="unseen">vs</span>{' '}
                <Team match={match} side="team2" />
              </span>
              <span className={styles.place}>{placeText(match)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function When({ match: { scheduledTime, actualEndTime, status } }: { match: Match }) {
  const now = useNow();
  if (status === 'live') return <span className={styles.when}>Live now</span>;
  const at = scheduledTime ?? (status === 'completed' ? actualEndTime : null);
  return <span className={styles.when}>{at ? <ShortTime at={at} now={now} /> : 'TBD'}</span>;
}

function Team({ match, side }: { match: Match; side: 'team1' | 'team2' }) {
  const team = match[side];
  if (!team) return null;
  const score = scoresOf(match)?.[side === 'team1' ? 0 : 1];
  const hasLost = match.winner !== null && !isWinner(match, side);
  return (
    <span className={classes(styles.team, hasLost && styles.lost)}>
      <Crest name={team.name} tag={team.tag} logo={team.logo} size={20} />
      <Name isOneLine className={styles.name}>
        {team.name}
      </Name>{' '}
      {score && <Plate {...score} />}
    </span>
  );
}
