import { describe, expect, it } from '@jest/globals';
import { changeWords, earlierTeams, type LineUp } from '#domain/registrations/earlierTeams.ts';
import { steamId } from '../support/factories.ts';

/** Five players; the first `same` are identical in every call. */
const players = (same: number) =>
  [1, 2, 3, 4, 5].map((n) => ({ name: `P${n}`, steamId: steamId(n <= same ? n : n + 100) }));
const lineUp = (fields: Partial<LineUp> = {}): LineUp => ({
  name: 'Braai Squad',
  tag: 'BRAAI',
  captainDiscordId: '1',
  players: players(5),
  ...fields,
});
const nobody = { name: 'Others', tag: 'OTH', captainDiscordId: '2', players: players(0) };
const found = (fields: Partial<LineUp>) => {
  const [earlier] = earlierTeams(lineUp(), [lineUp({ ...nobody, ...fields })]);
  return earlier && [earlier.signs, earlier.isLikely];
};

describe('The earlier teams of a registration', () => {
  it('an earlier team shares the captain, the name or tag, or at least three Steam IDs', () => {
    expect(found({})).toBeUndefined();
    expect(found({ players: players(2) })).toBeUndefined();
    expect(found({ players: players(3) })).toEqual([['players'], true]);
    expect(found({ captainDiscordId: '1' })).toEqual([['captain'], false]);
    expect(found({ name: 'BRAAI  squad' })).toEqual([['name'], false]);
    expect(found({ tag: 'braai' })).toEqual([['tag'], false]);
    expect(found({ captainDiscordId: '1', tag: 'braai' })).toEqual([['captain', 'tag'], true]);
    expect(found({ captainDiscordId: '1', name: 'braai squad' })).toEqual([['captain', 'name'], true]);
  });

  it('an earlier team without known captain or players is found by its name or tag', () => {
    expect(found({ captainDiscordId: null })).toBeUndefined();
    const [earlier] = earlierTeams(lineUp({ captainDiscordId: null }), [
      lineUp({ ...nobody, captainDiscordId: null }),
    ]);
    expect(earlier).toBeUndefined();
    const byHand = { captainDiscordId: null, players: [] };
    expect(found({ ...byHand, name: 'Braai Squad' })).toEqual([['name'], true]);
    expect(found({ ...byHand, tag: 'BRAAI' })).toEqual([['tag'], false]);
  });

  it('earlier teams are sorted by shared players, then shared details, then given order', () => {
    const teams = [
      { ...lineUp({ ...nobody, name: 'Braai Squad' }), id: 'name' },
      { ...lineUp({ ...nobody, players: players(3) }), id: 'three' },
      { ...lineUp({ ...nobody, players: players(4) }), id: 'four' },
      { ...lineUp({ ...nobody, players: players(4), tag: 'BRAAI' }), id: 'four and tag' },
      { ...lineUp({ ...nobody, name: 'Braai Squad' }), id: 'name again' },
    ];
    expect(earlierTeams(lineUp(), teams).map(({ team }) => team.id)).toEqual([
      'four and tag',
      'four',
      'three',
      'name',
      'name again',
    ]);
  });

  it('an earlier team lists what has changed since', () => {
    const before = lineUp({ name: 'Braai Boys', tag: 'BB', players: players(3) });
    const [earlier] = earlierTeams(lineUp(), [before]);
    expect(earlier?.changes).toEqual({
      name: 'Braai Boys',
      tag: 'BB',
      joined: ['P4', 'P5'],
      left: ['P4', 'P5'],
    });
    expect(earlier && changeWords(earlier.changes)).toBe(
      'Former name: Braai Boys. Former tag: BB. New: P4, P5. Left: P4, P5.',
    );
    expect(changeWords({ name: null, tag: null, joined: [], left: [] })).toBe('Same name, tag and players.');
  });
});
