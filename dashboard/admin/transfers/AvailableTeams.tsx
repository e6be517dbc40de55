import { useState } from 'react';
import { OutcomeList } from '#admin/shared/bulk/OutcomeList.tsx';
import { useBulk } from '#admin/shared/bulk/useBulk.ts';
import { OF_TEAMS, useFoundTeams } from '#admin/shared/team/queries.ts';
import { WorkProgress } from '#admin/shared/WorkProgress.tsx';
import { registerTeams } from '#domain/contract/competition/participations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { formatMoney } from '#domain/money/money.ts';
import { useApi } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Button, Hint, Name, Note, Row, Stack, Text } from '#ui/blocks.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { CheckBox } from '#ui/Field.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { TeamName } from './TeamName.tsx';
import styles from './Transfers.module.css';

type Props = {
  tournament: Tournament;
  /** The teams that are not in it. */
  teams: readonly Team[];
  /** How many are in it. */
  taken: number;
};

function useAvailableTeams({ tournament, teams, taken }: Props) {
  const api = useApi();
  const bulk = useBulk();
  const [typed, setTyped] = useState('');
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string>();
  const { id, name, maxTeams } = tournament;
  const { found: shown, notes } = useFoundTeams(teams, typed);
  const chosen = teams.filter((team) => ticked.has(team.id));
  const free = Math.max(0, maxTeams - taken);
  const change = (next: ReadonlySet<string>) => {
    tick(next);
    setProblem(undefined);
  };
  const isAll = shown.length > 0 && shown.every((team) => ticked.has(team.id));
  const register = async () => {
    if (chosen.length === 0) return setProblem('Please select at least one team to register');
    setProblem(undefined);
    const isDone = await bulk.run({
      items: chosen,
      run: async (teamIds, key) => {
        const { data, acts } = await api.call(registerTeams, { params: { id }, body: { teamIds } }, key);
        const failed = data.failed.map(({ teamId, error }) => ({ id: teamId, error }));
        return { data: { failed }, ...(acts && { acts }) };
      },
      done: 'registered',
      failure: 'Registration failed',
      reads: OF_TEAMS,
    });
    if (isDone) tick(new Set());
  };
  return {
    bulk,
    typed,
    setTyped,
    ticked,
    problem,
    name,
    maxTeams,
    shown,
    notes,
    chosen,
    free,
    change,
    isAll,
    register,
  };
}

export function AvailableTeams(props: Props) {
  const { tournament, teams } = props;
  const entering = useAvailableTeams(props);
  const { bulk, problem, name, maxTeams, chosen, free, register } = entering;
  return (
    <Stack as="section" look="card" padding={5} gap={4} minWidth={0} aria-label="Available teams">
      <Row gap={[2, 4]} align="center" justify="between" wraps>
        <Text as="h2" size="large" weight="semibold">
          Available teams, {teams.length}
        </Text>
        <Text as="p" {...(free === 0 ? { weight: 'medium', tone: 'primary' } : { tone: 'secondary' })}>
          {free === 0
            ? `Tournament full: all ${maxTeams} places are taken`
            : `${free} of ${maxTeams} places free`}
        </Text>
      </Row>
      {bulk.outcomes && <OutcomeList outcomes={bulk.outcomes} onClose={bulk.close} />}
      {teams.length === 0 ? (
        <Note>
          Every team already takes part in <Name>{name}</Name>.
        </Note>
      ) : (
        <>
          <Choice entering={entering} />
          {chosen.length > 0 && (
            <Stack as="p" rail="strong" surface={2} padding={[3, 4]} gap={1.5} tone="secondary">
              {outlook(tournament, chosen.length, free)}
            </Stack>
          )}
          <FormSummary problems={problem ? [problem] : []} />
          {bulk.isBusy && (
            <WorkProgress of={bulk.key} share={bulk.share} noun="teams" onCancel={bulk.cancel}>
              One by one
            </WorkProgress>
          )}
          <Row gap={2} align="center" wraps>
            <Button look="primary" isBusy={bulk.isBusy} onClick={() => void register()}>
              Register {chosen.length} {chosen.length === 1 ? 'Team' : 'Teams'}
            </Button>
          </Row>
        </>
      )}
    </Stack>
  );
}

/** The teams that are searched for, to be ticked. */
function Choice({ entering }: { entering: ReturnType<typeof useAvailableTeams> }) {
  const { typed, setTyped, ticked, shown, notes, change, isAll } = entering;
  return (
    <>
      <Row gap={[2, 4]} align="center" justify="between" wraps>
        <SearchField
          flex="field"
          label="Search available teams"
          placeholder="Name or tag"
          value={typed}
          onChange={setTyped}
        />
        <CheckBox
          label="Select All"
          checked={isAll}
          onChange={() => change(new Set(isAll ? [] : shown.map((team) => team.id)))}
        />
      </Row>
      <Hint role="status">{notes.join(' · ')}</Hint>
      <div className={styles.list}>
        <DataTable
          caption="Teams to register"
          rows={shown}
          columns={COLUMNS}
          keyOf={(team) => team.id}
          selection={{ selected: ticked, onChange: change, nameOf: (team) => team.name }}
        />
      </div>
    </>
  );
}

const COLUMNS: Column<Team>[] = [
  { head: 'Team', by: ({ name }) => name, cell: (team) => <TeamName team={team} /> },
  {
    head: 'Tournaments',
    isNumber: true,
    by: ({ assignedTournaments }) => assignedTournaments.length,
    cell: ({ assignedTournaments }) => assignedTournaments.length,
  },
];

/** The effect of registering this many, shown before. */
function outlook({ registrationFee: fee, prizePool, maxTeams }: Tournament, count: number, free: number) {
  const fit = Math.min(count, free);
  const fees =
    fee > 0
      ? `${fit} × ${formatMoney(fee)} go in: the prize pool becomes ${formatMoney(prizePool + fit * fee)}. `
      : '';
  if (free === 0) return `All ${maxTeams} places are taken: none of them fits.`;
  const over = count > free ? `Only ${free} fit; the others are refused. ` : '';
  return `${fees}${over}Their rosters start empty.`;
}
