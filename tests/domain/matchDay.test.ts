import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MATCH_FORMATS, otherSide, SIDES, winsNeeded } from '#domain/competition/match.ts';
import { DomainError } from '#domain/errors.ts';
import { actsOf, TEAM_ACTS, type TeamAct } from '#domain/matchDay/acts.ts';
import { CHOICES, choicesLeft, sidesOf } from '#domain/matchDay/choosing.ts';
import { dueAt, followMatch, ladderOf, nextRung, tickDay, waitsFor } from '#domain/matchDay/clock.ts';
import type { Happening } from '#domain/matchDay/day.ts';
import { isLineUpOpen } from '#domain/matchDay/lineUp.ts';
import {
  type DayAct,
  type Facts,
  type MatchDay,
  openDay,
  type Step,
  stepDay,
} from '#domain/matchDay/matchDay.ts';
import { later } from '#domain/matchDay/moment.ts';
import { freeTimes } from '#domain/matchDay/proposal.ts';
import { asShown, isNotOver } from '#domain/matchDay/scores.ts';
import { MATCH_DAY } from '#domain/matchDay/settings.ts';
import { askedStandIn } from '#domain/matchDay/standIn.ts';

const START = '2026-11-21T18:00:00.000Z';
const TOSS = { seed: 'seed', winner: 'team1' } as const;
const at = (minutes: number, format: Facts['format'] = 'Best of 1'): Facts => ({
  now: later(START, minutes),
  format,
  settings: MATCH_DAY,
  isQuiet: false,
});
const ready = (side: 'team1' | 'team2'): DayAct => ({ act: 'ready', side, isReady: true, toss: TOSS });
const scores = (side: 'team1' | 'team2', team1Score: number, team2Score: number) => ({
  side,
  team1Score,
  team2Score,
  forfeit: null,
  dotaMatchId: null,
});

/** Returns everything that the clock does up to a moment, in order. */
function until(day: MatchDay, minutes: number, format?: Facts['format']) {
  const facts = at(minutes, format);
  const told: Happening[] = [];
  const steps: Step[] = [];
  for (;;) {
    const due = dueAt(day, facts);
    const step = due && due <= facts.now ? tickDay(day, { ...facts, now: due }) : undefined;
    if (!step) return { day, told, steps };
    day = step.day;
    told.push(...step.happened);
    steps.push(step);
  }
}

const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as DomainError).code;
  }
  return undefined;
};

/** Returns a match day whose game is running, with both teams present and sides chosen. */
function playing(format: Facts['format'] = 'Best of 1') {
  let { day } = until(openDay(START), -30, format);
  for (const side of SIDES) day = stepDay(day, ready(side), at(-5, format)).day;
  day = stepDay(day, { act: 'choose', side: 'team1', choice: 'dire' }, at(-4, format)).day;
  return stepDay(day, { act: 'choose', side: 'team2', choice: 'second_pick' }, at(-4, format)).day;
}

describe('Check-in', () => {
  it('check-in opens thirty minutes before the start', () => {
    expect(codeOf(() => stepDay(openDay(START), ready('team1'), at(-31)))).toBe('check_in_not_open');
    const { day, told } = until(openDay(START), -30);
    expect(told).toEqual([{ what: 'check_in_opened' }]);
    expect(waitsFor(day)).toBe('both');
    expect(waitsFor(stepDay(day, ready('team1'), at(-20)).day)).toBe('team2');
  });

  it('the coin is tossed once both teams are checked in', () => {
    let { day } = until(openDay(START), -30);
    day = stepDay(day, ready('team2'), at(-20)).day;
    const step = stepDay(day, ready('team1'), at(-10));
    expect(step.happened).toEqual([
      { what: 'ready', side: 'team1' },
      { what: 'tossed', side: 'team1' },
    ]);
    expect(step.day).toMatchObject({
      phase: 'choice',
      toss: TOSS,
      choosing: { by: 'team1', reason: 'toss' },
    });
  });

  it('a check-in can be withdrawn until the other team is checked in', () => {
    let { day } = until(openDay(START), -30);
    day = stepDay(day, ready('team2'), at(-20)).day;
    day = stepDay(day, { ...ready('team2'), isReady: false } as DayAct, at(-10)).day;
    expect(day.ready).toEqual({ team1: null, team2: null });
  });
});

