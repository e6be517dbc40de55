import type { Registration } from '#domain/contract/registrations.ts';
import { isUndecided } from '#domain/registration/registration.ts';
import { inRoleOrder, RESERVE, slotOf } from '#domain/registration/roster.ts';
import { Name } from '#ui/Name.tsx';
import { Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import styles from './RosterTable.module.css';

/** The roster in role order, with what is wrong beside its player. */
export function RosterTable({ registration }: { registration: Registration }) {
  const { players, problems, status } = registration;
  const isChecked = isUndecided(status);
  const isWrong = (slot: number) => problems.some((problem) => problem.slot === slot);
  return (
    <Table isInCard className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Pos</th>
          <th scope="col">Player</th>
          <th scope="col" className={styles.wide}>
            Role
          </th>
          <th scope="col" className={styles.wide}>
            Steam ID
          </th>
          {isChecked && <th scope="col">Check</th>}
        </tr>
      </thead>
      <tbody>
        {inRoleOrder(players).map(({ name, role, steamId }) => {
          const slot = slotOf(role);
          return (
            <tr key={slot} className={isWrong(slot) ? styles.wrong : undefined}>
              <td className={styles.slot}>{role === RESERVE ? 'R' : slot}</td>
              <th scope="row">
                <Name>{name}</Name>
                <Text size="small" weight="regular" tone="secondary" className={styles.narrow}>
                  {role}, {steamId}
                </Text>
              </th>
              <td className={styles.wide}>{role}</td>
              <td className={styles.wide}>{steamId}</td>
              {isChecked && <td className={styles.check}>{isWrong(slot) ? 'Plays elsewhere' : 'Free'}</td>}
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
