import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BracketFacts, PlayedMatch } from '#domain/competition/bracket/facts.ts';
import { placings } from '#domain/competition/bracket/placings.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import {
  bracketOf,
  change,
  elimination,
  favourite,
  groupStage,
  matchNamed,
  play,
  settled,
  withResult,
  wonBy,
} from '../support/playing.ts';

const loserOf = ({ team1, team2, winner }: PlayedMatch) => (winner === team1 ? team2 : team1) ?? '';
const overturned = (match: PlayedMatch) => wonBy(match, loserOf(match));
const cancelled = (match: PlayedMatch): PlayedMatch => ({ ...match, status: 'cancelled' });
const reversed = (match: PlayedMatch): PlayedMatch => ({ ...cancelled(match), countsForStats: false });

/** Returns the teams and the match in each slot of the knockout. */
const tree = (facts: BracketFacts) =>
  Object.fromEntries(
    resolve(facts).slots.map(({ key, sides, winner, status }) => [
      key,
      `${sides.map(({ team, open }) => team ?? open).join(' v ')}: ${winner ?? status}`,
    ]),
  );
const placesOf = (facts: BracketFacts, team: string) =>
  resolve(facts).slots.flatMap(({ key, sides }) => (sides.some((side) => side.team === team) ? [key] : []));
const standing = ({ matches }: BracketFacts) =>
  matches.filter(({ status, countsForStats }) => status !== 'cancelled' || countsForStats);

describe('Mistakes that other bracket tools make', () => {
  const season = play(groupStage());

  it('resetting a match leaves the rest of the tournament unchanged', () => {
    const facts = change(season, 'QF4', reversed);
    expect(tree(facts)).toEqual({
      ...tree(season),
      QF4: 'D1 v C2: scheduled',
      SF2: 'B1 v TBD: waiting',
      F: 'A1 v TBD: waiting',
    });
    expect(bracketOf(facts).groups).toEqual(bracketOf(season).groups);
    expect(bracketOf(facts).champion).toBeNull();
  });

  it('a wrong final can be corrected, cancelled and entered again', () => {
    const corrected = change(season, 'F', overturned);
    expect(bracketOf(corrected).champion?.participationId).toBe('B1');
    expect(placings(resolve(corrected)).get('A1')?.position).toBe(2);
    const withdrawn = change(corrected, 'F', reversed);
    expect(bracketOf(withdrawn).champion).toBeNull();
    expect(placings(resolve(withdrawn)).has('A1')).toBe(false);
    expect(bracketOf(play(withdrawn))).toEqual(bracketOf(season));
  });

  it('the old winner of a corrected quarterfinal leaves every later place', () => {
    expect(placesOf(season, 'A1')).toEqual(['QF1', 'SF1', 'F']);
    const facts = change(season, 'QF1', overturned);
    expect(placesOf(facts, 'A1')).toEqual(['QF1']);
    expect(tree(facts)).toEqual({
      ...tree(season),
      QF1: 'A1 v B2: B2',
      SF1: 'B2 v C1: scheduled',
      F: 'TBD v B1: waiting',
    });
    expect(bracketOf(facts).champion).toBeNull();
    expect(JSON.stringify(bracketOf(facts).knockout.semifinals)).not.toContain('A1');
    expect(placings(resolve(facts)).get('A1')?.position).toBe(5);
    // Cancelled matches do not count. The semifinal in the other half remains.
    expect(facts.matches.filter(({ status }) => status === 'cancelled')).toMatchObject([
      { id: 'SF1 A1 C1', countsForStats: false },
      { id: 'F A1 B1', countsForStats: false },
    ]);
    expect(matchNamed(facts, 'SF2')).toEqual(matchNamed(season, 'SF2'));
  });

  it('a corrected forfeit leads to the right semifinal', () => {
    const quarterfinals = play(groupStage(), favourite, 1);
    const forfeited = play(
      change(quarterfinals, 'QF1', (match) => withResult(match, { forfeit: 'team1' })),
      favourite,
      1,
    );
    expect(tree(forfeited)).toMatchObject({ QF1: 'A1 v B2: B2', SF1: 'B2 v C1: scheduled' });
    const corrected = change(forfeited, 'QF1', (match) => withResult(match, { forfeit: 'team2' }));
    expect(tree(corrected)).toMatchObject({ QF1: 'A1 v B2: A1', SF1: 'A1 v C1: scheduled' });
    expect(placesOf(corrected, 'B2')).toEqual(['QF1']);
    const played = change(corrected, 'QF1', (match) => withResult(match, { team1Score: 1 }));
    expect(bracketOf(play(played))).toEqual(bracketOf(season));
  });
});

