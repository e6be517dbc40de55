import { expect, it } from '@jest/globals';
import { doubledTeams, type Standing } from '#domain/registrations/earlierTeams.ts';
import { roster } from '../support/factories.ts';

const team = (id: string, tournament: string, fields: Partial<Standing> = {}): Standing => ({
  id,
  name: id,
  tag: id,
  captainDiscordId: null,
  players: [],
  tournamentIds: [tournament],
  isSample: false,
  ...fields,
});
const found = (...teams: Standing[]) =>
  doubledTeams(teams).map(({ goes, stays, isLikely }) => [goes.id, stays.id, isLikely]);

it('duplicates match by players, by captain and name, or by name alone, oldest first', () => {
  const five = { players: roster(1) };
  expect(found(team('new', '3', five), team('old', '2', five), team('oldest', '1', five))).toEqual([
    ['oldest', 'new', true],
    ['old', 'new', true],
  ]);
  const named = { name: 'Rats', captainDiscordId: '1' };
  expect(found(team('new', '2', named), team('old', '1', named))).toEqual([['old', 'new', true]]);
  const stranger = { name: 'RATS', captainDiscordId: '2', players: roster(2) };
  expect(found(team('new', '2', named), team('old', '1', stranger))).toEqual([['old', 'new', false]]);
  expect(found(team('new', '2', named), team('old', '1', { captainDiscordId: '1' }))).toEqual([]);
});

it('teams of one tournament, or a sample and a real team, are not duplicates', () => {
  const five = { players: roster(1) };
  expect(found(team('new', '1', five), team('old', '1', five))).toEqual([]);
  expect(found(team('new', '2', five), team('old', '1', { ...five, isSample: true }))).toEqual([]);
});
