import { otherSide, type Side } from '#domain/competition/match.ts';
import { choiceByRule } from '#domain/matchDay/clock.ts';
import { later } from '#domain/matchDay/matchDay.ts';
import { isNotOver } from '#domain/matchDay/scores.ts';
import { Time } from '#ui/Time.tsx';
import { useNow } from '#ui/useNow.ts';
import { CHOICES, Loss, NextStep, TeamOf } from './DayCard.tsx';
import type { Room } from './room.ts';

/** What comes next, said to one of the two teams. */
export function OwnStep({ room, mine }: { room: Room; mine: Side }) {
  const { phase, ready, choosing, report, hold, waitsFor } = room;
  const theirs = <TeamOf day={room} side={otherSide(mine)} />;
  if (room.stuck && room.stuck !== 'disputed') return <NextStep day={room} />;
  if (phase === 'check_in')
    return ready[mine] ? (
      <>
        You are checked in. {theirs} to check in. <Loss day={room} />
      </>
    ) : (
      <>
        Check in now. <Loss day={room} />
      </>
    );
  if (phase === 'choice' && choosing?.turn === mine)
    return (
      <>
        Your choice for game {room.game}. Without one you have {CHOICES[choiceByRule(choosing)]} at{' '}
        <By at={choosing.until} />.
      </>
    );
  if (phase === 'reported' && report) {
    const stands = <By at={later(report.at, room.answerTime)} />;
    if (report.isOfGame)
      return (
        <>
          The game itself says: <Told room={room} version={report} />. Is that right? Unanswered it stands at{' '}
          {stands}.
        </>
      );
    return waitsFor === mine ? (
      <>
        {theirs} reported: <Told room={room} version={report} />. Is that right? Unanswered it stands at{' '}
        {stands}.
      </>
    ) : (
      <>
        You reported: <Told room={room} version={report} />. {theirs} to answer; it stands at {stands}.
      </>
    );
  }
  if (phase === 'disputed' && report && room.dispute) {
    const [own, other] = report.side === mine ? [report, room.dispute] : [room.dispute, report];
    return (
      <>
        {own.isOfGame ? 'The game itself says' : 'You say'}: <Told room={room} version={own} />.{' '}
        {other.isOfGame ? 'The game itself' : theirs} says: <Told room={room} version={other} />. The staff
        decides.
      </>
    );
  }
  if (phase === 'held' && hold?.by === mine)
    return (
      <>
        Your clocks stand still until <By at={hold.until} />. Go on once you can play.
      </>
    );
  if (phase === 'settled' && !report) return 'The result stands. Ask the staff if it is wrong.';
  if (phase === 'settled')
    return room.dueAt ? (
      <>
        The result stands. It can be disputed until <By at={room.dueAt} />.
      </>
    ) : (
      'The result stands.'
    );
  return <NextStep day={room} />;
}

/** What comes next, said to the staff: all that both teams know. */
export function StaffStep({ room }: { room: Room }) {
  const { phase, report, dispute, hold } = room;
  if (phase === 'reported' && report)
    return (
      <>
        <Teller day={room} version={report} /> says: <Told room={room} version={report} />.{' '}
        {report.isOfGame ? 'Both teams' : <TeamOf day={room} side={otherSide(report.side)} />} to answer; it
        stands at <By at={later(report.at, room.answerTime)} />.
      </>
    );
  if (phase === 'disputed' && report && dispute)
    return (
      <>
        <Teller day={room} version={report} /> says: <Told room={room} version={report} />.{' '}
        <Teller day={room} version={dispute} /> says: <Told room={room} version={dispute} />. You decide.
      </>
    );
  if (hold)
    return (
      <>
        <TeamOf day={room} side={hold.by} /> has no power since <By at={hold.at} />. You are asked at{' '}
        <By at={hold.until} />.
      </>
    );
  return <NextStep day={room} />;
}

type Version = NonNullable<Room['report']>;

/** Who says a version of a result: a team, or the game itself. */
export const Teller = ({ day, version }: { day: Pick<Room, 'team1' | 'team2'>; version: Version }) =>
  version.isOfGame ? 'The game itself' : <TeamOf day={day} side={version.side} />;

/** A moment by which something is done: of today its time alone. */
const By = ({ at }: { at: string }) => <Time at={at} style="list" now={useNow()} />;

/** What a team told: a score, or that it gives up. */
export function Told({ room, version }: { room: Room; version: Version }) {
  if (version.forfeit)
    return (
      <>
        <TeamOf day={room} side={version.forfeit} /> gives up
      </>
    );
  if (isNotOver(version, room.score, room.format)) return 'the game is not over';
  return (
    <>
      <TeamOf day={room} side="team1" /> {version.team1Score}–{version.team2Score}{' '}
      <TeamOf day={room} side="team2" />
    </>
  );
}
