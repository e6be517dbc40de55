import IconCrown from 'icon:crown';
import { useRef, useState } from 'react';
import { draftOf, EditPlayer } from '#admin/players/index.ts';
import { ActDialog } from '#admin/shared/ActDialog.tsx';
import { accountProblem, useKeptNames, useSavedDraft } from '#admin/shared/form/drafts.ts';
import { RecordForm, useRecordForm } from '#admin/shared/form/RecordForm.tsx';
import { RowMenu } from '#admin/shared/Menu.tsx';
import { OF_TEAMS } from '#admin/shared/team/queries.ts';
import { errorText, isAway, prefixErrors, useAct } from '#admin/shared/useAct.ts';
import * as contract from '#domain/contract/competition/players.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import { DomainError } from '#domain/errors.ts';
import { gameWords } from '#domain/games/words.ts';
import { areAccountsTexts } from '#domain/registrations/accountWords.ts';
import {
  inRoleOrder,
  mainRoster,
  positionMark,
  type RosterRole,
  roleOf,
  roles,
  slotOf,
  teamSize,
} from '#domain/registrations/roster.ts';
import { requireRoom, rosterFull } from '#domain/registrations/rosterRules.ts';
import { commaList, phraseText, t } from '#domain/text/translate.ts';
import { useSelection } from '#shared/tournament/useSelection.ts';
import { Box, Button, Grid, Heading, MainName, Note, Row, rich, Small, Stack, Text } from '#ui/blocks.tsx';
import { Editable, Select, TextField } from '#ui/Field.tsx';

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
          title={t`Remove ${leaving.name} from ${team.name}?`}
          keep={t`Keep player`}
          go={t`Remove`}
          run={(call) => call(contract.deleteMembership, { params: { id: leaving.membershipId } })}
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
      run: (call) => call(contract.updateMembership, { params: { id }, body }),
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

type PlayerForm = { name: string; steamId: string; role: RosterRole };

const NEW_PLAYER_LABELS: Record<keyof PlayerForm, string> = {
  name: t`Player name`,
  get steamId() {
    return gameWords().account.word;
  },
  role: t`Role`,
};

function AddPlayer({ team }: { team: Team }) {
  const { players } = team;
  const [hasAdded, setAdded] = useState(false);
  const { kept } = useSavedDraft();
  const roster = players.map(({ id }) => id).join();
  const [started, start] = useState(roster);
  // A changed roster starts a fresh form. A form in use keeps its input and focus.
  if (started !== roster && kept[newDraftOf(team)] === undefined) start(roster);
  if (players.length >= roles().length)
    return (
      <Row as="p" gap={3} wraps>
        <Button disabled>{t`Team Full`}</Button>
        <Small tone="tertiary">{phraseText(rosterFull())}</Small>
      </Row>
    );
  return <NewPlayer key={started} team={team} isNext={hasAdded} onAdded={() => setAdded(true)} />;
}

const accountHelp = () =>
  areAccountsTexts()
    ? t`As shown in the game, such as ${gameWords().account.example}.`
    : t`In any format, or a profile link.`;

const newDraftOf = (team: Team) => `team-player ${team.tournamentParticipationId ?? ''}`;

type NewProps = { team: Team; isNext: boolean; onAdded: () => void };

