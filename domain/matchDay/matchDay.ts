import { otherSide, type Side } from '../competition/match.ts';
import { endOf, readResult } from '../competition/result.ts';
import { conflict } from '../errors.ts';
import { checkInNotOpen } from '../eventCheckIn/eventCheckIn.ts';
import { type MATCH_DAY_SENTENCES, sentence } from '../text/sentences.ts';
import { MINUTE } from '../timeSpans.ts';
import {
  areSidesChosen,
  type Choice,
  type Choosing,
  choicesLeft,
  chooserOf,
  phaseOfNextGame,
} from './choosing.ts';
import {
  type DayAct,
  type Facts,
  type Happening,
  isOwn,
  type MatchDay,
  type Outcome,
  type Phase,
  type Step,
  type Version,
} from './day.ts';
import { agreeToLineUp, askForLineUp, declineLineUp } from './lineUp.ts';
import { later, type Moment } from './moment.ts';
import { agree as agreeOnTime, decline, propose } from './proposal.ts';
import {
  isFinal,
  isNotOver,
  possibleScores,
  sameResult,
  scoreOf,
  scoresIn,
  scoresOf,
  withoutShownScore,
  withScore,
} from './scores.ts';
import { isStandInAct, stepStandIn } from './standIn.ts';

export {
  type DayAct,
  type Facts,
  isOwn,
  type MatchDay,
  type Outcome,
  PHASES,
  type Phase,
  type Report,
  type Step,
} from './day.ts';

export const openDay = (startsAt: Moment, hasLineUps = false): MatchDay => ({
  phase: 'open',
  scheduledAt: startsAt,
  startsAt,
  ready: { team1: null, team2: null },
  rungs: 0,
  penalties: [],
  toss: null,
  choosing: null,
  score: { team1: 0, team2: 0 },
  playingSince: null,
  report: null,
  isReminded: false,
  dispute: null,
  hold: null,
  stuck: null,
  holds: [],
  settled: null,
  ...(hasLineUps && { lineUps: 'open' }),
});

/** The same match day at another time. Its clocks restart; games and pauses remain. */
export const movedTo = (day: MatchDay, startsAt: Moment): MatchDay => ({
  ...openDay(startsAt, day.lineUps !== undefined),
  ...(day.standIns && { standIns: day.standIns }),
  ...scoresIn(day),
  holds: day.holds,
});

const moving = ({ day, ...step }: Step): Step => ({
  day: step.moves === undefined ? day : movedTo(day, step.moves),
  ...step,
});

/** Performs an action, or refuses it with the reason (409). Repeating an action changes nothing. */
export function stepDay(day: MatchDay, asked: DayAct, facts: Facts): Step {
  if (asked.act === 'ready') return checkIn(day, asked, facts);
  if (asked.act === 'choose') return choose(day, asked, facts);
  if (asked.act === 'report') return report(day, asked.version, facts);
  if (asked.act === 'picture') return addPicture(day, asked);
  if (asked.act === 'retract') return retract(day, asked);
  if (asked.act === 'confirm') {
    const step = confirm(day, asked, facts);
    return asked.isByStaff ? ruled(step) : step;
  }
  if (asked.act === 'dispute') return dispute(day, asked.version, facts);
  if (asked.act === 'hold') return hold(day, asked, facts);
  if (asked.act === 'propose') return moving(propose(day, asked, facts.now));
  if (asked.act === 'agree') return moving(agreeOnTime(day, asked.side, facts.now));
  if (asked.act === 'decline') return decline(day, asked.side);
  if (asked.act === 'askLineUp') return askForLineUp(day, asked, facts.now);
  if (asked.act === 'agreeLineUp') return agreeToLineUp(day, asked.side);
  if (asked.act === 'declineLineUp') return declineLineUp(day, asked.side);
  if (isStandInAct(asked)) return stepStandIn(day, asked);
  return resume(day, asked, facts);
}

const refuse = (key: keyof typeof MATCH_DAY_SENTENCES): never => {
  throw conflict(key, sentence(key));
};

const unchanged = (day: MatchDay): Step => ({ day, happened: [] });

