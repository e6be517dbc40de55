import type { Registration } from '#domain/contract/competition/registrations.ts';
import { gameWords } from '#domain/game/words.ts';
import { isUndecided } from '#domain/registration/registration.ts';
import { inRoleOrder, positionMark, slotOf } from '#domain/registration/roster.ts';
import { Box, Name, Note, Text } from '#ui/blocks.tsx';
import { Table } from '#ui/Table.tsx';
import { PlayerConsent, useConsents } from './PlayerConsent.tsx';

export function RosterTable({ registration }: { registration: Registration }) {
  const { players, problems, status } = registration;
  const consentOf = useConsents(registration);
  const isChecked = isUndecided(status);
  const isWrong = (slot: number) => problems.some((problem) => problem.slot === slot);
  return (
    <Table isInCard>
      <thead>
        <tr>
          <th scope="col">Pos</th>
          <th scope="col">Player</th>
          <Text as="th" only="wide" scope="col">
            Role
          </Text>
          <Text as="th" only="wide" scope="col">
            {gameWords().account.word}
          </Text>
          {isChecked && <th scope="col">Check</th>}
        </tr>
      </thead>
      <tbody>
        {inRoleOrder(players).map(({ name, role, steamId }) => {
          const slot = slotOf(role);
          const consent = consentOf(steamId);
          return (
            <Box as="tr" key={slot} surface={isWrong(slot) ? 'danger' : undefined}>
              <td>{positionMark(role)}</td>
              <th scope="row">
                <Name>{name}</Name>
                <Note only="phone" size="small" weight="regular">
                  {role}, {steamId}
                </Note>
                {consent && <PlayerConsent registrationId={registration.id} player={consent} />}
              </th>
              <Text as="td" only="wide" tone="secondary">
                {role}
              </Text>
              <Text as="td" only="wide" tone="secondary">
                {steamId}
              </Text>
              {isChecked && (
                <Text as="td" tone={isWrong(slot) ? 'danger' : 'tertiary'}>
                  {isWrong(slot) ? 'See checks' : 'Free'}
                </Text>
              )}
            </Box>
          );
        })}
      </tbody>
    </Table>
  );
}
