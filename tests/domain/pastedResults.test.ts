import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type PastedMatch, readPastedResults } from '#domain/competition/pastedResults.ts';
import { textOf } from '#domain/text/phrase.ts';

const TEAMS = [
  ['Team Spirit', 'TSpirit'],
  ['Talon', 'TLN'],
  ['Evil Geniuses - Blue', 'EG'],
  ['9 Pandas', '9P'],
  ['Los Ángeles 404', 'LA4'],
  ['Alpha, Beta', 'AB'],
].map(([name = '', tag = ''], index) => ({ participationId: `p${index}`, name, tag }));
const [spirit, talon, geniuses, pandas, angeles, alpha] = TEAMS;

const match = (id: string, one = spirit, other = talon, more: Partial<PastedMatch> = {}): PastedMatch => ({
  id,
  matchIdentifier: null,
  roundName: 'Group A Match',
  team1: one ?? null,
  team2: other ?? null,
  status: 'scheduled',
  matchFormat: 'Best of 3',
  team1Score: null,
  team2Score: null,
  ...more,
});
const played = (scores: [number, number]): Partial<PastedMatch> => ({
  status: 'completed',
  team1Score: scores[0],
  team2Score: scores[1],
});
const all = [
  match('m1'),
  match('m2', geniuses, pandas),
  match('m3', angeles, alpha),
  match('0193aa00-0000-7000-8000-000000000001', talon, pandas, { matchIdentifier: 'QF1' }),
];
const read = (text: string, matches = all) =>
  readPastedResults(text, matches).map(({ outcome, matchId, team1Score, team2Score, forfeit, problem }) =>
    outcome === 'failed'
      ? problem && textOf(problem)
      : [outcome, matchId, ...(forfeit ? [forfeit] : [team1Score, team2Score])].join(' '),
  );

