import { describe, expect, it } from '@jest/globals';
import type { BracketFacts } from '#domain/competition/bracket/facts.ts';
import { bracketMatches } from '#domain/competition/bracket/matches.ts';
import { placings } from '#domain/competition/bracket/placings.ts';
import { resolve } from '#domain/competition/bracket/resolve.ts';
import { readResult } from '#domain/competition/result.ts';
import {
  entrantsOf,
  type StageMatch,
  type StageSettings,
  SWISS_TIE_BREAKERS,
} from '#domain/competition/stages/facts.ts';
import {
  isStageOver,
  type Stage,
  startStage,
  tablesOf,
  takeMatches,
  teamAtPlace,
} from '#domain/competition/stages/stage.ts';
import { bracketOf, change, elimination, groupStage, play, settled, withResult } from '../support/playing.ts';
import { dueMatches, placingsOf } from '../support/stages.ts';

const names = (facts: BracketFacts) =>
  bracketMatches(bracketOf(facts)).map(({ id, team1, team2 }) => `${id}: ${team1.name} v ${team2.name}`);
const absent = (facts: BracketFacts, key: string) =>
  change(facts, key, (match) => withResult(match, { forfeit: 'both' }));

/**
 * Plays a stage with teams `a`, `b` and so on. The first team in each match wins, except for double forfeits in the
 * named matches.
 */
function played(settings: StageSettings, teams: number, forfeited: readonly string[]): Stage {
  const names = Array.from({ length: teams }, (_, index) => String.fromCharCode(97 + index));
  let stage = startStage({ settings, entrants: entrantsOf(names), matches: [] });
  for (let due = dueMatches(stage); due.length > 0; due = dueMatches(stage))
    stage = takeMatches(
      stage,
      due.map(({ key, team1, team2 }): StageMatch => {
        const isDoubleForfeit = forfeited.includes(key);
        const winner = isDoubleForfeit ? null : team1 < team2 ? team1 : team2;
        return { id: key, key, team1, team2, winner, isForfeit: isDoubleForfeit, isDoubleForfeit };
      }),
    );
  return stage;
}
const placesOf = (stage: Stage) =>
  Object.fromEntries(
    placingsOf(stage).map(({ team, from, to }) => [team, from === to ? from : `${from}–${to}`]),
  );

describe('A double forfeit', () => {
  it('has no winner and no score', () => {
    expect(readResult({ forfeit: 'both' }, 'Best of 3')).toEqual({
      team1Score: 0,
      team2Score: 0,
      winner: null,
      forfeit: 'both',
    });
  });

  it('is a loss for both teams of a group, and completes the group', () => {
    const { entrants } = groupStage();
    const facts = play(
      groupStage({ entrants: entrants.filter(({ id }) => /^A[1-4]/.test(id)) }),
      undefined,
      1,
    );
    const forfeited = absent(facts, 'A A1 A2');
    const [group] = resolve(forfeited).groups;
    expect(group?.table.complete).toBe(true);
    expect(group?.table.rows.map(({ team, wins, losses }) => `${team} ${wins}–${losses}`)).toEqual([
      'A1 2–1',
      'A2 2–1',
      'A3 1–2',
      'A4 0–3',
    ]);
  });

  it('leaves an empty side in a knockout: the next opponent has a bye', () => {
    const facts = absent(settled(elimination(8)), 'QF1');
    expect(names(facts)).toContain('SF1: Bye v TBD');
    const ended = play(facts);
    expect(names(ended)).toEqual(expect.arrayContaining(['SF1: Bye v Team S4', 'F: Team S4 v Team S2']));
    const places = placings(resolve(ended));
    expect(['S1', 'S8', 'S5', 'S4', 'S2'].map((team) => places.get(team)?.position)).toEqual([4, 4, 4, 2, 1]);
  });

  it('in a final makes no champion, and both teams are second', () => {
    const facts = play(elimination(4));
    const ended = absent(facts, 'F');
    const resolved = resolve(ended);
    expect(resolved.champion).toBeNull();
    expect(resolved.tournament.stages.every(isStageOver)).toBe(true);
    expect(placings(resolved).get('S1')?.position).toBe(2);
    expect(placings(resolved).get('S2')?.position).toBe(2);
  });

  it('in a semifinal gives the third place to the other loser', () => {
    const stage = played(
      { kind: 'single_elimination', matchFormat: 'Best of 1', hasThirdPlaceMatch: true },
      4,
      ['SF1'],
    );
    expect(isStageOver(stage)).toBe(true);
    expect(placesOf(stage)).toEqual({ b: 1, c: 3, a: 4, d: 4 });
    // No team advances to a later stage from an empty or shared place.
    expect([2, 4].map((place) => teamAtPlace(stage, place).open)).toEqual(['Bye', 'Bye']);
  });

  it('in the upper bracket takes both teams out of a double elimination, which goes on', () => {
    const settings = { kind: 'double_elimination', matchFormat: 'Best of 1', grandFinal: 'reset' } as const;
    const stage = played(settings, 8, ['UB1-1']);
    expect(isStageOver(stage)).toBe(true);
    expect(placesOf(stage)).toMatchObject({ b: 1, a: '7–8', h: '7–8' });
    expect(isStageOver(played(settings, 8, ['GF']))).toBe(true);
    expect(placesOf(played(settings, 8, ['GF']))).toMatchObject({ a: 2, b: 2, c: 3 });
    for (const { slots } of stage.kind === 'elimination' ? stage.rounds : [])
      for (const { key } of slots) expect(isStageOver(played(settings, 8, [key]))).toBe(true);
  });

  it('is a loss for both teams of a Swiss round, and they count as having met', () => {
    const settings: StageSettings = {
      kind: 'swiss',
      matchFormat: 'Best of 1',
      length: { rounds: 3 },
      pairing: 'slide',
      tieBreakers: SWISS_TIE_BREAKERS,
    };
    const stage = played(settings, 8, ['S1-1']);
    expect(isStageOver(stage)).toBe(true);
    const pairs = stage.kind === 'swiss' ? stage.rounds.flatMap(({ slots }) => slots) : [];
    const meetings = pairs.map(({ sides }) =>
      sides
        .map(({ team }) => team)
        .toSorted()
        .join(''),
    );
    expect(new Set(meetings).size).toBe(12);
    const rows = tablesOf(stage).flatMap((table) => table.rows);
    expect(rows.every(({ wins, losses }) => wins + losses === 3)).toBe(true);
    expect(rows.reduce((sum, { wins }) => sum + wins, 0)).toBe(11);
  });
});