describe('The no-show ladder', () => {
  const alone = (format: Facts['format']) =>
    stepDay(until(openDay(START), -30, format).day, ready('team1'), at(-1, format)).day;

  it('an absent team loses first pick, then a game of a series, then the match', () => {
    const { day, told, steps } = until(alone('Best of 3'), 40, 'Best of 3');
    expect(told).toEqual([
      { what: 'awaited', side: 'team2' },
      { what: 'penalized', side: 'team2', penalty: 'pick', minutes: 10 },
      { what: 'penalized', side: 'team2', penalty: 'game', minutes: 15 },
      { what: 'penalized', side: 'team2', penalty: 'match', minutes: 30 },
    ]);
    expect(day).toMatchObject({
      phase: 'settled',
      settled: { team1Score: 2, team2Score: 0, forfeit: 'team2' },
    });
    expect(steps.at(-1)?.result).toEqual({ forfeit: 'team2' });
  });

  it('a Best of 1 has no game penalty', () => {
    expect(ladderOf(at(0)).map(({ penalty }) => penalty)).toEqual(['pick', 'match']);
    expect(until(alone('Best of 1'), 20).told.map(({ what }) => what)).toEqual(['awaited', 'penalized']);
  });

  it('a penalty gives the choice to the team that was present, without a toss', () => {
    const { day } = until(alone('Best of 1'), 12);
    const step = stepDay(day, ready('team2'), at(12));
    expect(step.day).toMatchObject({
      phase: 'choice',
      toss: null,
      choosing: { by: 'team1', reason: 'penalty' },
    });
  });

  it('if neither team comes, staff are asked or both teams forfeit', () => {
    const { day, told } = until(openDay(START), 40);
    expect(told.at(-1)).toEqual({ what: 'stuck', reason: 'nobody_came' });
    expect(waitsFor(day)).toBe('staff');
    const settings = { ...MATCH_DAY, bothAbsent: 'forfeit' as const };
    const last = { ...until(openDay(START), 29).day };
    const step = tickDay(last, { ...at(30), settings });
    expect(step).toMatchObject({
      result: { forfeit: 'both' },
      day: { phase: 'settled', settled: { team1Score: 0, team2Score: 0, forfeit: 'both' } },
      happened: [
        { what: 'penalized', side: 'team1', penalty: 'match' },
        { what: 'penalized', side: 'team2', penalty: 'match' },
      ],
    });
  });

  it('a quiet day pauses the ladder, and staff learn that a team is absent', () => {
    const { day } = until(openDay(START), -30);
    const quiet = { ...at(31), isQuiet: true };
    expect(tickDay(day, quiet)).toMatchObject({ day: { penalties: [], stuck: 'nobody_came' } });
  });

  it('teams get the lost time back after a server outage', () => {
    const { day } = until(openDay(START), -30);
    const step = tickDay(day, at(70));
    expect(step?.happened).toEqual([{ what: 'delayed' }]);
    expect(step && dueAt(step.day, at(70))).toBe(later(START, 75));
  });

  it('moving the match restarts the match day', () => {
    const late = until(alone('Best of 1'), 12).day;
    const moved = followMatch(
      late,
      { status: 'scheduled', scheduledAt: later(START, 60), team1Score: 0, team2Score: 0, forfeit: null },
      later(START, 12),
    );
    expect(moved).toEqual(openDay(later(START, 60)));
  });
});

describe('Undoing a result', () => {
  const open = {
    status: 'scheduled',
    scheduledAt: START,
    team1Score: 0,
    team2Score: 0,
    forfeit: null,
  } as const;

  it('both teams can report again after a result is undone', () => {
    let { day } = stepDay(playing(), { act: 'report', version: scores('team1', 1, 0) }, at(30));
    day = stepDay(day, { act: 'confirm', side: 'team2' }, at(31)).day;
    const again = followMatch(day, { ...open, status: 'live' }, later(START, 40));
    expect(again).toMatchObject({ phase: 'playing', report: null, settled: null });
    expect(
      stepDay(again, { act: 'report', version: scores('team2', 0, 1) }, at(41)).day.report,
    ).toMatchObject({ side: 'team2' });
  });

  it('undoing a decision on a dispute restores the dispute with both versions', () => {
    const reported = stepDay(playing(), { act: 'report', version: scores('team1', 1, 0) }, at(30)).day;
    const disputed = stepDay(reported, { act: 'dispute', version: scores('team2', 0, 1) }, at(31)).day;
    const decided = { ...open, status: 'completed', team1Score: 0, team2Score: 1 } as const;
    const settled = followMatch(disputed, decided, later(START, 35));
    expect(settled.phase).toBe('settled');
    expect(followMatch(settled, { ...open, status: 'live' }, later(START, 40))).toEqual(disputed);
  });

  it('undoing a result stops further penalties, and staff are asked', () => {
    const { day } = until(openDay(START), -30);
    const lost = until(stepDay(day, ready('team1'), at(-1)).day, 30).day;
    expect(lost.phase).toBe('settled');
    const again = followMatch(lost, open, later(START, 40));
    expect(again).toMatchObject({ phase: 'check_in', ready: { team2: null } });
    const { day: stuck, told } = until(again, 80);
    expect(told).toEqual([{ what: 'stuck', reason: 'absent' }]);
    expect(stuck.penalties.map(({ penalty }) => penalty)).toEqual(['pick']);
  });
});

