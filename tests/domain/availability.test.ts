import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ALWAYS, type Availability, awayDuring, awayTimes } from '#domain/competition/availability.ts';
import { pairings } from '#domain/competition/stages/roundRobin/schedule.ts';
import { conflicts, proposeTimetable, type TimedMatch } from '#domain/competition/timetable.ts';

const timeZone = 'Africa/Johannesburg';
/** A Monday, 9:00 league time. */
const from = new Date('2026-12-07T07:00:00.000Z');
const SPAN = { from, days: 30, timeZone };
const of = (availability: Partial<Availability>) =>
  awayTimes([{ participationId: 'one', availability: { ...ALWAYS, ...availability } }], CUTS, SPAN);
const CUTS = [
  { area: 'Soweto', from: '2026-12-08T16:00:00.000Z', to: '2026-12-08T18:30:00.000Z' },
  { area: 'Durban North', from: '2026-12-09T16:00:00.000Z', to: '2026-12-09T18:30:00.000Z' },
];

describe('When a team cannot play', () => {
  it('weekly hours recur in the league’s time zone', () => {
    const times = of({ weekly: [{ weekday: 2, from: '18:00', to: '20:30' }] });
    expect(times.slice(0, 2)).toMatchObject([
      {
        participationId: 'one',
        from: '2026-12-08T16:00:00.000Z',
        to: '2026-12-08T18:30:00.000Z',
        area: null,
      },
      {
        participationId: 'one',
        from: '2026-12-15T16:00:00.000Z',
        to: '2026-12-15T18:30:00.000Z',
        area: null,
      },
    ]);
    expect(times).toHaveLength(5);
  });

  it('a single day is a whole day, and hours until 24:00 end with their day', () => {
    expect(of({ days: ['2026-12-16'] })).toMatchObject([
      { from: '2026-12-15T22:00:00.000Z', to: '2026-12-16T22:00:00.000Z' },
    ]);
    expect(of({ weekly: [{ weekday: 7, from: '22:00', to: '24:00' }] })[0]).toMatchObject({
      to: '2026-12-13T22:00:00.000Z',
    });
  });

  it('power cuts affect the teams of their area, however it is written', () => {
    expect(of({ areas: [' soweto'] })).toMatchObject([{ participationId: 'one', ...CUTS[0] }]);
    expect(of({ areas: ['Cape Town'] })).toEqual([]);
  });

  it('a match clashes with it from the first to the last minute', () => {
    const away = of({ areas: ['Soweto'] });
    const runsInto = (at: string) =>
      awayDuring(away, ['one', undefined], { at: Date.parse(at), minutes: 50 }) !== undefined;
    expect(runsInto('2026-12-08T15:10:00.000Z')).toBe(false);
    expect(runsInto('2026-12-08T15:11:00.000Z')).toBe(true);
    expect(runsInto('2026-12-08T18:29:00.000Z')).toBe(true);
    expect(runsInto('2026-12-08T18:30:00.000Z')).toBe(false);
    expect(awayDuring(away, ['other'], { at: Date.parse('2026-12-08T17:00:00.000Z'), minutes: 50 })).toBe(
      undefined,
    );
  });
});

const hours = fc
  .tuple(fc.integer({ min: 1, max: 7 }), fc.nat({ max: 22 }), fc.integer({ min: 1, max: 10 }))
  .map(([weekday, begins, length]) => ({
    weekday,
    from: `${String(begins).padStart(2, '0')}:00`,
    to: `${String(Math.min(24, begins + length)).padStart(2, '0')}:00`,
  }));

describe('A timetable of teams with unavailable times', () => {
  it('avoids each team’s unavailable times, and overlaps are conflicts', () => {
    const teams = ['a', 'b', 'c', 'd', 'e'];
    fc.assert(
      fc.property(fc.array(fc.array(hours, { maxLength: 4 }), { minLength: 5, maxLength: 5 }), (said) => {
        const away = awayTimes(
          teams.map((participationId, index) => ({
            participationId,
            availability: { ...ALWAYS, weekly: said[index] ?? [] },
          })),
          CUTS,
          { ...SPAN, days: 70 },
        );
        const matches = pairings(teams).map(
          ([one, other]): TimedMatch => ({
            id: `${one}${other}`,
            name: `${one} v ${other}`,
            teams: [
              { id: one, name: one },
              { id: other, name: other },
            ],
            time: null,
            feeders: [],
            isOver: false,
          }),
        );
        const terms = { start: from.toISOString(), gapMinutes: 60, parallel: 2, restMinutes: 0, away };
        const { slots, problems } = proposeTimetable(matches, terms);
        expect(problems).toEqual([]);
        const times = new Map(slots.map(({ matchId, time }) => [matchId, time]));
        const planned = matches.map((match) => ({ ...match, time: times.get(match.id) ?? null }));
        expect(conflicts(planned, terms)).toEqual([]);
      }),
      { numRuns: 200 },
    );
    const match: TimedMatch = {
      id: 'm',
      name: 'a v b',
      teams: [{ id: 'one', name: 'Alpha' }, null],
      time: '2026-12-08T16:30:00.000Z',
      feeders: [],
      isOver: false,
    };
    const terms = { gapMinutes: 45, restMinutes: 0 };
    expect(conflicts([match], { ...terms, away: of({ areas: ['Soweto'] }) })).toEqual([
      {
        matchId: 'm',
        otherId: null,
        kind: 'powerCut',
        text: 'Alpha has a power cut (Soweto) at the time of a v b',
      },
    ]);
    expect(conflicts([match], { ...terms, away: of({ days: ['2026-12-08'] }) })).toMatchObject([
      { kind: 'away', text: 'Alpha cannot play at the time of a v b' },
    ]);
    const elsewhere = {
      participationId: 'one',
      from: '2026-12-08T16:00:00.000Z',
      to: '2026-12-08T17:00:00.000Z',
      area: null,
      match: { id: 'n', name: 'Alpha v Crane', tournament: 'B Cup', isOtherTeam: false },
    };
    const two = { ...match, teams: [match.teams[0], { id: 'two', name: 'Bear' }] as const };
    const away = [elsewhere, { ...elsewhere, participationId: 'two', match: null }];
    expect(conflicts([two], { ...terms, away })).toMatchObject([
      { kind: 'elsewhere', text: 'Alpha has another match (Alpha v Crane in B Cup) at the time of a v b' },
      { kind: 'away', text: 'Bear cannot play at the time of a v b' },
    ]);
  });

  it('says so if a team can never play', () => {
    const always = Array.from({ length: 7 }, (_, day) => ({ weekday: day + 1, from: '00:00', to: '24:00' }));
    const away = awayTimes([{ participationId: 'one', availability: { ...ALWAYS, weekly: always } }], [], {
      ...SPAN,
      days: 70,
    });
    const match: TimedMatch = {
      ...{ id: 'm', name: 'Alpha v Bear', time: null, feeders: [], isOver: false },
      teams: [
        { id: 'one', name: 'Alpha' },
        { id: 'two', name: 'Bear' },
      ],
    };
    const terms = { start: from.toISOString(), gapMinutes: 60, parallel: 2, restMinutes: 0, away };
    expect(proposeTimetable([match], terms)).toEqual({
      slots: [],
      problems: [{ matchId: 'm', text: 'Alpha v Bear has no time within 60 days when both teams can play' }],
    });
  });
});
