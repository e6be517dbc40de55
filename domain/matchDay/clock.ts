import {
  type Forfeit,
  type MatchStatus,
  otherSide,
  SIDES,
  type Side,
  winsNeeded,
} from '../competition/match.ts';
import { readResult } from '../competition/result.ts';
import { MINUTE } from '../timeSpans.ts';
import { type Choice, type Choosing, chooserOf } from './choosing.ts';
import type { Happening, Stuck } from './day.ts';
import {
  accepted,
  chosen,
  type Facts,
  type MatchDay,
  movedTo,
  type Outcome,
  openDay,
  type Step,
  settledBy,
  shifted,
} from './matchDay.ts';
import { later, type Moment } from './moment.ts';
import { answered, lapse, proposalOf } from './proposal.ts';
import { scoreShownAt, showScore, withoutShownScore, withShownScore } from './scores.ts';
import { gameMinutes, type Rung } from './settings.ts';

/** When the clock acts next; null if the match day is waiting for a team or for staff, or is over. */
export function dueAt(day: MatchDay, facts: Facts): Moment | null {
  const all = [
    lineUpsCloseAt(day, facts),
    lapsesAt(day, facts),
    scoreShownAt(day, facts.settings),
    phaseDueAt(day, facts),
  ];
  return all.filter((moment) => moment !== null).toSorted()[0] ?? null;
}

/** The deadline for a response to a proposed time; null if the match begins earlier, or staff must decide. */
export function lapsesAt(day: MatchDay, { settings: { proposalTime } }: Pick<Facts, 'settings'>) {
  const open = proposalOf(day);
  if (!open || proposalTime === null || day.phase === 'held' || day.stuck === 'time_open') return null;
  const due = later(open.at, proposalTime);
  return due < day.startsAt ? due : null;
}

/** When line-ups are fixed even if a team is absent; null if they are fixed only once both teams arrive. */
function lineUpsCloseAt(day: MatchDay, { settings: { lineUpCloses } }: Facts): Moment | null {
  const isBefore = day.phase === 'open' || day.phase === 'check_in';
  const isOpen = day.lineUps === 'open' && isBefore;
  return isOpen && lineUpCloses !== null ? later(day.startsAt, -lineUpCloses) : null;
}

export function phaseDueAt(day: MatchDay, facts: Facts): Moment | null {
  const { settings } = facts;
  const { phase, startsAt, choosing, report, hold, settled, stuck } = day;
  if (phase === 'open') return later(startsAt, -settings.checkInOpens);
  if (phase === 'check_in') {
    if (isCallDue(day, facts)) return startsAt;
    return nextRung(day, facts)?.at ?? (stuck ? null : later(startsAt, ABSENT_MINUTES));
  }
  if (phase === 'choice') return choosing?.until ?? null;
  if (phase === 'playing' && day.playingSince)
    return stuck ? null : later(day.playingSince, expectedMinutes(day));
  if (phase === 'reported' && report)
    return later(report.at, day.isReminded ? settings.answerTime : settings.answerTime / 2);
  if (phase === 'held' && hold) return stuck ? null : hold.until;
  if (phase === 'settled' && settled) return later(settled.at, settings.disputeTime);
  return null;
}

/**
 * Whether absent teams must be called at the start: only if they have not been called, and no step of the
 * no-show ladder is due by then.
 */
function isCallDue(day: MatchDay, facts: Facts): boolean {
  if (day.isCalled || day.stuck || day.rungs > 0) return false;
  const rung = nextRung(day, facts);
  return rung === undefined || rung.at > day.startsAt;
}

/** On match days without a no-show ladder, staff are asked to decide this many minutes after the start. */
const ABSENT_MINUTES = 30;

const expectedMinutes = ({ score }: MatchDay) => (score.team1 + score.team2 + 1) * gameMinutes();

/** The next step of the no-show ladder and its time; undefined after the last step, or without a ladder. */
export function nextRung(
  { rungs, startsAt }: Pick<MatchDay, 'rungs' | 'startsAt'>,
  { settings, isQuiet, format }: Pick<Facts, 'settings' | 'isQuiet' | 'format'>,
): (Rung & { at: Moment }) | undefined {
  const rung = isQuiet ? undefined : ladderOf({ settings, format })[rungs];
  return rung && { ...rung, at: later(startsAt, rung.minutes) };
}

export const ladderOf = ({ settings, format }: Pick<Facts, 'settings' | 'format'>): Rung[] =>
  settings.ladder
    .filter(({ penalty }) => penalty !== 'game' || winsNeeded(format) > 1)
    .toSorted((one, other) => one.minutes - other.minutes);

/** How many minutes late a step may be, after server downtime, before teams get the lost time back. */
const LATE_MINUTES = 5;

