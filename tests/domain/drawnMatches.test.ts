import { afterEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { outlooksOf } from '#domain/competition/outlook.ts';
import { ratingsOf } from '#domain/competition/rating.ts';
import { readResult } from '#domain/competition/result.ts';
import { endsOf, scenariosOf } from '#domain/competition/scenarios.ts';
import { entrantsOf, type StageMatch, type StageSettings } from '#domain/competition/stages/facts.ts';
import { pairings } from '#domain/competition/stages/roundRobin/schedule.ts';
import {
  isStageOver,
  roundsOf,
  type Stage,
  startStage,
  tablesOf,
  takeMatches,
} from '#domain/competition/stages/stage.ts';
import { swissOutlooks, swissRows } from '#domain/competition/stages/swiss/swiss.ts';
import { orderGroup } from '#domain/competition/standings.ts';
import type { Game } from '#domain/competition/tieBreakers.ts';
import { DomainError } from '#domain/errors.ts';
import { possibleScores } from '#domain/matchDay/scores.ts';
import { boardOf } from '#domain/picks/board.ts';
import { applySiteSettings, usualDrawPoints } from '#domain/site/settings.ts';
import { groupStage, matchFor, settled, withResult } from '../support/playing.ts';
import { dueMatches } from '../support/stages.ts';

afterEach(() => applySiteSettings({}));

const drawn = (one: string, other: string, score: number | null = 1): Game => ({
  winner: null,
  teams: [one, other],
  isForfeit: false,
  score,
});
const won = (winner: string, loser: string, scores: readonly [number, number] = [1, 0]): Game => ({
  winner,
  loser,
  scores,
});
const problemOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof DomainError) return error.message;
    throw error;
  }
  return null;
};

describe('A drawn result', () => {
  it('is level, has no winner, and is refused where a match cannot be drawn', () => {
    for (const score of [0, 1, 7])
      expect(readResult({ team1Score: score, team2Score: score }, 'Best of 1', true)).toEqual({
        team1Score: score,
        team2Score: score,
        winner: null,
        forfeit: null,
      });
    expect(readResult({ team1Score: 1, team2Score: 1 }, 'Best of 2', true).winner).toBeNull();
    expect(problemOf(() => readResult({ team1Score: 1, team2Score: 1 }, 'Best of 1'))).toBe(
      'Scores cannot be tied. Please enter different scores.',
    );
    expect(problemOf(() => readResult({ team1Score: 1, team2Score: 1 }, 'Best of 3', true))).toBe(
      'Best of 3 continues until a team has won.',
    );
  });

  it('can be reported where a match can be drawn: 1–1 of two games or of one', () => {
    const scores = (format: 'Best of 1' | 'Best of 2' | 'Best of 3', canBeDrawn: boolean) =>
      possibleScores({ score: { team1: 0, team2: 0 } }, { format, canBeDrawn }).map(
        ({ team1, team2 }) => `${team1}–${team2}`,
      );
    expect(scores('Best of 1', false)).toEqual(['0–1', '1–0']);
    expect(scores('Best of 1', true)).toEqual(['0–1', '1–0', '1–1']);
    expect(scores('Best of 2', true)).toEqual(['0–1', '0–2', '1–0', '1–1', '2–0']);
    expect(scores('Best of 3', true)).toEqual(scores('Best of 3', false));
  });
});

