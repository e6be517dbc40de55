import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import type { Asker } from '#api/exchange/foreignImport/ask.ts';
import { READERS } from '#api/exchange/foreignImport/services.ts';
import { missingKnockout } from '#domain/competition/bracket/generate.ts';
import { buildImport } from '#domain/import/build.ts';
import {
  challongeMatches,
  challongeParticipants,
  challongeTournament,
  readChallonge,
} from '#domain/import/challonge.ts';
import { type Foreign, importProblem } from '#domain/import/foreign.ts';

type Player = { id: string; attributes: object };
const player = (id: number, more: object = {}): Player => ({
  id: String(id),
  attributes: { name: `Team ${id}`, seed: id, ...more },
});

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

/** A round-robin of three teams, with the players where `place` puts them. */
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
      'Challonge sent 3 results without both participants: check the matches there, then try again',
    );
  });

  it('uses the username of a participant without a name', () => {
    const nameless = player(3, { name: null, username: 'third' });
    const { teams } = read(three(BESIDE), {}, [player(1), player(2), nameless]);
    expect(teams.map(({ name }) => name)).toEqual(['Team 1', 'Team 2', 'third']);
  });

  it('finds its groups from the players’ ids alone', () => {
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

  it('reports a group stage whose matches are not marked', () => {
    const { left } = read(three(BESIDE), { group_stage_enabled: true });
    expect(left).toMatchObject([{ what: 'Group stage' }]);
  });
});

const PLAYERS = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => player(id));
const played = (id: number, round: number, one: number, other: number) => {
  const { attributes, ...rest } = match(id, one, other, BESIDE) as unknown as { attributes: object };
  return { ...rest, attributes: { ...attributes, round } };
};
const PLAYED = [
  ...[played(1, 1, 1, 8), played(2, 1, 4, 5), played(3, 1, 2, 7), played(4, 1, 3, 6)],
  ...[played(5, 2, 1, 4), played(6, 2, 2, 3), played(7, 3, 1, 2)],
];

/** Answers as Challonge would with these entries, and states that there are eight participants and seven matches. */
const asker = (participants: readonly object[], matches: readonly object[]) => {
  const attributes = { name: 'Cup', tournament_type: 'single elimination', state: 'complete' };
  const tournament = {
    id: '1',
    attributes: { ...attributes, participants_count: PLAYERS.length },
    relationships: { matches: { links: { meta: { count: PLAYED.length } } } },
  };
  const answer = (path: string) => {
    if (!path.includes('?')) return tournament;
    if (!path.includes('?page=1&')) return [];
    return path.includes('participants') ? participants : matches;
  };
  const ask = (({ path }, shape) => Promise.resolve(shape.parse({ data: answer(path) }))) as Asker['ask'];
  return { ask } as Asker;
};

/** Reads a tournament from Challonge. Returns its results, champion and number of missing matches, or the refusal. */
async function outcomeOf(participants: readonly object[], matches: readonly object[]) {
  let foreign: Foreign;
  try {
    foreign = await READERS.challonge(asker(participants, matches), 'cup', 'key');
  } catch (error) {
    return { refused: (error as Error).message };
  }
  const problem = importProblem(foreign);
  if (problem) return { refused: problem };
  const choices = { teams: {}, without: [], hasMatches: true, hasOwnPlaces: false };
  const around = {
    known: [],
    league: 'A',
    now: new Date('2026-06-01T00:00:00Z'),
    newId: () => uuid(),
  } as const;
  const { fit, resolved, participationOf } = buildImport(foreign, choices, around);
  const keyOf = new Map([...participationOf].map(([key, id]) => [id, key]));
  const results = fit.draft.placed.map(({ match: { team1, team2 }, result: { scores, winner } }) =>
    [team1, team2, scores?.join(':'), winner].join(' '),
  );
  return {
    results: results.toSorted(),
    champion: keyOf.get(resolved.champion ?? ''),
    extra: missingKnockout(resolved).length,
  };
}

describe('a mangled tournament from Challonge', () => {
  it('is imported like the original, or refused with the reason', async () => {
    const original = await outcomeOf(PLAYERS, PLAYED);
    expect(original).toMatchObject({ champion: '1', extra: 0, results: { length: PLAYED.length } });
    const mangled = <Each>(list: readonly Each[]) =>
      fc
        .tuple(
          fc.shuffledSubarray([...list], { minLength: list.length - 2 }),
          fc.subarray([...list], { maxLength: 2 }),
          fc.boolean(),
        )
        .map(([some, twice, isDoubled]) => (isDoubled ? [...some, ...twice] : some));
    const renamed = fc.boolean();
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(
        mangled(PLAYERS),
        mangled(PLAYED),
        renamed,
        async (participants, matches, isRenamed) => {
          const named = participants.map(({ id, attributes }) => ({
            ...{ id, attributes: { ...attributes, ...(isRenamed && { name: `The ${id}th` }) } },
          }));
          const outcome = await outcomeOf(named, matches);
          if ('refused' in outcome) {
            refusals += 1;
            expect(outcome.refused).toMatch(
              /^Challonge sent only \d of \d (?:participants|matches): please try again$/,
            );
          } else expect(outcome).toEqual(original);
        },
      ),
      { seed: 20_261_130, numRuns: 300 },
    );
    expect(refusals).toBeGreaterThan(50);
    expect(refusals).toBeLessThan(290);
  });
});
