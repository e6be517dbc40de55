import type { RankedTeam } from '../../../../domain/contract/rankings.ts';
import { Crest } from '../../ui/Crest.tsx';
import { classes } from '../../ui/classes.ts';
import { Name } from '../../ui/Name.tsx';
import styles from './Leaderboard.module.css';

const BADGES: Record<number, string> = { 1: '1st Place', 2: '2nd Place', 3: '3rd Place' };

/** Teams in order; the first three stand out. */
export function Leaderboard({ teams }: { teams: RankedTeam[] }) {
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <thead>
          <tr className="label">
            <th scope="col">Place</th>
            <th scope="col">Team</th>
            <th scope="col">W–L</th>
            <th scope="col" className={styles.rate}>
              Win rate
            </th>
            <th scope="col">Pts</th>
          </tr>
        </thead>
        <tbody>
          {teams.map((team) => (
            <Row key={team.id} team={team} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ team }: { team: RankedTeam }) {
  const { rank, name, tag, logo, wins, losses, points, winRate, games } = team;
  const isTop = rank <= 3 && games > 0;
  return (
    <tr className={classes(isTop && styles.top, isTop && rank === 1 && styles.first)}>
      <td className={styles.place}>{rank}</td>
      <th scope="row">
        <span className={styles.team}>
          <Crest name={name} tag={tag} logo={logo} size={isTop ? 40 : 28} />
          <span className={styles.who}>
            <Name isOneLine className={styles.name}>
              {name}
            </Name>
            <span className={styles.under}>
              <Name isOneLine>{tag}</Name>
              {isTop && <span className={styles.badge}>{BADGES[rank]}</span>}
              {isTop && rank === 1 && <span className={classes(styles.badge, styles.filled)}>Top Team</span>}
            </span>
          </span>
        </span>
      </th>
      <td>
        {wins}–{losses}
      </td>
      <td className={classes(styles.rate, games > 0 && rateStyle(winRate))}>
        {games > 0 ? `${winRate}%` : '--'}
      </td>
      <td className={styles.points}>{points}</td>
    </tr>
  );
}

/** 70 and above is good, 50 and above fair (specification 1 §9). */
const rateStyle = (rate: number) => (rate >= 70 ? styles.good : rate >= 50 ? styles.fair : styles.poor);