describe('A table with draws', () => {
  const table = (games: Game[], fields: object = {}) =>
    orderGroup({ teams: ['a', 'b', 'c', 'd'], games, tieBreakers: [], hasDraws: true, ...fields }).rows.map(
      ({ team, rank, wins, draws, losses, points }) => `${rank} ${team} ${wins}–${draws}–${losses} ${points}`,
    );

  it('counts draws by the site’s points, even half points', () => {
    const games = [won('a', 'b'), drawn('a', 'c'), drawn('b', 'c'), won('d', 'a')];
    expect(table(games)).toEqual(['1 a 1–1–1 3', '2 c 0–2–0 2', '2 d 1–0–0 2', '4 b 0–1–1 1']);
    applySiteSettings({ points: { win: 3, draw: 1, loss: 0 } });
    expect(table(games)[0]).toBe('1 a 1–1–1 4');
    applySiteSettings({ points: { win: 1, draw: 0.5, loss: 0 } });
    expect(table(games)[0]).toBe('1 a 1–1–1 1.5');
    expect([usualDrawPoints({ win: 3, loss: 0 }), usualDrawPoints({ win: 1, loss: 0 })]).toEqual([1, 0.5]);
  });

  it('can be complete, and orders level teams by points and the tie-breakers alone', () => {
    applySiteSettings({ points: { win: 3, draw: 1, loss: 0 } });
    const games = [
      ...[won('a', 'b', [1, 0]), won('c', 'a', [1, 0]), won('d', 'a', [1, 0])],
      ...[drawn('b', 'c', 0), drawn('b', 'd', 2), drawn('c', 'd')],
    ];
    const facts = { teams: ['a', 'b', 'c', 'd'], games, hasDraws: true };
    expect(orderGroup({ ...facts, tieBreakers: [] }).complete).toBe(true);
    const ranks = (tieBreakers: Parameters<typeof orderGroup>[0]['tieBreakers']) =>
      orderGroup({ ...facts, tieBreakers }).rows.map(({ team, rank, reason }) => `${rank} ${team} ${reason}`);
    expect(ranks([])).toEqual(['1 c null', '1 d null', '3 a null', '4 b null']);
    expect(ranks(['score_difference', 'scored'])).toEqual([
      '1 d scored',
      '2 c scored',
      '3 a null',
      '4 b null',
    ]);
  });

  it('gives every game the same total of points', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }), (ways) => {
        const games = pairings(['a', 'b', 'c', 'd']).map(([one, other], game) =>
          ways[game] === 2 ? drawn(one, other) : ways[game] === 1 ? won(other, one) : won(one, other),
        );
        const { rows, complete } = orderGroup({
          teams: ['a', 'b', 'c', 'd'],
          games,
          tieBreakers: ['head_to_head', 'wins'],
          hasDraws: true,
        });
        expect(complete).toBe(true);
        expect(rows.reduce((sum, { points }) => sum + points, 0)).toBe(12);
        expect(rows.every(({ wins, draws, losses }) => wins + draws + losses === 3)).toBe(true);
      }),
    );
  });
});

describe('What a team still needs with draws', () => {
  it('shows whether a draw or only a win is enough', () => {
    // Before the last games, teams a and b have 4 points, and teams c and d have 2. Then a meets c, and b meets d.
    const games = [won('a', 'b'), drawn('c', 'd'), won('b', 'c'), drawn('a', 'd'), drawn('a', 'b', null)];
    const facts = {
      teams: ['a', 'b', 'c', 'd'],
      games: [won('a', 'd'), won('b', 'c'), drawn('a', 'b'), drawn('c', 'd')],
      tieBreakers: [],
      hasDraws: true,
      advancing: 2,
    };
    expect(games).toHaveLength(5);
    const open = [
      { one: 'a', other: 'c' },
      { one: 'b', other: 'd' },
    ];
    const ends = endsOf(facts, open);
    expect(ends).toHaveLength(9);
    const scenarios = scenariosOf(facts, open, ends);
    // Team a advances with a draw, or with a result in the other game that stops team d from catching up.
    expect(scenarios.get('a')?.through).toContainEqual([{ game: 0, winner: 'a', loser: 'c', isDraw: true }]);
    expect(scenarios.get('a')?.ends.total).toBe(9);
    expect(outlooksOf(facts, open, ends).get('c')?.kind).not.toBe('through');
  });
});

const groups: StageSettings = {
  kind: 'round_robin',
  matchFormat: 'Best of 2',
  groups: [4],
  legs: 1,
  distribution: 'snake',
  tieBreakers: ['head_to_head'],
  advancing: 1,
  hasDraws: true,
};
const swiss: StageSettings = {
  kind: 'swiss',
  matchFormat: 'Best of 2',
  length: { rounds: 3 },
  pairing: 'slide',
  tieBreakers: ['buchholz'],
  hasDraws: true,
};

/** Plays a stage with draws in the chosen games. The first team in each of the other games wins. */
function played(settings: StageSettings, teams: number, isDrawn: (key: string) => boolean): Stage {
  const names = Array.from({ length: teams }, (_, index) => `t${index}`);
  let stage = startStage({ settings, entrants: entrantsOf(names), matches: [] });
  for (let due = dueMatches(stage); due.length > 0; due = dueMatches(stage))
    for (const { key, team1, team2 } of due) {
      const isDraw = isDrawn(key);
      const [team1Score, team2Score] = isDraw ? [1, 1] : [2, 0];
      const match: StageMatch = { id: key, key, team1, team2, winner: isDraw ? null : team1, isDraw };
      stage = takeMatches(stage, [{ ...match, team1Score, team2Score }]);
    }
  return stage;
}

