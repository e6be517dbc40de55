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
import { gameWords } from '#domain/games/words.ts';
import type { TeamAct } from '#domain/matchDay/acts.ts';
import type { Choice } from '#domain/matchDay/choosing.ts';
import { t } from '#domain/text/translate.ts';
import { callQuery, useRead } from '#shared/api/api.ts';
import { Alert, Button, Note, Row, Stack } from '#ui/blocks.tsx';
import { DateTimeField } from '#ui/DateTimeField.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { TextField } from '#ui/Field.tsx';
import { momentText } from '#ui/momentText.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { Loaded } from '#ui/states.tsx';
import { useZone } from '#ui/useZone.ts';
import { readMoment, toLocalField } from '#ui/zonedTime.ts';
import { CHOICES } from './DayCard.tsx';
import { LineUpDialog } from './RoomLineUp.tsx';
import { PicturesDialog } from './RoomPictures.tsx';
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

const button =
  (look: ActButton['look']) =>
  (label: string, does: ActButton['does']): ActButton => ({ label, look, does });
const primary = button('primary');
const quiet = button('quiet');
const danger = button('danger');

const ACT_WORDS: Record<Exclude<TeamAct, 'choose' | 'lobby'>, ActButton> = {
  ready: primary(t`Check in`, { call: contract.checkIn, done: t`Checked in.` }),
  unready: quiet(t`Undo check-in`, {
    call: contract.checkIn,
    body: { isReady: false },
    done: t`Check-in undone.`,
  }),
  report: primary(t`Report result`, 'report'),
  confirm: primary(t`Confirm result`, { call: contract.confirmResult, done: t`Result confirmed.` }),
  dispute: danger(t`Dispute result`, 'dispute'),
  concede: quiet(t`Accept their result`, 'concede'),
  retract: quiet(t`Withdraw report`, { call: contract.retractReport, done: t`Report withdrawn.` }),
  pictures: quiet(t`Add pictures`, 'pictures'),
  resume: primary(t`Resume clocks`, { call: contract.resumeClocks, done: t`Clocks resumed.` }),
  hold: quiet(t`Report power cut`, 'hold'),
  propose: quiet(t`Reschedule`, 'propose'),
  agree: primary(t`Accept new time`, { call: contract.acceptTime, done: t`The match was moved.` }),
  decline: quiet(t`Keep current time`, {
    call: contract.declineTime,
    done: t`The match time stays the same.`,
  }),
  withdraw: quiet(t`Withdraw proposal`, { call: contract.declineTime, done: t`Proposal withdrawn.` }),
  lineUp: quiet(t`Line-up`, 'lineUp'),
  agreeLineUp: primary(t`Accept their line-up`, {
    call: agreeToLineUp,
    done: t`Their line-up was accepted.`,
  }),
  declineLineUp: quiet(t`Decline their line-up`, {
    call: declineLineUp,
    done: t`Their line-up is unchanged.`,
  }),
  withdrawLineUp: quiet(t`Withdraw line-up request`, {
    call: declineLineUp,
    done: t`Your line-up is unchanged.`,
  }),
  agreeStandIn: primary(t`Accept their stand-in`, {
    call: agreeToStandIn,
    done: t`Their stand-in can play.`,
  }),
  declineStandIn: quiet(t`Decline their stand-in`, {
    call: declineStandIn,
    done: t`They will play without that stand-in.`,
  }),
  withdrawStandIn: quiet(t`Withdraw stand-in request`, {
    call: withdrawStandIn,
    done: t`Stand-in request withdrawn.`,
  }),
  giveUp: danger(t`Forfeit match`, 'giveUp'),
};

