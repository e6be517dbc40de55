import { useState } from 'react';
import { changed, useKeptNames } from '#admin/shared/form/drafts.ts';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { allTeamsQuery } from '#admin/shared/team/queries.ts';
import { type Team, teamUpdate, updateTeam } from '#domain/contract/competition/teams.ts';
import { commaList, plural, t } from '#domain/text/translate.ts';
import { teamsQuery, useRead } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, Crest, Grid, Name, Note, Row, Stack, Text } from '#ui/blocks.tsx';
import { Select, TextField } from '#ui/Field.tsx';
import { matchesSearch } from '#ui/matchesSearch.ts';
import { ErrorState, SkeletonCards } from '#ui/states.tsx';
import { FindDesk } from './FindDesk.tsx';
import { READS } from './queries.ts';

export function TeamRename() {
  const query = useRead(allTeamsQuery);
  const { names } = useKeptNames();
  const [asked, ask] = useState('');
  const [chosen, choose] = useState(() =>
    names.find(isRename)?.slice(RENAME.length, RENAME.length + ID_LENGTH),
  );
  const teams = query.data ?? [];
  const team = teams.find(({ id }) => id === chosen);
  const results = teams
    .filter(({ name, tag }) => matchesSearch(`${name} ${tag}`, asked))
    .map(({ id, name, tag, assignedTournaments: { length } }) => ({
      id,
      name: <Name>{name}</Name>,
      aside: commaList([tag, plural(length, 'in # tournament', 'in # tournaments')]),
    }));
  return (
    <FindDesk
      label={t`Search teams by name or tag`}
      placeholder={t`Name or tag`}
      asked={asked}
      onAsk={ask}
      query={query}
      results={results}
      chosen={chosen}
      onChoose={choose}
    >
      <Stack as="section" look="card" padding={5} gap={4} minWidth={0} aria-label={t`Rename`}>
        <Text as="h2" size="large" weight="semibold">
          {team ? (
            <Row as="span" gap={2.5} wraps>
              <Crest name={team.name} tag={team.tag} logo={team.logo} size={36} />
              <Name>{team.name}</Name>
              <Text as="bdi" tone="tertiary" dir="auto">
                {team.tag}
              </Text>
            </Row>
          ) : (
            t`No team chosen yet`
          )}
        </Text>
        <Note>
          {t`Tournaments already drawn keep the old name. To rename the team in one of them, choose that tournament. Sent messages keep the old name.`}
        </Note>
        {team ? <Renaming key={team.id} team={team} onClear={() => choose(undefined)} /> : <NoTeamYet />}
      </Stack>
    </FindDesk>
  );
}

function Renaming({ team, onClear }: { team: Team; onClear: () => void }) {
  const { all } = useSelection();
  const entered = all.filter(({ id }) => team.assignedTournaments.includes(id));
  const { names } = useKeptNames();
  const kept = `${RENAME}${team.id} `;
  const [where, setWhere] = useState(
    () => names.find((name) => name.startsWith(kept))?.slice(kept.length) ?? '',
  );
  const there = useRead((api) => ({ ...teamsQuery(api, where), enabled: where !== '' }));
  const shown = where === '' ? team : there.data?.find(({ id }) => id === team.id);
  return (
    <>
      {entered.length > 0 && (
        <Select
          label={t`Applies to`}
          value={where}
          onText={setWhere}
          empty={t`The team and tournaments not yet drawn`}
          options={entered.map(({ id, name }) => [id, name])}
        />
      )}
      {shown && <RenameForm key={where} team={shown} tournamentId={where || undefined} onClear={onClear} />}
      {there.isError && (
        <ErrorState title={t`The team’s name in that tournament could not be loaded`} query={there} />
      )}
      {there.isLoading && <SkeletonCards count={1} lines={2} />}
    </>
  );
}

const RENAME = 'transfers rename ';
const ID_LENGTH = 36;
export const isRename = (name: string) => name.startsWith(RENAME);

function NoTeamYet() {
  const [problem, setProblem] = useState<string>();
  return (
    <>
      <Grid columns="fields" gap={[3.5, 4]}>
        <TextField label={NAME_LABELS.name} disabled help={t`Find and select a team first.`} />
        <TextField label={NAME_LABELS.tag} disabled />
      </Grid>
      <FormSummary problems={problem ? [problem] : []} />
      <Row gap={2} wraps>
        <Button look="primary" onClick={() => setProblem(t`Please select a team first`)}>
          {t`Rename Team`}
        </Button>
      </Row>
    </>
  );
}

const NAME_LABELS = { name: t`New name`, tag: t`New tag` };
type FormProps = { team: Team; tournamentId: string | undefined; onClear: () => void };

function RenameForm({ team, tournamentId, onClear }: FormProps) {
  const { id } = team;
  const edit = useRecordForm<typeof NAME_LABELS, Team>({
    name: `${RENAME}${id}${tournamentId ? ` ${tournamentId}` : ''}`,
    labels: NAME_LABELS,
    record: team,
    formOf: (record) => ({ name: (record ?? team).name, tag: (record ?? team).tag }),
    bodyOf: changed,
    schema: teamUpdate,
    send: (body, call) => call(updateTeam, { params: { id }, query: { tournamentId }, body }),
    done: ({ name, tag }) => t`${team.name} is now called ${name} (${tag})`,
    undone: () => t`${team.name} has its old name back`,
    reads: READS,
    tell: (sentences) => sentences.map((sentence) => t`Rename failed: ${sentence}`),
  });
  return (
    <RecordForm
      edit={edit}
      isBare
      label={t`Rename ${team.name}`}
      save={t`Rename Team`}
      focus="name"
      cancel={t`Clear Selection`}
      onCancel={onClear}
    >
      <Grid columns="fields" gap={[3.5, 4]}>
        <TextField {...edit.field('name')} />
        <TextField {...edit.field('tag')} />
      </Grid>
    </RecordForm>
  );
}
