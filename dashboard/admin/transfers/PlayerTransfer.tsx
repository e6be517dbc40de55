import { useState } from 'react';
import { foundPlayersQuery } from '#admin/shared/team/queries.ts';
import { useBusyAct } from '#admin/shared/useAct.ts';
import { type PlayerStats, transferPlayer } from '#domain/contract/competition/players.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { gameWords } from '#domain/games/words.ts';
import { mainRoster, type RosterRole, roleOf, roles, teamSize } from '#domain/registrations/roster.ts';
import { andList, commaList, plural, t } from '#domain/text/translate.ts';
import { teamsQuery, useRead, useReadIf } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Box, Button, Grid, Name, Note, Row, rich, richList, richSense, Stack, Text } from '#ui/blocks.tsx';
import { Editable, Select } from '#ui/Field.tsx';
import { FindDesk } from './FindDesk.tsx';
import { placesQuery, READS } from './queries.ts';

export function PlayerTransfer({ tournament }: { tournament: Tournament }) {
  const [asked, ask] = useState('');
  const [chosen, choose] = useState<{ id: string; name: string }>();
  const found = useRead(foundPlayersQuery, asked);
  const teams = useRead(teamsQuery, tournament.id).data ?? [];
  const results = (found.data ?? []).map(({ id, name, steamId, teamName }) => {
    const here = teams.find(({ players }) => players.some((player) => player.id === id));
    const role = here?.players.find((player) => player.id === id)?.role;
    const where = here
      ? richSense('a role')`${role} of ${<Name>{here.name}</Name>}`
      : teamName
        ? rich`${<Name>{teamName}</Name>} in another tournament`
        : t`without a team`;
    return { id, plain: name, name: <Name>{name}</Name>, aside: richList(where, steamId) };
  });
  return (
    <FindDesk
      label={t`Search players by name or ${gameWords().account.word}`}
      placeholder={t`Name or ${gameWords().account.word}`}
      asked={asked}
      onAsk={ask}
      query={found}
      results={results}
      chosen={chosen?.id}
      onChoose={(id) =>
        choose(id ? { id, name: results.find((each) => each.id === id)?.plain ?? '' } : undefined)
      }
    >
      <TransferForm
        key={chosen?.id ?? ''}
        player={chosen}
        tournament={tournament}
        teams={teams}
        onClear={() => choose(undefined)}
      />
    </FindDesk>
  );
}

const NOT_BOTH = t`Please select both a player and a destination team`;

type Props = {
  player: { id: string; name: string } | undefined;
  tournament: Tournament;
  teams: readonly Team[];
  onClear: () => void;
};

type Place = PlayerStats['teams'][number];

function useTransfer({ player, tournament, teams, onClear }: Props) {
  const { act, isBusy } = useBusyAct();
  const [fromId, setFrom] = useState<string>();
  const [toId, setTo] = useState('');
  const [wanted, setWanted] = useState<RosterRole>();
  const [problem, setProblem] = useState<string>();
  const query = useReadIf(player !== undefined, placesQuery, player?.id ?? '');
  const places = (query.data ?? []).filter(({ isActive }) => isActive);
  const from = fromOf(places, fromId, tournament.id);
  const fromTeams = useReadIf(from !== undefined, teamsQuery, from?.tournamentId ?? '').data;
  const others = teams
    .filter(({ tournamentParticipationId: id }) => id !== from?.participationId)
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const to = others.find(({ tournamentParticipationId: id }) => id === toId);
  const role = wanted ?? (from ? roleIn(to, from.role) : undefined);
  const run = async () => {
    if (!player || (!to && from)) return setProblem(NOT_BOTH);
    if (!from) return setProblem(t`Missing participation data for transfer...`);
    if (!to) return setProblem(NOT_BOTH);
    setProblem(undefined);
    const moved = await act({
      run: (call) =>
        call(transferPlayer, {
          params: { id: player.id },
          body: { fromParticipationId: from.participationId, toParticipationId: toId, newRole: role },
        }),
      done: () => t`${player.name} now plays for ${to.name}`,
      failed: t`Transfer failed:`,
      undone: t`${player.name} was restored to ${from.teamName}`,
      reads: READS,
    });
    if (moved) onClear();
  };
  const chooseTeam = (id: string) => {
    setTo(id);
    setWanted(undefined);
    setProblem(undefined);
  };
  return {
    hasNoPlace: player !== undefined && query.data !== undefined && places.length === 0,
    fromTeam: fromTeams?.find(({ tournamentParticipationId: id }) => id === from?.participationId),
    places,
    from,
    others,
    to,
    toId,
    role,
    problem,
    isBusy,
    setFrom,
    setWanted,
    chooseTeam,
    run,
  };
}

