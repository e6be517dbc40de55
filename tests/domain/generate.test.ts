import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BracketFacts, PlayedMatch } from '#domain/competition/bracket/facts.ts';
import { missingGroupGames, missingKnockout } from '#domain/competition/bracket/generate.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import { pairings } from '#domain/competition/stages/roundRobin/schedule.ts';
import { STAGE_FORMATS } from '#domain/settings.ts';
import {
  change,
  elimination,
  groupStage,
  matchFor,
  matchNamed,
  play,
  settled,
  wonBy,
} from '../support/playing.ts';

const groupGames = (facts: BracketFacts) => missingGroupGames(resolve(facts), facts);
const knockout = (facts: BracketFacts) => missingKnockout(resolve(facts));
const pair = ({ team1, team2 }: { team1: string | null; team2: string | null }) =>
  [team1, team2].toSorted().join(' ');

describe('The pairings of a round robin', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    'pairings of %i teams hold every pair once, and no team twice in a round',
    (size) => {
      const teams = Array.from({ length: size }, (_, index) => index + 1);
      const pairs = pairings(teams);
      const expected = teams.flatMap((one) =>
        teams.filter((other) => other > one).map((other) => `${one} ${other}`),
      );
      expect(pairs.map((teams) => teams.toSorted((one, other) => one - other).join(' ')).toSorted()).toEqual(
        expected.toSorted(),
      );
      const perRound = Math.max(1, Math.floor(size / 2));
      for (let first = 0; first < pairs.length; first += perRound) {
        const playing = pairs.slice(first, first + perRound).flat();
        expect(new Set(playing).size).toBe(playing.length);
      }
    },
  );
});

describe('The games of the groups', () => {
  it('every pair of a group plays a Best of 1 named after the group', () => {
    const games = groupGames(groupStage());
    expect(games).toHaveLength(40);
    expect(new Set(games.map(pair)).size).toBe(40);
    for (const { team1, team2, group, ...game } of games) {
      expect([team1[0], team2[0]]).toEqual([group, group]);
      expect(game).toEqual({
        stage: 'group',
        slot: null,
        roundName: `Group ${group} Match`,
        format: 'Best of 1',
      });
    }
  });

  it('any round of the groups or the knockout can have its own format', () => {
    const rounds = { R2: 'Best of 3', R1: 'Best of 7' } as const;
    const formats = groupGames(groupStage({ stageFormats: { ...STAGE_FORMATS, rounds } }));
    const count = (wanted: string) => formats.filter(({ format }) => format === wanted).length;
    // Each of the four groups has two games in each round.
    expect([count('Best of 7'), count('Best of 3'), count('Best of 1')]).toEqual([8, 8, 24]);
    const cup = settled(elimination(16, { stageFormats: { ...STAGE_FORMATS, rounds } }));
    expect(new Set(cup.matches.map(({ slot, format }) => `${slot?.slice(0, 2)} ${format}`))).toEqual(
      new Set(['R1 Best of 7']),
    );
  });

  it('only missing group games are created', () => {
    const all = groupGames(groupStage()).map(matchFor);
    fc.assert(
      fc.property(fc.shuffledSubarray(all), fc.boolean(), (there, isSwapped) => {
        const matches = there.map((match) =>
          isSwapped ? { ...match, team1: match.team2, team2: match.team1 } : match,
        );
        const missing = groupGames(groupStage({ matches })).map(pair);
        expect([...missing, ...matches.map(pair)].toSorted()).toEqual(all.map(pair).toSorted());
      }),
    );
  });

  it('a cancelled group game is recreated unless its result counts', () => {
    const facts = settled(groupStage());
    const [first] = facts.matches;
    const cancelled = (how: Partial<PlayedMatch>) => ({
      ...facts,
      matches: facts.matches.map((match) => (match === first ? { ...match, ...how } : match)),
    });
    expect(groupGames(facts)).toEqual([]);
    expect(groupGames(cancelled({ status: 'cancelled' })).map(pair)).toEqual(first ? [pair(first)] : []);
    expect(groupGames(cancelled({ status: 'cancelled', countsForStats: true }))).toEqual([]);
  });

  it('a place that an admin emptied gets no group games', () => {
    const games = groupGames(groupStage({ placements: new Map([['B.2', null]]) }));
    expect(games).toHaveLength(36);
    expect(games.some(({ team1, team2 }) => [team1, team2].includes('B2'))).toBe(false);
  });

  it('a single elimination has no group games', () => {
    expect(groupGames(elimination(8))).toEqual([]);
  });
});

describe('The matches of the knockout', () => {
  it('a knockout match is created once both teams are known, named after its stage', () => {
    const groups = play(groupStage(), undefined, 1);
    const facts = { ...groups, matches: groups.matches.filter(({ stage }) => stage === 'group') };
    expect(knockout(facts).map(({ slot, team1, team2 }) => `${slot} ${team1} ${team2}`)).toEqual([
      'QF1 A1 B2',
      'QF2 B1 A2',
      'QF3 C1 D2',
      'QF4 D1 C2',
    ]);
    const asPlanned = groups.matches.filter(({ slot }) => slot);
    expect(asPlanned.map(({ stage, format }) => `${stage} ${format}`)).toEqual(
      Array.from({ length: 4 }, () => 'quarterfinal Best of 1'),
    );
    const end = play(groups);
    expect(matchNamed(end, 'SF1')).toMatchObject({ stage: 'semifinal', format: 'Best of 3' });
    expect(matchNamed(end, 'F')).toMatchObject({ stage: 'final', format: 'Best of 5' });
  });

  it('a knockout match waits for its second team and is created once', () => {
    const facts = play(groupStage(), undefined, 1);
    expect(knockout(facts)).toEqual([]);
    const one = change(facts, 'QF1', (match) => wonBy(match, 'A1'));
    expect(one.matches.filter(({ slot }) => slot?.startsWith('SF'))).toEqual([]);
    const both = change(one, 'QF3', (match) => wonBy(match, 'C1'));
    expect(both.matches.filter(({ slot }) => slot?.startsWith('SF')).map(({ id }) => id)).toEqual([
      'SF1 A1 C1',
    ]);
    expect(knockout(both)).toEqual([]);
  });

  it('a cancelled knockout match is recreated unless its result counts', () => {
    const facts = play(groupStage(), undefined, 1);
    const planned = { ...facts, matches: facts.matches.filter(({ slot }) => slot !== 'QF1') };
    const qf1 = matchNamed(facts, 'QF1');
    const cancelled = { ...wonBy(qf1, 'A1'), status: 'cancelled' as const };
    expect(knockout({ ...planned, matches: [...planned.matches, cancelled] })).toEqual([]);
    const reversed = { ...cancelled, countsForStats: false };
    expect(knockout({ ...planned, matches: [...planned.matches, reversed] }).map(({ slot }) => slot)).toEqual(
      ['QF1'],
    );
  });

  it('a bye needs no match', () => {
    expect(knockout(elimination(5)).map(({ slot }) => slot)).toEqual(['QF2', 'SF2']);
  });
});
