import type { MatchFormat } from '#domain/competition/match.ts';
import { eliminationPlacings, type Placing } from '#domain/competition/stages/elimination/elimination.ts';
import {
  entrantsOf,
  type StageEntrant,
  type StageMatch,
  type StagePlacements,
  type StageSettings,
} from '#domain/competition/stages/facts.ts';
import { settledPlaces, tableOf } from '#domain/competition/stages/roundRobin/group.ts';
import { pairings } from '#domain/competition/stages/roundRobin/schedule.ts';
import { isBetween, type StageSlot } from '#domain/competition/stages/slots.ts';
import {
  isStageOver,
  roundsOf,
  type Stage,
  staleMatches,
  startStage,
  tablesOf,
  takeMatches,
} from '#domain/competition/stages/stage.ts';
import { isSwissOver, swissRows } from '#domain/competition/stages/swiss/swiss.ts';
import { openTie } from '#domain/competition/standings.ts';
import { haveSameTeams } from '#domain/competition/tieSettling.ts';

/** Returns a generator of numbers from 0 up to 1, determined by a seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const oneOf = <Each>(chance: () => number, list: readonly Each[]): Each =>
  list[Math.floor(chance() * list.length)] as Each;

export function shuffled<Each>(chance: () => number, list: readonly Each[]): Each[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Each, mixed[last] as Each];
  }
  return mixed;
}

/** Returns this many teams, `T1` to `T128`; the number is the seed. */
export const teams = (count: number) => Array.from({ length: count }, (_, index) => `T${index + 1}`);

export const better = (one: string, other: string) =>
  Number(one.slice(1)) < Number(other.slice(1)) ? one : other;

export type DueMatch = {
  key: string;
  team1: string;
  team2: string;
  roundName: string;
  matchFormat: MatchFormat;
  tieBreak?: { teams: readonly string[]; round: number };
};

/** The matches of a stage that are yet to be created. */
export function dueMatches(stage: Stage): DueMatch[] {
  const due: DueMatch[] = [];
  for (const { name, matchFormat, slots } of roundsOf(stage))
    for (const { key, state, sides } of slots) {
      const [{ team: team1 }, { team: team2 }] = sides;
      if (state === 'due' && team1 !== null && team2 !== null)
        due.push({ key, team1, team2, roundName: name, matchFormat });
    }
  return due;
}

/** Settled places, best first. Tied teams share all places from `from` to `to`. */
export function placingsOf(stage: Stage): Placing[] {
  if (stage.kind === 'round_robin') return [];
  if (stage.kind === 'elimination') return eliminationPlacings(stage);
  if (!isSwissOver(stage)) return [];
  const rows = swissRows(stage);
  return rows.map(({ team, rank }) => ({
    team,
    from: rank,
    to: rank - 1 + rows.filter((row) => row.rank === rank).length,
  }));
}

type Winner = (one: string, other: string, key: string) => string;

export class Played {
  stage: Stage;
  readonly matches = new Map<string, StageMatch>();
  private made = 0;

  readonly settings: StageSettings;
  readonly entrants: readonly StageEntrant[];
  readonly placements: StagePlacements;

  constructor(
    settings: StageSettings,
    entrants: readonly StageEntrant[],
    placements = new Map() as StagePlacements,
  ) {
    this.settings = settings;
    this.entrants = entrants;
    this.placements = placements;
    this.stage = startStage({ settings, entrants, matches: [], placements });
  }

  static of(settings: StageSettings, count: number) {
    return new Played(settings, entrantsOf(teams(count)));
  }

  make(): this {
    const due = dueMatches(this.stage).map(({ key, team1, team2 }): StageMatch => {
      this.made += 1;
      return { id: `m${String(this.made).padStart(5, '0')}`, key, team1, team2, winner: null };
    });
    this.take(due);
    return this;
  }

  take(matches: readonly StageMatch[]): this {
    for (const match of matches) this.matches.set(match.id, match);
    this.stage = takeMatches(this.stage, matches);
    return this;
  }

  drop(match: StageMatch): this {
    this.matches.delete(match.id);
    this.stage = this.fromScratch();
    return this;
  }

