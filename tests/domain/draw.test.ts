import { describe, expect, it } from '@jest/globals';
import type { BracketFacts, Entrant } from '#domain/competition/bracket/facts.ts';
import { missingKnockout } from '#domain/competition/bracket/generate.ts';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import { isPlayedOut, missingIn } from '#domain/competition/bracket/missing.ts';
import { placings } from '#domain/competition/bracket/placings.ts';
import { resolve, settlementOf } from '#domain/competition/bracket/resolve.ts';
import { planFor } from '#domain/competition/stages/planning/plans.ts';
import {
  bracketOf,
  change,
  elimination,
  entrant,
  groupStage,
  matchNamed,
  play,
  settled,
  wonBy,
} from '../support/playing.ts';

const names = (facts: BracketFacts) =>
  bracketMatches(bracketOf(facts)).map(({ id, team1, team2 }) => `${id}: ${team1.name} v ${team2.name}`);
const only = (...ids: string[]) =>
  groupStage({ entrants: groupStage().entrants.filter(({ id }) => ids.includes(id)) });
const withFields = (facts: BracketFacts, id: string, fields: Partial<Entrant>): BracketFacts => ({
  ...facts,
  entrants: facts.entrants.map((team) => (team.id === id ? { ...team, ...fields } : team)),
});

describe('A draw with few teams', () => {
  it('of seven in four groups can be played out: a place without a team is a bye', () => {
    const facts = only('A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D1');
    const drawn = settled(facts);
    expect(bracketOf(drawn).groups.map(({ complete }) => complete)).toEqual([false, false, false, true]);
    expect(names(drawn).slice(2, 4)).toEqual([
      'QF3: Group C undecided v Bye',
      'QF4: Team D1 v Group C undecided',
    ]);
    const played = play(facts);
    expect(names(played)).toEqual([
      'QF1: Team A1 v Team B2',
      'QF2: Team B1 v Team A2',
      'QF3: Team C1 v Bye',
      'QF4: Team D1 v Team C2',
      'SF1: Team A1 v Team C1',
      'SF2: Team B1 v Team D1',
      'F: Team A1 v Team B1',
    ]);
    expect(bracketOf(played).champion?.name).toBe('Team A1');
  });

  it('with only two of four groups filled leads to a final', () => {
    const played = play(only('A1', 'A2', 'A3', 'B1', 'B2', 'B3'));
    expect(names(played).slice(2)).toEqual([
      'QF3: Bye v Bye',
      'QF4: Bye v Bye',
      'SF1: Team A1 v Bye',
      'SF2: Team B1 v Bye',
      'F: Team A1 v Team B1',
    ]);
    expect(bracketOf(played).champion?.name).toBe('Team A1');
  });

  it('shows open places and no byes before it is made', () => {
    expect(names(only('A1', 'B1')).slice(0, 2)).toEqual([
      'QF1: Group A undecided v Group B undecided',
      'QF2: Group B undecided v Group A undecided',
    ]);
    expect(bracketOf(only('A1', 'B1')).groups.some(({ complete }) => complete)).toBe(false);
  });
});

describe('A team that left during the groups', () => {
  const left = { withdrawn: 'forfeit', withdrawnAt: '2026-01-01T00:00:00.000Z', withdrawnStage: 0 } as const;

  it('ranks last, whatever it won, and the next team advances', () => {
    const facts = withFields(only('A1', 'A2', 'A3', 'B1', 'B2', 'B3'), 'A1', left);
    const played = play(facts);
    expect(
      bracketOf(played)
        .groups[0]?.standings.slice(0, 3)
        .map(({ name }) => name),
    ).toEqual(['Team A2', 'Team A3', 'Team A1']);
    expect(names(played).slice(0, 2)).toEqual(['QF1: Team A2 v Team B2', 'QF2: Team B1 v Team A3']);
  });

  it('in a group of two leaves a place empty', () => {
    const facts = withFields(only('A1', 'A2', 'B1', 'B2'), 'A1', left);
    expect(names(play(facts)).slice(0, 2)).toEqual(['QF1: Team A2 v Team B2', 'QF2: Team B1 v Bye']);
  });

  it('keeps its place if it left after the groups', () => {
    const facts = withFields(only('A1', 'A2', 'B1', 'B2'), 'A1', { ...left, withdrawnStage: 1 });
    expect(names(play(facts))[0]).toBe('QF1: Team A1 v Team B2');
  });
});

