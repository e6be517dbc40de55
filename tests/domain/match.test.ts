import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MATCH_FORMATS, MATCH_STATUSES, mostGames, SIDES, winsNeeded } from '#domain/competition/match.ts';
import { readMatchStatus } from '#domain/competition/readMatchStatus.ts';
import { type RequestedResult, readResult, scoreWarning } from '#domain/competition/result.ts';
import { DomainError } from '#domain/errors.ts';

const TIED = 'Scores cannot be tied. Please enter different scores.';
const RANGE = 'A score must be a whole number from 0 to 999';

function refusal(asked: RequestedResult) {
  try {
    return readResult(asked, 'Best of 1');
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return error.fields;
    throw error;
  }
}

describe('Reading a result', () => {
  it('two different whole scores from 0 to 999 are accepted, and the higher wins', () => {
    const score = fc.integer({ min: 0, max: 999 });
    fc.assert(
      fc.property(score, score, fc.constantFrom(...MATCH_FORMATS), (team1Score, team2Score, format) => {
        fc.pre(team1Score !== team2Score);
        expect(readResult({ team1Score, team2Score }, format)).toEqual({
          team1Score,
          team2Score,
          winner: team1Score > team2Score ? 'team1' : 'team2',
          forfeit: null,
        });
      }),
    );
  });

  it('a blank score counts as 0', () => {
    expect(readResult({ team1Score: 2 }, 'Best of 3')).toMatchObject({ team2Score: 0, winner: 'team1' });
    expect(readResult({ team2Score: 1, forfeit: null }, 'Best of 1')).toMatchObject({
      team1Score: 0,
      winner: 'team2',
    });
  });

  it.each([
    ['level scores', { team1Score: 2, team2Score: 2 }, { team1Score: TIED, team2Score: TIED }],
    ['two blanks', {}, { team1Score: TIED, team2Score: TIED }],
    ['a blank against 0', { team2Score: 0 }, { team1Score: TIED, team2Score: TIED }],
    ['a negative score', { team1Score: -1, team2Score: 2 }, { team1Score: RANGE }],
    ['half a game', { team1Score: 1, team2Score: 1.5 }, { team2Score: RANGE }],
    ['no number', { team1Score: Number.NaN, team2Score: 1 }, { team1Score: RANGE }],
    ['infinity', { team1Score: Number.POSITIVE_INFINITY, team2Score: 1 }, { team1Score: RANGE }],
    ['a thousand', { team1Score: 1_000, team2Score: 1_000 }, { team1Score: RANGE, team2Score: RANGE }],
  ])('a result with %s is refused with the error at its field', (_, asked, fields) => {
    expect(refusal(asked)).toEqual(fields);
  });

  it.each([
    ['Best of 1', 1],
    ['Best of 3', 2],
    ['Best of 5', 3],
    ['Best of 7', 4],
  ] as const)('a forfeit in a %s is scored %i to 0 for the other side', (format, wins) => {
    expect(winsNeeded(format)).toBe(wins);
    // A forfeit overrides any scores in the request, even impossible ones.
    for (const forfeit of SIDES)
      expect(readResult({ team1Score: -7, team2Score: 9, forfeit }, format)).toEqual({
        team1Score: forfeit === 'team1' ? 0 : wins,
        team2Score: forfeit === 'team2' ? 0 : wins,
        winner: forfeit === 'team1' ? 'team2' : 'team1',
        forfeit,
      });
  });

  it('only a score that does not end its format gives a warning', () => {
    for (const format of MATCH_FORMATS) {
      const wins = winsNeeded(format);
      for (let high = 1; high <= 6; high += 1)
        for (let low = 0; low < high; low += 1) {
          const isUsual = high === wins && high + low <= mostGames(format);
          expect(scoreWarning({ team1Score: low, team2Score: high }, format) === null).toBe(isUsual);
          expect(scoreWarning({ team1Score: high, team2Score: low }, format) === null).toBe(isUsual);
        }
    }
    expect(scoreWarning({ team1Score: 2, team2Score: 0 }, 'Best of 1')?.text).toBe('Best of 1 ends 1–0');
    expect(scoreWarning({ team1Score: 3, team2Score: 0 }, 'Best of 3')?.text).toBe(
      'Best of 3 ends at 2 wins',
    );
  });
});

describe('The status of a match', () => {
  it('common spellings of a status are read', () => {
    for (const status of MATCH_STATUSES) expect(readMatchStatus(` ${status.toUpperCase()} `)).toBe(status);
    expect(readMatchStatus('upcoming')).toBe('scheduled');
    for (const written of ['in progress', 'IN_PROGRESS', 'in-progress'])
      expect(readMatchStatus(written)).toBe('live');
    expect(readMatchStatus('finished')).toBeUndefined();
  });
});
