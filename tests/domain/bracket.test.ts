import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BracketFacts, PlayedMatch } from '#domain/competition/bracket/facts.ts';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import { type ResolvedSlot, resolve } from '#domain/competition/bracket/resolve.ts';
import { decide } from '#domain/competition/standings.ts';
import type { Bracket, BracketTeam } from '#domain/contract/competition/brackets.ts';
import {
  bracketOf,
  change,
  elimination,
  entrant,
  favourite,
  groupStage,
  matchNamed,
  play,
  settled,
  type Winner,
  withResult,
  wonBy,
} from '../support/playing.ts';

const slotsOf = (facts: BracketFacts) =>
  new Map(resolve(facts).slots.map((slot): [string, ResolvedSlot] => [slot.key, slot]));
const names = (facts: BracketFacts) =>
  bracketMatches(bracketOf(facts)).map(({ id, team1, team2 }) => `${id}: ${team1.name} v ${team2.name}`);
const shown = (facts: BracketFacts, id: string) =>
  bracketMatches(bracketOf(facts)).find((match) => match.id === id);
/** Like {@link favourite}, except for the named results (`C4 A1`: C4 beats A1). */
const upset =
  (...results: string[]): Winner =>
  (one, other) =>
    results.includes(`${one} ${other}`)
      ? one
      : results.includes(`${other} ${one}`)
        ? other
        : favourite(one, other);
/** A2, A3 and A4 beat each other in a cycle, so they tie for places 2 to 4 in group A. */
const circle = upset('A4 A2');

