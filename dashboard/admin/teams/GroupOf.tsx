import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { useAct } from '#admin/shared/useAct.ts';
import { updateParticipation } from '#domain/contract/competition/participations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { GROUP_SIZE, GROUPS, type Group } from '#domain/settings.ts';
import { teamsQuery, useApi } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Editable } from '#ui/Editable.tsx';
import { Box, Stack } from '#ui/layout.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Heading, Hint } from '#ui/Text.tsx';

export function GroupOf({ team }: { team: Team }) {
  const api = useApi();
  const act = useAct();
  const { all } = useSelection();
  const [moving, setMoving] = useState<Group | null>(null);
  const { participationId, tournamentParticipationId, tournamentId, assignedGroup, name } = team;
  const id = participationId ?? tournamentParticipationId;
  const tournament = all.find((each) => each.id === tournamentId);
  const others = useQuery({ ...teamsQuery(api, tournamentId ?? ''), enabled: tournamentId !== null }).data;
  if (!tournament || !id || tournament.format !== 'group_stage') return null;
  const count = (group: Group) => others?.filter((each) => each.assignedGroup === group).length ?? 0;
  const move = async (group: Group) => {
    setMoving(group);
    await act({
      run: (call) => call(updateParticipation, { params: { id }, body: { assignedGroup: group } }),
      done: () => `${name} now plays in group ${group}`,
      failed: 'Failed to update group assignment in database:',
      undone: `${name} is back in ${assignedGroup ? `group ${assignedGroup}` : 'no group'}`,
      reads: OF_TEAMS,
    });
    setMoving(null);
  };
  return (
    <Stack as="section" gap={3} padding={[5, 6]} aria-label={`Group of ${name}`}>
      <Heading size="card">Group in {tournament.name}</Heading>
      <Box width="field">
        <Editable>
          <Segmented
            legend="Group"
            value={moving ?? assignedGroup}
            onChange={(group) => void move(group)}
            options={GROUPS.map((group) => ({
              value: group,
              label: group,
              detail: others ? `${count(group)} of ${GROUP_SIZE}` : `– of ${GROUP_SIZE}`,
              isDisabled: group !== assignedGroup && count(group) >= GROUP_SIZE,
            }))}
          />
        </Editable>
      </Box>
      <Hint>Saved at once. Planned matches in the old group are removed, and the bracket is updated.</Hint>
    </Stack>
  );
}
