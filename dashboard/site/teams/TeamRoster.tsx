import type { Team } from '#domain/contract/competition/teams.ts';
import { inRoleOrder } from '#domain/registration/roster.ts';
import { t } from '#domain/text/translate.ts';
import { NameLink } from '#shared/profile/NameLink.tsx';
import { WinRate } from '#shared/ranking/WinRate.tsx';
import { CaptainMark, Position } from '#shared/team/RosterMarks.tsx';
import { Small, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Table } from '#ui/Table.tsx';
import styles from './TeamRoster.module.css';

export function TeamRoster({ team }: { team: Team }) {
  return (
    <Table caption={t`Roster`} isInCard className={styles.table}>
      <VisuallyHidden as="thead">
        <tr>
          <th scope="col">{t`Position`}</th>
          <th scope="col">{t`Player`}</th>
          <th scope="col">{t`Wins, losses and win rate in this tournament`}</th>
        </tr>
      </VisuallyHidden>
      <tbody>
        {inRoleOrder(team.players).map(({ id, name, role, isCaptain, wins, losses }) => (
          <tr key={id}>
            <td>
              <Position role={role} />
              <Small className={styles.role}>{role}</Small>
            </td>
            <th scope="row">
              <Text as={NameLink} weight="medium" noun="players" id={id}>
                {name}
              </Text>{' '}
              {isCaptain && <CaptainMark />}
            </th>
            <td>
              <WinRate wins={wins} losses={losses} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
