import { orderGroup, type Table } from '../../standings.ts';
import type { Game } from '../../tieBreakers.ts';
import type { TieGame } from '../../tieSettling.ts';
import { formatOfRound, type RoundRobinSettings, type StageEntrant, type StageMatch } from '../facts.ts';
import {
  asGame,
  isBetween,
  NO_MATCHES,
  openSide,
  type StageRound,
  type StageSide,
  type StageSlot,
  seedSide,
  slotOf,
  slotsToChange,
  taken,
} from '../slots.ts';
import { type GroupSchedule, groupName, groupSchedule, type LaidGame } from './schedule.ts';

export type StageGroup = {
  name: string;
  settings: RoundRobinSettings;
  schedule: GroupSchedule;
  seats: readonly Seat[];
  seatOf: ReadonlyMap<string, number>;
  rounds: readonly StageRound[];
  tieBreaks: readonly StageMatch[];
  strays: readonly StageMatch[];
  /** The group's table and stale matches, computed on first use. */
  computed: { table: Table | null; stale: readonly StageMatch[] | null };
};

type Seat = { seed: number; entrant: StageEntrant; side: StageSide };

const NOBODY: StageEntrant = { team: null };

type GroupFacts = {
  /** The seed of each seat, from 0. */
  seeds: readonly number[];
  entrants: readonly StageEntrant[];
  matches?: readonly StageMatch[] | undefined;
};

export function startGroup(
  name: string,
  settings: RoundRobinSettings,
  { seeds, entrants, matches = NO_MATCHES }: GroupFacts,
): StageGroup {
  const seats: Seat[] = [];
  const seatOf = new Map<string, number>();
  for (const index of seeds) {
    const entrant = entrants[index] ?? NOBODY;
    const seed = index + 1;
    if (entrant.team !== null) seatOf.set(entrant.team, seats.length);
    seats.push({ seed, entrant, side: sideOf(seed, entrant) });
  }
  const late = settings.late?.filter((index) => groupName(index) === name).length;
  const schedule = groupSchedule(name, seats.length, settings.legs, late);
  const rounds = schedule.days.map(({ key, name: roundName, games }): StageRound => {
    const slots = games.map((game) => slotOf(game.key, sidesOf(seats, game), NO_MATCHES));
    return { key, name: roundName, part: name, matchFormat: formatOfRound(settings, key), slots };
  });
  const unplayed = {
    name,
    settings,
    schedule,
    seats,
    seatOf,
    rounds,
    tieBreaks: NO_MATCHES,
    strays: NO_MATCHES,
    computed: { table: null, stale: null },
  };
  return matches.length > 0 ? takeIntoGroup(unplayed, matches) : unplayed;
}

/** The group after these matches were created, played or corrected. */
export function takeIntoGroup(group: StageGroup, matches: readonly StageMatch[]): StageGroup {
  const rounds = group.rounds.slice();
  const copied: (StageSlot[] | undefined)[] = [];
  let { tieBreaks, strays } = group;
  for (const match of matches) {
    const game = gameOf(group, match);
    if (match.tieBreak) tieBreaks = taken(tieBreaks, match);
    else if (!game) strays = taken(strays, match);
    else {
      // Each game between two teams stores all their matches, so that none is lost if the schedule changes.
      const made = taken(rounds[game.day]?.slots[game.index]?.made ?? NO_MATCHES, match);
      for (const leg of game.legs) {
        const slots = slotsToChange(rounds, copied, leg.day);
        const sides = slots[leg.index]?.sides;
        if (sides) slots[leg.index] = slotOf(leg.key, sides, made, matchOf(leg, sides, made));
      }
    }
  }
  // Avoids an object spread, which is several times slower.
  const { name, settings, schedule, seats, seatOf } = group;
  return {
    name,
    settings,
    schedule,
    seats,
    seatOf,
    rounds,
    tieBreaks,
    strays,
    computed: { table: null, stale: null },
  };
}

