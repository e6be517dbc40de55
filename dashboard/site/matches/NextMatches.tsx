import { Link } from 'wouter';
import type { ListedMatch } from '#domain/contract/matches.ts';
import { ShortTime } from '#shared/bracket/ShortTime.tsx';
import { placeText } from '#shared/match/words.ts';
import { useNow } from '#ui/useNow.ts';
import { useZoneName } from '#ui/useZone.ts';
import styles from './NextMatches.module.css';
import { TeamLine } from './TeamLine.tsx';

type To = (path: string) => string;
type Part = { title: string; matches: readonly ListedMatch[] };

/** A few matches in a column, under one heading or two: when, who, where in the tournament. */
export const NextMatches = ({ parts, to }: { parts: readonly Part[]; to: To }) => (
  <div className={styles.card}>
    {parts.map((part) => (
      <Matches key={part.title} {...part} to={to} />
    ))}
  </div>
);

function Matches({ title, matches, to }: Part & { to: To }) {
  const zone = useZoneName();
  return (
    <section className={styles.part}>
      <div className={styles.head}>
        <h2 className="cardTitle">{title}</h2>
        <span className={styles.zone}>Times in {zone}</span>
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
                <TeamLine match={match} side="team1" /> <span className="unseen">vs</span>{' '}
                <TeamLine match={match} side="team2" />
              </span>
              <span className={styles.place}>{placeText(match)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function When({ match: { scheduledTime, actualEndTime, status } }: { match: ListedMatch }) {
  const now = useNow();
  if (status === 'live') return <span className={styles.when}>Live now</span>;
  const at = scheduledTime ?? (status === 'completed' ? actualEndTime : null);
  return <span className={styles.when}>{at ? <ShortTime at={at} now={now} /> : 'TBD'}</span>;
}