/**
 * Takes the steps due at `facts.now`, one at a time, so that each is announced; undefined if none is due. A step takes
 * effect at the moment it was due. After a longer outage, teams get the lost time back for check-in and responses.
 */
export function tickDay(day: MatchDay, facts: Facts): Step | undefined {
  const due = dueAt(day, facts);
  if (due === null || due > facts.now) return undefined;
  if (due === lineUpsCloseAt(day, facts))
    return { day: { ...day, lineUps: 'fixed' }, happened: [{ what: 'line_ups_fixed' }] };
  if (due === lapsesAt(day, facts)) return lapse(day, facts.settings.unanswered);
  if (due === scoreShownAt(day, facts.settings)) return showScore(day);
  if (day.phase === 'check_in' && isCallDue(day, facts)) return callAbsent(day, facts);
  const isLate = later(due, LATE_MINUTES) < facts.now;
  if (isLate && (day.phase === 'check_in' || day.phase === 'reported')) return delayed(day, due, facts);
  const { choosing } = day;
  const then: Facts = { ...facts, now: due };
  if (day.phase === 'open')
    // If staff have not decided by now, the match keeps its time.
    return {
      day: { ...(day.stuck ? answered(day) : day), phase: 'check_in' },
      happened: [{ what: 'check_in_opened' }],
    };
  if (day.phase === 'check_in') return climb(day, then);
  if (day.phase === 'choice' && choosing)
    return chosen(day, choosing, choiceByRule(choosing), { isByRule: true, facts: then });
  if (day.phase === 'reported') return answer(day, then);
  if (day.phase === 'held') return stuckBy(day, 'held_too_long');
  if (day.phase === 'playing') return stuckBy(day, 'over_time');
  return { day: { ...day, phase: 'closed' }, happened: [{ what: 'closed' }] };
}

function delayed(day: MatchDay, due: Moment, { now }: Facts): Step {
  const minutes = (Date.parse(now) - Date.parse(due)) / MINUTE + LATE_MINUTES;
  return { day: shifted(day, minutes), happened: [{ what: 'delayed' }] };
}

const stuckBy = (day: MatchDay, reason: Stuck): Step => ({
  day: { ...day, stuck: reason },
  happened: [{ what: 'stuck', reason }],
});

/** The default choice for a team that makes none: the first pick, or Radiant if the pick has been chosen. */
export const choiceByRule = ({ first }: Pick<Choosing, 'first'>): Choice =>
  first === 'first_pick' || first === 'second_pick' ? 'radiant' : 'first_pick';

function callAbsent(day: MatchDay, facts: Facts): Step | undefined {
  const called = { ...day, isCalled: true };
  const step = tickDay(called, facts);
  const absent = SIDES.filter((side) => day.ready[side] === null);
  return step ?? { day: called, happened: absent.map((side) => ({ what: 'awaited', side })) };
}

/**
 * Takes a step of the no-show ladder: an absent team receives its penalty. After the last step, staff decide,
 * or both teams forfeit if neither came and the tournament's settings say so.
 */
function climb(day: MatchDay, facts: Facts): Step {
  const rung = nextRung(day, facts);
  const absent = SIDES.filter((side) => day.ready[side] === null);
  const [side] = absent;
  if (!rung || !side) return stuckBy(day, absent.length > 1 ? 'nobody_came' : 'absent');
  const { penalty, minutes } = rung;
  const next: MatchDay = { ...day, rungs: day.rungs + 1 };
  const isLast = nextRung(next, facts) === undefined;
  if (absent.length > 1) {
    if (!isLast) return { day: next, happened: [] };
    if (facts.settings.bothAbsent === 'staff') return stuckBy(next, 'nobody_came');
    const lost = absent.map((each) => ({ side: each, penalty: 'match' as const, minutes }));
    const penalties = [...day.penalties, ...lost.map((each) => ({ ...each, at: facts.now }))];
    return {
      ...forfeited({ ...next, penalties }, 'both', facts),
      happened: lost.map((each) => ({ what: 'penalized', ...each })),
    };
  }
  const present = otherSide(side);
  const score = penalty === 'game' ? { ...day.score, [present]: day.score[present] + 1 } : day.score;
  const penalized: MatchDay = {
    ...(penalty === 'game' ? withShownScore(next, score) : next),
    penalties: [...day.penalties, { side, penalty, minutes, at: facts.now }],
  };
  const happened: Happening[] = [{ what: 'penalized', side, penalty, minutes }];
  if (penalty === 'match' || score[present] >= winsNeeded(facts.format))
    return { ...forfeited(penalized, side, facts), happened };
  if (!isLast) return { day: penalized, happened };
  const told = stuckBy(penalized, 'absent');
  return { day: told.day, happened: [...happened, ...told.happened] };
}