  open(): StageMatch[] {
    const open: StageMatch[] = [];
    // Random runs call this after every action: flatMap took a third of their time.
    for (const { slots } of roundsOf(this.stage))
      for (const { match } of slots) if (match?.winner === null) open.push(match);
    return open;
  }

  slots(): StageSlot[] {
    return roundsOf(this.stage).flatMap(({ slots }) => slots);
  }

  slot(key: string): StageSlot {
    const slot = this.slots().find((each) => each.key === key);
    if (!slot) throw new Error(`There is no slot ${key}`);
    return slot;
  }

  result(key: string, winner: string | null): this {
    const { match } = this.slot(key);
    if (!match) throw new Error(`There is no match at ${key}`);
    return this.take([{ ...match, winner }]);
  }

  /** Plays the stage to its end, or for this many rounds of open matches. */
  play(winner: Winner = better, turns = Number.POSITIVE_INFINITY): this {
    this.make();
    for (let turn = 0; turn < turns; turn += 1) {
      const open = this.open();
      if (open.length === 0) break;
      const played = open.map((match) => ({ ...match, winner: winner(match.team1, match.team2, match.key) }));
      this.take(played).make();
    }
    return this;
  }

  /** Computes the same stage from the facts only, in random order. */
  fromScratch(chance: () => number = () => 0): Stage {
    const { settings, entrants, placements } = this;
    const matches = shuffled(chance, [...this.matches.values()]);
    return startStage({ settings, entrants, matches, placements });
  }
}

export const told = (stage: Stage) =>
  JSON.stringify([
    roundsOf(stage),
    dueMatches(stage),
    staleMatches(stage)
      .map(({ id }) => id)
      .sort(),
    tablesOf(stage),
    placingsOf(stage),
    isStageOver(stage),
  ]);

/**
 * Plays at random to the end: creates due matches at any time, enters, corrects and removes results, and drops
 * matches. Returns how often the stage differed from one computed from scratch.
 */
export function playAtRandom(
  played: Played,
  chance: () => number,
  corrections: number,
  looks = 0.02,
): number {
  let left = corrections;
  let differing = 0;
  const look = () => {
    if (told(played.stage) !== told(played.fromScratch(chance))) differing += 1;
  };
  for (let step = 0; step < 20_000; step += 1) {
    const open = played.open();
    const known = left > 0 && chance() < 0.2 ? [...played.matches.values()] : [];
    if (known.length > 0) {
      left -= 1;
      const match = oneOf(chance, known);
      if (chance() < 0.15) played.drop(match);
      else played.take([{ ...match, winner: oneOf(chance, [match.team1, match.team2, null]) }]);
    } else if (open.length > 0 && chance() < 0.8) {
      const match = oneOf(chance, open);
      played.take([{ ...match, winner: oneOf(chance, [match.team1, match.team2]) }]);
    } else {
      const before = played.matches.size;
      played.make();
      if (before === played.matches.size && played.open().length === 0 && left === 0) break;
      if (before === played.matches.size && played.open().length === 0) left -= 1;
    }
    if (chance() < looks) look();
  }
  look();
  return differing;
}

/**
 * Returns the tie-break games that would settle an open place in each complete group: one for each pair of tied teams
 * in the next round (docs/rules.md, "Settling a tie").
 */
export function dueTieBreaks(stage: Stage): DueMatch[] {
  if (stage.kind !== 'round_robin') return [];
  return stage.groups.flatMap((group): DueMatch[] => {
    const tie = openTie(tableOf(group), settledPlaces(stage.settings));
    if (!tie) return [];
    const { teams: level, round } = tie;
    const made = group.tieBreaks.filter(
      ({ tieBreak }) => tieBreak?.round === round && haveSameTeams(tieBreak.teams, level),
    );
    return pairings(level)
      .filter(([one, other]) => !made.some((match) => isBetween(match, one, other)))
      .map(([team1, team2], index) => ({
        key: `${group.name}-TB${group.tieBreaks.length + index + 1}`,
        team1,
        team2,
        roundName: `Group ${group.name} tie-break`,
        matchFormat: 'Best of 1',
        tieBreak: { teams: level, round },
      }));
  });
}
