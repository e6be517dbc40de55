import { useState } from 'react';
import { useLocation } from 'wouter';
import { OutcomeList } from '#admin/shared/bulk/OutcomeList.tsx';
import { useBulk } from '#admin/shared/bulk/useBulk.ts';
import { changed, useKeptNames } from '#admin/shared/form/drafts.ts';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { allTeamsQuery, OF_TEAMS, useFoundTeams } from '#admin/shared/team/queries.ts';
import { TournamentTab, viewAt } from '#admin/shared/tournament/TournamentTab.tsx';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import { Unregister } from '#admin/teams/index.ts';
import { registerTeams } from '#domain/contract/competition/participations.ts';
import { type Team, teamUpdate, updateTeam } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { commaList, plural, sentences, t } from '#domain/text/translate.ts';
import { bracketQuery, teamsQuery, useApi, useRead, useReadIf } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, Crest, Grid, Hint, MainName, Name, Note, Row, rich, Stack, Text } from '#ui/blocks.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { CheckBox, Select, TextField } from '#ui/Field.tsx';
import { matchesSearch } from '#ui/matchesSearch.ts';
import { SearchField } from '#ui/SearchField.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { ErrorState, NotYet, SkeletonCards } from '#ui/states.tsx';
import { FindDesk } from './FindDesk.tsx';
import { PlayerTransfer } from './PlayerTransfer.tsx';
import { READS } from './queries.ts';
import styles from './Transfers.module.css';

const VIEWS = [
  { path: '/admin/transfers', name: t`Transfers` },
  { path: '/admin/transfers/registration', name: t`Registration` },
];

export default function Transfers() {
  const [path] = useLocation();
  const isRegistration = viewAt(VIEWS, path) === VIEWS[1];
  return (
    <TournamentTab
      title={isRegistration ? t`Team Tournament Registration` : t`Player & Team Transfer Manager`}
      nothing={
        isRegistration
          ? t`Please select a tournament. There are none yet, so create one first.`
          : t`Please create a tournament first. You can then move players between its teams here.`
      }
      views={VIEWS}
    >
      {(tournament) =>
        isRegistration ? <Registration tournament={tournament} /> : <Manager tournament={tournament} />
      }
    </TournamentTab>
  );
}

const MODES = [
  { value: 'player', label: t`Player Transfer` },
  { value: 'team', label: t`Team Rename` },
] as const;
type Mode = (typeof MODES)[number]['value'];

function Manager({ tournament }: { tournament: Tournament }) {
  const { names } = useKeptNames();
  const [mode, setMode] = useState<Mode>(() => (names.some(isRename) ? 'team' : 'player'));
  return (
    <>
      <Row align="stretch" marginBottom={4}>
        <Segmented legend={t`Task`} options={MODES} value={mode} onChange={setMode} />
      </Row>
      {mode === 'player' ? <PlayerTransfer tournament={tournament} /> : <TeamRename />}
    </>
  );
}

function Registration({ tournament }: { tournament: Tournament }) {
  const registered = useRead(teamsQuery, tournament.id);
  const all = useRead(allTeamsQuery);
  if (!registered.data || !all.data) {
    const query = registered.isError ? registered : all;
    return <NotYet query={query} title={t`Teams could not be loaded`} count={2} lines={8} />;
  }
  const ids = new Set(registered.data.map(({ id }) => id));
  return (
    <Grid stacks="laptop" columns={2} gap={5} align="start">
      <AvailableTeams
        tournament={tournament}
        teams={all.data.filter(({ id }) => !ids.has(id))}
        taken={registered.data.length}
      />
      <RegisteredTeams tournament={tournament} teams={registered.data} />
    </Grid>
  );
}

function RegisteredTeams({ tournament, teams }: { tournament: Tournament; teams: readonly Team[] }) {
  const [asked, ask] = useState<Team | null>(null);
  // Reads the bracket early, since the question before unregistering a team depends on the draw.
  useRead(bracketQuery, tournament.id);
  return (
    <Stack as="section" look="card" padding={5} gap={4} minWidth={0} aria-label={t`Registered teams`}>
      <Text as="h2" size="large" weight="semibold">{t`Registered teams, ${teams.length}`}</Text>
      {teams.length === 0 ? (
        <Note>{t`None yet. Select the teams taking part and register them.`}</Note>
      ) : (
        <div className={styles.list}>
          <DataTable
            caption={t`Teams in the tournament`}
            rows={teams.toSorted((one, other) => one.name.localeCompare(other.name))}
            columns={columns(ask)}
            keyOf={({ id }) => id}
          />
        </div>
      )}
      {asked && <Unregister teams={[asked]} tournament={tournament} onClose={() => ask(null)} />}
    </Stack>
  );
}

const columns = (onUnregister: (team: Team) => void): Column<Team>[] => [
  { head: t`Team`, by: ({ name }) => name, cell: (team) => <TeamName team={team} /> },
  { head: t`Group`, by: ({ assignedGroup }) => assignedGroup },
  { head: t`W–L`, isNumber: true, by: ({ wins }) => wins, cell: ({ wins, losses }) => `${wins}–${losses}` },
  {
    head: t`Actions`,
    cell: (team) => <Button onClick={() => onUnregister(team)} about={team.name}>{t`Unregister`}</Button>,
  },
];

type AvailableProps = { tournament: Tournament; teams: readonly Team[]; taken: number };

