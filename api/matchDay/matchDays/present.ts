import { createHmac } from 'node:crypto';
import { presentSide } from '#api/competition/matches/present.ts';
import { fieldsOf } from '#api/database/database.ts';
import { type Side, shortMatchId } from '#domain/competition/match.ts';
import type { MatchDayView, MatchRoom, RoomOfMany } from '#domain/contract/matchDay/matchDays.ts';
import { gameWords } from '#domain/games/words.ts';
import { actsOf } from '#domain/matchDay/acts.ts';
import { choicesLeft, chooserOf, sidesOf } from '#domain/matchDay/choosing.ts';
import { ladderOf, lapsesAt, phaseDueAt, waitsFor } from '#domain/matchDay/clock.ts';
import { picturesLeft, picturesOf, type Report } from '#domain/matchDay/matchDay.ts';
import { later } from '#domain/matchDay/moment.ts';
import { proposalOf } from '#domain/matchDay/proposal.ts';
import { type LoadedDay, tossCommand } from './commands.ts';

export function presentMatchDay({ match, row, day, facts }: LoadedDay): MatchDayView {
  const { choosing, toss, score } = day;
  return {
    matchId: match.id,
    ...fieldsOf(match, 'tournament_id', 'format', 'can_be_drawn', 'round_name'),
    phase: day.phase,
    team1: presentSide(match.team1),
    team2: presentSide(match.team2),
    scheduledTime: day.scheduledAt,
    startsAt: day.startsAt,
    ready: day.ready,
    ladder: facts.isQuiet
      ? []
      : ladderOf(facts).map((rung, index) => ({
          ...rung,
          at: later(day.startsAt, rung.minutes),
          isPast: index < day.rungs,
        })),
    penalties: [...day.penalties],
    toss: toss && { ...toss, command: tossCommand(toss.seed, match) },
    choosing: choosing && { ...choosing, turn: chooserOf(choosing), left: choicesLeft(choosing) },
    sides: choosing && sidesOf(choosing),
    score,
    game: gameOf(day),
    host: hostOf({ day, facts }),
    waitsFor: waitsFor(day),
    dueAt: phaseDueAt(day, facts),
    stuck: day.stuck,
    lineUps: day.lineUps ?? null,
    version: row?.version ?? 1,
  };
}

const gameOf = ({ score, phase }: LoadedDay['day']) =>
  Math.max(1, score.team1 + score.team2 + (phase === 'settled' || phase === 'closed' ? 0 : 1));

/** The lobby's host: the winner if there was a coin toss for it, and otherwise the first team. */
const hostOf = ({ day, facts }: Pick<LoadedDay, 'day' | 'facts'>): Side =>
  (facts.settings.host === 'toss' && day.toss?.winner) || 'team1';

type RoomFacts = {
  mine: Side | null;
  isCaster: boolean;
  left: { team1: number; team2: number };
  pictures: readonly string[];
  lineUpRequest: MatchRoom['lineUpRequest'];
  standIns: MatchRoom['standIns'];
  lobbies: Lobbies;
};

export function presentRoom(
  loaded: LoadedDay,
  { mine, isCaster, left, pictures, lineUpRequest, standIns, lobbies }: RoomFacts,
): RoomOfMany {
  const { match, day, facts } = loaded;
  const { settings } = facts;
  const view = presentMatchDay(loaded);
  const hasLobby =
    gameWords().hasGameData &&
    (day.phase === 'choice' || day.phase === 'playing' || day.phase === 'reported');
  return {
    ...view,
    mine,
    isCaster,
    report: presentReport(match.id, day.report, pictures),
    dispute: presentReport(match.id, day.dispute, pictures),
    picturesLeft: { team1: picturesLeft(day, 'team1'), team2: picturesLeft(day, 'team2') },
    hold: day.hold && { by: day.hold.by, at: day.hold.at, until: day.hold.until },
    acts: { team1: actsOf(day, 'team1'), team2: actsOf(day, 'team2') },
    proposal: presentProposal(loaded),
    lineUpRequest,
    standIns,
    postponementsLeft: left,
    answerTime: settings.answerTime,
    disputeTime: settings.disputeTime,
    holdTime: settings.holdTime,
    lobby: hasLobby
      ? {
          ...lobbies(match.id, view.game),
          server: settings.server,
          gameMode: settings.gameMode,
          host: view.host,
        }
      : null,
  };
}

const presentProposal = ({ day, facts }: LoadedDay): MatchRoom['proposal'] => {
  const open = proposalOf(day);
  const { unanswered } = facts.settings;
  return (
    open && { ...open, until: lapsesAt(day, facts), unanswered: day.phase === 'open' ? unanswered : 'stands' }
  );
};

const presentReport = (matchId: string, report: Report | null, kept: readonly string[]) =>
  report && {
    ...report,
    isOfGame: report.isOfGame === true,
    otherGame: report.otherGame ?? null,
    pictures: picturesOf(report)
      .filter((hash) => kept.includes(hash))
      .map((hash) => `/api/matches/${matchId}/pictures/${hash}.webp`),
  };

/** Words that are unmistakable when read aloud. */
const PASSWORD_WORDS =
  'alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu'.split(
    ' ',
  );

/** Returns a function that creates a lobby's name and password, which are different for each game in a match. */
export function createLobbies(sessionSecret: string) {
  return (matchId: string, game: number) => {
    const bytes = createHmac('sha256', sessionSecret).update(`lobby ${matchId} ${game}`).digest();
    const word = (index: number) => PASSWORD_WORDS[bytes.readUInt16BE(index * 2) % PASSWORD_WORDS.length];
    return {
      name: `TL ${shortMatchId(matchId)} game ${game}`,
      password: `${word(0)} ${word(1)} ${word(2)} ${10 + (bytes.readUInt16BE(6) % 90)}`,
    };
  };
}
export type Lobbies = ReturnType<typeof createLobbies>;
