import { useState } from 'react';
import { useBusyAct } from '#admin/shared/useAct.ts';
import { type PlayerStats, transferPlayer } from '#domain/contract/competition/players.ts';
import type { Team } from '#domain/contract/competition/teams.ts';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import { type RosterRole, roles } from '#domain/registration/roster.ts';
import { teamsQuery, useRead } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Box, Button, Grid, Name, Note, Row, Stack, Text } from '#ui/blocks.tsx';
import { Editable, Select } from '#ui/Field.tsx';
import { destinationText, holderOf, isFull, outlookOf, roleIn, roleText } from './outlook.ts';
import { placesQuery, READS } from './queries.ts';

const NOT_BOTH = 'Please select both a player and a destination team';
const NO_PLACE = 'Missing participation data for transfer...';

type Props = {
  player: { id: string; name: string } | undefined;
  tournament: Tournament;
  /** The teams of the tournament. */
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
  const query = useRead((api) => ({ ...placesQuery(api, player?.id ?? ''), enabled: player !== undefined }));
  const places = (query.data ?? []).filter(({ isActive }) => isActive);
  const from = fromOf(places, fromId, tournament.id);
  const fromTeams = useRead((api) => ({
    ...teamsQuery(api, from?.tournamentId ?? ''),
    enabled: from !== undefined,
  })).data;
  const others = teams
    .filter(({ tournamentParticipationId: id }) => id !== from?.participationId)
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const to = others.find(({ tournamentParticipationId: id }) => id === toId);
  const role = wanted ?? (from ? roleIn(to, from.role) : undefined);
  const say = (text: string | undefined) => setProblem(text);

  const run = async () => {
    if (!player || (!to && from)) return say(NOT_BOTH);
    if (!from) return say(NO_PLACE);
    if (!to) return say(NOT_BOTH);
    say(undefined);
    const moved = await act({
      run: (call) =>
        call(transferPlayer, {
          params: { id: player.id },
          body: { fromParticipationId: from.participationId, toParticipationId: toId, newRole: role },
        }),
      done: () => `${player.name} now plays for ${to.name}`,
      failed: 'Transfer failed:',
      undone: `${player.name} is back in ${from.teamName}`,
      reads: READS,
    });
    if (moved) onClear();
  };
  const chooseTeam = (id: string) => {
    setTo(id);
    setWanted(undefined);
    say(undefined);
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

export function TransferForm(props: Props) {
  const { player, tournament, onClear } = props;
  const transfer = useTransfer(props);
  const { hasNoPlace, from, fromTeam, to, role, problem, isBusy } = transfer;
  return (
    <Stack as="section" look="card" padding={5} gap={4} minWidth={0} aria-label="Transfer">
      <Text as="h2" size="large" weight="semibold">
        {player ? <Name>{player.name}</Name> : 'No player chosen yet'}
      </Text>
      {hasNoPlace && (
        <Note>
          Not in a team, so there is nothing to transfer. Add players to a team under Manage Players in the
          Teams tab.
        </Note>
      )}
      <Fields transfer={transfer} />
      {player && from && to && role && <Outlook {...{ player, tournament, from, fromTeam, to, role }} />}
      <FormSummary problems={problem ? [problem] : []} />
      <Row gap={2} align="center" wraps>
        <Button look="primary" isBusy={isBusy} onClick={() => void transfer.run()}>
          Transfer Player
        </Button>
        <Button onClick={onClear}>Clear Selection</Button>
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
          label="From"
          value={from?.participationId ?? ''}
          onChange={(event) => transfer.setFrom(event.target.value)}
          options={places.map((place) => [place.participationId, placeText(place)])}
        />
      ) : (
        <Box column="all">
          <Text as="p" size="small" weight="medium">
            From
          </Text>
          <p>{from ? placeText(from) : '--'}</p>
        </Box>
      )}
      <Editable>
        <Select
          label="Destination team"
          value={toId}
          onChange={(event) => transfer.chooseTeam(event.target.value)}
        >
          <option value="">Select a team</option>
          {others.map((team) => (
            <option key={team.id} value={team.tournamentParticipationId ?? ''} disabled={isFull(team)}>
              {destinationText(team)}
            </option>
          ))}
        </Select>
      </Editable>
      <Select
        label="New role"
        value={role ?? ''}
        disabled={role === undefined}
        onChange={(event) => transfer.setWanted(event.target.value)}
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

type OutlookProps = {
  player: NonNullable<Props['player']>;
  tournament: Props['tournament'];
  from: NonNullable<ReturnType<typeof fromOf>>;
  fromTeam: Props['teams'][number] | undefined;
  to: Props['teams'][number];
  role: RosterRole;
};

const Outlook = ({ player, tournament, from, fromTeam, to, role }: OutlookProps) => (
  <Stack as="ul" rail="strong" surface={2} padding={[3, 4]} gap={1.5} tone="secondary" aria-label="Effect">
    {outlookOf({
      playerId: player.id,
      name: player.name,
      role: from.role,
      newRole: role,
      from: fromTeam,
      to,
    }).map((line) => (
      <li key={line}>{line}</li>
    ))}
    {from.tournamentId !== tournament.id && (
      <li>
        The player leaves {from.tournamentName} and plays in {tournament.name}.
      </li>
    )}
  </Stack>
);

/** The chosen place, else the one in this tournament, else the newest. */
const fromOf = (places: readonly Place[], id: string | undefined, tournamentId: string): Place | undefined =>
  places.find(({ participationId }) => participationId === id) ??
  places.find((place) => place.tournamentId === tournamentId) ??
  places[0];

const placeText = ({ teamName, tournamentName, role }: Place) => `${teamName}, ${role} (${tournamentName})`;