describe('Two withdrawn teams that meet', () => {
  const gone = (facts: BracketFacts, ...ids: string[]) =>
    ids.reduce(
      (now, id) => withFields(now, id, { withdrawn: 'forfeit', withdrawnAt: '2026-01-01T00:00:00.000Z' }),
      facts,
    );

  it('leave the next place empty: the opponent has a bye, and neither advances', () => {
    const start = settled(elimination(8));
    const facts = settled(gone(start, 'S4', 'S5'));
    expect(facts.matches.find(({ slot }) => slot === 'QF2')?.status).toBe('cancelled');
    expect(settled(facts).matches).toHaveLength(facts.matches.length);
    const won = change(facts, 'QF1', (match) => wonBy(match, 'S1'));
    expect(names(won).slice(1, 5)).toEqual([
      'QF2: Team S4 v Team S5',
      'QF3: Team S2 v Team S7',
      'QF4: Team S3 v Team S6',
      'SF1: Team S1 v Bye',
    ]);
    expect(bracketOf(play(won)).champion?.name).toBe('Team S1');
  });

  it('keep an earlier result between them', () => {
    const start = change(settled(elimination(8)), 'QF2', (match) => wonBy(match, 'S5'));
    const facts = settled(gone(start, 'S4', 'S5'));
    expect(matchNamed(facts, 'QF2').winner).toBe('S5');
  });
});

describe('A team placed by hand', () => {
  it('appears once in a round: the place it would earn waits for another team', () => {
    const start = settled(elimination(8, { placements: new Map([['SF2.1', 'S1']]) }));
    const facts = change(start, 'QF1', (match) => wonBy(match, 'S1'));
    expect(names(facts)[4]).toBe('SF1: TBD v TBD');
    expect(missingIn(facts, resolve(facts))).toEqual([{ kind: 'place', place: 'SF1.1' }]);
  });

  it('in the upper bracket of a qualifier enters the next stage once', () => {
    const stages = planFor('qualifier', 8) ?? [];
    const facts = { ...elimination(8), format: 'stages' as const, stages, maxTeams: 8 };
    const played = play({ ...facts, placements: new Map([['GF.1', 'S1']]) }, (one) => one);
    expect(names(played)).toContain('SF2: Team S2 v Bye');
    expect(isPlayedOut(resolve(played))).toBe(true);
  });
});

describe('A match played by teams that no longer meet there', () => {
  const start = play(elimination(4));
  const facts = {
    ...start,
    matches: start.matches.map((match) =>
      match.slot === 'SF1' ? wonBy(match, 'S4') : { ...match, isMisplaced: match.slot === 'F' },
    ),
  };

  it('keeps its result and its place, and waits for a decision', () => {
    const resolved = resolve(facts);
    const final = matchNamed(facts, 'F');
    expect(settlementOf(resolved, {})).toEqual({ cancelled: [], unconfirmed: [], misplaced: [final] });
    expect(missingKnockout(resolved)).toEqual([]);
    expect(missingIn(facts, resolved)).toEqual([{ kind: 'misplaced', matchId: final.id }]);
  });

  it('is reported first, and loses its result only once confirmed', () => {
    const asked = { ...facts, matches: facts.matches.map((match) => ({ ...match, isMisplaced: false })) };
    const final = matchNamed(asked, 'F');
    expect(settlementOf(resolve(asked), {}).unconfirmed).toEqual([final]);
    const named = { removable: new Set([final.id]) };
    expect(settlementOf(resolve(asked), named)).toMatchObject({ cancelled: [final], unconfirmed: [] });
  });
});

