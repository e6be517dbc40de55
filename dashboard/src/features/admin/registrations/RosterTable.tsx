import type { Registration } from '../../../../../domain/contract/registrations.ts';
import { inRoleOrder, slotOf } from '../../../../../domain/roster.ts';
import { classes } from '../../../ui/classes.ts';
import { Name } from '../../../ui/Name.tsx';
import styles from './Detail.module.css';

/** The roster in role order, with what is wrong beside its player. */
export function RosterTable({ registration }: { registration: Registration }) {
  const { players, problems } = registration;
  const problemOf = (slot: number) => problems.find((problem) => problem.slot === slot)?.message;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Pos</th>
          <th scope="col">Player</th>
          <th scope="col">Role</th>
          <th scope="col">Steam ID</th>
        </tr>
      </thead>
      <tbody>
        {inRoleOrder(players).map((player) => {
          const slot = slotOf(player.role);
          const problem = problemOf(slot);
          return (
            <tr key={slot} className={classes(problem && styles.bad)}>
              <td>{slot > 5 ? 'R' : slot}</td>
              <th scope="row">
                <Name>{player.name}</Name>
                {problem && <span className={styles.problem}>{problem}</span>}
              </th>
              <td>{player.role}</td>
              <td>{player.steamId}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
