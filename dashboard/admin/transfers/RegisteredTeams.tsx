import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unregister } from '#admin/teams/index.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { bracketQuery, useApi } from '#shared/api/api.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Stack } from '#ui/layout.tsx';
import { Note, Text } from '#ui/Text.tsx';
import { TeamName } from './TeamName.tsx';
import styles from './Transfers.module.css';

type Props = { tournament: Tournament; teams: readonly Team[] };

export function RegisteredTeams({ tournament, teams }: Props) {
  const [asked, ask] = useState<Team | null>(null);
  // Whether the draw is made decides what a way out asks, so it is read ahead.
  useQuery(bracketQuery(useApi(), tournament.id));
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