describe('Side and first pick', () => {
  it('both teams choose side and first pick', () => {
    const { choosing } = playing();
    expect(choosing && sidesOf(choosing)).toEqual({ radiant: 'team2', firstPick: 'team1' });
  });

  it('the rule chooses for a team that is too slow', () => {
    let { day } = until(openDay(START), -30);
    for (const side of SIDES) day = stepDay(day, ready(side), at(-5)).day;
    const { day: begun, told, steps } = until(day, 10);
    expect(told).toEqual([
      { what: 'chosen', side: 'team1', choice: 'first_pick', isByRule: true },
      { what: 'chosen', side: 'team2', choice: 'radiant', isByRule: true },
    ]);
    expect(steps.at(-1)?.starts).toBe(true);
    expect(begun.phase).toBe('playing');
  });
});

describe('Results reported by captains', () => {
  it('a report counts once the other team confirms it', () => {
    const { day } = stepDay(playing(), { act: 'report', version: scores('team1', 1, 0) }, at(30));
    expect(waitsFor(day)).toBe('team2');
    expect(codeOf(() => stepDay(day, { act: 'confirm', side: 'team1' }, at(31)))).toBe('others_confirm');
    const step = stepDay(day, { act: 'confirm', side: 'team2' }, at(31));
    expect(step).toMatchObject({ day: { phase: 'settled' }, result: { team1Score: 1, team2Score: 0 } });
  });

  it('a report counts if both teams report the same', () => {
    const { day } = stepDay(playing(), { act: 'report', version: scores('team1', 1, 0) }, at(30));
    expect(stepDay(day, { act: 'report', version: scores('team2', 1, 0) }, at(31)).result).toBeDefined();
  });

  it('conflicting reports from the two teams start a dispute', () => {
    const { day } = stepDay(playing(), { act: 'report', version: scores('team1', 1, 0) }, at(30));
    const step = stepDay(day, { act: 'report', version: scores('team2', 0, 1) }, at(31));
    expect(step.day).toMatchObject({ phase: 'disputed', stuck: 'disputed' });
    expect(codeOf(() => stepDay(step.day, { act: 'report', version: scores('team1', 1, 0) }, at(32)))).toBe(
      'staff_decides',
    );
  });

  it('an unanswered report counts after the answer time, with one reminder', () => {
    const { day } = stepDay(playing(), { act: 'report', version: scores('team1', 1, 0) }, at(30));
    const { told, steps } = until(day, 45);
    expect(told).toEqual([{ what: 'reminded' }, { what: 'stands', side: 'team1' }]);
    expect(steps.at(-1)?.result).toEqual({ team1Score: 1, team2Score: 0 });
  });

  it('a repeated, early or late report is refused', () => {
    const { day } = stepDay(playing(), { act: 'report', version: scores('team1', 1, 0) }, at(30));
    const other: DayAct = { act: 'report', version: scores('team1', 0, 1) };
    expect(codeOf(() => stepDay(day, other, at(31)))).toBe('reported_already');
    expect(codeOf(() => stepDay(openDay(START), other, at(-60)))).toBe('not_begun');
    const { day: settled } = stepDay(day, { act: 'confirm', side: 'team2' }, at(31));
    expect(codeOf(() => stepDay(settled, other, at(32)))).toBe('settled_already');
  });

  it('a report can be withdrawn before it is answered', () => {
    const { day } = stepDay(playing(), { act: 'report', version: scores('team1', 1, 0) }, at(30));
    const back = stepDay(day, { act: 'retract', side: 'team1' }, at(31)).day;
    expect(stepDay(back, { act: 'report', version: scores('team1', 0, 1) }, at(32)).day.phase).toBe(
      'reported',
    );
  });

  it('a reported game leads to the next game, where the loser chooses', () => {
    let { day } = stepDay(
      playing('Best of 3'),
      { act: 'report', version: scores('team1', 1, 0) },
      at(30, 'Best of 3'),
    );
    day = stepDay(day, { act: 'confirm', side: 'team2' }, at(31, 'Best of 3')).day;
    expect(day).toMatchObject({
      phase: 'choice',
      score: { team1: 1, team2: 0 },
      choosing: { by: 'team2', reason: 'loser', first: null },
    });
  });

  it('a team can forfeit its own match at once, but not its opponent’s', () => {
    const asked = { ...scores('team2', 0, 0), forfeit: 'team2' as const };
    expect(stepDay(openDay(START), { act: 'report', version: asked }, at(-100)).result).toEqual({
      forfeit: 'team2',
    });
    const others = { ...asked, forfeit: 'team1' as const };
    expect(codeOf(() => stepDay(playing(), { act: 'report', version: others }, at(1)))).toBe(
      'only_own_forfeit',
    );
  });

  it('a game reported too early continues once staff or the reporter agree', () => {
    const { day } = stepDay(playing(), { act: 'report', version: scores('team1', 1, 0) }, at(30));
    const { day: disputed } = stepDay(day, { act: 'dispute', version: scores('team2', 0, 0) }, at(31));
    expect(disputed.phase).toBe('disputed');
    const step = stepDay(disputed, { act: 'confirm', side: 'team1' }, at(32));
    expect(step.day).toMatchObject({ phase: 'playing', report: null, dispute: null, stuck: null });
    expect(step.result).toBeUndefined();
  });

  it('a version that ends the match never means that the game is still on', () => {
    expect(isNotOver(scores('team2', 1, 0), { team1: 1, team2: 0 }, 'Best of 3')).toBe(true);
    expect(isNotOver(scores('team2', 1, 0), { team1: 1, team2: 0 }, 'Best of 1')).toBe(false);
  });

  it('only the team that reported can withdraw its report', () => {
    const { day } = stepDay(playing(), { act: 'report', version: scores('team1', 1, 0) }, at(30));
    expect(codeOf(() => stepDay(day, { act: 'retract', side: 'team2' }, at(31)))).toBe('others_retract');
  });

  it('an absent team is called once at the start', () => {
    const { told } = until(openDay(START), 5);
    expect(told.filter(({ what }) => what === 'awaited')).toHaveLength(2);
  });

  it('a result can be disputed until the room closes', () => {
    let { day } = stepDay(playing(), { act: 'report', version: scores('team1', 1, 0) }, at(30));
    day = until(day, 45).day;
    const step = stepDay(day, { act: 'dispute', version: scores('team2', 0, 1) }, at(50));
    expect(step.day.phase).toBe('disputed');
    const closed = until(day, 80).day;
    expect(closed.phase).toBe('closed');
    expect(codeOf(() => stepDay(closed, { act: 'dispute', version: scores('team2', 0, 1) }, at(81)))).toBe(
      'dispute_too_late',
    );
  });
});