function checkIn(
  day: MatchDay,
  { side, isReady, toss }: Extract<DayAct, { act: 'ready' }>,
  facts: Facts,
): Step {
  if (day.phase === 'open') throw checkInNotOpen(new Date(later(day.startsAt, -facts.settings.checkInOpens)));
  if (day.phase === 'held') refuse('clocks_stand');
  if ((day.ready[side] !== null) === isReady) return unchanged(day);
  if (day.phase !== 'check_in') refuse('check_in_over');
  const ready = { ...day.ready, [side]: isReady ? facts.now : null };
  const happened: Happening[] = [{ what: isReady ? 'ready' : 'unready', side }];
  if (!ready.team1 || !ready.team2) return { day: { ...day, ready }, happened };
  // A team that lost the first pick as a penalty cannot win the toss.
  const loser = day.penalties.find(({ penalty }) => penalty === 'pick')?.side;
  const by = loser ? otherSide(loser) : toss.winner;
  return {
    day: {
      ...day,
      ready,
      stuck: null,
      proposal: null,
      ...(day.lineUps && { lineUps: 'fixed' }),
      toss: loser ? null : toss,
      phase: phaseOfNextGame(),
      ...(areSidesChosen()
        ? { choosing: choosingBy(by, loser ? 'penalty' : 'toss', facts) }
        : { playingSince: day.playingSince ?? facts.now }),
    },
    happened: [...happened, ...(loser ? [] : [{ what: 'tossed', side: by } as const])],
    ...(!areSidesChosen() && { starts: true }),
  };
}

const choosingBy = (by: Side, reason: Choosing['reason'], { now, settings }: Facts): Choosing => ({
  by,
  reason,
  first: null,
  second: null,
  until: later(now, settings.choiceTime),
});

function choose(day: MatchDay, { side, choice }: Extract<DayAct, { act: 'choose' }>, facts: Facts): Step {
  const { choosing } = day;
  if (day.phase === 'held') refuse('clocks_stand');
  if (day.phase !== 'choice' || !choosing) return refuse('nothing_to_choose');
  if (chooserOf(choosing) !== side) refuse('others_choose');
  if (!choicesLeft(choosing).includes(choice)) refuse('chosen_already');
  return chosen(day, choosing, choice, { isByRule: false, facts });
}

export function chosen(
  day: MatchDay,
  choosing: Choosing,
  choice: Choice,
  { isByRule, facts }: { isByRule: boolean; facts: Facts },
): Step {
  const happened: Happening[] = [{ what: 'chosen', side: chooserOf(choosing), choice, isByRule }];
  if (choosing.first === null)
    return {
      day: {
        ...day,
        choosing: { ...choosing, first: choice, until: later(facts.now, facts.settings.choiceTime) },
      },
      happened,
    };
  return {
    day: {
      ...day,
      phase: 'playing',
      choosing: { ...choosing, second: choice },
      playingSince: day.playingSince ?? facts.now,
    },
    happened,
    starts: true,
  };
}

/**
 * Refuses an impossible report. A possible report adds at least one game to the agreed score, within the format's
 * limits.
 */
function requirePossible(
  day: MatchDay,
  { forfeit, team1Score, team2Score, side }: Version,
  { format, canBeDrawn = false }: Facts,
) {
  if (forfeit !== null) {
    if (forfeit !== side) refuse('only_own_forfeit');
    return;
  }
  const possible = possibleScores({ score: { team1: 0, team2: 0 } }, { format, canBeDrawn });
  const isPossible =
    possible.some(({ team1, team2 }) => team1 === team1Score && team2 === team2Score) ||
    team1Score + team2Score === 0;
  if (!isPossible) throw conflict('score_impossible', endOf(format));
  if (team1Score < day.score.team1 || team2Score < day.score.team2) refuse('score_behind');
  if (team1Score + team2Score <= day.score.team1 + day.score.team2) refuse('score_behind');
}

function report(day: MatchDay, asked: Version, facts: Facts): Step {
  requireRunning(day);
  if (day.phase === 'disputed') refuse('staff_decides');
  requirePossible(day, asked, facts);
  const written = { ...asked, at: facts.now };
  // A team may forfeit at any time, and needs no confirmation.
  if (asked.forfeit !== null)
    return {
      ...agree({ ...day, report: written }, otherSide(asked.side), facts),
      happened: [{ what: 'given_up', side: asked.side }],
    };
  if (day.phase === 'reported' && day.report) {
    if (sameResult(day.report, asked))
      return isOwn(day.report, asked.side) ? unchanged(day) : agree(day, asked.side, facts);
    return isOwn(day.report, asked.side) ? refuse('reported_already') : disputed(day, asked, facts);
  }
  if (day.phase !== 'playing') refuse('not_begun');
  return {
    day: { ...day, phase: 'reported', stuck: null, report: written, isReminded: false },
    happened: [{ what: 'reported', side: asked.side }],
  };
}

