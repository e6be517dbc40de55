import { useState } from 'react';
import type { Side } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Client } from '#domain/contract/http/client.ts';
import { getLineUp, type LineUpView, nameLineUp } from '#domain/contract/matchDay/lineUps.ts';
import { type LineUp, roleAt, withPlayer } from '#domain/matchDay/lineUp.ts';
import { commaList, t } from '#domain/text/translate.ts';
import { callQuery, matchDayQuery, useRead, useReadIf } from '#shared/api/api.ts';
import { Alert, Grid, Heading, Name, Note, rich, Stack, Text } from '#ui/blocks.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Field.tsx';
import { Loaded } from '#ui/states.tsx';
import { StandInAct } from './RoomStandIn.tsx';
import type { QuestionProps, Room } from './room.ts';

type Props = { room: Room; match: Pick<Match, 'id' | 'tournamentId'>; side: Side };

const lineUpQuery = (api: Client, { matchId: id, tournamentId }: Room, side: Side) =>
  callQuery(api, [...matchDayQuery(api, { id, tournamentId }).queryKey, 'lineUp', side], getLineUp, {
    params: { id },
    query: { side },
  });

const nameIn = ({ candidates }: LineUpView, id: string | null) =>
  candidates.find((candidate) => candidate.id === id)?.name;

export function RoomLineUp({ room, match, side }: Props) {
  const { data: lineUp } = useReadIf(room.lineUps !== null, lineUpQuery, room, side);
  if (!lineUp) return null;
  const problems = new Map(lineUp.problems.map(({ position, text }) => [position, text]));
  return (
    <Stack as="section" gap={2} aria-labelledby="line-up">
      <Heading as="h3" size="card" id="line-up">
        {room.mine ? t`Your line-up` : t`${room[side]?.name ?? t`TBD`}’s line-up`}
      </Heading>
      <Note size="small">
        {STATES[lineUp.state]}
        {lineUp.state === 'open' &&
          !lineUp.isNamed &&
          ` ${t`This is your default line-up. Checking in confirms it.`}`}
      </Note>
      <Grid as="dl" columns={2} gap={[2, 6]}>
        {lineUp.players.map((player, index) => (
          <div key={roleAt(index)}>
            <dt className="label">{roleAt(index)}</dt>
            <Text as="dd" weight="medium">
              <Name>{nameIn(lineUp, player) ?? (player ? t`Not on the roster` : t`Nobody`)}</Name>
            </Text>
            {problems.has(index + 1) && (
              <Text as="dd" size="small" tone="danger">
                {problems.get(index + 1)}
              </Text>
            )}
          </div>
        ))}
      </Grid>
      {lineUp.state === 'open' &&
        lineUp.candidates
          .filter(({ id, isStandIn }) => isStandIn && !lineUp.players.includes(id))
          .map(({ id, name }) => (
            <Text as="p" key={id} tone="warning" weight="medium">
              {rich`${<Name>{name}</Name>} can stand in but is not in this line-up yet. Choose Line-up to add them.`}
            </Text>
          ))}
      {lineUp.standInsLeft > 0 && <StandInAct room={room} match={match} side={side} lineUp={lineUp} />}
    </Stack>
  );
}

const STATES: Record<LineUpView['state'], string> = {
  open: t`The other team will see this once both teams have checked in.`,
  onRequest: t`Locked. Changes need the other team’s consent.`,
  fixed: t`Locked.`,
};

export function AskedLineUp({ room }: { room: Pick<Room, 'lineUpRequest' | 'team1' | 'team2'> }) {
  if (!room.lineUpRequest) return null;
  const { by, changes } = room.lineUpRequest;
  const team = <Name>{room[by]?.name ?? t`TBD`}</Name>;
  const asked = commaList(
    changes.map(({ role, name, instead }) => t`${name ?? t`nobody`} for ${instead ?? t`nobody`} as ${role}`),
  );
  return (
    <Text as="p">
      {rich`${team} is asking to change its line-up: ${asked}. Without a response, the line-up stays as it is.`}
    </Text>
  );
}

export function LineUpDialog({ room, side, isBusy, problem, fields, onClose, onAct }: QuestionProps) {
  const query = useRead(lineUpQuery, room, side);
  const [chosen, choose] = useState<LineUp>();
  const line = chosen ?? query.data?.players ?? [];
  const asks = query.data?.state === 'onRequest' && room.mine !== null;
  const send = () => {
    const done = asks ? t`The other team has been asked to agree.` : t`Line-up saved.`;
    onAct({ call: nameLineUp, body: { players: line }, done });
  };
  const errorOf = (index: number) =>
    fields ? fields[`players.${index}`] : textAt(chosen ? undefined : query.data, index);
  return (
    <ConfirmDialog
      title={t`Who is playing?`}
      form
      keep={t`Cancel`}
      go={asks ? t`Ask the other team` : t`Save line-up`}
      isBusy={isBusy}
      isDisabled={!query.data}
      onKeep={onClose}
      onGo={send}
    >
      <p>
        {asks
          ? t`Line-ups are locked. Your changes take effect once the other team agrees.`
          : t`Choose one player for each position. The line-up is hidden until both teams check in.`}
      </p>
      <Loaded query={query} title={t`The line-up could not be loaded`} lines={5}>
        {({ candidates }) => (
          <Stack gap={3}>
            {line.map((player, index) => (
              <Select
                key={roleAt(index)}
                label={roleAt(index)}
                value={player ?? ''}
                error={errorOf(index)}
                onText={(text) => choose(withPlayer(line, index, text))}
              >
                {!candidates.some(({ id }) => id === player) && (
                  <option value="">{t`Choose a player`}</option>
                )}
                {candidates.map((candidate) => (
                  <option key={candidate.id} value={candidate.id} disabled={candidate.problem !== null}>
                    {commaList([
                      t`${candidate.name} (${candidate.isStandIn ? t`Stand-in` : candidate.role})`,
                      candidate.problem !== null && t`cannot play`,
                    ])}
                  </option>
                ))}
              </Select>
            ))}
          </Stack>
        )}
      </Loaded>
      {problem && <Alert>{problem}</Alert>}
    </ConfirmDialog>
  );
}

const textAt = (lineUp: LineUpView | undefined, index: number) =>
  lineUp?.problems.find(({ position }) => position === index + 1)?.text;
