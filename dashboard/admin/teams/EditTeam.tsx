import { type ReactNode, useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { changed } from '#admin/shared/form/drafts.ts';
import { LogoField } from '#admin/shared/form/ImageField.tsx';
import { EditRecord, RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { useScope } from '#admin/shared/team/scope.tsx';
import { prefixErrors, useAct } from '#admin/shared/useAct.ts';
import { updateParticipation } from '#domain/contract/competition/participations.ts';
import {
  createTeam,
  type NewTeam,
  newTeam,
  type Team,
  teamUpdate,
  updateTeam,
} from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { GROUP_SIZE, GROUPS, type Group } from '#domain/settings.ts';
import { sentences, t } from '#domain/text/translate.ts';
import { teamsQuery, useReadIf } from '#shared/api/api.ts';
import { fieldsOf } from '#shared/forms/form.tsx';
import { isCurrent, STATUS_WORDS } from '#shared/tournament/status.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Grid, Heading, Hint, Stack } from '#ui/blocks.tsx';
import { Editable, Select, TextField } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';

export function EditTeam({ team, isOpened, onDone }: { team: Team; isOpened: boolean; onDone: () => void }) {
  const { id } = team;
  const { tournament } = useScope();
  const edit = useRecordForm<TeamForm, Team>({
    name: draftOf(id),
    labels: TEAM_LABELS,
    record: team,
    formOf: (record) => formOf(record ?? team),
    bodyOf: changed,
    schema: teamUpdate,
    checks,
    send: (body, call) =>
      prefixErrors(t`Failed to update team in database:`, () =>
        call(updateTeam, { params: { id }, query: { tournamentId: tournament?.id }, body }),
      ),
    done: ({ name }) => t`${name} was saved`,
    undone: ({ name }) => t`${name} was restored`,
    reads: READS,
    onSaved: onDone,
  });
  return (
    <>
      <EditRecord edit={edit} name={team.name} isOpened={isOpened} onDone={onDone}>
        <TeamFields form={edit.form} />
        <Hint>
          {tournament
            ? t`The name, tag and logo change in ${tournament.name}. Other tournaments already drawn keep the old ones.`
            : t`The team’s name, tag and logo change, except in tournaments already drawn. To change them in one of those, choose that tournament above.`}
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
  const others = useReadIf(tournamentId !== null, teamsQuery, tournamentId ?? '').data;
  if (!tournament || !id || tournament.format !== 'group_stage') return null;
  const count = (group: Group) => others?.filter((each) => each.assignedGroup === group).length ?? 0;
  const move = async (group: Group) => {
    setMoving(group);
    await act({
      run: (call) => call(updateParticipation, { params: { id }, body: { assignedGroup: group } }),
      done: () => t`${name} now plays in group ${group}`,
      failed: t`Failed to update group assignment in database:`,
      undone: assignedGroup
        ? t`${name} was moved back to group ${assignedGroup}`
        : t`${name} no longer has a group`,
      reads: OF_TEAMS,
    });
    setMoving(null);
  };
  return (
    <Stack as="section" gap={3} padding={[5, 6]} aria-label={t`${name}’s group`}>
      <Heading size="card">{t`Group in ${tournament.name}`}</Heading>
      <Box width="field">
        <Editable>
          <Segmented
            legend={t`Group`}
            value={moving ?? assignedGroup}
            onChange={(group) => void move(group)}
            options={GROUPS.map((group) => ({
              value: group,
              label: group,
              detail: t`${others ? count(group) : '–'} of ${GROUP_SIZE}`,
              isDisabled: group !== assignedGroup && count(group) >= GROUP_SIZE,
            }))}
          />
        </Editable>
      </Box>
      <Hint>{t`Saved at once. Planned matches in the old group are removed, and the bracket is updated.`}</Hint>
    </Stack>
  );
}

type AddProps = { tournamentId: string | undefined; onDone: () => void; onCancel?: (() => void) | undefined };

export function AddTeam({ tournamentId = '', onDone, onCancel }: AddProps) {
  const { all } = useSelection();
  const [first] = useState(tournamentId);
  const edit = useRecordForm<TeamForm, Team>({
    name: NEW,
    labels: TEAM_LABELS,
    record: null,
    formOf: () => formOf(null, first),
    bodyOf: newBody,
    schema: newTeam,
    checks,
    send: (body, call) => prefixErrors(t`Failed to create team:`, () => call(createTeam, { body })),
    done: ({ name }) => t`${name} was added`,
    undone: ({ name }) => t`${name} was removed`,
    reads: OF_TEAMS,
    onSaved: onDone,
  });
  const chosen = all.find(({ id }) => id === edit.form.watch('tournamentId'));
  return (
    <RecordForm edit={edit} label={t`Add team`} save={t`Add team`} focus="name" onCancel={onCancel}>
      <TeamFields form={edit.form}>
        <Select
          {...edit.field('tournamentId')}
          help={
            chosen &&
            sentences([feeSentence(chosen), t`${chosen.teamCount} of ${chosen.maxTeams} places are taken.`])
          }
          empty={t`Select a tournament`}
          options={all
            .toSorted((a, b) => Number(isCurrent(b)) - Number(isCurrent(a)))
            .map(({ id, name, status }) => [id, t`${name} (${STATUS_WORDS[status].toLowerCase()})`])}
        />
        <Select
          {...edit.field('assignedGroup')}
          disabled={chosen !== undefined && chosen.format !== 'group_stage'}
          help={chosen && chosen.format !== 'group_stage' ? t`This tournament has no groups.` : undefined}
          empty={t`The group with the fewest teams`}
          options={GROUPS.map((group) => [group, t`Group ${group}`])}
        />
      </TeamFields>
    </RecordForm>
  );
}

const feeSentence = ({ registrationFee: fee }: Tournament) =>
  fee > 0 ? t`The fee, ${formatMoney(fee)}, goes into the prize pool.` : t`This tournament has no fee.`;

export const NEW = 'team-new';

type TeamForm = ReturnType<typeof formOf>;

const TEAM_LABELS: Record<keyof TeamForm, string> = {
  name: t`Team name`,
  tag: t`Tag`,
  logo: t`Logo`,
  organisation: t`Organisation`,
  tournamentId: t`Tournament`,
  assignedGroup: t`Group`,
};

const formOf = (team: Team | null, tournamentId = '') => ({
  name: team?.name ?? '',
  tag: team?.tag ?? '',
  logo: team?.logo ?? null,
  organisation: team?.organisation ?? '',
  tournamentId,
  /** Empty to assign the team to the smallest group. */
  assignedGroup: '' as Group | '',
});

const newBody = ({ assignedGroup, ...form }: TeamForm): NewTeam => ({
  ...form,
  assignedGroup: assignedGroup || null,
});

function checks({ name, tag }: TeamForm): FieldErrors<TeamForm> {
  const error = { type: 'required', message: t`Please fill in team name and tag` };
  return { ...(name.trim() === '' && { name: error }), ...(tag.trim() === '' && { tag: error }) };
}

function TeamFields({ form, children }: { form: UseFormReturn<TeamForm>; children?: ReactNode }) {
  const field = fieldsOf(form, TEAM_LABELS);
  const { name, tag } = form.watch();
  return (
    <Grid columns="fields" gap={[4, 5]}>
      {children}
      <TextField {...field('name')} />
      <TextField {...field('tag')} help={t`Up to 8 characters, as shown on the site.`} />
      <TextField
        {...field('organisation')}
        aside={t`optional`}
        help={t`Teams from the same organisation are kept apart in their first matches where seeding allows.`}
      />
      <LogoField form={form} name={name} tag={tag} />
    </Grid>
  );
}