function requireRunning({ phase }: MatchDay) {
  if (phase === 'settled' || phase === 'closed') refuse('settled_already');
  if (phase === 'held') refuse('clocks_stand');
}

function retract(day: MatchDay, { side }: Extract<DayAct, { act: 'retract' }>): Step {
  requireRunning(day);
  if (day.phase !== 'reported' || !day.report) return refuse('nothing_reported');
  if (!isOwn(day.report, side)) refuse('others_retract');
  return { day: { ...day, phase: 'playing', report: null }, happened: [{ what: 'retracted', side }] };
}

function confirm(day: MatchDay, { side }: Extract<DayAct, { act: 'confirm' }>, facts: Facts): Step {
  // Confirming a result that is already accepted changes nothing.
  if (day.phase === 'settled' && day.report && day.report.side !== side) return unchanged(day);
  requireRunning(day);
  if (day.phase === 'disputed') return concede(day, side, facts);
  if (day.phase !== 'reported' || !day.report) return refuse('nothing_reported');
  if (isOwn(day.report, side)) refuse('others_confirm');
  return agree(day, side, facts);
}

/** The other side's version, which ends a dispute if this side agrees with it; null if staff must decide. */
export function versionToConcede({ report: said, dispute: other, settled }: MatchDay, side: Side) {
  if (!said || !other) return null;
  const theirs = said.side === side ? other : said;
  // Only staff can change a settled result, because they see the consequences.
  return settled && theirs !== said ? null : theirs;
}

function concede(day: MatchDay, side: Side, facts: Facts): Step {
  const theirs = versionToConcede(day, side);
  if (!theirs) return refuse('staff_decides');
  const undisputed: MatchDay = { ...day, report: theirs, dispute: null, stuck: null };
  if (!day.settled) return agree(undisputed, side, facts);
  return { day: { ...undisputed, phase: 'settled' }, happened: [{ what: 'confirmed', side }] };
}

function agree(day: MatchDay, side: Side, facts: Facts): Step {
  const { day: next, ...rest } = accepted(day, facts);
  return { day: next, ...rest, happened: [{ what: 'confirmed', side }] };
}

const ruled = ({ day, happened, ...step }: Step): Step => ({
  ...step,
  day: { ...day, settled: day.settled && { ...day.settled, isByStaff: true } },
  happened: happened.length > 0 ? [{ what: 'ruled' }] : [],
});

/** Accepts the report, so that the match gets its result, its next game begins, or the current game continues. */
export function accepted(day: MatchDay, facts: Facts): Pick<Step, 'day' | 'result'> {
  const { report: said } = day;
  if (!said) throw new Error('Nothing was reported');
  if (isFinal(said, facts.format)) {
    const result = said.forfeit ? { forfeit: said.forfeit } : scoresOf(said);
    return { day: settledBy(day, readResult(result, facts.format, facts.canBeDrawn), facts.now), result };
  }
  if (isNotOver(said, day.score, facts.format)) return { day: { ...day, phase: 'playing', report: null } };
  const lost: Side = said.team1Score > day.score.team1 ? 'team2' : 'team1';
  return {
    day: {
      ...withScore(day, scoreOf(said), facts.now),
      phase: phaseOfNextGame(),
      report: null,
      ...(areSidesChosen() && { choosing: choosingBy(...laterChooser(day, lost, facts), facts) }),
    },
  };
}

export const settledBy = (
  day: MatchDay,
  { team1Score, team2Score, forfeit }: Outcome,
  at: Moment,
): MatchDay => ({
  ...withoutShownScore(day),
  phase: 'settled',
  stuck: null,
  score: { team1: team1Score, team2: team2Score },
  hold: null,
  settled: { team1Score, team2Score, forfeit, at },
});

function laterChooser({ choosing }: MatchDay, lost: Side, { settings }: Facts): [Side, Choosing['reason']] {
  if (settings.laterGames === 'loser' || !choosing) return [lost, 'loser'];
  return [otherSide(choosing.by), 'alternate'];
}

