import { useState } from 'react';
import { isSame, useSavedDraft } from '#admin/shared/form/drafts.ts';
import {
  hasResult,
  matchesQuery,
  nameOf,
  pairing,
  resultText,
  stageText,
} from '#admin/shared/match/matches.ts';
import { foundPlayersQuery } from '#admin/shared/team/queries.ts';
import { errorText, useBusyAct } from '#admin/shared/useAct.ts';
import { SIDES, type Side } from '#domain/competition/match.ts';
import { type Match, setParticipation } from '#domain/contract/competition/matches.ts';
import { gameWords } from '#domain/games/words.ts';
import {
  inRoleOrder,
  isReserve,
  mainRoster,
  type RosterRole,
  roleOf,
  roles,
  teamSize,
} from '#domain/registrations/roster.ts';
import { plural, t } from '#domain/text/translate.ts';
import { teamsQuery, useRead } from '#shared/api/api.ts';
import { FormSummary } from '#shared/forms/form.tsx';
import { Box, Button, Grid, Name, Note, Row, rich, Small, Stack, Text, VisuallyHidden } from '#ui/blocks.tsx';
import { Editable, Select } from '#ui/Field.tsx';
import { SearchField } from '#ui/SearchField.tsx';
import { EmptyState, NotYet } from '#ui/states.tsx';

export type Played = {
  playerId: string;
  name: string;
  participationId: string;
  role: RosterRole;
  isOut?: boolean;
};

export function WhoPlayed({ tournamentId, asked }: { tournamentId: string; asked: string | null }) {
  const query = useRead(matchesQuery, tournamentId);
  const [chosen, choose] = useState(asked);
  if (!query.data) return <NotYet query={query} title={t`Failed to load matches data`} lines={6} />;
  const played = query.data
    .filter((match) => match.status === 'completed' && hasResult(match))
    .toSorted((one, other) => (other.actualEndTime ?? '').localeCompare(one.actualEndTime ?? ''));
  if (played.length === 0)
    return (
      <EmptyState title={t`No completed matches yet`}>
        {t`You can correct a match’s players once it has a result.`}
      </EmptyState>
    );
  const match = played.find(({ id }) => id === chosen) ?? played[0];
  return (
    <Stack gap={5}>
      <Box width="form">
        <Select
          label={t`Completed match`}
          value={match?.id ?? ''}
          onText={choose}
          options={played.map((each) => [each.id, t`${stageText(each)}: ${resultText(each, each)}`])}
        />
      </Box>
      {match && <Lists key={match.id} match={match} />}
    </Stack>
  );
}

function useLineUps({ match }: { match: Match }) {
  const { act, isBusy } = useBusyAct();
  const { kept, keep } = useSavedDraft();
  const name = `match players ${match.id}`;
  const [problems, setProblems] = useState<string[]>([]);
  const stored = match.participatingPlayers.map(
    ({ id, name: called, participationId, role }): Played => ({
      playerId: id,
      name: called,
      participationId,
      role,
    }),
  );
  const players = (kept[name] as Played[] | undefined) ?? stored;
  const change = (next: Played[]) => keep(name, isSame(next, stored) ? undefined : next);
  const put = (playerId: string, part: Partial<Played>) =>
    change(players.map((each) => (each.playerId === playerId ? withoutMark({ ...each, ...part }) : each)));
  const save = async () => {
    setProblems([]);
    const body = {
      players: players
        .filter(({ isOut }) => !isOut)
        .map(({ playerId, participationId, role }) => ({ playerId, participationId, role })),
    };
    await act({
      run: (call) => call(setParticipation, { params: { id: match.id }, body }),
      done: (saved) => {
        keep(name);
        return t`The players for ${pairing(saved)} were saved`;
      },
      failed: t`Failed to update match participation. Check console for details.`,
      undone: t`The players were restored`,
      reads: ['matches', 'rankings', 'teams', 'players'],
      onRefused: (error) => {
        console.error(error);
        setProblems([errorText(error)]);
      },
    });
  };
  const isChanged = kept[name] !== undefined;
  return { keep, name, problems, isBusy, players, change, put, save, isChanged };
}

function Lists(props: { match: Match }) {
  const { match } = props;
  const { keep, name, problems, isBusy, players, change, put, save, isChanged } = useLineUps(props);
  return (
    <Stack
      as="form"
      gap={5}
      aria-label={t`Match Participation Manager`}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Note>
        {rich`${<strong>{resultText(match, match)}</strong>}. Players in a main role get the win or loss. For a reserve who played, choose the role they filled.`}
      </Note>
      <Editable>
        <Grid columns={2} stacks="tablet" gap={5} align="start">
          {SIDES.map((side) => (
            <TeamList
              key={side}
              match={match}
              side={side}
              players={players}
              put={put}
              add={(player) => change([...players, player])}
            />
          ))}
        </Grid>
      </Editable>
      <FormSummary problems={problems} />
      <Row align="stretch" gap={2} wraps>
        <Button look="primary" type="submit" isBusy={isBusy} disabled={!isChanged}>
          {t`Save Participation`}
        </Button>
        {isChanged && <Button look="plain" onClick={() => keep(name)}>{t`Cancel`}</Button>}
      </Row>
    </Stack>
  );
}