const forfeited = (
  day: MatchDay,
  forfeit: Forfeit,
  { format, now }: Facts,
): Pick<Step, 'day' | 'result'> => ({
  day: settledBy(day, readResult({ forfeit }, format), now),
  result: { forfeit },
});

/** Handles an unanswered report: both teams are reminded once, and then the report is accepted. */
function answer(day: MatchDay, facts: Facts): Step {
  const { report } = day;
  if (!report) return { day, happened: [] };
  if (!day.isReminded) return { day: { ...day, isReminded: true }, happened: [{ what: 'reminded' }] };
  return { ...accepted(day, facts), happened: [{ what: 'stands', side: report.side }] };
}

/** The side that must act next: a team, both teams or staff; null if only the clock acts. */
export function waitsFor(day: MatchDay): Side | 'both' | 'staff' | null {
  const { phase, ready, choosing, report, hold, stuck } = day;
  if (stuck) return 'staff';
  if (phase === 'check_in') {
    if (ready.team1) return 'team2';
    return ready.team2 ? 'team1' : 'both';
  }
  if (phase === 'choice') return choosing && chooserOf(choosing);
  if (phase === 'playing') return 'both';
  if (phase === 'reported') return report && (report.isOfGame ? 'both' : otherSide(report.side));
  if (phase === 'held') return hold?.by ?? null;
  return null;
}

type MatchFacts = Outcome & { status: MatchStatus; scheduledAt: Moment | null };

/**
 * A match day updated from its match (docs/rules.md, "Room of a match"). A new time restarts the day's clocks. A result
 * entered elsewhere settles the day; if that result is removed, the day reopens.
 */
export function followMatch(day: MatchDay, match: MatchFacts, now: Moment): MatchDay {
  const { status, scheduledAt } = match;
  if (status === 'cancelled' || status === 'bye')
    return day.phase === 'closed' ? day : { ...day, phase: 'closed' };
  if (status === 'completed') {
    const isKnown =
      day.settled?.team1Score === match.team1Score &&
      day.settled.team2Score === match.team2Score &&
      day.settled.forfeit === match.forfeit;
    if (isKnown) return day;
    const next = settledBy(day, match, now);
    return { ...next, settled: next.settled && { ...next.settled, isByStaff: true } };
  }
  if (scheduledAt !== null && scheduledAt !== day.scheduledAt) return movedTo(day, scheduledAt);
  if (day.settled) return reopened(day, now);
  if (day.phase === 'closed')
    return { ...openDay(scheduledAt ?? day.startsAt, day.lineUps !== undefined), holds: day.holds };
  if (status === 'live' && (day.phase === 'open' || day.phase === 'check_in'))
    return {
      ...day,
      phase: 'playing',
      stuck: null,
      playingSince: now,
      ...(day.lineUps && { lineUps: 'fixed' }),
    };
  return day;
}

/**
 * A match day whose result was undone. A dispute that the result decided reopens; otherwise the teams report
 * again. If a team never came, the match day waits without a no-show ladder.
 */
function reopened(day: MatchDay, now: Moment): MatchDay {
  if (day.phase !== 'disputed' && day.report && day.dispute)
    return {
      ...withoutShownScore(day),
      phase: 'disputed',
      stuck: 'disputed',
      score: { team1: 0, team2: 0 },
      settled: null,
    };
  const isBegun = day.playingSince !== null || (day.ready.team1 !== null && day.ready.team2 !== null);
  return {
    ...withoutShownScore(day),
    phase: isBegun ? 'playing' : 'check_in',
    startsAt: isBegun ? day.startsAt : now,
    rungs: EVERY_RUNG,
    penalties: day.penalties.filter(({ penalty }) => penalty !== 'match'),
    score: { team1: 0, team2: 0 },
    playingSince: isBegun ? now : null,
    report: null,
    dispute: null,
    settled: null,
  };
}

/** More steps than any no-show ladder has. */
const EVERY_RUNG = 99;

/** The match day as if the given minutes had passed: all its times are moved earlier. */
export function turnedOn(day: MatchDay, minutes: number): MatchDay {
  const back = (moment: Moment) => later(moment, -minutes);
  const { scheduledAt, ready, penalties, dispute, hold, settled } = day;
  const [team1, team2] = SIDES.map((side) => ready[side] && back(ready[side]));
  return {
    ...shifted(day, -minutes),
    scheduledAt: back(scheduledAt),
    ready: { team1: team1 ?? null, team2: team2 ?? null },
    penalties: penalties.map((each) => ({ ...each, at: back(each.at) })),
    dispute: dispute && { ...dispute, at: back(dispute.at) },
    hold: hold && { ...hold, at: back(hold.at), until: back(hold.until) },
    settled: settled && { ...settled, at: back(settled.at) },
  };
}