describe('A stage with draws', () => {
  it('ends, both in groups and in a Swiss stage', () => {
    expect(tablesOf(played(groups, 4, () => true))[0]?.complete).toBe(true);
    const stage = played(swiss, 6, (key) => key.endsWith('-2'));
    expect(isStageOver(stage)).toBe(true);
    expect(roundsOf(stage)).toHaveLength(3);
  });

  it('ranks and pairs a Swiss stage by points, including half points', () => {
    for (const points of [
      { win: 2, draw: 1, loss: 0 },
      { win: 1, draw: 0.5, loss: 0 },
      { win: 3, draw: 1, loss: 0 },
    ]) {
      applySiteSettings({ points });
      const stage = played(swiss, 8, (key) => /-[13]$/.test(key));
      if (stage.kind !== 'swiss') throw new Error('No Swiss stage');
      const rows = swissRows(stage);
      for (const { wins, draws, losses, points: own } of rows) {
        expect(wins + draws + losses).toBe(3);
        expect(own).toBe(wins * points.win + draws * points.draw);
      }
      expect(rows.map((row) => row.points)).toEqual(
        rows.map((row) => row.points).toSorted((one, other) => other - one),
      );
    }
  });

  it('does not split a score group by seeds because of half points', () => {
    applySiteSettings({ points: { win: 1, draw: 0.5, loss: 0 } });
    const stage = played(swiss, 4, (key) => key === 'S1-1');
    const [, second] = roundsOf(stage);
    // After a draw and a win, the scores are 1, ½, ½ and 0. The first and the last team each meet one of the other two.
    expect(second?.slots.map(({ sides }) => sides.map(({ team }) => team).join(' v '))).toEqual([
      't1 v t0',
      't2 v t3',
    ]);
  });

  it('works out a team’s needs from points', () => {
    const stage = played({ ...swiss, length: { rounds: 2 } }, 4, () => true);
    if (stage.kind !== 'swiss') throw new Error('No Swiss stage');
    const settings = { length: { rounds: 3 }, hasDraws: true };
    const outlooks = swissOutlooks(settings, swissRows(stage), 2);
    expect([...outlooks.values()]).toEqual(
      Array.from({ length: 4 }, () => ({ state: 'open', games: 1, enough: null, needed: 0 })),
    );
  });
});

describe('Draws elsewhere', () => {
  it('count as half a win in ratings: equals stay equal, and the weaker gains', () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 8, 7, 0, minute));
    const even = ratingsOf([{ id: '1', endedAt: at(0), winner: 'a', loser: 'b', isDraw: true }]);
    expect([even.ratings.get('a')?.rating, even.ratings.get('b')?.rating]).toEqual([1500, 1500]);
    expect(even.histories.get('a')?.[0]?.played).toEqual([
      { id: '1', rival: 'b', isWon: false, isDraw: true },
    ]);
    const week = 7 * 24 * 60;
    const { ratings } = ratingsOf([
      { id: '1', endedAt: at(0), winner: 'a', loser: 'b' },
      { id: '2', endedAt: at(week), winner: 'a', loser: 'b', isDraw: true },
    ]);
    const before = ratingsOf([{ id: '1', endedAt: at(0), winner: 'a', loser: 'b' }]).ratings;
    expect(ratings.get('b')?.rating).toBeGreaterThan(before.get('b')?.rating ?? 0);
    expect(ratings.get('a')?.rating).toBeLessThan(before.get('a')?.rating ?? 0);
  });

  it('are not an outcome for picks', () => {
    const facts = settled(groupStage({ hasDraws: true }));
    const [first] = facts.matches;
    if (!first) throw new Error('No game');
    const level = {
      ...withResult(matchFor({ ...first, group: 'A' } as never), { team1Score: 1 }),
      id: first.id,
    };
    const matches = facts.matches.map((match) =>
      match === first ? { ...level, team2Score: 1, winner: null } : match,
    );
    const question = boardOf({ ...facts, matches }).matches.find(({ key }) => key === first.id);
    expect(question).toMatchObject({ hasBegun: true, winner: null });
  });
});
