import { expect, it } from '@jest/globals';
import { masked } from '#shared/preferences/masking.ts';

const HIDING = { revealed: [], tournaments: [] };
const board = {
  champion: { teams: ['one', 'other'], locksAt: null, hasBegun: true, outcome: 'one' },
  groups: [],
  matches: [{ id: 'F', hasBegun: true, outcome: 'one' }],
};

it('masking hides correct picks, by address and by cache key', () => {
  for (const noun of ['pick-board', 'brackets']) {
    const hidden = masked(noun, { isOff: false, board }, HIDING, false);
    expect([noun, hidden]).toEqual([noun, { isOff: false, board: expect.anything(), isHidden: 'score' }]);
    expect(JSON.stringify(hidden)).not.toContain('one');
  }
  const sheet = { id: 'sheet', answers: {}, points: 735, right: 735, decided: 735, rank: 735, badge: '735' };
  for (const noun of ['picks', 'pickSheets'])
    expect(JSON.stringify(masked(noun, sheet, HIDING, false))).not.toMatch(/735/);
});

it('masking hides a match’s meetings, records and results, but not its captains', () => {
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
    picks: { team1: 735, team2: 1 },
    sides: [side],
  };
  for (const noun of ['background', 'backgrounds'])
    expect(masked(noun, background, HIDING, false)).toEqual({
      records: [],
      meetings: { team1: 0, team2: 0, drawn: 0 },
      picks: { team1: 0, team2: 0 },
      sides: [{ ...side, resultCount: 0, lastResults: [] }],
    });
});

it('masking shows a team’s players, but not their wins', () => {
  const team = {
    id: 't',
    name: 'Lions',
    wins: 735,
    players: [{ id: 'c', name: 'Simba', wins: 735, losses: 735 }],
  };
  const told = JSON.stringify([masked('teams', [team], HIDING, false), masked('teams', team, HIDING, true)]);
  expect(told).toContain('Simba');
  expect(told).not.toMatch(/735/);
  // The API leaves the players out of its list of featured teams.
  expect(masked('featured-teams', [{ ...team, players: undefined }], HIDING, false)).toMatchObject([
    { name: 'Lions' },
  ]);
});

it('masking hides the teams of later rounds in any tournament', () => {
  const match = { id: 'm', status: 'scheduled', team1Score: null, team2Score: null, winner: null };
  const team = { participationId: 'p', teamId: 't', name: 'Lions', tag: 'L', logo: null };
  const told = (matchIdentifier: string | null, stage = 'other') =>
    JSON.stringify(
      masked('matches', { ...match, matchIdentifier, stage, team1: team, team2: team }, HIDING, false),
    );
  for (const later of ['S2-1', 'UB2-1', 'LB1-1', 'GF', 'QF1', 'F', 'SF2'])
    expect([later, told(later)]).toEqual([later, expect.not.stringContaining('Lions')]);
  for (const first of [null, 'R1-3', 'UB1-2', 'A-S1-1']) expect(told(first, 'group')).toContain('Lions');
});

it('masking hides rankings and ratings, read or cached', () => {
  const rows = [{ id: 't', name: 'Lions', rank: 1, before: 2, rating: 1735 }];
  for (const noun of ['rankings', 'ratings']) {
    expect(masked(noun, rows, HIDING, false)).toEqual([]);
    const pages = { pages: [{ data: rows }], pageParams: [''] };
    expect(masked(noun, pages, HIDING, false)).toEqual({ pages: [], pageParams: [] });
  }
  const figures = { teams: 8, completedMatches: 3 };
  expect(masked('rankings', figures, HIDING, false)).toEqual(figures);
});