function useNewPlayer({ team, onAdded }: NewProps) {
  const { players } = team;
  const id = team.tournamentParticipationId ?? '';
  const [known, setKnown] = useState<contract.KnownPlayer & { typed: string }>();
  const chosen = useRef<Partial<PlayerForm>>(undefined);
  const free = roles().find((role) => !players.some((player) => player.role === role)) ?? roleOf(1);
  const nameOf = (): string => chosen.current?.name ?? edit.form.getValues('name');
  const edit = useRecordForm<PlayerForm, contract.Membership>({
    name: newDraftOf(team),
    labels: NEW_PLAYER_LABELS,
    record: null,
    formOf: () => ({ name: '', steamId: '', role: free }),
    bodyOf: (values) => values,
    schema: contract.newPlayer,
    checks: ({ name, steamId, role }) => {
      const taken = problemOf(team, role);
      return {
        ...(name.trim() === '' && { name: { type: 'required', message: t`Player name is missing` } }),
        ...(steamId.trim() === ''
          ? { steamId: { type: 'required', message: t`${NEW_PLAYER_LABELS.steamId} is missing` } }
          : accountProblem(steamId)),
        ...(taken && { role: { type: 'taken', message: taken } }),
      };
    },
    send: (body: PlayerForm, call) =>
      prefixErrors(t`Failed to create player. Please try again.`, async () => {
        const { steamId } = body;
        const made = chosen.current
          ? { name: body.name, steamId, ...chosen.current, changeKnown: true }
          : body;
        const { data: player } = await call(contract.createPlayer, { body: made });
        const seat = { playerId: player.id, role: body.role };
        return call(contract.createParticipationMembership, { params: { id }, body: seat });
      }).catch((error: unknown) => {
        // A retry after an outage repeats the same request. After any other failure, a retry sends a new one.
        if (!isAway(error)) chosen.current = undefined;
        if (error instanceof DomainError && error.code === 'player_known')
          setKnown({ ...(error.data as contract.KnownPlayer), typed: edit.form.getValues('steamId') });
        throw error;
      }),
    done: ({ role }) => t`${nameOf()} plays ${role} for ${team.name}`,
    undone: () => t`${nameOf()} was removed from ${team.name}`,
    reads: OF_TEAMS,
    onSaved: onAdded,
  });
  const choose = (how: Partial<PlayerForm>) => {
    chosen.current = how;
    void edit.submit();
  };
  return { players, known, edit, choose };
}

function NewPlayer(props: NewProps) {
  const { team, isNext } = props;
  const { players, known, edit, choose } = useNewPlayer(props);
  return (
    <Box border="line" radius="control" surface={2}>
      <RecordForm
        edit={edit}
        label={t`Add player to ${team.name}`}
        save={t`Add Player`}
        focus={isNext ? 'name' : undefined}
      >
        <Grid columns="fields" gap={[3, 4]}>
          <TextField {...edit.field('name')} />
          <TextField {...edit.field('steamId')} help={accountHelp()} />
          <Select
            options={roles().map((role) => {
              const holder = players.find((player) => player.role === role);
              return [role, commaList([`${slotOf(role)} ${role}`, holder && t`taken by ${holder.name}`])];
            })}
            {...edit.field('role')}
          />
        </Grid>
        {known && known.typed === edit.form.watch('steamId') && (
          <KnownChoice known={known} isBusy={edit.isSending} onChoose={choose} />
        )}
      </RecordForm>
    </Box>
  );
}

function problemOf({ players }: Team, role: RosterRole): string | undefined {
  const seats = players.map((player) => ({
    id: player.membershipId,
    playerId: player.id,
    playerName: player.name,
    slot: slotOf(player.role),
    isCaptain: player.isCaptain,
    isActive: true,
  }));
  try {
    requireRoom(seats, role);
    return undefined;
  } catch (error) {
    return errorText(error);
  }
}

type Props = {
  known: contract.KnownPlayer;
  isBusy: boolean;
  onChoose: (how: { name?: string; role?: RosterRole }) => void;
};

/** Offers a known player whose account was entered for a new player, either unchanged or updated with the input. */
function KnownChoice({ known: { player, changes }, isBusy, onChoose }: Props) {
  const nameOf = (field: string) =>
    changes.find((change) => change.field === field)?.to as string | undefined;
  const [name, role] = [nameOf('name'), nameOf('primaryRole')];
  const change =
    name && role
      ? t`Rename to ${name}, set main role to ${role}, and add`
      : (name && t`Rename to ${name} and add`) || (role && t`Set main role to ${role} and add`);
  return (
    <Stack
      as="section"
      rail="warning"
      surface="warning"
      padding={4}
      gap={3}
      role="alert"
      aria-label={t`Existing player`}
    >
      <p>
        <strong>
          {rich`${<bdi>{player.name}</bdi>}, ${player.primaryRole}, already has this ${gameWords().account.word}.`}
        </strong>{' '}
        {t`They keep their games and statistics.`}
      </p>
      <Row align="stretch" gap={2} wraps>
        <Button look="primary" isBusy={isBusy} onClick={() => onChoose({ name: player.name })}>
          {t`Add ${player.name} unchanged`}
        </Button>
        {change && (
          <Button isBusy={isBusy} onClick={() => onChoose({ ...(role && { role }) })}>
            {change}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
