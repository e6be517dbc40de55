import { useState } from 'react';
import { changed } from '#admin/shared/form/drafts.ts';
import { EditRecord, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { useScope } from '#admin/shared/team/scope.tsx';
import { prefixErrors, useAct } from '#admin/shared/useAct.ts';
import { updateParticipation } from '#domain/contract/competition/participations.ts';
import { type Team, teamUpdate, updateTeam } from '#domain/contract/competition/teams.ts';
import { GROUP_SIZE, GROUPS, type Group } from '#domain/settings.ts';
import { teamsQuery, useRead } from '#shared/api/api.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Heading, Hint, Stack } from '#ui/blocks.tsx';
import { Editable } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { checks, formOf, TEAM_LABELS, type TeamForm } from './fields.ts';
import { TeamFields } from './TeamFields.tsx';

type Props = { team: Team; isOpened: boolean; onDone: () => void };

export function EditTeam({ team, isOpened, onDone }: Props) {
  const { id } = team;
  const { tournament } = useScope();
  const edit = useRecordForm<TeamForm, Team>({
    name: draftOf(id),
    record: team,
    formOf: (record) => formOf(record ?? team),
    bodyOf: changed,
    schema: teamUpdate,
    checks,
    send: (body, call) =>
      prefixErrors('Failed to update team in database:', () =>
        call(updateTeam, { params: { id }, query: { tournamentId: tournament?.id }, body }),
      ),
    done: ({ name }) => `${name} was saved`,
    undone: ({ name }) => `${name} was restored`,
    reads: READS,
    onSaved: onDone,
  });
  return (
    <>
      <EditRecord edit={edit} name={team.name} labels={TEAM_LABELS} isOpened={isOpened} onDone={onDone}>
        <TeamFields form={edit.form} />
        <Hint>
          {tournament
            ? `Name, tag and logo change in ${tournament.name}. Other drawn tournaments keep theirs.`
            : 'Name, tag and logo change for the team. Drawn tournaments keep theirs: choose one above to change it there.'}
        </Hint>
      </EditRecord>
      <GroupOf team={team} />
    </>
  );
}

export const draftOf = (id: string) => `team ${id}`;

const READS = ['teams', 'rankings', 'matches', 'brackets'];

function GroupOf({ team }: { team: Team }) {
  const act = useAct();
  const { all } = useSelection();
  const [moving, setMoving] = useState<Group | null>(null);
  const { participationId, tournamentParticipationId, tournamentId, assignedGroup, name } = team;
  const id = participationId ?? tournamentParticipationId;
  const tournament = all.find((each) => each.id === tournamentId);
  const others = useRead((api) => ({
    ...teamsQuery(api, tournamentId ?? ''),
    enabled: tournamentId !== null,
  })).data;
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