describe('The bracket of a group stage', () => {
  it('an empty group stage shows its structure', () => {
    const bracket = bracketOf(groupStage({ entrants: [] }));
    expect(bracket).toMatchObject({
      tournamentId: 'cup',
      version: 1,
      format: 'group_stage',
      champion: null,
      isEmpty: true,
      hasRealTeams: false,
      totalRealTeams: 0,
      rules: { winPoints: 2, lossPoints: 0, advancing: 2, groupSize: 5, semifinalPairing: 'crossed' },
    });
    expect(bracket.groups.map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D']);
    for (const { teams, standings, matches, complete, needsTieBreak } of bracket.groups) {
      expect([teams.length, matches.length, complete, needsTieBreak]).toEqual([5, 0, false, false]);
      expect(teams.every(({ name, isTextPlaceholder }) => name === 'Pending Team' && isTextPlaceholder)).toBe(
        true,
      );
      expect(standings.map(({ rank, isPlaceholder }) => [rank, isPlaceholder])).toEqual(
        [1, 2, 3, 4, 5].map((rank) => [rank, true]),
      );
    }
    expect(names(groupStage({ entrants: [] }))).toEqual([
      'QF1: Group A undecided v Group B undecided',
      'QF2: Group B undecided v Group A undecided',
      'QF3: Group C undecided v Group D undecided',
      'QF4: Group D undecided v Group C undecided',
      'SF1: TBD v TBD',
      'SF2: TBD v TBD',
      'F: TBD v TBD',
    ]);
    for (const match of bracketMatches(bracket)) {
      expect([match.status, match.matchId, match.winner]).toEqual(['waiting', null, null]);
      for (const side of [match.team1, match.team2])
        expect([side.isTextPlaceholder, side.participationId]).toEqual([true, null]);
    }
  });

  it('the groups fill the quarterfinals in order, and the bracket leads to a champion', () => {
    expect(names(play(groupStage(), undefined, 1))).toEqual([
      'QF1: Team A1 v Team B2',
      'QF2: Team B1 v Team A2',
      'QF3: Team C1 v Team D2',
      'QF4: Team D1 v Team C2',
      'SF1: TBD v TBD',
      'SF2: TBD v TBD',
      'F: TBD v TBD',
    ]);
    const bracket = bracketOf(play(groupStage(), upset('D1 B1', 'D1 A1')));
    expect(bracket.champion).toMatchObject({ participationId: 'D1', name: 'Team D1' });
    expect(bracket.groups.flatMap(({ matches }) => matches)).toHaveLength(40);
    expect(bracketMatches(bracket).every(({ status, winner }) => status === 'completed' && winner)).toBe(
      true,
    );
  });

  it.each([
    ['crossed', 'SF1: Team A1 v Team C1', 'SF2: Team B1 v Team D1'],
    ['adjacent', 'SF1: Team A1 v Team B1', 'SF2: Team C1 v Team D1'],
  ] as const)('the semifinals are paired %s', (semifinalPairing, ...semifinals) => {
    const facts = play(groupStage({ semifinalPairing }), undefined, 2);
    expect(names(facts).filter((line) => line.startsWith('SF'))).toEqual(semifinals);
    expect(bracketOf(facts).rules.semifinalPairing).toBe(semifinalPairing);
    const { quarterfinals } = bracketOf(facts).knockout;
    for (const { id, winnerTo, winner } of quarterfinals)
      expect([shown(facts, winnerTo ?? '')?.team1, shown(facts, winnerTo ?? '')?.team2]).toContainEqual({
        ...winner,
        source: id,
        advancedFrom: id,
        previousScore: '1-0',
        wonPreviousMatch: true,
      });
  });

  it('crossed semifinals keep two teams of a group apart until the final', () => {
    const teams = [...groupStage().entrants];
    fc.assert(
      fc.property(fc.shuffledSubarray(teams, { minLength: 20 }), (strength) => {
        const rank = (team: string) => strength.findIndex(({ id }) => id === team);
        const facts = play(groupStage(), (one, other) => (rank(one) < rank(other) ? one : other));
        for (const { key, sides } of resolve(facts).slots)
          if (key !== 'F') expect(sides[0].team?.at(0)).not.toBe(sides[1].team?.at(0));
      }),
      { numRuns: 20 },
    );
  });

  it('a side shows where its team came from, with the winner’s score first', () => {
    let facts = play(groupStage(), undefined, 1);
    facts = change(facts, 'QF1', (match) => withResult(match, { team1Score: 7, team2Score: 31 }));
    const side = shown(facts, 'SF1')?.team1;
    expect(side).toMatchObject({
      participationId: 'B2',
      source: 'QF1',
      advancedFrom: 'QF1',
      previousScore: '31-7',
      wonPreviousMatch: true,
    });
    expect(shown(facts, 'QF1')?.team1).not.toHaveProperty('advancedFrom');
    expect(shown(facts, 'QF1')?.team1.source).toBe('A1');
    expect(shown(facts, 'SF1')?.team2).toMatchObject({ name: 'TBD', source: 'QF3', isTextPlaceholder: true });
  });

  it('scores and forfeits follow the sides of the bracket, even if the match lists them reversed', () => {
    const turn = (match: PlayedMatch) => ({ ...match, team1: match.team2, team2: match.team1 });
    const facts = change(play(groupStage(), undefined, 1), 'QF1', (match) =>
      withResult(turn(match), { forfeit: 'team2' }),
    );
    expect(matchNamed(facts, 'QF1')).toMatchObject({ team1: 'B2', team2: 'A1', winner: 'B2' });
    expect(shown(facts, 'QF1')).toMatchObject({
      team1: { participationId: 'A1' },
      team2: { participationId: 'B2' },
      team1Score: 0,
      team2Score: 1,
      forfeit: 'team1',
      winner: { participationId: 'B2' },
    });
    expect(shown(facts, 'SF1')?.team1).toMatchObject({ participationId: 'B2', previousScore: '1-0' });
  });

  it('a forfeit counts in the group standings', () => {
    const facts = change(play(groupStage(), undefined, 1), 'A A1 A2', (match) =>
      withResult(match, { forfeit: 'team1' }),
    );
    const [group] = bracketOf(facts).groups;
    expect(
      group?.standings.map(({ participationId, groupPoints, rank }) => [participationId, groupPoints, rank]),
    ).toEqual([
      ['A2', 8, 1],
      ['A1', 6, 2],
      ['A3', 4, 3],
      ['A4', 2, 4],
      ['A5', 0, 5],
    ]);
    expect(names(facts)).toContain('QF1: Team A2 v Team B2');
  });

  it('the group list shows free places and places emptied by hand', () => {
    const facts = groupStage({
      entrants: groupStage().entrants.filter(({ id }) => id !== 'C4'),
      placements: new Map([['C.2', null]]),
    });
    const group = bracketOf(facts).groups.find(({ name }) => name === 'C');
    expect(group?.teams.map(({ name, isByHand }) => [name, isByHand])).toEqual([
      ['Team C1', false],
      ['Pending Team', true],
      ['Team C3', false],
      ['Pending Team', false],
      ['Team C5', false],
    ]);
    expect(group?.standings.map(({ isPlaceholder }) => isPlaceholder)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('A tie at the qualifying line', () => {
  it('a tie leaves the quarterfinal open until it is decided', () => {
    const facts = play(groupStage(), circle);
    expect(names(facts).slice(0, 2)).toEqual(['QF1: Team A1 v Team B2', 'QF2: Team B1 v Tie-break needed']);
    const [group] = bracketOf(facts).groups;
    expect([group?.complete, group?.needsTieBreak]).toEqual([true, true]);
    expect(
      group?.standings.map(({ rank, tiedWith, tieGroup, reason }) => [rank, tiedWith, tieGroup, reason]),
    ).toEqual([
      [1, 0, null, null],
      [2, 2, 1, null],
      [2, 2, 1, null],
      [2, 2, 1, null],
      [5, 0, null, null],
    ]);
    expect(bracketOf(facts).champion).toBeNull();

    const { entrants, counting } = resolve(facts).groups[0] ?? { entrants: [], counting: [] };
    const decision = decide('A', ['A3', 'A4', 'A2'], {
      teams: entrants.map(({ id }) => id),
      games: counting,
      tieBreakers: facts.tieBreakers,
    });
    const decided = play({ ...facts, decisions: [decision] });
    expect(names(decided)[1]).toBe('QF2: Team B1 v Team A3');
    expect(bracketOf(decided).groups[0]?.needsTieBreak).toBe(false);
    expect(bracketOf(decided).champion?.participationId).toBe('A1');
  });

  it('a tie for the first place leaves both places open', () => {
    const facts = play(groupStage(), upset('A3 A1'), 1);
    expect(names(facts).slice(0, 2)).toEqual([
      'QF1: Tie-break needed v Team B2',
      'QF2: Team B1 v Tie-break needed',
    ]);
  });

  it('a tie below the line holds nobody up', () => {
    const facts = play(groupStage(), upset('A5 A3'), 1);
    expect(bracketOf(facts).groups[0]?.standings.map(({ rank }) => rank)).toEqual([1, 2, 3, 3, 3]);
    expect(names(facts).slice(0, 2)).toEqual(['QF1: Team A1 v Team B2', 'QF2: Team B1 v Team A2']);
  });

  it('a decision for another group or another tie does not settle a tie', () => {
    const wrong = play(
      groupStage({
        decisions: [
          { group: 'B', levels: [['A2', 'A3', 'A4']] },
          {
            group: 'A',
            levels: [
              ['A2', 'A3'],
              ['A1', 'A2', 'A3', 'A4'],
            ],
          },
        ],
      }),
      circle,
    );
    expect(names(wrong)[1]).toBe('QF2: Team B1 v Tie-break needed');
  });
});

describe('Places set by hand', () => {
  it('a place set by hand overrides the groups until the team leaves the tournament', () => {
    const placements = new Map([['QF1.1', 'A3']]);
    const facts = play(groupStage({ placements }), undefined, 1);
    expect(names(facts)[0]).toBe('QF1: Team A3 v Team B2');
    expect(shown(facts, 'QF1')?.team1).toMatchObject({ isByHand: true, source: 'A1' });
    const left = { ...facts, entrants: facts.entrants.filter(({ id }) => id !== 'A3') };
    expect(names(left)[0]).toBe('QF1: TBD v Team B2');
    expect(shown(left, 'QF1')?.team1).toMatchObject({ isByHand: true, isTextPlaceholder: true });
  });

  it('a match is kept while a place emptied by hand waits to be filled', () => {
    const facts = play(groupStage(), undefined, 2);
    const emptied = { ...facts, placements: new Map([['SF1.1', null]]) };
    expect(shown(emptied, 'SF1')).toMatchObject({ matchId: null, status: 'waiting', team1: { name: 'TBD' } });
    expect(resolve(emptied).stale).toEqual([]);
    expect(bracketOf(settled({ ...emptied, placements: new Map() }))).toEqual(bracketOf(facts));
  });

  it('a team placed twice in a round by hand keeps only the first of the two places', () => {
    const placements = new Map([
      ['QF2.2', 'B1'],
      ['QF2.1', 'B1'],
    ]);
    expect(names(play(groupStage({ placements })))[1]).toBe('QF2: Team B1 v TBD');
  });

  it('placements never pair a team with itself, and only a team of the match can win', () => {
    const keys = resolve(groupStage()).slots.flatMap(({ key }) => [`${key}.1`, `${key}.2`]);
    const team = fc.constantFrom(null, 'A1', 'A2', 'B1', 'B2', 'C1', 'D5', 'gone');
    const placements = fc.array(fc.tuple(fc.constantFrom(...keys), team), { maxLength: 8 });
    fc.assert(
      fc.property(
        placements,
        fc.constantFrom('crossed' as const, 'adjacent' as const),
        fc.integer({ min: 0, max: 4 }),
        (placed, semifinalPairing, rounds) => {
          const before = play(groupStage({ semifinalPairing }), favourite, rounds);
          const facts = play({ ...before, placements: new Map(placed) });
          for (const { sides, winner, match } of resolve(facts).slots) {
            const [one, other] = sides.map((side) => side.team);
            if (one !== null) expect(one).not.toBe(other);
            if (winner !== null) expect([one, other]).toContain(winner);
            if (match) expect([match.team1, match.team2].toSorted()).toEqual([one, other].toSorted());
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('A single elimination bracket', () => {
  it('an empty single elimination shows its structure', () => {
    const facts = elimination(0, { maxTeams: 16 });
    const bracket = bracketOf(facts);
    expect([bracket.groups, bracket.isEmpty, bracket.champion]).toEqual([[], true, null]);
    expect(bracketMatches(bracket).map(({ id }) => id)).toEqual(
      ['R1-1', 'R1-2', 'R1-3', 'R1-4', 'R1-5', 'R1-6', 'R1-7', 'R1-8'].concat([
        'QF1',
        'QF2',
        'QF3',
        'QF4',
        'SF1',
        'SF2',
        'F',
      ]),
    );
    for (const { team1, team2, status } of bracketMatches(bracket))
      expect([team1.name, team2.name, status]).toEqual(['TBD', 'TBD', 'waiting']);
    // A single team has neither an opponent nor a bye.
    expect(bracketOf(elimination(1, { maxTeams: 2 })).knockout.final).toMatchObject({
      team1: { name: 'Team S1' },
      team2: { name: 'TBD' },
      status: 'waiting',
    });
  });

  it('rounds have numbers, and the last three have names', () => {
    const counts = (teams: number) => {
      const { round1, round2, round3, quarterfinals, semifinals } = bracketOf(elimination(teams)).knockout;
      return [round1?.length, round2?.length, round3?.length, quarterfinals.length, semifinals.length];
    };
    expect(counts(2)).toEqual([undefined, undefined, undefined, 0, 0]);
    expect(counts(4)).toEqual([undefined, undefined, undefined, 0, 2]);
    expect(counts(8)).toEqual([undefined, undefined, undefined, 4, 2]);
    expect(counts(16)).toEqual([8, undefined, undefined, 4, 2]);
    expect(counts(33)).toEqual([32, 16, 8, 4, 2]);
    const roundNames = resolve(elimination(64)).slots.map(({ roundName }) => roundName);
    expect([...new Set(roundNames)]).toEqual([
      'Round 1',
      'Round 2',
      'Round 3',
      'Quarterfinals',
      'Semifinals',
      'Final',
    ]);
  });

  it('eight teams are paired by seed: 1 v 8, 4 v 5, 2 v 7, 3 v 6', () => {
    expect(names(elimination(8)).slice(0, 4)).toEqual([
      'QF1: Team S1 v Team S8',
      'QF2: Team S4 v Team S5',
      'QF3: Team S2 v Team S7',
      'QF4: Team S3 v Team S6',
    ]);
  });

  it('teams are ordered by seed once drawn, and by registration before', () => {
    const drawn = elimination(2).entrants.map((team, index) => ({ ...team, seed: 2 - index }));
    const late = entrant('late');
    expect(names(elimination(0, { entrants: [...drawn, late] }))).toEqual(['F: Team S2 v Team S1']);
    const undrawn = [entrant('x'), entrant('y')];
    expect(names(elimination(0, { entrants: undrawn }))).toEqual(['F: Team x v Team y']);
  });

  const sizes = Array.from({ length: 63 }, (_, index) => index + 2);
  it.each(sizes)(
    'a bracket of %i teams gives the best seeds the byes and ends with one champion',
    (teams) => {
      const size = 2 ** Math.ceil(Math.log2(teams));
      const start = bracketMatches(bracketOf(elimination(teams)));
      const byes = start.filter(({ status }) => status === 'bye');
      expect(start).toHaveLength(size - 1);
      expect(
        byes.map(({ winner }) => Number(winner?.participationId?.slice(1))).toSorted((a, b) => a - b),
      ).toEqual(Array.from({ length: size - teams }, (_, index) => index + 1));
      const isFree = ({ name }: BracketTeam) => name === 'Bye';
      for (const { team1, team2, matchId } of byes)
        expect([[team1, team2].filter(isFree).length, matchId]).toEqual([1, null]);

      const end = play(elimination(teams));
      expect(end.matches.every(({ status }) => status === 'completed')).toBe(true);
      expect(end.matches).toHaveLength(teams - 1);
      expect(bracketOf(end).champion?.participationId).toBe('S1');
      const meeting = end.matches.find(({ team1, team2 }) => [team1, team2].toSorted().join() === 'S1,S2');
      expect(meeting?.slot).toBe('F');
    },
  );

  it('a single elimination ends with one champion, whoever wins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 64 }), fc.infiniteStream(fc.boolean()), (teams, coin) => {
        const end = play(elimination(teams), (one, other) => (coin.next().value ? one : other));
        const losers = new Set(
          end.matches.map(({ team1, team2, winner }) => (team1 === winner ? team2 : team1)),
        );
        expect(end.matches).toHaveLength(teams - 1);
        expect(losers.size).toBe(teams - 1);
        expect(losers.has(bracketOf(end).champion?.participationId ?? null)).toBe(false);
      }),
      { numRuns: 30 },
    );
  });

  it('a team that advances by a bye has not won a match', () => {
    const facts = elimination(3);
    expect(shown(facts, 'SF1')).toMatchObject({ status: 'bye', team2: { name: 'Bye' }, matchId: null });
    const finalist = shown(facts, 'F')?.team1;
    expect(finalist).toMatchObject({ participationId: 'S1', advancedFrom: 'SF1', wonPreviousMatch: false });
    expect(finalist).not.toHaveProperty('previousScore');
  });

  it('a placement by hand replaces a bye, and the match can be won', () => {
    const facts = play(
      elimination(3, {
        placements: new Map([
          ['SF1.2', 'S3'],
          ['SF2.2', null],
        ]),
      }),
      undefined,
      1,
    );
    expect(matchNamed(facts, 'SF1')).toMatchObject({ team1: 'S1', team2: 'S3', winner: 'S1' });
    expect(slotsOf(facts).get('SF2')?.status).toBe('waiting');
  });
});

describe('The order of the input', () => {
  it('the order of teams and matches does not change the bracket', () => {
    const complete = [
      play(groupStage(), circle),
      play(groupStage(), upset('B2 A1', 'D3 D1')),
      play(elimination(13)),
    ];
    /** Sorts each group's games, whose order otherwise follows the input. */
    const sorted = (bracket: Bracket) => ({
      ...bracket,
      groups: bracket.groups.map((group) => ({
        ...group,
        matches: group.matches.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      })),
    });
    const season = fc
      .constantFrom(...complete)
      .chain((facts) =>
        fc.record({
          facts: fc.constant(facts),
          matches: fc.shuffledSubarray([...facts.matches], { minLength: facts.matches.length }),
          entrants: fc.shuffledSubarray([...facts.entrants], { minLength: facts.entrants.length }),
          upTo: fc.integer({ min: 0, max: facts.matches.length }),
        }),
      );
    fc.assert(
      fc.property(season, ({ facts, matches, entrants, upTo }) => {
        expect(sorted(bracketOf({ ...facts, matches, entrants }))).toEqual(sorted(bracketOf(facts)));
        const some = new Set(matches.slice(upTo));
        const inOrder = facts.matches.filter((match) => some.has(match));
        expect(sorted(bracketOf({ ...facts, matches: matches.slice(upTo) }))).toEqual(
          sorted(bracketOf({ ...facts, matches: inOrder })),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('the order of results does not change who advances', () => {
    const planned = settled(groupStage());
    fc.assert(
      fc.property(fc.shuffledSubarray([...planned.matches], { minLength: 40 }), (games) => {
        let facts = planned;
        for (const { id, team1, team2 } of games)
          facts = change(facts, id, (match) => wonBy(match, favourite(team1 ?? '', team2 ?? '')));
        expect(names(facts)).toEqual(names(play(groupStage(), undefined, 1)));
      }),
      { numRuns: 10 },
    );
  });
});
