import { describe, expect, it } from '@jest/globals';
import {
  challongeMatches,
  challongeParticipants,
  challongeTournament,
  readChallonge,
} from '#domain/import/challonge.ts';

type Player = { id: string; attributes: object };
const player = (id: number, more: object = {}): Player => ({
  id: String(id),
  attributes: { name: `Team ${id}`, seed: id, ...more },
});

/** A round-robin of three teams, with each player placed as one of the service's answers does. */
const sides = (one: number, other: number) => ({
  player1: { data: { id: String(one) } },
  player2: { data: { id: String(other) } },
});
const match = (id: number, one: number, other: number, place: Place) => ({
  id: String(id),
  ...place(
    { relationships: sides(one, other) },
    { state: 'complete', round: id, winner_id: one, scores: '2 - 1' },
  ),
});
type Place = (players: object, attributes: object) => object;
const BESIDE: Place = (players, attributes) => ({ attributes, ...players });
const WITHIN: Place = (players, attributes) => ({ attributes: { ...attributes, ...players } });

const read = (
  matches: object[],
  more: object = {},
  participants: Player[] = [player(1), player(2), player(3)],
) =>
  readChallonge({
    tournament: challongeTournament.parse({
      data: {
        id: '1',
        attributes: { name: 'Cup', tournament_type: 'round robin', state: 'complete', ...more },
      },
    }).data,
    participants: challongeParticipants.parse({ data: participants }).data,
    matches: challongeMatches.parse({ data: matches }).data,
  });

const three = (place: Place) => [...[match(1, 1, 2, place), match(2, 1, 3, place), match(3, 2, 3, place)]];

describe('a tournament from Challonge', () => {
  it('has the same results wherever its relationships are', () => {
    const beside = read(three(BESIDE));
    const within = read(three(WITHIN));
    expect(beside.stages[0]?.matches.map(({ winner }) => winner)).toEqual(['team1', 'team1', 'team1']);
    expect(within).toEqual(beside);
  });

  it('is refused if a result has no teams', () => {
    expect(() => read(three((_, attributes) => ({ attributes })))).toThrow(
      'Challonge sent 3 results without both participants',
    );
  });

  it('names a participant by the username if there is no name', () => {
    const nameless = player(3, { name: null, username: 'third' });
    const { teams } = read(three(BESIDE), {}, [player(1), player(2), nameless]);
    expect(teams.map(({ name }) => name)).toEqual(['Team 1', 'Team 2', 'third']);
  });

  it('has its groups if only the players tell them', () => {
    const own = [1, 2, 3, 4, 5, 6].map((id) => player(id, { group_player_ids: [id + 10] }));
    const games = [
      ...[match(1, 11, 12, BESIDE), match(2, 11, 13, BESIDE), match(3, 12, 13, BESIDE)],
      ...[match(4, 14, 15, BESIDE), match(5, 14, 16, BESIDE), match(6, 15, 16, BESIDE)],
      match(7, 1, 4, BESIDE),
    ];
    const { stages, left } = read(
      games,
      { tournament_type: 'single elimination', group_stage_enabled: true },
      own,
    );
    expect(
      stages.map(({ groups, matches }) => [groups.map(({ teams }) => teams.length), matches.length]),
    ).toEqual([
      [[3, 3], 6],
      [[], 1],
    ]);
    expect(left).toEqual([]);
  });

  it('says so if groups are enabled but not told', () => {
    const { left } = read(three(BESIDE), { group_stage_enabled: true });
    expect(left).toMatchObject([{ what: 'Group stage' }]);
  });
});
