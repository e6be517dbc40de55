import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { RowMenu } from '#admin/shared/Menu.tsx';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { useAct } from '#admin/shared/useAct.ts';
import { registerTeam, updateParticipation } from '#domain/contract/competition/participations.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { mainRoster, teamSize } from '#domain/registrations/roster.ts';
import { t } from '#domain/text/translate.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Button, Crest, Grid, MainName, Name, Row, richList, Small, Stack, Text } from '#ui/blocks.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { usePermitted } from '#ui/permitted.ts';
import { draftOf } from './EditTeam.tsx';
import { TASKS, type Task, TeamPanel, useOpened } from './TeamPanel.tsx';
import styles from './TeamTable.module.css';
import { seemsPlayed } from './Unregister.tsx';

type Props = {
  teams: readonly Team[];
  /** Whether all teams are in one tournament, so that rows need not name it. */
  isOne: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onDelete: (team: Team) => void;
};

export function TeamTable({ teams, isOne, selected, onSelect, onDelete }: Props) {
  const { names } = useKeptNames();
  const opened = useOpened();
  const isOpen = ({ id }: Team) => opened.id === id || names.includes(draftOf(id));
  const close = ({ id }: Team) => {
    if (opened.id === id) opened.open(null);
    document.getElementById(openerOf(id))?.focus();
  };
  const columns = useColumns(isOne, { isOpen, open: opened.open, openedId: opened.id });
  return (
    <DataTable
      caption={t`Teams`}
      columns={columns}
      rows={teams}
      keyOf={({ id }) => id}
      selection={{ selected, onChange: onSelect, nameOf: ({ name }) => t`Select ${name}` }}
      isMarked={isOpen}
      acts={(team) => <Acts team={team} onOpen={opened.open} onDelete={onDelete} />}
      detail={(team) =>
        isOpen(team) && (
          <TeamPanel
            key={`${team.id} ${opened.id === team.id}`}
            team={team}
            task={opened.id === team.id ? opened.task : 'edit'}
            isOpened={opened.id === team.id}
            onTask={(task: Task) => opened.open(team.id, task)}
            onClose={() => close(team)}
          />
        )
      }
    />
  );
}

type Opening = {
  isOpen: (team: Team) => boolean;
  openedId: string | null;
  open: ReturnType<typeof useOpened>['open'];
};

function useColumns(isOne: boolean, { isOpen, openedId, open }: Opening): Column<Team>[] {
  const { all } = useSelection();
  const isPermitted = usePermitted();
  const markFee = useFeeMark();
  const tournamentOf = (team: Team) => all.find(({ id }) => id === team.tournamentId);
  return [
    {
      head: t`Team`,
      by: ({ name }) => name,
      cell: (team) => (
        <Grid
          minHeight={11}
          as="button"
          sides="start"
          gap={2.5}
          align="center"
          id={openerOf(team.id)}
          className={styles.team}
          aria-expanded={isOpen(team)}
          onClick={() => open(openedId === team.id ? null : team.id)}
        >
          <Crest {...team} size={28} />
          <Stack as="span" minWidth={0}>
            <MainName isOneLine>{team.name}</MainName>
            <Small tone="tertiary" className="oneLine">
              {richList(
                <Name>{team.tag}</Name>,
                !isOne && <Name>{tournamentOf(team)?.name ?? t`No tournament`}</Name>,
              )}
            </Small>
          </Stack>
        </Grid>
      ),
    },
    { head: t`Group`, by: (team) => team.assignedGroup },
    {
      head: t`Record`,
      by: ({ points, wins }) => points * 1_000 + wins,
      cell: ({ wins, losses }) => `${wins}–${losses}`,
    },
    {
      head: t`Roster`,
      by: ({ players }) => players.length,
      cell: ({ players }) => {
        const main = mainRoster(players).length;
        return (
          <Text
            weight={main < teamSize() ? 'medium' : undefined}
            tone={main < teamSize() ? 'warning' : undefined}
          >
            {main}/{teamSize()}
            {players.length > main && <Text tone="tertiary"> +{players.length - main}</Text>}
          </Text>
        );
      },
    },
    {
      head: t`Fee paid`,
      by: ({ feePaid }) => (feePaid ? 1 : 0),
      cell: (team) =>
        team.tournamentParticipationId && tournamentOf(team)?.registrationFee !== 0 ? (
          <input
            type="checkbox"
            aria-label={t`${team.name}’s fee is paid`}
            checked={team.feePaid ?? false}
            disabled={!isPermitted}
            onChange={(event) => void markFee(team, event.target.checked)}
          />
        ) : (
          '--'
        ),
    },
  ];
}

type ActsProps = { team: Team; onOpen: Opening['open']; onDelete: Props['onDelete'] };

function Acts({ team, onOpen, onDelete }: ActsProps) {
  const { tournament, add } = useAssign();
  const { id, name } = team;
  const isLoose = team.assignedTournaments.length === 0 && tournament;
  const open = (task: Task) => ({ label: TASKS[task], act: () => onOpen(id, task), isReading: true });
  return (
    <Row as="span" justify="end">
      {isLoose ? (
        <Button
          look="plain"
          isReading={false}
          title={tournament.name}
          about={name}
          onClick={() => void add(team)}
        >{t`Add to current tournament`}</Button>
      ) : (
        <Button look="plain" about={name} onClick={() => onOpen(id, 'players')}>
          {TASKS.players}
        </Button>
      )}
      <RowMenu
        of={name}
        acts={[
          open('edit'),
          isLoose && open('players'),
          open('tournaments'),
          { label: seemsPlayed(team) ? t`Unregister` : t`Delete`, act: () => onDelete(team), tone: 'danger' },
        ]}
      />
    </Row>
  );
}

const openerOf = (id: string) => `team-${id}`;

function useFeeMark() {
  const act = useAct();
  return ({ tournamentParticipationId, name }: Team, feePaid: boolean) => {
    const id = tournamentParticipationId ?? '';
    return act({
      run: (call) => call(updateParticipation, { params: { id }, body: { feePaid } }),
      done: () => (feePaid ? t`${name} has paid its fee` : t`${name} has not paid its fee`),
      failed: t`${name}’s fee was not updated.`,
      undone: t`${name}’s fee status was restored`,
      reads: OF_TEAMS,
    });
  };
}

function useAssign() {
  const act = useAct();
  const { tournament } = useSelection();
  const add = ({ id: teamId, name }: Team) =>
    act({
      run: (call) => call(registerTeam, { params: { teamId, tournamentId: tournament?.id ?? '' }, body: {} }),
      done: () => t`${name} added to current tournament!`,
      failed: '✗',
      undone: t`${name} is no longer in a tournament`,
      reads: OF_TEAMS,
    });
  return { tournament, add };
}
