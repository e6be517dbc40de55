import { describe, expect, it } from '@jest/globals';
import type { BracketFacts } from '#domain/competition/bracket/facts.ts';
import { PLANS, planFor } from '#domain/competition/stages/planning/plans.ts';
import { type Answers, changeAnswers, optionsOf } from '#domain/picks/answers.ts';
import { boardOf } from '#domain/picks/board.ts';
import { isLocked } from '#domain/picks/lock.ts';
import { badgeOf, CHAMPION_VALUE, scoreOf } from '#domain/picks/points.ts';
import { elimination, favourite, groupStage, play, settled, wonBy } from '../support/playing.ts';
import { chanceOf, oneOf } from '../support/stages.ts';

const NOW = new Date('2026-12-05T12:00:00Z');

const TOURNAMENTS: [string, BracketFacts][] = [
  ['groups with a knockout', groupStage()],
  ...[2, 5, 8, 16, 23].map((n): [string, BracketFacts] => [`an elimination of ${n}`, elimination(n)]),
  ...PLANS.flatMap((plan) =>
    [8, 12, 16].flatMap((n): [string, BracketFacts][] => {
      const stages = planFor(plan, n);
      return stages
        ? [[`${plan} of ${n}`, { ...elimination(n), format: 'stages', maxTeams: n, stages }]]
        : [];
    }),
  ),
];

const rank = (one: string, other: string) => (favourite(one, other) === one ? -1 : 1);

/** Fills in the groups in the favourites' order, and every match with a random winner. */
function filledBy(facts: BracketFacts, chance: () => number): Answers {
  const board = boardOf(facts);
  const answers: Answers = { groups: {}, matches: {} };
  for (const { name, teams, places } of board.groups)
    answers.groups[name] = teams.toSorted(rank).slice(0, places);
  for (const { key } of board.matches) {
    const options =
      optionsOf(board, answers)
        .get(key)
        ?.filter((team) => team !== null) ?? [];
    if (options.length === 2) answers.matches[key] = oneOf(chance, options);
  }
  return answers;
}

describe.each(TOURNAMENTS)('Picks in %s', (_, facts) => {
  it('earn all their points when correct, at any moment and whatever is picked', () => {
    const drawn = settled(facts);
    for (let seed = 1; seed <= 5; seed += 1) {
      const picks = filledBy(drawn, chanceOf(seed));
      const board = boardOf(drawn);
      const saved = changeAnswers(board, { groups: {}, matches: {} }, picks, NOW);
      expect(saved).toEqual({ answers: picks, dropped: [] });
      // If no match depends on a Swiss stage, everything can be picked.
      const sides = board.matches.flatMap((match) => match.sides);
      if (sides.every(({ team, from }) => team || from))
        expect(Object.keys(picks.matches)).toHaveLength(board.matches.length);
      const groupIds = new Set(board.matches.filter(({ matchId, sides }) => matchId && !sides[0].from));
      const played = play(drawn, (one, other, id) => {
        const picked = picks.matches[id.split(' ')[0] ?? ''];
        return picked === one || picked === other ? picked : favourite(one, other);
      });
      const end = boardOf(played);
      const inTrees = { ...picks, matches: treesOf(picks, groupIds) };
      const { points, right, decided } = scoreOf(end, { ...inTrees, ...championOf(end) });
      expect(right).toBe(decided);
      const wanted =
        end.groups.reduce((sum, { places, teams }) => sum + (teams.length > places ? 2 : 1) * places, 0) +
        end.matches.filter(({ key }) => inTrees.matches[key]).reduce((sum, { value }) => sum + value, 0) +
        (end.champion.outcome ? CHAMPION_VALUE : 0);
      expect(points).toBe(wanted);
      expect(end.matches.every((match) => isLocked(match, NOW))).toBe(true);
    }
  });

  it('never put a team on both sides, or after its defeat', () => {
    const drawn = settled(facts);
    const board = boardOf(drawn);
    for (let seed = 1; seed <= 5; seed += 1) {
      const picks = filledBy(drawn, chanceOf(100 + seed));
      for (const [key, [one, other]] of optionsOf(board, picks)) {
        expect([key, one !== null && one === other]).toEqual([key, false]);
        const { sides } = board.matches.find((match) => match.key === key) ?? {};
        for (const [index, side] of (sides ?? []).entries())
          if (side.from?.kind === 'winner' && !side.team)
            expect([null, picks.matches[side.from.of]]).toContain(index === 0 ? one : other);
      }
    }
  });
});

