import { type FormEvent, useState } from 'react';
import type { Side } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import {
  askFreePlayer,
  type LineUpView,
  listFreePlayers,
  nameStandIn,
} from '#domain/contract/matchDay/lineUps.ts';
import { DomainError } from '#domain/errors.ts';
import { gameWords } from '#domain/games/words.ts';
import { areAccountsTexts } from '#domain/registrations/accountWords.ts';
import { roleOf } from '#domain/registrations/roster.ts';
import { nameList, sentences, t } from '#domain/text/translate.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { Alert, Button, Name, Note, Row, rich, Stack, Text } from '#ui/blocks.tsx';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { type Room, useRoomAct } from './room.ts';

export const StandIns = ({ room }: { room: Pick<Room, 'standIns' | 'team1' | 'team2'> }) =>
  room.standIns.map(({ side, name, isAgreed }) => {
    const player = <Name>{name}</Name>;
    const team = <Name>{room[side]?.name ?? t`TBD`}</Name>;
    return (
      <Text as="p" key={`${side} ${name}`}>
        {isAgreed
          ? rich`${player} can stand in for ${team}.`
          : rich`${player} has been requested as a stand-in for ${team}.`}
      </Text>
    );
  });

type Props = { room: Room; match: Pick<Match, 'id' | 'tournamentId'>; side: Side; lineUp: LineUpView };

export function StandInAct({ room, match, side, lineUp }: Props) {
  const [isAsking, ask] = useState(false);
  return (
    <Row gap={3} wraps>
      <Button isSmall onClick={() => ask(true)}>{t`Add stand-in`}</Button>
      {isAsking && (
        <StandInDialog room={room} match={match} side={side} lineUp={lineUp} onClose={() => ask(false)} />
      )}
    </Row>
  );
}

function FreePlayers({ room, match, side, isOnly }: Omit<Props, 'lineUp'> & { isOnly: boolean }) {
  const { data: players = [] } = useRead(callQuery, ['players', 'free'], listFreePlayers, {});
  const { mutate, data: done, variables, isPending, error } = useRoomAct(match, side);
  if (players.length === 0)
    return isOnly ? <p>{t`The list is empty. Players join it with /free in Discord.`}</p> : null;
  return (
    <Stack gap={2}>
      <Text weight="medium">{t`Ask a free player`}</Text>
      <Stack as="ul" gap={2}>
        {players.map(({ id, nickname, positions, note }) => (
          <Row as="li" key={id} gap={3} justify="between" wraps>
            <Text size="small">
              {rich`${<Name>{nickname}</Name>}, ${nameList(positions.map((position) => roleOf(position)))}`}
              {note && (
                <Text tone="secondary">
                  {' '}
                  <Name>{note}</Name>
                </Text>
              )}
            </Text>
            <Button
              isSmall
              aria-label={t`Ask ${nickname}`}
              isBusy={isPending && variables.done === askedWords(nickname)}
              onClick={() =>
                mutate({
                  call: askFreePlayer,
                  body: { freePlayerId: id },
                  done: askedWords(nickname),
                  at: room.version,
                })
              }
            >{t`Ask`}</Button>
          </Row>
        ))}
      </Stack>
      <Note size="small" role="status">
        {done?.done}
      </Note>
      {error && <Alert>{error.message}</Alert>}
    </Stack>
  );
}

const SOURCES: Record<LineUpView['standInsFrom'], string> = {
  anybody: t`Anyone outside the roster who is not on another team in this tournament`,
  freePlayers: t`Anyone from the list of free players`,
  otherLeague: t`Anyone who plays in the other league but not in this tournament`,
};

const askedWords = (nickname: string) =>
  t`${nickname} has been asked in Discord. You will be notified when they respond.`;

function StandInDialog({ room, match, side, lineUp, onClose }: Props & { onClose: () => void }) {
  const { mutate, isPending, error } = useRoomAct(match, side);
  const [name, setName] = useState('');
  const [steamId, setSteamId] = useState('');
  const fields = error instanceof DomainError ? error.fields : undefined;
  // Staff can name anyone as a stand-in.
  const isByName = lineUp.standInsFrom !== 'freePlayers' || !room.mine;
  const send = (event: FormEvent) => {
    event.preventDefault();
    mutate({ call: nameStandIn, body: { name, steamId }, done: '' }, { onSuccess: onClose });
  };
  return (
    <Dialog title={t`Who is standing in?`} onClose={onClose}>
      <form onSubmit={send} noValidate>
        <Stack gap={4}>
          <p>
            {sentences([
              t`${SOURCES[lineUp.standInsFrom]} can stand in. Stand-ins left: ${lineUp.standInsLeft}.`,
              lineUp.asksOther && room.mine
                ? t`The other team must agree first. Then choose the stand-in in the line-up.`
                : t`The other team will be notified. Then choose the stand-in in the line-up.`,
            ])}
          </p>
          {isByName && (
            <>
              <TextField label={t`Nickname`} value={name} error={fields?.name} onText={setName} />
              <TextField
                label={gameWords().account.word}
                help={
                  areAccountsTexts()
                    ? t`as in the game, such as ${gameWords().account.example}`
                    : t`the 17 digits, or a profile link`
                }
                value={steamId}
                error={fields?.steamId}
                onText={setSteamId}
              />
            </>
          )}
          <FreePlayers room={room} match={match} side={side} isOnly={!isByName} />
          {error && !fields && <Alert>{error.message}</Alert>}
          <DialogActions>
            <Button look="plain" onClick={onClose}>{t`Cancel`}</Button>
            {isByName && <Button look="primary" type="submit" isBusy={isPending}>{t`Save stand-in`}</Button>}
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}
