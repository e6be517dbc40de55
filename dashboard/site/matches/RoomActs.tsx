import { useState } from 'react';
import type { Side } from '#domain/competition/match.ts';
import type { Match } from '#domain/contract/competition/matches.ts';
import {
  agreeToLineUp,
  agreeToStandIn,
  declineLineUp,
  declineStandIn,
  withdrawStandIn,
} from '#domain/contract/matchDay/lineUps.ts';
import * as contract from '#domain/contract/matchDay/matchDays.ts';
import { DomainError } from '#domain/errors.ts';
import { gameWords } from '#domain/game/words.ts';
import type { TeamAct } from '#domain/matchDay/acts.ts';
import type { Choice } from '#domain/matchDay/choosing.ts';
import { t } from '#domain/text/translate.ts';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { Row, Stack } from '#ui/layout.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Text } from '#ui/Text.tsx';
import { CHOICES } from './DayCard.tsx';
import { Problem } from './Problem.tsx';
import { LineUpDialog } from './RoomLineUp.tsx';
import { PicturesDialog } from './RoomPictures.tsx';
import { TimeDialog } from './RoomTimes.tsx';
import {
  type QuestionProps,
  type Room,
  type RoomAct,
  type Score,
  scoreLabel,
  scoresToTell,
  useRoomAct,
} from './room.ts';

type Props = { room: Room; match: Pick<Match, 'id' | 'tournamentId'>; side: Side };
type Asked = 'report' | 'dispute' | 'concede' | 'pictures' | 'hold' | 'propose' | 'lineUp' | 'giveUp';
type ActButton = { label: string; look: 'primary' | 'quiet' | 'danger'; does: RoomAct | Asked };

const WORDS: Record<Exclude<TeamAct, 'choose' | 'lobby'>, ActButton> = {
  ready: { label: t`Check in`, look: 'primary', does: { call: contract.checkIn, done: t`Checked in.` } },
  unready: {
    label: t`Check out`,
    look: 'quiet',
    does: { call: contract.checkIn, body: { isReady: false }, done: t`Checked out.` },
  },
  report: { label: t`Report the result`, look: 'primary', does: 'report' },
  confirm: {
    label: t`Confirm`,
    look: 'primary',
    does: { call: contract.confirmResult, done: t`Confirmed.` },
  },
  dispute: { label: t`That is wrong`, look: 'danger', does: 'dispute' },
  concede: { label: t`They are right`, look: 'quiet', does: 'concede' },
  retract: {
    label: t`Take it back`,
    look: 'quiet',
    does: { call: contract.retractReport, done: t`The report is taken back.` },
  },
  pictures: { label: t`Add pictures`, look: 'quiet', does: 'pictures' },
  resume: {
    label: t`Power is back`,
    look: 'primary',
    does: { call: contract.resumeClocks, done: t`The clocks go on.` },
  },
  hold: { label: t`Power is gone`, look: 'quiet', does: 'hold' },
  propose: { label: t`Another time`, look: 'quiet', does: 'propose' },
  agree: {
    label: t`Take that time`,
    look: 'primary',
    does: { call: contract.acceptTime, done: t`The match moves.` },
  },
  decline: {
    label: t`Keep the present time`,
    look: 'quiet',
    does: { call: contract.declineTime, done: t`The match keeps its time.` },
  },
  withdraw: {
    label: t`Withdraw our proposal`,
    look: 'quiet',
    does: { call: contract.declineTime, done: t`The proposal is withdrawn.` },
  },
  lineUp: { label: t`Line-up`, look: 'quiet', does: 'lineUp' },
  agreeLineUp: {
    label: t`Agree to their line-up`,
    look: 'primary',
    does: { call: agreeToLineUp, done: t`Their line-up plays.` },
  },
  declineLineUp: {
    label: t`Keep their line-up`,
    look: 'quiet',
    does: { call: declineLineUp, done: t`Their line-up stays as it was.` },
  },
  withdrawLineUp: {
    label: t`Withdraw our line-up`,
    look: 'quiet',
    does: { call: declineLineUp, done: t`Your line-up stays as it was.` },
  },
  agreeStandIn: {
    label: t`Agree to their stand-in`,
    look: 'primary',
    does: { call: agreeToStandIn, done: t`Their stand-in may play.` },
  },
  declineStandIn: {
    label: t`No stand-in`,
    look: 'quiet',
    does: { call: declineStandIn, done: t`They play without that stand-in.` },
  },
  withdrawStandIn: {
    label: t`Withdraw our stand-in`,
    look: 'quiet',
    does: { call: withdrawStandIn, done: t`You ask for no stand-in any more.` },
  },
  giveUp: { label: t`Give up`, look: 'danger', does: 'giveUp' },
};