function TransferForm(props: Props) {
  const { player, tournament, onClear } = props;
  const transfer = useTransfer(props);
  const { hasNoPlace, from, fromTeam, to, role, problem, isBusy } = transfer;
  return (
    <Stack as="section" look="card" padding={5} gap={4} minWidth={0} aria-label={t`Transfer`}>
      <Text as="h2" size="large" weight="semibold">
        {player ? <Name>{player.name}</Name> : t`No player chosen yet`}
      </Text>
      {hasNoPlace && (
        <Note>
          {t`This player is not on a team, so there is nothing to transfer. Add them to a team under Manage Players in the Teams tab.`}
        </Note>
      )}
      <Fields transfer={transfer} />
      {player && from && to && role && (
        <Stack
          as="ul"
          rail="strong"
          surface={2}
          padding={[3, 4]}
          gap={1.5}
          tone="secondary"
          aria-label={t`Effect`}
        >
          {outlookOf({ player, role: from.role, newRole: role, from: fromTeam, to }).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {from.tournamentId !== tournament.id && (
            <li>{t`The player leaves ${from.tournamentName} and plays in ${tournament.name}.`}</li>
          )}
        </Stack>
      )}
      <FormSummary problems={problem ? [problem] : []} />
      <Row gap={2} wraps>
        <Button look="primary" isBusy={isBusy} onClick={() => void transfer.run()}>
          {t`Transfer Player`}
        </Button>
        <Button onClick={onClear}>{t`Clear Selection`}</Button>
      </Row>
    </Stack>
  );
}

function Fields({ transfer }: { transfer: ReturnType<typeof useTransfer> }) {
  const { places, from, others, to, toId, role } = transfer;
  return (
    <Grid columns="fields" gap={[3.5, 4]}>
      {places.length > 1 ? (
        <Select
          label={t`From team`}
          value={from?.participationId ?? ''}
          onText={transfer.setFrom}
          options={places.map((place) => [place.participationId, placeText(place)])}
        />
      ) : (
        <Box column="all">
          <Text as="p" size="small" weight="medium">{t`From team`}</Text>
          <p>{from ? placeText(from) : '--'}</p>
        </Box>
      )}
      <Editable>
        <Select label={t`Destination team`} value={toId} onText={transfer.chooseTeam}>
          <option value="">{t`Select a team`}</option>
          {others.map((team) => (
            <option key={team.id} value={team.tournamentParticipationId ?? ''} disabled={isFull(team)}>
              {destinationText(team)}
            </option>
          ))}
        </Select>
      </Editable>
      <Select
        label={t`New role`}
        value={role ?? ''}
        disabled={role === undefined}
        onText={transfer.setWanted}
      >
        {role === undefined && <option value="">--</option>}
        {roles().map((each) => (
          <option key={each} value={each} disabled={holderOf(to, each) !== undefined}>
            {roleText(to, each)}
          </option>
        ))}
      </Select>
    </Grid>
  );
}

const fromOf = (places: readonly Place[], id: string | undefined, tournamentId: string): Place | undefined =>
  places.find(({ participationId }) => participationId === id) ??
  places.find((place) => place.tournamentId === tournamentId) ??
  places[0];

const placeText = ({ teamName, tournamentName, role }: Place) => t`${teamName}, ${role} (${tournamentName})`;

type Player = Team['players'][number];

const holderOf = (team: Team | undefined, role: RosterRole): Player | undefined =>
  team?.players.find((player) => player.role === role);

const isFull = (team: Team) => team.players.length >= roles().length;

/** Returns the player's role in a team: the current one or, if it is taken, the first free one. */
const roleIn = (team: Team | undefined, present: RosterRole): RosterRole =>
  holderOf(team, present) ? (roles().find((role) => !holderOf(team, role)) ?? present) : present;

type Move = {
  player: { id: string; name: string };
  role: RosterRole;
  newRole: RosterRole;
  from: Team | undefined;
  to: Team;
};

function outlookOf({ player: { id: playerId, name }, role, newRole, from, to }: Move): string[] {
  const stays = from?.players.filter(({ id }) => id !== playerId);
  const wasCaptain = from?.players.some(({ id, isCaptain }) => id === playerId && isCaptain);
  return [
    ...(from && stays
      ? [
          t`${from.name} will have ${sizeText(stays)}; its ${role} place will be free.`,
          ...(wasCaptain ? [nextCaptain(name, stays)] : []),
        ]
      : []),
    t`${to.name} will have ${sizeText([...to.players, { role: newRole }])}, with ${name} as ${newRole}.`,
    from
      ? t`Games already played stay with ${from.name}; open matches use both new rosters.`
      : t`Games already played stay with the former team; open matches use both new rosters.`,
  ];
}

function sizeText(players: readonly { role: RosterRole }[]): string {
  const main = mainRoster(players).length;
  const reserves = players.length - main;
  const size = t`${main} of ${teamSize()} players`;
  return andList([size, reserves > 0 && plural(reserves, 'a reserve', '# reserves')]);
}

function nextCaptain(name: string, players: readonly Player[]): string {
  const first = players.find(({ role }) => role === roleOf(1));
  return first
    ? t`${name} is the team’s captain, so ${first.name} will take over.`
    : t`${name} is the team’s captain, so the team will have no captain until you choose one.`;
}

const destinationText = (team: Team) => {
  const { name, assignedGroup, players } = team;
  const size = isFull(team) ? t`Team Full` : t`${mainRoster(players).length} of ${teamSize()}`;
  return t`${name} (${commaList([assignedGroup && t`Group ${assignedGroup}`, size])})`;
};

const roleText = (team: Team | undefined, role: RosterRole) => {
  const holder = holderOf(team, role);
  return holder ? t`${role}, taken by ${holder.name}` : role;
};