describe('The power button', () => {
  it('a pause keeps the time that was left', () => {
    const { day } = until(openDay(START), -30);
    const held = stepDay(day, { act: 'hold', side: 'team1', left: 1 }, at(5)).day;
    expect(codeOf(() => stepDay(held, ready('team2'), at(6)))).toBe('clocks_stand');
    expect(codeOf(() => stepDay(held, { act: 'resume', side: 'team2' }, at(6)))).toBe('others_resume');
    const back = stepDay(held, { act: 'resume', side: 'team1' }, at(25)).day;
    expect(nextRung(day, at(5))?.at).toBe(later(START, 10));
    expect(nextRung(back, at(25))?.at).toBe(later(START, 30));
    expect(back.holds).toEqual(['team1']);
  });

  it('a pause is refused once a team has used its postponements', () => {
    expect(codeOf(() => stepDay(openDay(START), { act: 'hold', side: 'team1', left: 0 }, at(-60)))).toBe(
      'no_postponement_left',
    );
  });
});

describe('The public score', () => {
  it('shows each agreed score after the delay, one at a time', () => {
    const facts = (minutes: number): Facts => ({
      ...at(minutes, 'Best of 5'),
      settings: { ...MATCH_DAY, gameDelay: 45 },
    });
    let day = playing('Best of 5');
    for (const [minute, team2Score] of [
      [20, 0],
      [40, 1],
    ] as const) {
      const version = scores('team1', 1, team2Score);
      day = stepDay({ ...day, phase: 'playing' }, { act: 'report', version }, facts(minute)).day;
      day = stepDay(day, { act: 'confirm', side: 'team2' }, facts(minute)).day;
    }
    const shownAt = (minute: number) => {
      let seen: MatchDay = { ...day, phase: 'playing', stuck: 'over_time' };
      for (let step = tickDay(seen, facts(minute)); step; step = tickDay(seen, facts(minute)))
        seen = step.day;
      const { team1, team2 } = asShown(seen).score;
      return `${team1}–${team2}`;
    };
    expect([64, 65, 84, 85].map(shownAt)).toEqual(['0–0', '1–0', '1–0', '1–1']);
  });
});