/** Whether two known teams still have a game to play. Until they have played it, the table decides no places. */
export function hasOpenGame({ rounds }: StageGroup): boolean {
  // Games are usually played in order, so searching from the last day finds an open game fastest.
  for (let day = rounds.length - 1; day >= 0; day -= 1)
    for (const { state } of rounds[day]?.slots ?? []) if (state === 'due' || state === 'made') return true;
  return false;
}

function gameOf({ schedule, seatOf }: Pick<StageGroup, 'schedule' | 'seatOf'>, { team1, team2 }: StageMatch) {
  const one = seatOf.get(team1);
  const other = seatOf.get(team2);
  return one === undefined || other === undefined ? undefined : schedule.gameOf[one]?.[other];
}

const sideOf = (seed: number, entrant: StageEntrant): StageSide =>
  entrant.isAnnulled ? openSide({ kind: 'seed', seed }, 'Not needed') : seedSide(entrant, seed);

function sidesOf(seats: readonly Seat[], game: LaidGame): StageSlot['sides'] {
  const one = seats[game.seats[0]];
  const other = seats[game.seats[1]];
  if (!one || !other) throw new Error(`A game without teams: ${game.key}`);
  return [one.side, other.side];
}

/** The match for a game: the one created for that game, otherwise the next of the pair's remaining matches by id. */
function matchOf(game: LaidGame, sides: readonly [StageSide, StageSide], made: readonly StageMatch[]) {
  const one = sides[0].team;
  const other = sides[1].team;
  if (made.length === 0 || one === null || other === null) return null;
  const meetings = made.length === 1 ? made : made.filter((match) => isBetween(match, one, other));
  const first = meetings[0];
  // Usually there is one match, and it belongs to this game.
  if (first && meetings.length === 1 && game.legs.length === 1)
    return isBetween(first, one, other) ? first : null;
  const own = game.legs.map((leg) => meetings.find(({ key }) => key === leg.key));
  const left = meetings.filter((match) => !own.includes(match) && isBetween(match, one, other));
  for (const [index, leg] of game.legs.entries()) {
    const match = own[index] ?? left.shift();
    if (leg === game) return match ?? null;
  }
  return null;
}

export function tableOf(group: StageGroup): Table {
  const { computed } = group;
  computed.table ??= orderGroup(groupFactsOf(group));
  return computed.table;
}

/**
 * The number of top places that cannot be shared: the advancing places, and one from which only the best teams
 * advance.
 */
export const settledPlaces = ({ advancing, bestPlace = 0 }: RoundRobinSettings) =>
  Math.max(advancing, bestPlace);

export function groupFactsOf({ name, settings, seats, rounds, tieBreaks }: StageGroup) {
  const teams: string[] = [];
  const left = new Set<string>();
  const corrections = new Map<string, NonNullable<StageEntrant['correction']>>();
  for (const { entrant } of seats) {
    const { team, isAnnulled, hasLeft, correction } = entrant;
    if (team === null || isAnnulled) continue;
    teams.push(team);
    if (hasLeft) left.add(team);
    if (correction) corrections.set(team, correction);
  }
  const games: Game[] = [];
  for (const { slots } of rounds)
    for (const { match } of slots) {
      const game = match && asGame(match);
      if (game) games.push(game);
    }
  return {
    teams,
    games,
    corrections,
    tieBreakers: settings.tieBreakers,
    decisions: (settings.decisions ?? []).filter(({ group }) => group === name),
    tieGames: tieBreaks.flatMap(asTieGame),
    legs: settings.legs,
    advancing: settings.advancing,
    settled: settledPlaces(settings),
    left,
    isDrawn: settings.isDrawn ?? false,
    hasDraws: settings.hasDraws ?? false,
  };
}

function asTieGame(match: StageMatch): TieGame[] {
  const game = asGame(match);
  return game && match.tieBreak ? [{ ...game, tied: match.tieBreak.teams, round: match.tieBreak.round }] : [];
}
