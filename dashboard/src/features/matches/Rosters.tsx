import type { Match } from '../../../../domain/contract/matches.ts';
import { ROLES } from '../../../../domain/roster.ts';
import { Name } from '../../ui/Name.tsx';
import styles from './Rosters.module.css';

/** Who plays, or who played, position by position. */
export function Rosters({ match }: { match: Match }) {
  const { team1, team2, participatingPlayers: players } = match;
  const of = (participationId: string | undefined, role: string) =>
    players.filter((player) => player.participationId === participationId && player.role === role);
  const roles = ROLES.filter((role) => players.some((player) => player.role === role));
  if (roles.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby="rosters">
      <div className={styles.head}>
        <h2 id="rosters" className="cardTitle">
          Rosters
        </h2>
        <span className="ink3">{match.winner ? 'who played' : 'as they stand now'}</span>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Name>{team1?.name ?? 'TBD'}</Name>
            </th>
            <th scope="col">
              <span className="unseen">Position</span>
            </th>
            <th scope="col">
              <Name>{team2?.name ?? 'TBD'}</Name>
            </th>
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role}>
              <Players of={of(team1?.participationId, role)} />
              <th scope="row">
                {role !== 'Reserve' && <span className={styles.position}>{ROLES.indexOf(role) + 1}</span>}
                <span className={styles.role}>{role}</span>
              </th>
              <Players of={of(team2?.participationId, role)} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Players = ({ of }: { of: Match['participatingPlayers'] }) => (
  <td>
    {of.length === 0 ? (
      <span className="ink3">--</span>
    ) : (
      of.map(({ id, name }) => (
        <Name key={id} className={styles.player}>
          {name}
        </Name>
      ))
    )}
  </td>
);