function AvailableTeams({ tournament, teams, taken }: AvailableProps) {
  const api = useApi();
  const bulk = useBulk();
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string>();
  const { id, name, maxTeams } = tournament;
  const chosen = teams.filter((team) => ticked.has(team.id));
  const free = Math.max(0, maxTeams - taken);
  const change = (next: ReadonlySet<string>) => {
    tick(next);
    setProblem(undefined);
  };
  const register = async () => {
    if (chosen.length === 0) return setProblem(t`Please select at least one team to register`);
    const isDone = await bulk.run({
      items: chosen,
      run: async (teamIds, key) => {
        const { data, acts } = await api.call(registerTeams, { params: { id }, body: { teamIds } }, key);
        const failed = data.failed.map(({ teamId, error }) => ({ id: teamId, error }));
        return { data: { failed }, ...(acts && { acts }) };
      },
      done: (count, all) => t`${count} of ${all} registered`,
      failure: t`Registration failed`,
      reads: OF_TEAMS,
    });
    if (isDone) tick(new Set());
  };
  return (
    <Stack as="section" look="card" padding={5} gap={4} minWidth={0} aria-label={t`Available teams`}>
      <Row gap={[2, 4]} justify="between" wraps>
        <Text as="h2" size="large" weight="semibold">{t`Available teams, ${teams.length}`}</Text>
        <Text as="p" {...(free === 0 ? { weight: 'medium', tone: 'primary' } : { tone: 'secondary' })}>
          {free === 0
            ? t`Tournament full: all ${maxTeams} places are taken`
            : t`${free} of ${maxTeams} places free`}
        </Text>
      </Row>
      {bulk.outcomes && <OutcomeList outcomes={bulk.outcomes} onClose={bulk.close} />}
      {teams.length === 0 ? (
        <Note>{rich`Every team is already in ${<Name>{name}</Name>}.`}</Note>
      ) : (
        <>
          <Choice teams={teams} ticked={ticked} onChange={change} />
          {chosen.length > 0 && (
            <Stack as="p" rail="strong" surface={2} padding={[3, 4]} gap={1.5} tone="secondary">
              {outlook(tournament, chosen.length, free)}
            </Stack>
          )}
          <FormSummary problems={problem ? [problem] : []} />
          {bulk.isBusy && (
            <WorkProgress of={bulk.key} share={bulk.share} onCancel={bulk.cancel}>
              {t`In progress`}
            </WorkProgress>
          )}
          <Row gap={2} wraps>
            <Button look="primary" isBusy={bulk.isBusy} onClick={() => void register()}>
              {plural(chosen.length, 'Register # Team', 'Register # Teams')}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}

type ChoiceProps = Pick<AvailableProps, 'teams'> & {
  ticked: ReadonlySet<string>;
  onChange: (ticked: ReadonlySet<string>) => void;
};

function Choice({ teams, ticked, onChange }: ChoiceProps) {
  const [typed, setTyped] = useState('');
  const { found, notes } = useFoundTeams(teams, typed);
  const isAll = found.length > 0 && found.every(({ id }) => ticked.has(id));
  return (
    <>
      <Row gap={[2, 4]} justify="between" wraps>
        <SearchField
          flex="field"
          label={t`Search available teams`}
          placeholder={t`Name or tag`}
          value={typed}
          onChange={setTyped}
        />
        <CheckBox
          label={t`Select All`}
          checked={isAll}
          onTick={() => onChange(new Set(isAll ? [] : found.map(({ id }) => id)))}
        />
      </Row>
      <Hint role="status">{notes.join(' · ')}</Hint>
      <div className={styles.list}>
        <DataTable
          caption={t`Teams to register`}
          rows={found}
          columns={AVAILABLE}
          keyOf={({ id }) => id}
          selection={{ selected: ticked, onChange, nameOf: ({ name }) => name }}
        />
      </div>
    </>
  );
}

const AVAILABLE: Column<Team>[] = [
  { head: t`Team`, by: ({ name }) => name, cell: (team) => <TeamName team={team} /> },
  { head: t`Tournaments`, isNumber: true, by: ({ assignedTournaments }) => assignedTournaments.length },
];

function outlook({ registrationFee: fee, prizePool, maxTeams }: Tournament, count: number, free: number) {
  const fit = Math.min(count, free);
  if (free === 0) return t`All ${maxTeams} places are taken, so none of these teams can be registered.`;
  return sentences([
    fee > 0 &&
      t`${fit} × ${formatMoney(fee)} is added, bringing the prize pool to ${formatMoney(prizePool + fit * fee)}.`,
    count > free && t`Only ${free} can be registered; the others will be refused.`,
    t`Their rosters start empty.`,
  ]);
}

const TeamName = ({ team: { name, tag, logo } }: { team: Pick<Team, 'name' | 'tag' | 'logo'> }) => (
  <Row as="span" gap={2.5} minWidth={0} width="field">
    <Crest name={name} tag={tag} logo={logo} size={24} />
    <MainName isOneLine>{name}</MainName>
    <Text as="bdi" flex="none" tone="tertiary" nowrap dir="auto">
      {tag}
    </Text>
  </Row>
);

function TeamRename() {
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
  const there = useReadIf(where !== '', teamsQuery, where);
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
const isRename = (name: string) => name.startsWith(RENAME);

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
