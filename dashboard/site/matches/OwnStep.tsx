import { otherSide, type Side } from '#domain/competition/match.ts';
import type { MatchRoom } from '#domain/contract/matchDays.ts';
import { later } from '#domain/matchDay/matchDay.ts';
import { Time } from '#ui/Time.tsx';
import { NextStep, TeamOf } from './DayCard.tsx';

type Room = Omit<MatchRoom, 'lobby'>;

/** What comes next, said to one of the two teams. */
export function OwnStep({ room, mine }: { room: Room; mine: Side }) {
  const { phase, ready, choosing, report, hold, waitsFor } = room;
  const theirs = <TeamOf day={room} side={otherSide(mine)} />;
  if (room.stuck && room.stuck !== 'disputed') return 'The staff looks at this match, and decides.';
  if (phase === 'check_in')
    return ready[mine] ? (
      <>You are checked in. {theirs} to check in.</>
    ) : (
      <>Check in now. {<Loss room={room} />}</>
    );
  if (phase === 'choice' && choosing?.turn === mine)
    return (
      <>
        Your choice for game {room.game}. Without one the rule decides at{' '}
        <Time at={choosing.until} style="time" />.
      </>
    );
  if (phase === 'reported' && report) {
    const stands = <Time at={later(report.at, room.answerTime)} style="time" />;
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
        You say: <Told room={room} version={own} />. {theirs} says: <Told room={room} version={other} />. The
        staff decides.
      </>
    );
  }
  if (phase === 'held' && hold?.by === mine)
    return (
      <>
        Your clocks stand still until <Time at={hold.until} style="time" />. Go on once you can play.
      </>
    );
  if (phase === 'settled' && !report) return 'The result stands. Ask the staff if it is wrong.';
  if (phase === 'settled')
    return room.dueAt ? (
      <>
        The result stands. It can be disputed until <Time at={room.dueAt} style="time" />.
      </>
    ) : (
      'The result stands.'
    );
  return <NextStep day={room} />;
}

/** What is lost next by who does not come. */
function Loss({ room }: { room: Room }) {
  const rung = room.ladder.find(({ isPast }) => !isPast);
  if (!rung) return null;
  const lost = { pick: 'the first pick', game: 'a game', match: 'the match' }[rung.penalty];
  return (
    <>
      Who is not there at <Time at={rung.at} style="time" /> loses {lost}.
    </>
  );
}

/** What a team told: a score, or that it gives up. */
function Told({ room, version }: { room: Room; version: NonNullable<Room['report']> }) {
  if (version.forfeit)
    return (
      <>
        <TeamOf day={room} side={version.forfeit} /> gives up
      </>
    );
  return (
    <>
      <TeamOf day={room} side="team1" /> {version.team1Score}–{version.team2Score}{' '}
      <TeamOf day={room} side="team2" />
    </>
  );
}
