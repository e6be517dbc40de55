import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { BracketFacts, Entrant } from '#domain/competition/bracket/facts.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import { nextForfeit, withdrawalOf } from '#domain/competition/bracket/withdrawal.ts';
import { bracketOf, change, groupStage, matchNamed, play, settled, wonBy } from '../support/playing.ts';

const leave = (facts: BracketFacts, id: string, fields: Partial<Entrant>): BracketFacts => ({
  ...facts,
  entrants: facts.entrants.map((team) => (team.id === id ? { ...team, ...fields } : team)),
});
const annul = (facts: BracketFacts, id: string) => settled(leave(facts, id, { withdrawn: 'annul' }));

function withPlayed(team: string, count: number): BracketFacts {
  const facts = settled(groupStage());
  return facts.matches
    .filter(({ team1, team2 }) => team1 === team || team2 === team)
    .slice(0, count)
    .reduce((now, { id }) => change(now, id, (match) => wonBy(match, match.team1 ?? '')), facts);
}

describe('A team that leaves its group', () => {
  it.each([
    [0, 'annul'],
    [1, 'annul'],
    [2, 'forfeit'],
    [3, 'forfeit'],
    [4, 'forfeit'],
  ])('after %d of four games the rule says %s', (count, mode) => {
    expect(withdrawalOf(resolve(withPlayed('A3', count)), 'A3', 'half')).toBe(mode);
  });

  it('the tournament can always keep results, or annul them until the group is complete', () => {
    expect(withdrawalOf(resolve(withPlayed('A3', 1)), 'A3', 'keep')).toBe('forfeit');
    expect(withdrawalOf(resolve(withPlayed('A3', 3)), 'A3', 'annul')).toBe('annul');
    const played = resolve(play(groupStage(), undefined, 1));
    expect(withdrawalOf(played, 'A1', 'annul')).toBe('forfeit');
    expect(withdrawalOf(resolve(play(groupStage())), 'A5', 'annul')).toBe('forfeit');
  });

  it('the rule counts games against present teams, and says forfeit outside groups', () => {
    expect(withdrawalOf(resolve(annul(withPlayed('A3', 1), 'A5')), 'A3', 'half')).toBe('annul');
    const three = annul(annul(withPlayed('A3', 1), 'A5'), 'A4');
    const [played] = three.matches.filter(({ status }) => status === 'completed');
    const isAmongThem = ['A1', 'A2'].some((id) => played?.team1 === id || played?.team2 === id);
    expect(withdrawalOf(resolve(three), 'A3', 'half')).toBe(isAmongThem ? 'forfeit' : 'annul');
    expect(withdrawalOf(resolve({ ...groupStage(), format: 'single_elimination' }), 'A3', 'half')).toBe(
      'forfeit',
    );
  });

  it('annulling a team leaves the group as if it had never played', () => {
    const outcome = fc.array(fc.boolean(), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(outcome, fc.constantFrom('A1', 'A2', 'A3', 'A4', 'A5'), (wins, team) => {
        const start = settled(groupStage());
        const facts = settled({
          ...start,
          matches: start.matches.map((match, index) =>
            wonBy(match, (wins[index] ? match.team1 : match.team2) ?? ''),
          ),
        });
        const [group] = bracketOf(annul(facts, team)).groups;
        const without = settled({
          ...facts,
          entrants: facts.entrants.filter(({ id }) => id !== team),
          matches: facts.matches.filter((match) => match.team1 !== team && match.team2 !== team),
        });
        expect(group?.standings).toEqual(bracketOf(without).groups[0]?.standings);
        expect(group?.complete).toBe(true);
        expect(group?.matches).toHaveLength(6);
        expect(resolve(annul(facts, team)).stale).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('An open match of a team that has left', () => {
  const season = play(groupStage(), undefined, 1);

  it('a team that has left forfeits its open match, on either side', () => {
    const { id, team1, team2 } = matchNamed(season, 'QF1');
    expect(nextForfeit(season)).toBeUndefined();
    for (const [team, side] of [
      [team1, 'team1'],
      [team2, 'team2'],
    ] as const)
      for (const withdrawn of ['annul', 'forfeit'] as const) {
        const left = leave(season, team ?? '', { withdrawn, withdrawnAt: '2026-11-21T10:00:00Z' });
        expect(nextForfeit(left)).toEqual({ matchId: id, forfeit: side });
      }
  });

  it('a match of two teams that have left is a double forfeit, and neither advances', () => {
    const { id, team1, team2 } = matchNamed(season, 'QF1');
    const first = leave(season, team2 ?? '', {
      withdrawn: 'forfeit',
      withdrawnAt: '2026-11-21T10:00:00+00:00',
    });
    const both = leave(first, team1 ?? '', { withdrawn: 'forfeit', withdrawnAt: '2026-11-21T09:30:00Z' });
    expect(nextForfeit(both)).toEqual({ matchId: id, forfeit: 'both' });
    expect(resolve(both).slots.find(({ key }) => key === 'QF1')).toMatchObject({
      status: 'bye',
      winner: null,
    });
  });

  it('a finished or cancelled match is not forfeited', () => {
    const { team1 } = matchNamed(season, 'QF1');
    const left = leave(season, team1 ?? '', { withdrawn: 'forfeit', withdrawnAt: '2026-11-21T10:00:00Z' });
    const played = change(left, 'QF1', (match) => wonBy(match, match.team2 ?? ''));
    expect(nextForfeit(played)).toBeUndefined();
    const cancelled = left.matches.map((match) =>
      match.slot === 'QF1' ? { ...match, status: 'cancelled' as const } : match,
    );
    expect(nextForfeit({ ...left, matches: cancelled })).toBeUndefined();
  });
});