describe('Final places', () => {
  const annul = { withdrawn: 'annul', withdrawnAt: '2026-01-01T00:00:00.000Z', withdrawnStage: 0 } as const;
  const positions = (facts: BracketFacts) =>
    Object.fromEntries([...placings(resolve(facts))].map(([team, { position }]) => [team, position]));

  it('of seven teams in groups have no gap, and a team whose games were annulled comes last', () => {
    const facts = withFields(only('A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1'), 'A3', annul);
    expect(positions(play(facts))).toEqual({ A1: 1, B1: 2, A2: 4, B2: 4, C1: 3, B3: 6, A3: 7 });
  });

  it('have no first place if the final has no winner', () => {
    const left = (facts: BracketFacts, id: string) =>
      withFields(facts, id, {
        withdrawn: 'forfeit',
        withdrawnAt: '2026-01-01T00:00:00.000Z',
        withdrawnStage: 0,
      });
    const facts = settled(left(left(play(elimination(4), undefined, 1), 'S1'), 'S2'));
    expect(bracketOf(facts).champion).toBeNull();
    expect(positions(facts)).toEqual({ S1: 2, S2: 2, S3: 4, S4: 4 });
  });

  it('are settled even if the only team of a group has left', () => {
    const facts = withFields(only('A1', 'A2', 'B1'), 'B1', annul);
    expect(isPlayedOut(resolve(play(facts)))).toBe(true);
  });
});

describe('A cancelled knockout match that still counts', () => {
  it('is named as the reason for the wait', () => {
    const facts = change(play(elimination(4)), 'F', (match) => ({ ...match, status: 'cancelled' }));
    const { id } = matchNamed(facts, 'F');
    expect(missingIn(facts, resolve(facts))).toEqual([{ kind: 'cancelled', matchId: id }]);
  });
});

describe('A replacement team in a Swiss stage', () => {
  it('plays from the first round: its bye counts, and a cancelled match is recreated', () => {
    const idAt = (minute: number) => `019b0000-00${minute}-7000-8000-000000000000`;
    const [swiss] = planFor('swiss_into_eight', 9) ?? [];
    if (!swiss) throw new Error('No plan');
    const start = elimination(5);
    const facts: BracketFacts = {
      ...start,
      format: 'stages',
      stages: [{ ...swiss, feeds: swiss.feeds.slice(0, 5) }],
      drawnTeams: 5,
    };
    const drawn = settled(facts);
    const matches = drawn.matches.map((match, index) => ({ ...match, id: idAt(10 + index) }));
    const inPlace = (gone: string): BracketFacts => ({
      ...drawn,
      entrants: drawn.entrants.map((team) =>
        team.id === gone ? { ...entrant(idAt(99)), seed: team.seed } : team,
      ),
      matches: matches.map((match) => ({
        ...match,
        team1: match.team1 === gone ? idAt(99) : match.team1,
        status: match.team1 === gone ? 'cancelled' : 'scheduled',
      })),
    });
    expect(names(inPlace('S5')).at(2)).toBe(`S1-3: Team ${idAt(99)} v Bye`);
    expect(missingKnockout(resolve(inPlace('S1'))).map(({ team1, team2 }) => [team1, team2])).toEqual([
      [idAt(99), 'S3'],
    ]);
  });
});

describe('A seed whose team is gone', () => {
  it('is a bye; everybody else stays where the draw put them', () => {
    const start = change(settled(elimination(8)), 'QF1', (match) => wonBy(match, 'S1'));
    const facts = settled({ ...start, entrants: start.entrants.filter(({ id }) => id !== 'S5') });
    expect(matchNamed(facts, 'QF1').winner).toBe('S1');
    expect(names(facts).slice(0, 5)).toEqual([
      'QF1: Team S1 v Team S8',
      'QF2: Team S4 v Bye',
      'QF3: Team S2 v Team S7',
      'QF4: Team S3 v Team S6',
      'SF1: Team S1 v Team S4',
    ]);
  });
});