describe('Rescheduling', () => {
  const TOMORROW = later(START, 1_440);
  const proposed = (day = openDay(START), now = -100) =>
    stepDay(day, { act: 'propose', side: 'team1', to: TOMORROW }, at(now)).day;

  it('an accepted time moves the match and restarts its clocks', () => {
    expect(actsOf(proposed(), 'team1')).toEqual(['withdraw', 'hold', 'propose', 'giveUp']);
    expect(actsOf(proposed(), 'team2')).toEqual(['agree', 'decline', 'hold', 'propose', 'giveUp']);
    expect(codeOf(() => stepDay(proposed(), { act: 'agree', side: 'team1' }, at(-90)))).toBe('no_proposal');
    const late = until(proposed(until(openDay(START), -30).day, -20), 20).day;
    const step = stepDay(late, { act: 'agree', side: 'team2' }, at(20));
    expect(step).toMatchObject({ moves: TOMORROW, happened: [{ what: 'agreed', side: 'team2' }] });
    expect(step.day).toEqual(openDay(TOMORROW));
  });

  it('both teams proposing the same time is an agreement', () => {
    const step = stepDay(proposed(), { act: 'propose', side: 'team2', to: TOMORROW }, at(-90));
    expect(step.moves).toBe(TOMORROW);
  });

  it('a declined time leaves the match where it was', () => {
    const day = stepDay(proposed(), { act: 'decline', side: 'team2' }, at(-90)).day;
    expect(day).toMatchObject({ startsAt: START, proposal: null });
    expect(codeOf(() => stepDay(day, { act: 'agree', side: 'team2' }, at(-80)))).toBe('no_proposal');
  });

  it('an unanswered proposal expires, and the match keeps its time', () => {
    const facts = (now: number) => ({ ...at(now), settings: { ...MATCH_DAY, proposalTime: 30 } });
    const day = proposed();
    expect(dueAt(day, facts(-100))).toBe(later(START, -70));
    const step = tickDay(day, facts(-70));
    expect(step?.happened).toEqual([{ what: 'lapsed', side: 'team1' }]);
    expect(step?.day).toMatchObject({ proposal: null, stuck: null, startsAt: START });
  });

  it('an unanswered proposal may go to staff, and teams can answer until check-in opens', () => {
    const settings = { ...MATCH_DAY, proposalTime: 30, unanswered: 'staff' as const };
    const facts = (now: number) => ({ ...at(now), settings });
    const { day, happened } = tickDay(proposed(), facts(-70)) ?? { day: proposed(), happened: [] };
    expect(happened.map(({ what }) => what)).toEqual(['lapsed', 'stuck']);
    expect(waitsFor(day)).toBe('staff');
    expect(dueAt(day, facts(-70))).toBe(later(START, -30));
    expect(stepDay(day, { act: 'agree', side: 'team2' }, facts(-60)).moves).toBe(TOMORROW);
    const kept = stepDay(day, { act: 'decline', side: 'team2' }, facts(-60)).day;
    expect(kept).toMatchObject({ stuck: null, proposal: null });
    expect(tickDay(day, facts(-30))?.day).toMatchObject({ phase: 'check_in', stuck: null, proposal: null });
  });

  it('a past time, the current time or a time during the game is refused', () => {
    const code = (day: MatchDay, to: string, now: number) =>
      codeOf(() => stepDay(day, { act: 'propose', side: 'team1', to }, at(now)));
    expect(code(openDay(START), later(START, -90), -100)).toBe('time_too_soon');
    expect(code(openDay(START), START, -100)).toBe('time_same');
    expect(code(playing(), TOMORROW, 5)).toBe('time_fixed');
  });

  it('a match that moves after a power cut keeps the games already played', () => {
    let day = stepDay(
      playing('Best of 3'),
      { act: 'report', version: scores('team1', 1, 0) },
      at(30, 'Best of 3'),
    ).day;
    day = stepDay(day, { act: 'confirm', side: 'team2' }, at(31, 'Best of 3')).day;
    day = stepDay(day, { act: 'hold', side: 'team2', left: 1 }, at(32, 'Best of 3')).day;
    const step = stepDay(proposed(day, 33), { act: 'agree', side: 'team2' }, at(34));
    const score = { team1: 1, team2: 0 };
    expect(step.day).toEqual({
      ...{ ...openDay(TOMORROW), score, holds: ['team2'] },
      laterScores: [{ score, at: '2026-11-21T18:31:00.000Z' }],
    });
  });
});