it('picks earn more points nearer the title, in the last stage only', () => {
  const stages = planFor('qualifier', 16) ?? [];
  const board = boardOf(settled({ ...elimination(16), format: 'stages', maxTeams: 16, stages }));
  expect(board.matches.filter(({ kind }) => kind !== 'tree')).toEqual([]);
  const worth = board.matches
    .filter(({ value }) => value > 1)
    .map((match) => [match.key, match.later, match.value]);
  expect(worth).toEqual([
    ...['QF1', 'QF2', 'QF3', 'QF4'].map((key) => [key, 2, 2]),
    ...[
      ['SF1', 1, 4],
      ['SF2', 1, 4],
      ['P3', null, 2],
      ['F', 0, 8],
    ],
  ]);
  expect(board.matches.find(({ key }) => key === 'GF')).toMatchObject({ later: null, value: 1 });
});

/** Returns only the knockout picks. Picks for group games may name teams that lose to the favourites. */
const treesOf = ({ matches }: Answers, games: ReadonlySet<{ key: string }>) => {
  const keys = new Set([...games].map(({ key }) => key));
  return Object.fromEntries(Object.entries(matches).filter(([key]) => !keys.has(key)));
};

const championOf = ({ champion: { outcome } }: ReturnType<typeof boardOf>) =>
  outcome ? { champion: outcome } : {};

it('unplayed matches lock once there is a champion', () => {
  const stages = planFor('qualifier', 16) ?? [];
  const facts = { ...elimination(16), format: 'stages' as const, maxTeams: 16, stages };
  const played = play(settled(facts), favourite);
  const left = played.matches.map((match) =>
    match.slot === 'P3' ? { ...match, status: 'scheduled' as const, winner: null } : match,
  );
  const board = boardOf({ ...played, matches: left });
  expect(board.matches.find(({ key }) => key === 'P3')?.winner).toBe(null);
  expect(board.matches.every((match) => isLocked(match, NOW))).toBe(true);
});

it('forfeited matches count nothing, and corrected matches count again', () => {
  const drawn = settled(elimination(4));
  const picks: Answers = { groups: {}, matches: { SF1: 'S1' } };
  const result = (how: (typeof drawn)['matches'][number]) => ({
    ...drawn,
    matches: drawn.matches.map((match) => (match.slot === 'SF1' ? how : match)),
  });
  const semifinal = drawn.matches.find(({ slot }) => slot === 'SF1') as (typeof drawn)['matches'][number];
  expect(scoreOf(boardOf(result(wonBy(semifinal, 'S1'))), picks)).toMatchObject({ points: 4, streak: 1 });
  expect(scoreOf(boardOf(result(wonBy(semifinal, 'S4'))), picks)).toMatchObject({ points: 0, decided: 1 });
  const forfeited = { ...wonBy(semifinal, 'S1'), forfeit: 'team2' as const };
  expect(scoreOf(boardOf(result(forfeited)), picks)).toMatchObject({ points: 0, decided: 0 });
});

it('dropping outdated picks looks at each match at most twice', () => {
  const drawn = settled(elimination(64));
  const board = boardOf(drawn);
  let looks = 0;
  const matches = board.matches.map((match) => ({
    ...match,
    get sides() {
      looks += 1;
      return match.sides;
    },
  }));
  const gone = Object.fromEntries(matches.map(({ key }) => [key, 'nobody']));
  const changed = changeAnswers({ ...board, matches }, { groups: {}, matches: gone }, {}, NOW);
  expect(changed).toEqual({ answers: { groups: {}, matches: {} }, dropped: Object.keys(gone) });
  expect(looks).toBeLessThanOrEqual(2 * matches.length);
});

it('badges follow a fan’s rank among all fans', () => {
  expect([1, 2, 10, 11, 100, 101, 250, 251].map((rank) => badgeOf(rank, 1_000))).toEqual([
    ...['first', 'top1', 'top1', 'top10', 'top10', 'top25', 'top25', null],
  ]);
  expect(badgeOf(1, 1)).toBe('first');
});
