import { describe, expect, it } from '@jest/globals';
import { type CountedGame, playerRecord, shownCounter, teamRecord } from '#domain/competition/statistics.ts';

const game = (fields: Partial<CountedGame> = {}): CountedGame => ({
  winner: 'one',
  losers: ['two'],
  isGroup: true,
  isForfeit: false,
  players: [
    { player: 'ann', team: 'one' },
    { player: 'bob', team: 'two' },
  ],
  ...fields,
});

describe('Counting games', () => {
  const games = [
    game(),
    game({ winner: 'two', losers: ['one'] }),
    game({ isForfeit: true }),
    // Bob stands in for the other team.
    game({ players: [{ player: 'bob', team: 'one' }] }),
  ];

  it.each([
    ['one', { wins: 3, losses: 1, points: 6 }],
    ['two', { wins: 1, losses: 3, points: 2 }],
    ['three', { wins: 0, losses: 0, points: 0 }],
  ])('games and forfeits count for team %s', (team, expected) => {
    expect(teamRecord(team, games)).toEqual({ draws: 0, ...expected });
  });

  it.each([
    ['ann', undefined, { wins: 1, losses: 1, points: 2 }],
    ['bob', undefined, { wins: 2, losses: 1, points: 4 }],
    ['bob', 'two', { wins: 1, losses: 1, points: 2 }],
    ['bob', 'one', { wins: 1, losses: 0, points: 2 }],
    ['eve', undefined, { wins: 0, losses: 0, points: 0 }],
  ])('games count for player %s of team %s, but forfeits do not', (player, team, expected) => {
    expect(playerRecord(player, games, team)).toEqual({ draws: 0, ...expected });
  });

  it.each([
    [3, 2, 5],
    [3, -2, 1],
    [1, -2, 0],
    [1, undefined, 1],
  ])('%i with a correction of %s is shown as %i', (computed, correction, shown) => {
    expect(shownCounter(computed, correction)).toBe(shown);
  });
});
