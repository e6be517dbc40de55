import IconCrown from 'icon:crown';
import { useState } from 'react';
import { draftOf, EditPlayer } from '#admin/players/index.ts';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { useAct } from '#admin/shared/useAct.ts';
import { deleteMembership, updateMembership } from '#domain/contract/competition/players.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import {
  inRoleOrder,
  mainRoster,
  positionMark,
  type RosterRole,
  roles,
  teamSize,
} from '#domain/registration/roster.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import {
  Box,
  Button,
  Heading,
  MainName,
  Note,
  Row,
  Small,
  Stack,
  Text,
  VisuallyHidden,
} from '#ui/blocks.tsx';
import { Editable, Select } from '#ui/Field.tsx';
import { AddPlayer } from './AddPlayer.tsx';

type Player = Team['players'][number];

export function Roster({ team }: { team: Team }) {
  const { all } = useSelection();
  const { names } = useKeptNames();
  const acts = useRosterActs(team);
  const [edited, edit] = useState<string>();
  const [leaving, askLeaving] = useState<Player>();
  const players = inRoleOrder(team.players);
  const tournament = all.find(({ id }) => id === team.tournamentId);
  const isOpen = ({ id }: Player) => edited === id || names.includes(draftOf(id));
  if (!team.tournamentParticipationId)
    return (
      <Stack as="p" gap={3} padding={[5, 6]}>
        <strong>{team.name} is not in a tournament yet, so it has no roster.</strong> Choose one in Manage
        Tournaments.
      </Stack>
    );
  return (
    <Stack as="section" gap={3} padding={[5, 6]} aria-label={`Players of ${team.name}`}>
      <Heading size="card">
        Roster{tournament && <> in {tournament.name}</>}, {mainRoster(players).length}/{teamSize()}
      </Heading>
      {players.length > 0 && (
        <Box as="ul" border="line" radius="control" line="between">
          {players.map((player) => (
            <Box as="li" rail={isOpen(player) ? 'text' : undefined} key={player.membershipId}>
              <PlayerRow
                player={player}
                team={team}
                acts={acts}
                onEdit={() => edit(player.id)}
                onRemove={() => askLeaving(player)}
              />
              {isOpen(player) && (
                <EditPlayer
                  id={player.id}
                  name={player.name}
                  isOpened={edited === player.id}
                  onDone={() => edit(undefined)}
                />
              )}
            </Box>
          ))}
        </Box>
      )}
      <AddPlayer team={team} />
      {leaving && (
        <ActDialog
          title={`Remove ${leaving.name} from ${team.name}?`}
          keep="Keep player"
          go="Remove"
          isDangerous
          act={{
            run: (call) => call(deleteMembership, { params: { id: leaving.membershipId } }),
            done: () => `${leaving.name} was removed from ${team.name}`,
            failed: 'Failed to remove player:',
            undone: `${leaving.name} is back in ${team.name}`,
            reads: OF_TEAMS,
          }}
          onClose={() => askLeaving(undefined)}
        >
          <Note>The place of {leaving.role} becomes free. Played games stay in the statistics.</Note>
        </ActDialog>
      )}
    </Stack>
  );
}

type RowProps = {
  player: Player;
  team: Team;
  acts: ReturnType<typeof useRosterActs>;
  onEdit: () => void;
  onRemove: () => void;
};

function PlayerRow({ player, team, acts, onEdit, onRemove }: RowProps) {
  const { name, steamId, role, isCaptain } = player;
  return (
    <Row padding={[1.5, 3]} gap={[1, 3]} align="center" wraps>
      <Editable>
        <Text fontWidth="narrow" size="medium" weight="bold" tone="tertiary">
          {positionMark(role)}
        </Text>
        <Stack as="span" flex="field" minWidth={0}>
          <MainName>{name}</MainName>
          <Small tone="tertiary">{steamId}</Small>
        </Stack>
        <Select
          label={`Role of ${name}`}
          isLabelHidden
          value={role}
          onChange={(event) => void acts.play(player, event.target.value)}
          options={roles().map((each) => {
            const holder = team.players.find((other) => other.role === each && other.id !== player.id);
            return [each, `${each}${holder ? ` (swap with ${holder.name})` : ''}`];
          })}
        />
        <Row as="span" align="center" wraps>
          {isCaptain ? (
            <Row as="span" padding={[0, 4]} gap={1.5} align="center" size="small" weight="medium">
              <IconCrown size={16} stroke={1.8} aria-hidden="true" /> Captain
            </Row>
          ) : (
            <Button look="plain" onClick={() => void acts.lead(player)}>
              Make captain<VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          )}
          <Button look="plain" onClick={onEdit} aria-label={`Edit ${name}`}>
            Edit
          </Button>
          <Button look="plain" onClick={onRemove} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        </Row>
      </Editable>
    </Row>
  );
}

/** Acts on a place in a roster, each one press and each with its undo. */
function useRosterActs({ name: of, players }: Team) {
  const act = useAct();
  const change = ({ membershipId: id }: Player, body: object, done: string, failed: string) =>
    act({
      run: (call) => call(updateMembership, { params: { id }, body }),
      done: () => done,
      failed,
      undone: `The roster of ${of} was restored`,
      reads: OF_TEAMS,
    });
  return {
    lead: (player: Player) =>
      change(
        player,
        { isCaptain: true },
        `${player.name} is captain of ${of}`,
        `${player.name} was not made captain.`,
      ),
    play: (player: Player, role: RosterRole) => {
      const holder = players.find((other) => other.role === role && other.id !== player.id);
      const done = holder
        ? `${player.name} plays ${role}, ${holder.name} plays ${player.role}`
        : `${player.name} plays ${role}`;
      const body = holder ? { role, swapWith: holder.membershipId } : { role };
      return change(player, body, done, `${player.name} still plays ${player.role}.`);
    },
  };
}
