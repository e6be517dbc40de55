import IconCrown from 'icon:crown';
import { useState } from 'react';
import { draftOf, EditPlayer } from '#admin/players/index.ts';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { useKeptNames } from '#admin/shared/form/drafts.ts';
import { RowMenu } from '#admin/shared/Menu.tsx';
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
} from '#domain/registrations/roster.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Heading, MainName, Note, Row, Small, Stack, Text } from '#ui/blocks.tsx';
import { Editable, Select } from '#ui/Field.tsx';
import { AddPlayer } from './AddPlayer.tsx';

type Player = Team['players'][number];

export function Roster({ team }: { team: Team }) {
  const { all } = useSelection();
  const { names } = useKeptNames();
  const [edited, edit] = useState<string>();
  const [leaving, askLeaving] = useState<Player>();
  const players = inRoleOrder(team.players);
  const tournament = all.find(({ id }) => id === team.tournamentId);
  const isOpen = ({ id }: Player) => edited === id || names.includes(draftOf(id));
  if (!team.tournamentParticipationId)
    return (
      <Stack as="p" gap={3} padding={[5, 6]}>
        <strong>{t`${team.name} is not in a tournament yet, so it has no roster.`}</strong>{' '}
        {t`Choose a tournament in Manage Tournaments.`}
      </Stack>
    );
  return (
    <Stack as="section" gap={3} padding={[5, 6]} aria-label={t`${team.name}’s players`}>
      <Heading size="card">
        {commaList([
          tournament ? t`Roster in ${tournament.name}` : t`Roster`,
          `${mainRoster(players).length}/${teamSize()}`,
        ])}
      </Heading>
      {players.length > 0 && (
        <Box as="ul" border="line" radius="control" line="between">
          {players.map((player) => (
            <Box as="li" rail={isOpen(player) ? 'text' : undefined} key={player.membershipId}>
              <PlayerRow
                player={player}
                team={team}
                onEdit={() => edit(player.id)}
                onRemove={() => askLeaving(player)}
              />
              {isOpen(player) && (
                <EditPlayer id={player.id} name={player.name} onDone={() => edit(undefined)} />
              )}
            </Box>
          ))}
        </Box>
      )}
      <AddPlayer team={team} />
      {leaving && (
        <ActDialog
          title={t`Remove ${leaving.name} from ${team.name}?`}
          keep={t`Keep player`}
          go={t`Remove`}
          run={(call) => call(deleteMembership, { params: { id: leaving.membershipId } })}
          done={() => t`${leaving.name} was removed from ${team.name}`}
          failed={t`Failed to remove player:`}
          undone={t`${leaving.name} was restored to ${team.name}`}
          reads={OF_TEAMS}
          onClose={() => askLeaving(undefined)}
        >
          <Note>{t`The ${leaving.role} position becomes free. Played games stay in the statistics.`}</Note>
        </ActDialog>
      )}
    </Stack>
  );
}

type RowProps = { player: Player; team: Team; onEdit: () => void; onRemove: () => void };

function PlayerRow({ player, team, onEdit, onRemove }: RowProps) {
  const act = useAct();
  const { name, steamId, role, isCaptain, membershipId: id } = player;
  const holderOf = (of: RosterRole) =>
    team.players.find((other) => other.role === of && other.id !== player.id);
  const change = (body: object, done: string, failed: string) =>
    void act({
      run: (call) => call(updateMembership, { params: { id }, body }),
      done: () => done,
      failed,
      undone: t`${team.name}’s roster was restored`,
      reads: OF_TEAMS,
    });
  const play = (next: RosterRole) => {
    const holder = holderOf(next);
    const body = { role: next, ...(holder && { swapWith: holder.membershipId }) };
    const done = commaList([t`${name} plays ${next}`, holder && t`${holder.name} plays ${role}`]);
    change(body, done, t`${name} still plays ${role}.`);
  };
  const lead = () =>
    change({ isCaptain: true }, t`${name} is captain of ${team.name}`, t`${name} was not made captain.`);
  return (
    <Row padding={[1.5, 3]} gap={[1, 3]} wraps>
      <Editable>
        <Text fontWidth="narrow" size="medium" weight="bold" tone="tertiary">
          {positionMark(role)}
        </Text>
        <Stack as="span" flex="field" minWidth={0}>
          <Row as="span" gap={[0, 2.5]} wraps>
            <MainName>{name}</MainName>
            {isCaptain && (
              <Row as="span" gap={1} size="small" weight="medium">
                <IconCrown size={14} stroke={1.8} aria-hidden="true" /> {t`Captain`}
              </Row>
            )}
          </Row>
          <Small tone="tertiary">{steamId}</Small>
        </Stack>
        <Select
          label={t`${name}’s role`}
          isLabelHidden
          value={role}
          onText={play}
          options={roles().map((each) => {
            const holder = holderOf(each);
            return [each, holder ? t`${each} (swap with ${holder.name})` : each];
          })}
        />
        <Row as="span" marginLeft="auto">
          <Button look="plain" onClick={onEdit} about={name}>{t`Edit`}</Button>
          <RowMenu
            of={name}
            acts={[
              !isCaptain && { label: t`Make captain`, act: lead },
              { label: t`Remove`, act: onRemove, tone: 'danger' },
            ]}
          />
        </Row>
      </Editable>
    </Row>
  );
}
