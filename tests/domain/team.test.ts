import { describe, expect, it } from '@jest/globals';
import { requireEntry, requireNotPrimary, requireUnplayed } from '#domain/registrations/team.ts';

const code = (act: () => void) => {
  try {
    act();
    return 'fine';
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('Adding a team manually', () => {
  it.each([
    ['upcoming', 3, 'fine'],
    ['live', 3, 'fine'],
    ['completed', 3, 'registration_closed'],
    ['cancelled', 3, 'registration_closed'],
    ['upcoming', 4, 'tournament_full'],
    ['completed', 4, 'registration_closed'],
  ] as const)(
    'adding a team to a tournament that is %s with %d of 4 teams: %s',
    (status, teams, expected) => {
      expect(
        code(() => requireEntry({ status, places: { approvedTeams: teams, kept: 0, maxTeams: 4 } })),
      ).toBe(expected);
    },
  );
});

describe('Removing a team', () => {
  it.each([
    [{ counting: 0, live: 0, isChampion: false }, 'fine'],
    [{ counting: 1, live: 0, isChampion: false }, 'has_played'],
    [{ counting: 1, live: 1, isChampion: true }, 'has_played'],
    [{ counting: 0, live: 1, isChampion: false }, 'is_playing'],
    [{ counting: 0, live: 0, isChampion: true }, 'is_champion'],
  ])('removing a team from a tournament with %j: %s', (facts, expected) => {
    expect(code(() => requireUnplayed(facts))).toBe(expected);
  });

  it.each([
    ['the only one', 'a', ['a'], 'fine'],
    ['the first of two', 'a', ['a', 'b'], 'primary_tournament'],
    ['the second of two', 'b', ['a', 'b'], 'fine'],
  ])('a team can leave any tournament except its primary one: %s', (_, id, all, expected) => {
    expect(
      code(() =>
        requireNotPrimary(
          id,
          all.map((each) => ({ id: each })),
        ),
      ),
    ).toBe(expected);
  });
});