describe('A stale match', () => {
  it('a stale match advances nobody, even before it is cancelled', () => {
    const season = play(groupStage());
    const matches = season.matches.map((match) => (match.slot === 'QF2' ? overturned(match) : match));
    const facts = { ...season, matches };
    expect(resolve(facts).stale.map(({ id }) => id)).toEqual(['SF2 B1 D1', 'F A1 B1']);
    expect(tree(facts)).toMatchObject({ SF2: 'A2 v D1: scheduled', F: 'A1 v TBD: waiting' });
    expect(bracketOf(facts).champion).toBeNull();
  });

  it('a quarterfinal is stale after its group is corrected or reopened', () => {
    const season = play(groupStage());
    const corrected = change(season, 'B B1 B2', overturned);
    expect(tree(corrected)).toMatchObject({ QF1: 'A1 v B1: scheduled', QF2: 'B2 v A2: scheduled' });
    const reopened = change(season, 'B B1 B2', reversed);
    expect(tree(reopened)).toMatchObject({
      QF1: 'A1 v Group B undecided: waiting',
      QF2: 'Group B undecided v A2: waiting',
      QF3: 'C1 v D2: C1',
    });
  });

  it('a match is not stale if only an earlier score was corrected', () => {
    const season = play(groupStage());
    const facts = change(season, 'QF1', (match) => withResult(match, { team1Score: 40, team2Score: 12 }));
    expect(tree(facts)).toEqual(tree(season));
    expect(facts.matches).toHaveLength(season.matches.length);
    expect(bracketOf(facts).knockout.semifinals[0]?.team1.previousScore).toBe('40-12');
  });
});

describe('A cancelled match', () => {
  it('a cancelled match advances nobody and keeps its place while its result counts', () => {
    const facts = change(play(groupStage()), 'QF1', cancelled);
    expect(tree(facts)).toMatchObject({ QF1: 'A1 v B2: cancelled', SF1: 'TBD v C1: waiting' });
    expect(bracketOf(facts).knockout.quarterfinals[0]).toMatchObject({
      matchId: 'QF1 A1 B2',
      status: 'cancelled',
      winner: null,
    });
    expect(standing(facts).filter(({ slot }) => slot === 'QF1')).toHaveLength(1);
    expect(bracketOf(play(change(facts, 'QF1', (match) => wonBy(match, 'A1'))))).toEqual(
      bracketOf(play(groupStage())),
    );
  });

  it('a cancelled match stops counting once its teams cannot meet there', () => {
    const facts = change(change(play(groupStage()), 'SF1', cancelled), 'QF1', overturned);
    expect(facts.matches.find(({ id }) => id === 'SF1 A1 C1')).toMatchObject({
      status: 'cancelled',
      countsForStats: false,
    });
    expect(tree(facts)).toMatchObject({ SF1: 'B2 v C1: scheduled' });
  });

  it('a cancelled group game counts while its result counts, and is replaced otherwise', () => {
    const season = play(groupStage());
    const counting = change(season, 'A A1 A2', cancelled);
    expect(bracketOf(counting).groups[0]?.standings).toEqual(bracketOf(season).groups[0]?.standings);
    const none = resolve({
      ...season,
      matches: season.matches.map((match) => (match.id === 'A A1 A2' ? reversed(match) : match)),
    });
    expect(none.groups[0]?.table.complete).toBe(false);
    const [group] = bracketOf(change(season, 'A A1 A2', reversed)).groups;
    expect(group?.matches.filter(({ id }) => id === 'A A1 A2').map(({ status }) => status)).toEqual([
      'scheduled',
    ]);
  });
});

