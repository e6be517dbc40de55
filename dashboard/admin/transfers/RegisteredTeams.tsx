import { useState } from 'react';
import { poolAfter } from '#admin/donations/index.ts';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { useAct } from '#admin/shared/useAct.ts';
import { deleteParticipation } from '#domain/contract/participations.ts';
import type { Team } from '#domain/contract/teams.ts';
import type { Tournament } from '#domain/contract/tournaments.ts';
import { useApi } from '#shared/api/api.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Stack } from '#ui/layout.tsx';
import { Text } from '#ui/Text.tsx';
import { TeamName } from './TeamName.tsx';
import styles from './Transfers.module.css';

type Props = { tournament: Tournament; teams: readonly Team[] };

/** The teams of a tournament, each with its way out. */
export function RegisteredTeams({ tournament, teams }: Props) {
  const [asked, ask] = useState<Team | null>(null);
  const sorted = teams.toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    <Stack as="section" look="card" padding={5} gap={4} minWidth={0} aria-label="Registered teams">
      <Text as="h2" size="large" weight="semibold">
        Registered teams, {teams.length}
      </Text>
      {teams.length === 0 ? (
        <Text as="p" tone="secondary">
          None yet. Tick those that take part, and register them.
        </Text>
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
      {asked && <Unregister team={asked} tournament={tournament} onClose={() => ask(null)} />}
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
    head: 'Way out',
    cell: (team) =>
      team.games > 0 ? (
        <Text tone="tertiary">Has played: withdraw</Text>
      ) : (
        <Button onClick={() => onUnregister(team)} aria-label={`Unregister ${team.name}`}>
          Unregister
        </Button>
      ),
  },
];

type UnregisterProps = { team: Team; tournament: Tournament; onClose: () => void };

function Unregister({ team, tournament, onClose }: UnregisterProps) {
  const api = useApi();
  const act = useAct();
  const [isBusy, setBusy] = useState(false);
  const { name, tournamentParticipationId: id } = team;
  const { registrationFee: fee, prizePool } = tournament;
  const go = async () => {
    if (!id) return;
    setBusy(true);
    await act({
      run: (key) => api.call(deleteParticipation, { params: { id } }, key),
      done: () => `${name} was unregistered`,
      failed: 'Failed to unregister team:',
      undone: `${name} takes part again`,
      reads: OF_TEAMS,
    });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Unregister ${name} from ${tournament.name}?`}
      keep="Keep it in"
      go="Unregister"
      isDangerous
      isBusy={isBusy}
      onKeep={onClose}
      onGo={() => void go()}
    >
      <Stack as="ul" rail="strong" surface={2} padding={[3, 4]} gap={1.5} tone="secondary">
        {fee > 0 && <li>Its fee leaves the pool. {poolAfter(prizePool, -fee)}</li>}
        <li>Its roster of this tournament goes, and the matches that were planned for it.</li>
        <li>Its place is free; the first of the waiting line gets it.</li>
      </Stack>
    </ConfirmDialog>
  );
}
