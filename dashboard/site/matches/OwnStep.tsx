import { otherSide, type Side } from '#domain/competition/match.ts';
import { choiceByRule } from '#domain/matchDay/clock.ts';
import { later } from '#domain/matchDay/moment.ts';
import { isNotOver } from '#domain/matchDay/scores.ts';
import { t } from '#domain/text/translate.ts';
import { rich, Time } from '#ui/blocks.tsx';
import { useNow } from '#ui/useNow.ts';
import { CHOICES, Loss, NextStep, TeamOf } from './DayCard.tsx';
import type { Room } from './room.ts';

export function OwnStep({ room, mine }: { room: Room; mine: Side }) {
  const { phase, ready, choosing, report, hold, waitsFor } = room;
  const theirs = <TeamOf day={room} side={otherSide(mine)} />;
  if (room.stuck && room.stuck !== 'disputed') return <NextStep day={room} />;
  if (phase === 'check_in')
    return ready[mine]
      ? rich`You’re checked in. ${theirs} has yet to check in. ${<Loss day={room} />}`
      : rich`Check in now. ${<Loss day={room} />}`;
  if (phase === 'choice' && choosing?.turn === mine) {
    const until = <By at={choosing.until} />;
    const byRule = CHOICES[choiceByRule(choosing)];
    return rich`It’s your turn to choose for game ${room.game}. If you don’t choose by ${until}, you get ${byRule}.`;
  }
  if (phase === 'reported' && report) {
    const told = <ReportedVersion room={room} version={report} />;
    const at = <By at={later(report.at, room.answerTime)} />;
    if (report.isOfGame)
      return rich`Game data says: ${told}. Is that right? If you don’t answer by ${at}, the result stands.`;
    return waitsFor === mine
      ? rich`${theirs} reported: ${told}. Is that right? If you don’t answer by ${at}, the result stands.`
      : rich`You reported: ${told}. ${theirs} can respond until ${at}. After that, your result stands.`;
  }
  if (phase === 'disputed' && report && room.dispute) {
    const [own, other] = report.side === mine ? [report, room.dispute] : [room.dispute, report];
    const ours = <ReportedVersion room={room} version={own} />;
    const teller = other.isOfGame ? t`Game data` : theirs;
    const told = <ReportedVersion room={room} version={other} />;
    return own.isOfGame
      ? rich`Game data says: ${ours}. ${teller} says: ${told}. The staff will decide.`
      : rich`You say: ${ours}. ${teller} says: ${told}. The staff will decide.`;
  }
  if (phase === 'held' && hold?.by === mine)
    return rich`Your clocks are paused until ${<By at={hold.until} />}. Resume once you can play.`;
  if (phase === 'settled' && !report) return t`The result is final. Contact the staff if it is wrong.`;
  if (phase === 'settled')
    return room.dueAt
      ? rich`The result can be disputed until ${<By at={room.dueAt} />}.`
      : t`The result is final.`;
  return <NextStep day={room} />;
}

export function StaffStep({ room }: { room: Room }) {
  const { phase, report, dispute, hold } = room;
  if (report && (phase === 'reported' || (phase === 'disputed' && dispute))) {
    const teller = <Teller day={room} version={report} />;
    const told = <ReportedVersion room={room} version={report} />;
    if (phase === 'disputed' && dispute) {
      const other = <Teller day={room} version={dispute} />;
      const otherTold = <ReportedVersion room={room} version={dispute} />;
      return rich`${teller} says: ${told}. ${other} says: ${otherTold}. You decide.`;
    }
    const at = <By at={later(report.at, room.answerTime)} />;
    const asked = report.isOfGame ? t`Both teams` : <TeamOf day={room} side={otherSide(report.side)} />;
    return rich`${teller} says: ${told}. ${asked} can respond until ${at}. After that, this result stands.`;
  }
  if (hold) {
    const team = <TeamOf day={room} side={hold.by} />;
    return rich`${team} has had no power since ${<By at={hold.at} />}. You will be asked to decide at ${<By at={hold.until} />}.`;
  }
  return <NextStep day={room} />;
}

type Version = NonNullable<Room['report']>;

export const Teller = ({ day, version }: { day: Pick<Room, 'team1' | 'team2'>; version: Version }) =>
  version.isOfGame ? t`Game data` : <TeamOf day={day} side={version.side} />;

const By = ({ at }: { at: string }) => <Time at={at} style="list" now={useNow()} />;

export function ReportedVersion({ room, version }: { room: Room; version: Version }) {
  if (version.forfeit) return rich`${<TeamOf day={room} side={version.forfeit} />} forfeits`;
  if (isNotOver(version, room.score, room.format)) return t`the game is not over`;
  return (
    <>
      <TeamOf day={room} side="team1" /> {version.team1Score}–{version.team2Score}{' '}
      <TeamOf day={room} side="team2" />
    </>
  );
}