/** Omits the mark if it is false, so that setting and clearing it leaves no unsaved change. */
const withoutMark = ({ isOut, ...player }: Played): Played => (isOut ? { ...player, isOut } : player);

type TeamProps = {
  match: Match;
  side: Side;
  players: readonly Played[];
  put: (playerId: string, part: Partial<Played>) => void;
  add: (player: Played) => void;
};

function TeamList({ match, side, players, put, add }: TeamProps) {
  const participationId = match[`${side}ParticipationId`] ?? '';
  const { data: teams } = useRead(teamsQuery, match.tournamentId);
  const roster = teams?.find((team) => team.participationId === participationId)?.players ?? [];
  const mine = inRoleOrder(players.filter((each) => each.participationId === participationId));
  const counted = mainRoster(mine.filter(({ isOut }) => !isOut)).length;
  const team = nameOf(match, side);
  const free = roster.filter(({ id }) => !players.some(({ playerId }) => playerId === id));
  return (
    <Box as="section" look="card" minWidth={0} aria-label={team}>
      <Row as="h2" line="bottom" padding={[3.5, 4]} gap={3} align="baseline" justify="between" size="medium">
        <Name className="heading-card">{team}</Name>
        <Small tone="tertiary">{t`${counted} of ${plural(teamSize(), '# player', '# players')}`}</Small>
      </Row>
      <Box as="ul" line="between">
        {mine.map(({ playerId, name, role, isOut }) => (
          <Row
            as="li"
            padding={[1, 2]}
            paddingLeft={4}
            gap={[0, 3]}
            justify="between"
            wraps
            minHeight={13}
            key={playerId}
          >
            <Text flex="field" {...(isOut && { as: 's', tone: 'tertiary' })}>
              <Name>{name}</Name>
            </Text>
            {isOut ? (
              <Text tone="tertiary">{t`removed`}</Text>
            ) : (
              <Select
                label={t`${name}’s role`}
                isLabelHidden
                value={role}
                onText={(text) => put(playerId, { role: text })}
                options={roles()}
              />
            )}
            <Button look="plain" onClick={() => put(playerId, { isOut: !isOut })}>
              {isOut ? t`Add back` : t`Remove`}
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
          </Row>
        ))}
        {mine.length === 0 && (
          <Box as="li" padding={[3.5, 4]} tone="secondary">{t`No players are recorded for this team.`}</Box>
        )}
      </Box>
      <AddPlayer
        team={team}
        free={free}
        isTaken={(id) => players.some(({ playerId }) => playerId === id)}
        onAdd={(player) => add({ ...player, participationId })}
      />
    </Box>
  );
}

type Given = { playerId: string; name: string; role: RosterRole };
type Props = {
  team: string;
  free: readonly { id: string; name: string; role: RosterRole }[];
  isTaken: (playerId: string) => boolean;
  onAdd: (player: Given) => void;
};

function AddPlayer({ team, free, isTaken, onAdd }: Props) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const { data } = useRead(foundPlayersQuery, wanted.length > 1 ? wanted : '');
  const found = wanted.length > 1 ? (data ?? []).filter(({ id }) => !isTaken(id)).slice(0, 5) : [];
  const add = (player: Given) => {
    onAdd(player);
    setTyped('');
  };
  return (
    <Row align="stretch" line="top" padding={[3, 4]} gap={2} wraps>
      {free.map(({ id, name, role }) => (
        <Button key={id} onClick={() => add({ playerId: id, name, role })}>
          <span>{rich`Add ${<Name>{name}</Name>} (${isReserve(role) ? role.toLowerCase() : role})`}</span>
        </Button>
      ))}
      <SearchField
        label={t`Stand-in for ${team}`}
        placeholder={t`Stand-in by name or ${gameWords().account.word}`}
        value={typed}
        onChange={setTyped}
      />
      {wanted.length > 1 && data && found.length === 0 && (
        <Note tone="tertiary" role="status">{t`No other player has this name.`}</Note>
      )}
      {found.length > 0 && (
        <Box as="ul" width="full" aria-label={t`Players found`}>
          {found.map(({ id, name, teamName }) => (
            <li key={id}>
              <Button look="plain" onClick={() => add({ playerId: id, name, role: roleOf(1) })}>
                <span>
                  {teamName
                    ? rich`Add ${<Name>{name}</Name>} (${teamName})`
                    : rich`Add ${<Name>{name}</Name>}`}
                </span>
              </Button>
            </li>
          ))}
        </Box>
      )}
    </Row>
  );
}
