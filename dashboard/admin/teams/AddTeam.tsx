import { useState } from 'react';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { prefixErrors } from '#admin/shared/useAct.ts';
import { createTeam, newTeam, type Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { GROUPS } from '#domain/settings.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { isCurrent, STATUS_WORDS } from '#shared/tournament/status.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Select } from '#ui/Field.tsx';
import { checks, emptyForm, newBody, TEAM_LABELS, type TeamForm } from './fields.ts';
import { TeamFields } from './TeamFields.tsx';

type Props = { tournamentId: string | undefined; onDone: () => void; onCancel?: (() => void) | undefined };

export function AddTeam({ tournamentId = '', onDone, onCancel }: Props) {
  const { all } = useSelection();
  const [first] = useState(tournamentId);
  const edit = useRecordForm<TeamForm, Team>({
    name: NEW,
    record: null,
    formOf: () => emptyForm(first),
    bodyOf: newBody,
    schema: newTeam,
    checks,
    send: (body, call) => prefixErrors('Failed to create team:', () => call(createTeam, { body })),
    done: ({ name }) => `${name} was added`,
    undone: ({ name }) => `${name} was removed`,
    reads: OF_TEAMS,
    onSaved: onDone,
  });
  const field = fieldsOf(edit.form, TEAM_LABELS);
  const chosen = all.find(({ id }) => id === edit.form.watch('tournamentId'));
  return (
    <RecordForm
      edit={edit}
      label="Add Team"
      what="the new team"
      labels={TEAM_LABELS}
      save="Add Team"
      focus="name"
      onCancel={onCancel}
    >
      <TeamFields form={edit.form}>
        <Select
          {...field('tournamentId')}
          help={
            chosen && `${feeSentence(chosen)} ${chosen.teamCount} of ${chosen.maxTeams} places are taken.`
          }
          empty="Select a tournament"
          options={all
            .toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)))
            .map(({ id, name, status }) => [id, `${name} (${STATUS_WORDS[status].toLowerCase()})`])}
        />
        <Select
          {...field('assignedGroup')}
          disabled={chosen !== undefined && chosen.format !== 'group_stage'}
          help={chosen && chosen.format !== 'group_stage' ? 'This tournament has no groups.' : undefined}
          empty="The group with the fewest teams"
          options={GROUPS.map((group) => [group, `Group ${group}`])}
        />
      </TeamFields>
    </RecordForm>
  );
}

const feeSentence = ({ registrationFee: fee }: Tournament) =>
  fee > 0 ? `Its fee, ${formatMoney(fee)}, goes into the prize pool.` : 'It has no fee.';

export const NEW = 'team-new';