describe('Free times', () => {
  const asked = { startsAt: '2026-11-21T18:00:00.000Z', timeZone: 'Africa/Johannesburg', isFree: () => true };

  it('two later times that evening come first, then the same hour on later days', () => {
    expect(freeTimes({ ...asked, now: '2026-11-21T18:10:00.000Z' })).toEqual([
      '2026-11-21T19:30:00.000Z',
      '2026-11-21T20:00:00.000Z',
      ...['22', '23', '24'].map((day) => `2026-11-${day}T18:00:00.000Z`),
    ]);
  });

  it('late times and times when a team plays elsewhere are left out', () => {
    const isFree = (moment: string) => !moment.startsWith('2026-11-23');
    const times = freeTimes({ ...asked, now: '2026-11-21T20:10:00.000Z', isFree });
    expect(times).toEqual(['22', '24', '25', '26', '27'].map((day) => `2026-11-${day}T18:00:00.000Z`));
  });

  it('every offered time is free and in the future', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        moment,
        moment,
        fc.constantFrom('Africa/Johannesburg', 'America/New_York'),
        (now, start, zone) => {
          const startsAt = start.toISOString();
          const times = freeTimes({ ...asked, now: now.toISOString(), startsAt, timeZone: zone });
          expect(times).toEqual(times.toSorted());
          for (const time of times) {
            expect(Date.parse(time)).toBeGreaterThanOrEqual(now.getTime() + 60 * 60_000);
            expect(time).not.toBe(startsAt);
          }
          expect(new Set(times).size).toBe(times.length);
        },
      ),
    );
  });
});

describe('Conceding a dispute', () => {
  const disputed = (later = false) => {
    let day = stepDay(playing(), { act: 'report', version: scores('team1', 1, 0) }, at(40)).day;
    if (later) day = stepDay(day, { act: 'confirm', side: 'team2' }, at(41)).day;
    return stepDay(day, { act: 'dispute', version: scores('team2', 0, 1) }, at(42)).day;
  };

  it('conceding a dispute accepts the other team’s version', () => {
    const step = stepDay(disputed(), { act: 'confirm', side: 'team1' }, at(43));
    expect(step).toMatchObject({
      day: { phase: 'settled', stuck: null, dispute: null, settled: { team1Score: 0, team2Score: 1 } },
      result: { team1Score: 0, team2Score: 1 },
    });
    expect(stepDay(disputed(), { act: 'confirm', side: 'team2' }, at(43)).result).toEqual({
      team1Score: 1,
      team2Score: 0,
    });
  });

  it('staff decide on a disputed, confirmed result unless the disputing team concedes', () => {
    expect(codeOf(() => stepDay(disputed(true), { act: 'confirm', side: 'team1' }, at(43)))).toBe(
      'staff_decides',
    );
    const step = stepDay(disputed(true), { act: 'confirm', side: 'team2' }, at(43));
    expect(step.day).toMatchObject({ phase: 'settled', dispute: null, settled: { team1Score: 1 } });
    expect(step.result).toBeUndefined();
  });
});