function dispute(day: MatchDay, asked: Version, facts: Facts): Step {
  if (day.phase === 'held') refuse('clocks_stand');
  if (day.phase === 'closed') refuse('dispute_too_late');
  if (day.phase === 'disputed')
    return day.dispute?.side === asked.side ? unchanged(day) : refuse('staff_decides');
  if (day.phase !== 'settled' && day.phase !== 'reported') return refuse('nothing_reported');
  if (!day.report || day.settled?.isByStaff) return refuse('staff_decided');
  if (day.phase === 'reported' && isOwn(day.report, asked.side)) refuse('reported_already');
  if (sameResult(day.report, asked)) refuse('same_version');
  // A team's version of a settled match covers all its games, so the score starts from 0–0.
  const before = day.phase === 'settled' ? { ...day, score: { team1: 0, team2: 0 } } : day;
  if (asked.forfeit === null && !(day.phase === 'reported' && isNotOver(asked, day.score, facts.format)))
    requirePossible(before, asked, facts);
  return disputed(day, asked, facts);
}

const disputed = (day: MatchDay, asked: Version, { now }: Facts): Step => ({
  day: { ...day, phase: 'disputed', stuck: 'disputed', dispute: { ...asked, at: now } },
  happened: [{ what: 'disputed', side: asked.side }],
});

const HOLDABLE: readonly Phase[] = ['open', 'check_in', 'choice', 'playing', 'reported'];

function hold(day: MatchDay, { side, left }: Extract<DayAct, { act: 'hold' }>, facts: Facts): Step {
  if (day.phase === 'held') return unchanged(day);
  requireRunning(day);
  if (!HOLDABLE.includes(day.phase)) refuse('staff_decides');
  if (left <= 0) refuse('no_postponement_left');
  const { now, settings } = facts;
  return {
    day: {
      ...day,
      phase: 'held',
      stuck: null,
      hold: { by: side, from: day.phase, at: now, until: later(now, settings.holdTime) },
      holds: [...day.holds, side],
    },
    happened: [{ what: 'held', side }],
  };
}

function resume(day: MatchDay, { side }: { side: Side }, facts: Facts): Step {
  if (day.phase !== 'held' || !day.hold) return unchanged(day);
  if (day.hold.by !== side) refuse('others_resume');
  return { day: resumed(day, facts.now), happened: [{ what: 'resumed', side }] };
}

/** The same day with its clocks running again, each with as much time left as when paused. */
export function resumed(day: MatchDay, now: Moment): MatchDay {
  const { hold: held } = day;
  if (!held) return day;
  const minutes = Math.max(0, (Date.parse(now) - Date.parse(held.at)) / MINUTE);
  return { ...shifted(day, minutes), phase: held.from, stuck: null, hold: null };
}

export function shifted(day: MatchDay, minutes: number): MatchDay {
  const { startsAt, playingSince, choosing, report: said } = day;
  const shift = (moment: Moment) => later(moment, minutes);
  return {
    ...day,
    startsAt: shift(startsAt),
    playingSince: playingSince && shift(playingSince),
    choosing: choosing && { ...choosing, until: shift(choosing.until) },
    report: said && { ...said, at: shift(said.at) },
  };
}

export const MAX_PICTURES = 3;
/** The maximum number of pictures from one team in one match: `MAX_PICTURES` for each game of the longest series. */
export const MAX_SENT = 5 * MAX_PICTURES;

type Pictured = { side: Side; pictures?: readonly string[] };
type Day = { phase: string; report: Pictured | null; dispute: Pictured | null };

const OPEN_TO_PICTURES = ['reported', 'disputed'];

function ownVersion({ phase, report, dispute }: Day, side: Side): 'report' | 'dispute' | null {
  if (!OPEN_TO_PICTURES.includes(phase)) return null;
  if (dispute?.side === side) return 'dispute';
  return report?.side === side ? 'report' : null;
}

export function picturesLeft(day: Day, side: Side): number {
  const where = ownVersion(day, side);
  return where === null ? 0 : MAX_PICTURES - picturesOf(day[where]).length;
}

export const picturesOf = (version: Pictured | null): readonly string[] => version?.pictures ?? [];

export function addPicture<D extends Day>(day: D, { side, hash }: { side: Side; hash: string }) {
  const where = ownVersion(day, side);
  const version = where && day[where];
  if (!version) throw conflict('no_own_version', sentence('no_own_version'));
  const pictures = picturesOf(version);
  if (pictures.includes(hash)) return { day, happened: [] };
  if (pictures.length >= MAX_PICTURES) throw conflict('pictures_full', sentence('pictures_full'));
  return {
    day: { ...day, [where]: { ...version, pictures: [...pictures, hash] } },
    happened: [{ what: 'pictured' as const, side }],
  };
}
