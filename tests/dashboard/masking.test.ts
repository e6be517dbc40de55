import { expect, it } from '@jest/globals';
import { masked } from '#shared/preferences/masking.ts';

const HIDING = { revealed: [], tournaments: [] };
const board = {
  champion: { teams: ['one', 'other'], locksAt: null, hasBegun: true, outcome: 'one' },
  groups: [],
  matches: [{ id: 'F', hasBegun: true, outcome: 'one' }],
};

it('tells nothing of what was picked right, by the address it is read at or by the key it is kept under', () => {
  for (const noun of ['pick-board', 'brackets']) {
    const hidden = masked(noun, { isOff: false, board }, HIDING, false);
    expect([noun, hidden]).toEqual([noun, { isOff: false, board: expect.anything(), isHidden: 'score' }]);
    expect(JSON.stringify(hidden)).not.toContain('one');
  }
  const sheet = { id: 'sheet', answers: {}, points: 735, right: 735, decided: 735, rank: 735, badge: '735' };
  for (const noun of ['picks', 'pickSheets'])
    expect(JSON.stringify(masked(noun, sheet, HIDING, false))).not.toMatch(/735/);
});

it('tells of a match no earlier meetings, records or results, and still who is captain', () => {
  const side = {
    participationId: 'p',
    captainId: 'c',
    reserves: [],
    resultCount: 2,
    lastResults: [{ id: 'm' }],
  };
  const background = {
    records: [{ playerId: 'c', wins: 735, losses: 0 }],
    meetings: { team1: 1, team2: 0 },
    sides: [side],
  };
  for (const noun of ['background', 'backgrounds'])
    expect(masked(noun, background, HIDING, false)).toEqual({
      records: [],
      meetings: { team1: 0, team2: 0 },
      sides: [{ ...side, resultCount: 0, lastResults: [] }],
    });
});
