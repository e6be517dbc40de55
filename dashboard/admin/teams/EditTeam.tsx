import { changed } from '#admin/shared/changed.ts';
import { EditRecord } from '#admin/shared/form/EditRecord.tsx';
import { useRecordForm } from '#admin/shared/form/useRecordForm.ts';
import { prefixErrors } from '#admin/shared/team/prefixErrors.ts';
import { useScope } from '#admin/shared/team/useScope.ts';
import { useDone } from '#admin/shared/useDone.ts';
import { type Team, teamUpdate, updateTeam } from '#domain/contract/competition/teams.ts';
import { useApi } from '#shared/api/api.ts';
import { Hint } from '#ui/Text.tsx';
import { checks, formOf, TEAM_LABELS, type TeamForm } from './fields.ts';
import { GroupOf } from './GroupOf.tsx';
import { TeamFields } from './TeamFields.tsx';

type Props = { team: Team; isOpened: boolean; onDone: () => void };

export function EditTeam({ team, isOpened, onDone }: Props) {
  const api = useApi();
  const done = useDone();
  const { id } = team;
  const { tournament } = useScope();
  const edit = useRecordForm<TeamForm, Team>({
    name: draftOf(id),
    record: team,
    formOf: (record) => formOf(record ?? team),
    bodyOf: changed,
    schema: teamUpdate,
    checks,
    send: (body, key) =>
      prefixErrors('Failed to update team in database:', () =>
        api.call(updateTeam, { params: { id }, query: { tournamentId: tournament?.id }, body }, key),
      ),
    onSaved: ({ name }, { act }) => {
      done(`${name} was saved`, { act, undone: `${name} was restored`, reads: READS });
      onDone();
    },
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