export function RoomActs({ room, match, side }: Props) {
  const [asked, ask] = useState<Asked | null>(null);
  const { mutate, isPending, variables, data: done, error, reset } = useRoomAct(match, side);
  const act = (doing: RoomAct) => {
    // A double tap counts once: the buttons are outdated until the room is read again.
    if (!isPending) mutate({ ...doing, at: room.version }, { onSuccess: () => ask(null) });
  };
  // The confirmation of a click disappears once something else has happened in the room.
  const said = done && room.version <= done.version ? done.done : undefined;
  const buttons = room.acts[side].flatMap((name): ActButton[] => {
    if (name === 'choose') return (room.choosing?.left ?? []).map(choiceButton);
    return name === 'lobby' ? [] : [ACT_WORDS[name]];
  });
  const close = () => {
    reset();
    ask(null);
  };
  const fields = error instanceof DomainError ? error.fields : undefined;
  const shared = { isBusy: isPending, problem: error?.message, fields, onClose: close, onAct: act };
  const dialog = { room, side, ...shared };
  return (
    <Stack gap={2}>
      <Row align="stretch" gap={2} wraps>
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
      {/* The element exists before its text does, so that screen readers announce the text. */}
      <Note size="small" role="status">
        {said}
      </Note>
      {!asked && error && <Alert>{error.message}</Alert>}
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

const choiceButton = (choice: Choice) =>
  primary(t`Take ${CHOICES[choice]}`, {
    call: contract.chooseSide,
    body: { choice },
    done: t`Chosen: ${CHOICES[choice]}.`,
  });

function ScoreDialog({ isDispute, ...props }: QuestionProps & { isDispute: boolean }) {
  const { room, side, isBusy, problem, onClose, onAct } = props;
  const [chosen, choose] = useState<string | null>(null);
  const [dotaMatchId, setDotaMatchId] = useState('');
  const scores = new Map(scoresToTell(room, isDispute).map((score) => [nameOf(score), score]));
  const score = scores.get(chosen ?? '');
  const send = () =>
    score &&
    onAct({
      call: isDispute ? contract.disputeResult : contract.reportResult,
      body: { team1Score: score.team1, team2Score: score.team2, dotaMatchId: dotaMatchId.trim() || null },
      done: isDispute ? t`The staff now have both versions.` : t`Result reported.`,
    });
  return (
    <ConfirmDialog
      title={titleFor(room, side, isDispute ? t`What is the result?` : t`Report result`)}
      form
      keep={t`Cancel`}
      go={isDispute ? t`Send to the staff` : t`Send report`}
      isBusy={isBusy}
      isDisabled={!score}
      onKeep={onClose}
      onGo={send}
    >
      {isDispute && <p>{t`The staff will see both versions and decide.`}</p>}
      <Segmented
        legend={t`Result`}
        options={[...scores].map(([value, each]) => ({ value, label: scoreLabel(each, side, room) }))}
        value={chosen}
        onChange={choose}
      />
      {gameWords().hasGameData && (
        <TextField
          label={t`Dota match ID`}
          aside={t`optional`}
          inputMode="numeric"
          help={t`Helps the staff find the game and include it in the statistics.`}
          value={dotaMatchId}
          onText={setDotaMatchId}
        />
      )}
      {problem && <Alert>{problem}</Alert>}
    </ConfirmDialog>
  );
}

const titleFor = (room: Room, side: Side, question: string) =>
  room.mine ? question : t`${question} (for ${room[side]?.name ?? t`TBD`})`;

const nameOf = ({ team1, team2 }: Score) => `${team1}-${team2}`;

function AskFirst({ act, ...props }: QuestionProps & { act: 'hold' | 'giveUp' | 'concede' }) {
  const { room, side, isBusy, problem, onClose, onAct } = props;
  const left = room.postponementsLeft[side];
  const { does, text, ...words } = {
    concede: {
      title: titleFor(room, side, t`Accept their result?`),
      keep: t`Cancel`,
      go: t`Accept their result`,
      text: t`Their result takes effect at once, and the dispute ends.`,
      does: { call: contract.confirmResult, done: t`Their result stands.` },
    },
    giveUp: {
      title: titleFor(room, side, t`Forfeit this match?`),
      keep: t`Keep playing`,
      go: t`Forfeit match`,
      text: t`The other team wins at once. Only the staff can undo this.`,
      does: { call: contract.reportResult, body: { forfeit: true }, done: t`Match forfeited.` },
    },
    hold: {
      title: room.mine ? t`Lost power or internet?` : titleFor(room, side, t`Pause the clocks?`),
      keep: t`Keep playing`,
      go: t`Pause clocks`,
      text:
        left === 0
          ? t`Your team has no pauses left in this tournament. Contact the staff.`
          : t`All clocks in this match pause, and both teams and the staff are notified. This uses one pause. Your team currently has ${left} left in this tournament.`,
      does: {
        call: contract.holdClocks,
        done: t`All clocks are paused, and the other team has been notified. If the outage lasts, propose another time.`,
      },
    },
  }[act];
  return (
    <ConfirmDialog
      {...words}
      isDangerous={act === 'giveUp'}
      isBusy={isBusy}
      isDisabled={act === 'hold' && left === 0}
      onKeep={onClose}
      onGo={() => onAct(does)}
    >
      <p>{text}</p>
      {problem && <Alert>{problem}</Alert>}
    </ConfirmDialog>
  );
}

const OTHER = 'other';

function TimeDialog({ room, isBusy, problem, onClose, onAct }: QuestionProps) {
  const zone = useZone();
  const place = zone.replaceAll('_', ' ');
  const key = ['matches', room.tournamentId, room.matchId, 'times'];
  const free = useRead(callQuery, key, contract.listFreeTimes, { params: { id: room.matchId } });
  const [chosen, choose] = useState<string | null>(null);
  const [typed, setTyped] = useState(() => toLocalField(room.scheduledTime, zone));
  const [error, setError] = useState<string>();
  const isTyped = chosen === OTHER || free.data?.length === 0;
  const send = () => {
    const to = isTyped ? readMoment(typed, zone)?.toISOString() : chosen;
    if (!to) return setError(t`Enter a date and a time`);
    onAct({
      call: contract.proposeTime,
      body: { to },
      done: t`Time proposed. The other team has been asked to accept it.`,
    });
  };
  return (
    <ConfirmDialog
      title={t`Propose another time`}
      form
      keep={t`Keep current time`}
      go={t`Propose time`}
      isBusy={isBusy}
      isDisabled={!chosen && !isTyped}
      onKeep={onClose}
      onGo={send}
    >
      <p>{t`The match moves once the other team accepts. Until then, its time stays the same.`}</p>
      <Loaded query={free} title={t`Free times could not be loaded`} lines={2}>
        {(times) => (
          <>
            {times.length > 0 && (
              <Segmented
                legend={t`Times when both teams are free, in ${place} time`}
                options={[
                  ...times.map((time) => ({ value: time, label: momentText(new Date(time), zone, 'list') })),
                  { value: OTHER, label: t`Other time…` },
                ]}
                value={chosen}
                onChange={choose}
              />
            )}
            {isTyped && (
              <DateTimeField
                label={t`Starts at (${place} time)`}
                value={typed}
                error={error}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setError(undefined);
                }}
              />
            )}
          </>
        )}
      </Loaded>
      {problem && <Alert>{problem}</Alert>}
    </ConfirmDialog>
  );
}
