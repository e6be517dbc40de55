import { useState } from 'react';
import { useLocation } from 'wouter';
import { allTeamsQuery } from '#admin/shared/team/queries.ts';
import { TournamentTab, viewAt } from '#admin/shared/tournament/TournamentTab.tsx';
import { Unregister } from '#admin/teams/index.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { bracketQuery, teamsQuery, useRead } from '#shared/api/api.ts';
import { Button, Grid, Note, Stack, Text } from '#ui/blocks.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { ErrorState, SkeletonCards } from '#ui/states.tsx';
import { AvailableTeams } from './AvailableTeams.tsx';
import { TeamName } from './TeamName.tsx';
import styles from './Transfers.module.css';
import { Transfers as Manager } from './Transfers.tsx';

const VIEWS = [
  { path: '/admin/transfers', name: 'Transfers' },
  { path: '/admin/transfers/registration', name: 'Registration' },
];

export default function Transfers() {
  const [path] = useLocation();
  const isRegistration = viewAt(VIEWS, path)?.name === 'Registration';
  return (
    <TournamentTab
      title={isRegistration ? 'Team Tournament Registration' : 'Player & Team Transfer Manager'}
      nothing={
        isRegistration
          ? 'Please select a tournament: there is none yet.'
          : 'Please create a tournament first; its players move between its teams here.'
      }
      views={VIEWS}
    >
      {(tournament) =>
        isRegistration ? <Registration tournament={tournament} /> : <Manager tournament={tournament} />
      }
    </TournamentTab>
  );
}

function Registration({ tournament }: { tournament: Tournament }) {
  const registered = useRead(teamsQuery, tournament.id);
  const all = useRead(allTeamsQuery);
  const failed = [registered, all].find(({ isError, data }) => isError && !data);
  if (failed) return <ErrorState title="Teams could not be loaded" query={failed} />;
  if (!registered.data || !all.data) return <SkeletonCards count={2} lines={8} />;
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

type Props = { tournament: Tournament; teams: readonly Team[] };

function RegisteredTeams({ tournament, teams }: Props) {
  const [asked, ask] = useState<Team | null>(null);
  // Whether the draw is made decides what a way out asks, so it is read ahead.
  useRead(bracketQuery, tournament.id);
  const sorted = teams.toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <Stack as="section" look="card" padding={5} gap={4} minWidth={0} aria-label="Registered teams">
      <Text as="h2" size="large" weight="semibold">
        Registered teams, {teams.length}
      </Text>
      {teams.length === 0 ? (
        <Note>None yet. Select the teams that take part and register them.</Note>
      ) : (
        <div className={styles.list}>
          <DataTable
            caption="Teams in the tournament"
            rows={sorted}
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
  { head: 'Team', by: ({ name }) => name, cell: (team) => <TeamName team={team} /> },
  {
    head: 'Group',
    by: ({ assignedGroup }) => assignedGroup,
    cell: ({ assignedGroup }) => assignedGroup ?? '--',
  },
  { head: 'W–L', isNumber: true, by: ({ wins }) => wins, cell: ({ wins, losses }) => `${wins}–${losses}` },
  {
    head: 'Actions',
    cell: (team) => (
      <Button onClick={() => onUnregister(team)} aria-label={`Unregister ${team.name}`}>
        Unregister
      </Button>
    ),
  },
];