const start = fc.constantFrom(
  groupStage(),
  groupStage({ semifinalPairing: 'adjacent' }),
  elimination(8),
  elimination(11),
);
/** Decides from a match's id whether the better team wins. */
const outcomes = fc.func(fc.boolean());

/** Plays on. `outcome` decides each match by its id, so a match always has the same outcome. */
const playBy = (facts: BracketFacts, outcome: (id: string) => boolean) =>
  play(facts, (one, other, id) => {
    const better = favourite(one, other);
    return outcome(id) ? better : better === one ? other : one;
  });

describe('A corrected result', () => {
  const act = fc.record({
    pick: fc.nat(),
    how: fc.constantFrom(overturned, cancelled, reversed, (match: PlayedMatch) =>
      withResult(match, { forfeit: 'team2' }),
    ),
  });

  it('after any actions the bracket equals that of the final results entered directly', () => {
    fc.assert(
      fc.property(start, outcomes, fc.array(act, { maxLength: 6 }), (empty, outcome, acts) => {
        let facts = playBy(empty, outcome);
        for (const { pick, how } of acts) {
          const withResults = standing(facts).filter(({ winner }) => winner !== null);
          const match = withResults[pick % withResults.length];
          if (match) facts = change(facts, match.id, how);
        }
        const results = new Map(standing(facts).map((match) => [match.id, match]));
        let replayed = settled(empty);
        for (let open = true; open; ) {
          const entered = replayed.matches.map((match) => results.get(match.id) ?? match);
          open = entered.some((match, index) => match !== replayed.matches[index]);
          replayed = settled({ ...replayed, matches: entered });
        }
        const shown = (each: BracketFacts) => {
          const bracket = bracketOf(each);
          const groups = bracket.groups.map((group) => ({
            ...group,
            matches: group.matches.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
          }));
          return { ...bracket, groups };
        };
        expect(shown(facts)).toEqual(shown(replayed));
        const counting = ({ matches }: BracketFacts) =>
          matches.flatMap(({ id, countsForStats }) => (countsForStats ? [id] : [])).toSorted();
        expect(counting(facts)).toEqual(counting(replayed));
        expect([...placings(resolve(facts))]).toEqual([...placings(resolve(replayed))]);
        expect(resolve(facts).stale).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it('reverting a correction and replaying cancelled matches restores every byte', () => {
    fc.assert(
      fc.property(start, outcomes, fc.nat(), (empty, outcome, pick) => {
        const before = playBy(empty, outcome);
        const { id } = before.matches[pick % before.matches.length] ?? { id: '' };
        const away = change(before, id, overturned);
        expect(JSON.stringify(bracketOf(away))).not.toBe(JSON.stringify(bracketOf(before)));
        const back = playBy(change(away, id, overturned), outcome);
        expect(JSON.stringify(bracketOf(back))).toBe(JSON.stringify(bracketOf(before)));
      }),
      { numRuns: 100 },
    );
  });

  it('a corrected result gives the same bracket as one right the starting amount', () => {
    fc.assert(
      fc.property(start, outcomes, fc.nat(), (empty, outcome, pick) => {
        const wrong = playBy(empty, outcome);
        const { id } = wrong.matches[pick % wrong.matches.length] ?? { id: '' };
        const right = (match: string) => outcome(match) !== (match === id);
        expect(bracketOf(playBy(change(wrong, id, overturned), right))).toEqual(
          bracketOf(playBy(empty, right)),
        );
      }),
      { numRuns: 100 },
    );
  });
});