describe('Actions in any order', () => {
  const side = fc.constantFrom(...SIDES);
  const game = fc.record({
    side,
    team1Score: fc.integer({ min: 0, max: 3 }),
    team2Score: fc.integer({ min: 0, max: 3 }),
    forfeit: fc.option(side, { freq: 9 }),
    dotaMatchId: fc.constant(null),
  });
  const act: fc.Arbitrary<DayAct | { act: 'wait'; minutes: number }> = fc.oneof(
    fc.record({
      act: fc.constant('ready' as const),
      side,
      isReady: fc.boolean(),
      toss: fc.record({ seed: fc.string(), winner: side }),
    }),
    fc.record({ act: fc.constant('choose' as const), side, choice: fc.constantFrom(...CHOICES) }),
    fc.record({ act: fc.constantFrom('report' as const, 'dispute' as const), version: game }),
    fc.record({
      act: fc.constantFrom(...(['retract', 'confirm', 'resume', 'agree', 'decline'] as const)),
      side,
    }),
    fc.record({
      act: fc.constant('propose' as const),
      side,
      to: fc.integer({ min: -60, max: 600 }).map((minutes) => later(START, minutes)),
    }),
    fc.record({ act: fc.constant('picture' as const), side, hash: fc.string() }),
    fc.record({ act: fc.constant('hold' as const), side, left: fc.integer({ min: 0, max: 1 }) }),
    fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 0, max: 40 }) }),
  );
  const plays = fc.record({
    format: fc.constantFrom(...MATCH_FORMATS),
    rules: fc.record({
      proposalTime: fc.constantFrom(null, 5, 30),
      unanswered: fc.constantFrom('stands' as const, 'staff' as const),
    }),
    acts: fc.array(act, { maxLength: 60 }),
  });

  /** Checks that a match day has exactly the data that its phase needs. */
  function requireWhole(day: MatchDay, format: Facts['format']) {
    const { phase, choosing, report, dispute, hold, settled, score } = day;
    if (phase === 'choice') expect(choosing?.second).toBeNull();
    if (phase === 'playing') expect(choosing?.second).not.toBeNull();
    if (phase === 'reported') expect(report).not.toBeNull();
    if (phase === 'disputed') expect([report?.side, dispute?.side]).not.toContain(undefined);
    expect(hold !== null).toBe(phase === 'held');
    if (phase === 'settled') expect(settled).not.toBeNull();
    if (phase !== 'settled' && phase !== 'closed' && phase !== 'disputed') expect(settled).toBeNull();
    expect(Math.max(score.team1, score.team2)).toBeLessThanOrEqual(winsNeeded(format));
    expect(Math.min(score.team1, score.team2)).toBeLessThan(winsNeeded(format));
  }

  it('any actions leave one state, at most one result and a clock that moves forward', () => {
    fc.assert(
      fc.property(plays, ({ format, rules, acts }) => {
        let day = openDay(START);
        let now = later(START, -120);
        let results = 0;
        const take = (step: Step) => {
          requireWhole(step.day, format);
          if (step.result) results += 1;
          day = step.day;
        };
        for (const asked of acts) {
          const facts = { ...at(0, format), settings: { ...MATCH_DAY, ...rules }, now };
          if (asked.act === 'wait') {
            const end = later(now, asked.minutes);
            for (let due = dueAt(day, facts); due && due <= end; due = dueAt(day, facts)) {
              const step = tickDay(day, { ...facts, now: due });
              expect(step).toBeDefined();
              if (!step) break;
              take(step);
              const next = dueAt(day, facts);
              expect(next === null || next >= due).toBe(true);
            }
            now = end;
            continue;
          }
          try {
            take(stepDay(day, asked, facts));
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
            continue;
          }
          // A repeated action has no further effect, or throws an error.
          try {
            expect(stepDay(day, asked, facts).result).toBeUndefined();
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
        }
        expect(results).toBeLessThanOrEqual(1);
      }),
      { numRuns: 2_000 },
    );
  });

  it('a team is offered only actions that are accepted', () => {
    const players = ['1', '2', '3', '4', '5'];
    const asked: Record<Exclude<TeamAct, 'lobby'>, (side: 'team1' | 'team2', day: MatchDay) => DayAct> = {
      ready,
      unready: (side) => ({ act: 'ready', side, isReady: false, toss: TOSS }),
      choose: (side, { choosing }) => ({
        act: 'choose',
        side,
        choice: (choosing && choicesLeft(choosing)[0]) ?? 'dire',
      }),
      report: (side, { score }) => ({ act: 'report', version: scores(side, score.team1 + 1, score.team2) }),
      confirm: (side) => ({ act: 'confirm', side }),
      dispute: (side, { report, score }) => ({
        act: 'dispute',
        version:
          (report?.team1Score ?? 0) > score.team1
            ? scores(side, score.team1, score.team2 + 1)
            : scores(side, score.team1 + 1, score.team2),
      }),
      concede: (side) => ({ act: 'confirm', side }),
      retract: (side) => ({ act: 'retract', side }),
      pictures: (side) => ({ act: 'picture', side, hash: 'a picture' }),
      resume: (side) => ({ act: 'resume', side }),
      propose: (side, { startsAt }) => ({ act: 'propose', side, to: later(startsAt, 1_440) }),
      agree: (side) => ({ act: 'agree', side }),
      decline: (side) => ({ act: 'decline', side }),
      withdraw: (side) => ({ act: 'decline', side }),
      hold: (side) => ({ act: 'hold', side, left: 1 }),
      lineUp: (side) => ({ act: 'askLineUp', side, players }),
      agreeLineUp: (side) => ({ act: 'agreeLineUp', side }),
      declineLineUp: (side) => ({ act: 'declineLineUp', side }),
      withdrawLineUp: (side) => ({ act: 'declineLineUp', side }),
      agreeStandIn: (side) => ({ act: 'agreeStandIn', side }),
      declineStandIn: (side) => ({ act: 'declineStandIn', side }),
      withdrawStandIn: (side) => ({ act: 'withdrawStandIn', side }),
      giveUp: (side) => ({ act: 'report', version: { ...scores(side, 0, 0), forfeit: side } }),
    };
    const seen = new Set<string>();
    const steps = fc.array(
      fc.record({ side, index: fc.constantFrom(0, 0, 0, 1, 2, 4), minutes: fc.constantFrom(0, 0, 1, 20) }),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...MATCH_FORMATS), steps, (format, taken) => {
        let { day } = until(openDay(START, true), -30, format);
        let now = -30;
        for (const { side: mine, index, minutes } of taken) {
          now += minutes;
          ({ day } = until(day, now, format));
          const offered = actsOf(day, mine);
          const act = offered[index % Math.max(offered.length, 1)];
          if (!act) continue;
          seen.add(act);
          // Naming a line-up is not a step of the match day, but naming a stand-in is.
          if (act === 'lineUp' && isLineUpOpen(day)) {
            if (askedStandIn(day, mine)) continue;
            const standIn = { playerId: `${mine} ${now}`, left: 1, needsConsent: true };
            ({ day } = stepDay(day, { act: 'nameStandIn', side: mine, ...standIn }, at(now, format)));
            continue;
          }
          // A dispute after the match covers its whole result, so a report of a further game is invalid.
          if (act === 'lobby' || (act === 'dispute' && day.phase === 'settled')) continue;
          ({ day } = stepDay(day, asked[act](mine, day), at(now, format)));
        }
      }),
      // A fixed seed makes the runs repeatable; they cover every action.
      { numRuns: 1_000, seed: 7 },
    );
    expect([...seen].toSorted()).toEqual(TEAM_ACTS.toSorted());
  });

  it('without further actions every clock ends, and the day closes or staff are asked', () => {
    fc.assert(
      fc.property(plays, ({ format, acts }) => {
        let day = openDay(START);
        const facts = at(-30, format);
        for (const asked of acts) {
          if (asked.act === 'wait') continue;
          try {
            ({ day } = stepDay(until(day, -30, format).day, asked, facts));
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
        }
        let steps = 0;
        for (let due = dueAt(day, facts); due; due = dueAt(day, facts)) {
          const step = tickDay(day, { ...facts, now: due });
          if (!step) throw new Error(`Nothing was due in ${day.phase}`);
          ({ day } = step);
          steps += 1;
          expect(steps).toBeLessThan(20);
        }
        expect(day.phase === 'closed' || day.stuck !== null).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it('the match day names the team it is waiting for', () => {
    const { day } = stepDay(playing(), { act: 'report', version: scores('team1', 1, 0) }, at(30));
    expect(waitsFor(day)).toBe(otherSide('team1'));
    expect(waitsFor(playing())).toBe('both');
  });
});