export function RoomActs({ room, match, side }: Props) {
  const [asked, ask] = useState<Asked | null>(null);
  const { mutate, isPending, variables, data: done, error, reset } = useRoomAct(match, side);
  const act = (doing: RoomAct) => {
    // A double tap is one press: until the room is read anew, its buttons are those of before.
    if (!isPending) mutate({ ...doing, at: room.version }, { onSuccess: () => ask(null) });
  };
  // Once something else has happened, what was said of a press is no news.
  const said = done && room.version <= done.version ? done.done : undefined;
  const buttons = room.acts[side].flatMap((name): ActButton[] => {
    if (name === 'choose') return (room.choosing?.left ?? []).map(choiceButton);
    return name === 'lobby' ? [] : [WORDS[name]];
  });
  const close = () => {
    reset();
    ask(null);
  };
  const dialog = {
    room,
    side,
    isBusy: isPending,
    problem: error?.message,
    fields: fieldsOf(error),
    onClose: close,
    onAct: act,
  };
  return (
    <Stack gap={2}>
      <Row gap={2} wraps>
        {buttons.map(({ label, look, does }) => (
          <Button
            key={label}
            look={look}
            isBusy={isPending && typeof does !== 'string' && variables?.done === does.done}
            onClick={() => {
              if (typeof does !== 'string') return act(does);
              reset();
              ask(does);
            }}
          >
            {label}
          </Button>
        ))}
      </Row>
      {/* It stands before it speaks, so that it is read out. */}
      <Text as="p" size="small" tone="secondary" role="status">
        {said}
      </Text>
      {!asked && <Problem>{error?.message}</Problem>}
      {(asked === 'report' || asked === 'dispute') && (
        <ScoreDialog {...dialog} isDispute={asked === 'dispute'} />
      )}
      {asked === 'pictures' && <PicturesDialog room={room} match={match} side={side} onClose={close} />}
      {asked === 'propose' && <TimeDialog {...dialog} />}
      {asked === 'lineUp' && <LineUpDialog {...dialog} />}
      {(asked === 'hold' || asked === 'giveUp' || asked === 'concede') && (
        <AskFirst {...dialog} act={asked} />
      )}
    </Stack>
  );
}

const fieldsOf = (error: Error | null) => (error instanceof DomainError ? error.fields : undefined);

const choiceButton = (choice: Choice): ActButton => ({
  label: t`Take ${CHOICES[choice]}`,
  look: 'primary',
  does: { call: contract.chooseSide, body: { choice }, done: t`Chosen: ${CHOICES[choice]}.` },
});

function ScoreDialog({
  room,
  side,
  isDispute,
  isBusy,
  problem,
  onClose,
  onAct,
}: QuestionProps & { isDispute: boolean }) {
  const [chosen, choose] = useState<string | null>(null);
  const [dotaMatchId, setDotaMatchId] = useState('');
  const scores = new Map(scoresToTell(room, isDispute).map((score) => [nameOf(score), score]));
  const score = scores.get(chosen ?? '');
  const send = () =>
    score &&
    onAct({
      call: isDispute ? contract.disputeResult : contract.reportResult,
      body: { team1Score: score.team1, team2Score: score.team2, dotaMatchId: dotaMatchId.trim() || null },
      done: isDispute ? t`The staff has both versions now.` : t`Reported.`,
    });
  return (
    <Dialog
      title={titleFor(room, side, isDispute ? t`What is the result?` : t`Report the result`)}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <Stack gap={4}>
          {isDispute && <p>{t`The staff will see both versions, and decide.`}</p>}
          <Segmented
            legend={t`Result`}
            options={[...scores].map(([value, each]) => ({
              value,
              label: scoreLabel(each, side, room),
            }))}
            value={chosen}
            onChange={choose}
          />
          {gameWords().hasGameData && (
            <TextField
              label={t`Dota match id`}
              aside={t`optional`}
              inputMode="numeric"
              help={t`The staff and the statistics find the game by it.`}
              value={dotaMatchId}
              onChange={({ target }) => setDotaMatchId(target.value)}
            />
          )}
          <Problem>{problem}</Problem>
          <DialogActions>
            <Button look="plain" onClick={onClose}>{t`Not yet`}</Button>
            <Button look="primary" type="submit" isBusy={isBusy} disabled={!score}>
              {isDispute ? t`Send to the staff` : t`Report`}
            </Button>
          </DialogActions>
        </Stack>
      </form>
    </Dialog>
  );
}

const titleFor = (room: Room, side: Side, question: string) =>
  room.mine ? question : t`${question} (for ${room[side]?.name ?? t`TBD`})`;

const nameOf = ({ team1, team2 }: Score) => `${team1}-${team2}`;

/** Asks before something is spent or lost. */
function AskFirst({
  room,
  side,
  act,
  isBusy,
  problem,
  onClose,
  onAct,
}: QuestionProps & { act: 'hold' | 'giveUp' | 'concede' }) {
  const left = room.postponementsLeft[side];
  if (act === 'concede')
    return (
      <ConfirmDialog
        title={titleFor(room, side, t`Is the other team right?`)}
        keep={t`Not yet`}
        go={t`They are right`}
        isBusy={isBusy}
        onKeep={onClose}
        onGo={() => onAct({ call: contract.confirmResult, done: t`Their version stands.` })}
      >
        <p>{t`Their version counts at once, and the dispute is over.`}</p>
        <Problem>{problem}</Problem>
      </ConfirmDialog>
    );
  if (act === 'giveUp')
    return (
      <ConfirmDialog
        title={titleFor(room, side, t`Give the match up?`)}
        keep={t`Keep playing`}
        go={t`Give up`}
        isDangerous
        isBusy={isBusy}
        onKeep={onClose}
        onGo={() =>
          onAct({ call: contract.reportResult, body: { forfeit: true }, done: t`The match is given up.` })
        }
      >
        <p>{t`The other team wins at once, and the staff alone can take that back.`}</p>
        <Problem>{problem}</Problem>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={room.mine ? t`Is your power or internet gone?` : titleFor(room, side, t`Stop the clocks?`)}
      keep={t`Go on playing`}
      go={t`Stop the clocks`}
      isBusy={isBusy}
      isDisabled={left === 0}
      onKeep={onClose}
      onGo={() =>
        onAct({
          call: contract.holdClocks,
          done: t`Every clock stands still, and the others are told. If it takes longer, propose another time.`,
        })
      }
    >
      <p>
        {left === 0
          ? t`Your team has no postponement left in this tournament. Ask the staff.`
          : t`Every clock of this match stops, and both teams and the staff are told. It costs a postponement, of which your team has ${left} left in this tournament.`}
      </p>
      <Problem>{problem}</Problem>
    </ConfirmDialog>
  );
}