describe('Pasting results', () => {
  it.each([
    ['Team Spirit FF-FF Talon', 'both'],
    ['TSpirit v TLN: FF - FF', 'both'],
    ['Talon W–FF Team Spirit', 'team1'],
    ['Team Spirit,Talon,W,FF', 'team2'],
  ])('a forfeit is read from %j', (line, forfeit) => {
    expect(read(line)).toEqual([`set m1 ${forfeit}`]);
  });

  it('a double forfeit that is already recorded is unchanged', () => {
    const stands = [match('m1', spirit, talon, { ...played([0, 0]), forfeit: 'both' })];
    expect(read('Talon FF FF Team Spirit', stands)).toEqual(['same m1 both']);
    expect(read('Talon 0 - 2 Team Spirit', stands)).toEqual(['correct m1 2 0']);
  });

  it.each([
    'Team Spirit 2 - 1 Talon',
    'Team Spirit 2–1 Talon',
    'Team Spirit\t2\t1\tTalon',
    'team spirit,TALON,2,1',
    'TSpirit vs TLN 2:1',
    'TSpirit v TLN 2-1',
    'TLN 1:2 tspirit',
    'Talon;Team Spirit;1;2',
    '"Talon","Team Spirit",1,2',
    '1. Team Spirit 2 : 1 Talon',
    '- Team Spirit – Talon 2 1',
    'Team Spirit | Talon | 2 | 1',
  ])('a result is read from %j', (line) => {
    expect(read(line)).toEqual(['set m1 2 1']);
  });

  it('names with digits, dashes and commas are read in any Unicode form', () => {
    expect(read('9 Pandas 2-0 Evil Geniuses - Blue\nLos A\u0301ngeles 404 2 1 Alpha, Beta')).toEqual([
      'set m2 0 2',
      'set m3 2 1',
    ]);
    expect(read('Evil Geniuses - Blue - 9 Pandas 2:0\nAlpha, Beta, Los Ángeles 404, 0, 2')).toEqual([
      'set m2 2 0',
      'set m3 2 0',
    ]);
  });

  it('a match can be named by its bracket place or its id', () => {
    expect(read('qf1 2:1')).toEqual(['set 0193aa00-0000-7000-8000-000000000001 2 1']);
    expect(read('0193aa00-0000-7000-8000-000000000001,0,2')).toEqual([
      'set 0193aa00-0000-7000-8000-000000000001 0 2',
    ]);
  });

  it('each line is listed by number with its effect', () => {
    const matches = [
      match('m1', spirit, talon, played([2, 1])),
      match('m2', geniuses, pandas, played([2, 0])),
    ];
    expect(readPastedResults('TSpirit 2-1 TLN\r\n\r\nEG 2-1 9P', matches)).toEqual([
      {
        line: 1,
        text: 'TSpirit 2-1 TLN',
        outcome: 'same',
        matchId: 'm1',
        team1Score: 2,
        team2Score: 1,
        forfeit: null,
        problem: null,
      },
      {
        line: 3,
        text: 'EG 2-1 9P',
        outcome: 'correct',
        matchId: 'm2',
        team1Score: 2,
        team2Score: 1,
        forfeit: null,
        problem: null,
      },
    ]);
  });

  it.each([
    ['nothing but words', 'Enter both teams and both scores, such as Spirit 2 - 1 Talon'],
    ['Spirit 2 - 1 Talon', 'No team is called Spirit (did you mean TSpirit, Team Spirit?)'],
    [
      'Teem Spirit 2 - 1 Tallon',
      'No team is called Teem Spirit (did you mean Team Spirit?). No team is called Tallon (did you mean Talon?)',
    ],
    ['Qwertzuiop 2 - 1 Talon', 'No team is called Qwertzuiop'],
    ['Talon 2 - 2 Team Spirit', 'Scores cannot be tied. Please enter different scores.'],
    ['Talon 1000 - 2 Team Spirit', 'A score must be a whole number from 0 to 999'],
    ['Talon 2 - 1 TLN', 'Talon cannot play itself'],
    ['Talon 2 - 1 EG', 'There is no match between Talon and Evil Geniuses - Blue'],
    ['QF9 2 - 1', 'No match has this ID. Enter a match ID or two teams'],
  ])('the problem is named in %j', (line, problem) => {
    expect(read(line)).toEqual([problem]);
  });

  it('an ambiguous line or a match named twice is reported', () => {
    const twice = [
      match('m1', spirit, talon, played([2, 1])),
      match('m4', talon, spirit, { matchIdentifier: 'SF1' }),
    ];
    // Pasting the first list again does not set the semifinal's result.
    expect(read('TSpirit 2-1 TLN', twice)).toEqual([
      'Several matches fit: SF1, Group A Match (m1). Enter one of these instead of the team names',
    ]);
    expect(read('TSpirit 2-0 TLN\nSF1 1-2', twice)).toEqual([
      'set m4 0 2',
      'Line 1 already covers this match',
    ]);
    // Ids from one minute share a prefix, so the end of an id identifies a match.
    const ids = ['0193aa00-0000-7000-8000-00000001a1b2', '0193aa00-0000-7000-8000-00000002c3d4'];
    const [one = '', other = ''] = ids;
    const alike = [match(one), match(other)];
    expect(read('TSpirit 2-1 TLN', alike)).toEqual([
      'Several matches fit: Group A Match (0001a1b2), Group A Match (0002c3d4). Enter one of these instead of the team names',
    ]);
    expect(read('0002c3d4 2-1', alike)).toEqual([`set ${other} 2 1`]);
    expect(read(`${one} 2-1`, alike)).toEqual([`set ${one} 2 1`]);
    const cancelled = [match('m1', spirit, talon, { status: 'cancelled' }), match('m4')];
    expect(read('TSpirit 2-1 TLN', cancelled)).toEqual(['set m4 2 1']);
  });

  it('any text is read without a crash, and plain results are understood', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const { outcome, problem } of readPastedResults(text, all))
          expect(problem === null).toBe(outcome !== 'failed');
      }),
    );
    const side = fc.constantFrom(
      ...TEAMS.flatMap((team) => [team.name, team.tag].map((name) => ({ name, team }))),
    );
    const between = fc.constantFrom(' - ', '-', ':', ' : ', '\t', '–');
    fc.assert(
      fc.property(
        side,
        side,
        fc.nat({ max: 5 }),
        fc.nat({ max: 5 }),
        between,
        (one, other, first, second, sign) => {
          fc.pre(one.team !== other.team && first !== second);
          const line = `${one.name} ${first}${sign}${second} ${other.name}`;
          const outcome = read(line, [match('x', other.team, one.team)]);
          // Digits in names may make a line ambiguous, but the line is never misread.
          expect([
            `set x ${second} ${first}`,
            'This line is ambiguous. Enter the team tags instead of names',
          ]).toContain(outcome[0]);
        },
      ),
    );
  });

  it.each(['1 ', '1-0, ', 'a vs b ', ' - '])('reading a large paste is fast: %j', (part) => {
    const lines = `${part.repeat(Math.floor(290 / part.length))}1 0\n`.repeat(650);
    const began = performance.now();
    readPastedResults(lines, all);
    expect(read(part.repeat(60_000) + part.trim())).toEqual(['This line is too long for a result']);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
