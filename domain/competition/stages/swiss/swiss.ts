import { tablePoints } from '../../../site/settings.ts';
import { drawOrder } from '../../drawOrder.ts';
import { type Game, teamsOfGame } from '../../tieBreakers.ts';
import {
  type Arrival,
  formatOfRound,
  type StageEntrant,
  type StageFacts,
  type StageMatch,
  type StagePlacements,
  type SwissPairing,
  type SwissSettings,
} from '../facts.ts';
import {
  asGame,
  isBetween,
  NO_MATCHES,
  openSide,
  type StageRound,
  type StageSide,
  slotOf,
  sourceWords,
  taken,
  UNPAIRED,
} from '../slots.ts';
import { pairRound } from './pairing.ts';
import { type SwissHistory, type SwissRow, swissStandings } from './standings.ts';

/** An immutable Swiss stage. A round exists once the previous one is over. */
export type Swiss = {
  kind: 'swiss';
  settings: SwissSettings;
  entrants: readonly StageEntrant[];
  placements: StagePlacements;
  rounds: readonly StageRound[];
  /** All matches by round, from 0, including rounds that do not exist yet. */
  made: readonly (readonly StageMatch[] | undefined)[];
  /** Matches that belong to no round. */
  strays: readonly StageMatch[];
  computed: { rows: readonly SwissRow[] | null };
};

export function startSwiss({
  settings,
  entrants,
  matches,
  placements = new Map(),
}: StageFacts<SwissSettings>): Swiss {
  const made: (readonly StageMatch[] | undefined)[] = [];
  let strays = NO_MATCHES;
  for (const match of matches) {
    const number = roundOf(match);
    if (number > 0) made[number - 1] = taken(made[number - 1] ?? NO_MATCHES, match);
    else strays = taken(strays, match);
  }
  const rounds: StageRound[] = [];
  const stage: Swiss = {
    kind: 'swiss',
    settings,
    entrants,
    placements,
    rounds,
    made,
    strays,
    computed: { rows: null },
  };
  for (let round = nextRound(stage); round; round = nextRound(stage)) rounds.push(round);
  return stage;
}

export const matchesOfSwiss = ({ made, strays }: Swiss): StageMatch[] => [
  ...made.flatMap((each) => each ?? []),
  ...strays,
];

function nextRound(stage: Swiss): StageRound | undefined {
  const { settings, rounds, made, entrants } = stage;
  const number = rounds.length + 1;
  if ('rounds' in settings.length && number > settings.length.rounds) return undefined;
  // A round already drawn does not change, even if earlier results do.
  const isDrawn = (made[number - 1]?.length ?? 0) > 0;
  // An earlier round may be open again because a result was removed.
  if (!isDrawn && (!rounds.every(isRoundOver) || isWaiting(stage))) return undefined;
  const history = historyOf(rounds);
  const present = new Set(
    entrants.flatMap(({ team, from = 1, until = number }) =>
      team !== null && from <= number && number <= until ? team : [],
    ),
  );
  const players = swissStandings(settings, entrants, history).filter(
    ({ team, state }) => present.has(team) && state !== 'through' && state !== 'out',
  );
  if (players.length === 0 && !isDrawn) return undefined;
  const key = `S${number}`;
  return {
    key,
    name: `Round ${number}`,
    part: null,
    matchFormat: formatOfRound(settings, key),
    slots: pairingOf(stage, players, present, history, number).map((sides, index) =>
      slotOf(`${key}-${index + 1}`, sides, madeFor(sides, made[number - 1])),
    ),
  };
}

type Sides = readonly [StageSide, StageSide];

/**
 * The sides of a round: pairs placed by hand, then pairs with a match, then the other teams according to the
 * pairing rule, with a bye last. A correction therefore never changes the pairs of a drawn round.
 */
function pairingOf(
  stage: Swiss,
  players: readonly SwissRow[],
  present: ReadonlySet<string>,
  history: SwissHistory,
  number: number,
): Sides[] {
  const { placements } = stage;
  const byHand: ByHand = placements.size > 0 ? placedByHand(placements, present, number) : nobodyByHand();
  const drawn = drawnPairs(stage, byHand, number);
  const free = players.filter(({ team }) => !byHand.teams.has(team) && !drawn.teams.has(team));
  const source = { kind: 'pairing', round: number } as const;
  const words = sourceWords(source);
  const side = (team: string, isByHand = false): StageSide => ({ source, words, team, open: null, isByHand });
  const rule = pairingRule(stage.settings, number);
  const waiting: Sides[] = [];
  if (rule.pairing === 'by_hand') {
    for (const { team } of free) waiting.push([side(team), openSide(source, UNPAIRED)]);
  } else {
    const { pairs, bye } = pairsBy(rule, free, history);
    for (const [one, other] of pairs) waiting.push([side(one), side(other)]);
    if (bye !== null) waiting.push([side(bye), openSide(source, 'Bye')]);
  }
  const sides: Sides[] = [];
  for (let place = 1; waiting.length + byHand.pairs.size + drawn.pairs.size > 0; place += 1) {
    const fixed = byHand.pairs.get(place);
    const made = drawn.pairs.get(place);
    byHand.pairs.delete(place);
    drawn.pairs.delete(place);
    if (fixed)
      sides.push([side(fixed[0], true), fixed[1] ? side(fixed[1], true) : openSide(source, 'Bye', true)]);
    else if (made) sides.push([side(made[0]), side(made[1])]);
    else {
      const next = waiting.shift();
      if (next) sides.push(next);
    }
  }
  return sides;
}

type PairingRule = { pairing: SwissPairing; drawSeed: string | null };

export function pairingRule(
  { pairing, roundPairings, drawSeed }: SwissSettings,
  number: number,
): PairingRule {
  const key = `S${number}`;
  const own = roundPairings?.[key] ?? pairing;
  return { pairing: own, drawSeed: own === 'random' ? `${drawSeed ?? ''}:${key}` : null };
}

function pairsBy({ pairing, drawSeed }: PairingRule, free: readonly SwissRow[], history: SwissHistory) {
  const players = free.map(({ team, points }) => ({ team, score: points }));
  if (drawSeed === null) return pairRound(players, tellOf(history), pairing === 'fold' ? 'fold' : 'slide');
  const places = new Map(
    drawOrder(
      drawSeed,
      players.map(({ team }) => team),
    ).map((team, place) => [team, place]),
  );
  const drawn = players.toSorted(
    (one, other) => other.score - one.score || (places.get(one.team) ?? 0) - (places.get(other.team) ?? 0),
  );
  return pairRound(drawn, tellOf(history), 'neighbours');
}

function drawnPairs({ made, entrants }: Swiss, byHand: ByHand, number: number) {
  const pairs = new Map<number, [string, string]>();
  const teams = new Set<string>();
  const playing = new Set(
    entrants.flatMap(({ team, until = number }) => (team !== null && number <= until ? team : [])),
  );
  for (const { key, team1, team2 } of made[number - 1] ?? NO_MATCHES) {
    const place = Number(key.slice(key.lastIndexOf('-') + 1));
    const isFree = [team1, team2].every(
      (team) => playing.has(team) && !byHand.teams.has(team) && !teams.has(team),
    );
    if (!isFree || pairs.has(place) || byHand.pairs.has(place)) continue;
    pairs.set(place, [team1, team2]);
    teams.add(team1);
    teams.add(team2);
  }
  return { pairs, teams };
}

type ByHand = { pairs: Map<number, [string, string | null]>; teams: Set<string> };
const nobodyByHand = (): ByHand => ({ pairs: new Map(), teams: new Set() });

/** Pairs placed by hand. A second side emptied by hand is a bye. */
function placedByHand(placements: StagePlacements, known: ReadonlySet<string>, number: number): ByHand {
  const pairs: ByHand['pairs'] = new Map();
  const teams: ByHand['teams'] = new Set();
  for (let place = 1; place <= known.size; place += 1) {
    const one = placements.get(`S${number}-${place}.1`);
    const other = placements.get(`S${number}-${place}.2`);
    if (!one || other === undefined || one === other) continue;
    if ([one, other].some((team) => team !== null && (!known.has(team) || teams.has(team)))) continue;
    pairs.set(place, [one, other]);
    teams.add(one);
    if (other !== null) teams.add(other);
  }
  return { pairs, teams };
}

function historyOf(rounds: readonly StageRound[]): SwissHistory {
  const games: Game[] = [];
  const byes: string[] = [];
  for (const { slots } of rounds)
    for (const { match, state, winner } of slots) {
      const game = match && asGame(match);
      if (game) games.push(game);
      if (state === 'bye' && winner !== null) byes.push(winner);
    }
  return { games, byes };
}

function tellOf({ games, byes }: SwissHistory) {
  const met = new Map<string, Map<string, number>>();
  const note = (one: string, other: string) => {
    const known = met.get(one) ?? new Map<string, number>();
    known.set(other, (known.get(other) ?? 0) + 1);
    met.set(one, known);
  };
  for (const game of games) {
    const [one, other] = teamsOfGame(game);
    note(one, other);
    note(other, one);
  }
  return {
    met: (one: string, other: string) => met.get(one)?.get(other) ?? 0,
    byes: (team: string) => byes.filter((each) => each === team).length,
  };
}

const isRoundOver = ({ slots }: StageRound) =>
  slots.every(({ state }) => state === 'played' || state === 'bye');

const isWaiting = ({ entrants }: Swiss) =>
  entrants.some(({ team, place, open }) => team === null && place !== undefined && open !== 'Bye');

export function swissRows(stage: Swiss): readonly SwissRow[] {
  const { settings, entrants, rounds, computed } = stage;
  // Departed teams rank last only in the table. Rounds that are already paired do not change.
  const last = new Set(entrants.flatMap(({ team, hasLeft }) => (team !== null && hasLeft ? team : [])));
  computed.rows ??= swissStandings(settings, entrants, historyOf(rounds), last);
  return computed.rows;
}

export const swissGames = ({ rounds }: Swiss) => historyOf(rounds).games;

export const isSwissOver = ({ rounds, entrants }: Swiss) =>
  rounds.length > 0
    ? rounds.every(isRoundOver)
    : entrants.length > 0 && entrants.every(({ open, until }) => open === 'Bye' || until === 0);

export function teamInSwiss(stage: Swiss, place: number): Arrival {
  const open = `Round ${Math.max(1, stage.rounds.length)} undecided`;
  if (!isSwissOver(stage)) return { team: null, open };
  const team = swissRows(stage)[place - 1]?.team ?? null;
  if (stage.entrants.some((entrant) => entrant.team === team && entrant.hasLeft))
    return { team: null, open: 'Bye' };
  return { team, open: team === null ? 'TBD' : null };
}

export function staleInSwiss({ rounds, made, strays }: Swiss): StageMatch[] {
  const stale = [...strays];
  for (const [index, matches = NO_MATCHES] of made.entries()) {
    if (matches.length === 0) continue;
    const counting = new Set(rounds[index]?.slots.map(({ match }) => match));
    for (const match of matches) if (!counting.has(match)) stale.push(match);
  }
  return stale;
}

/** The round's number: 3 for `S3-5`, 0 for a key without a round. */
const roundOf = ({ key }: StageMatch) => Number(/^S(\d{1,3})-/.exec(key)?.[1] ?? 0);

const madeFor = (sides: Sides, matches: readonly StageMatch[] = NO_MATCHES) =>
  matches.filter((match) => meets(match, sides));

const meets = (match: StageMatch, [{ team: one }, { team: other }]: readonly [StageSide, StageSide]) =>
  one !== null && other !== null && isBetween(match, one, other);

type SwissOutlook = {
  /** `through` or `out` if no result can change that, otherwise `open`. */
  state: 'through' | 'out' | 'open';
  games: number;
  /** With this many wins, the team advances whatever else happens; null if unknown. */
  enough: number | null;
  /** The number of wins below which the team is out in any case; null if it has no chance. */
  needed: number | null;
};

/**
 * The wins that each team in a Swiss stage needs to advance (docs/rules.md, "Swiss standings"), by team. Since later
 * pairings are unknown, every team is assumed to be able to win all its remaining games. Empty if no team advances.
 */
export function swissOutlooks(
  { length, hasDraws = false }: Pick<SwissSettings, 'length' | 'hasDraws'>,
  rows: readonly SwissRow[],
  advancing: number,
): ReadonlyMap<string, SwissOutlook> {
  if (!('wins' in length)) {
    if (advancing === 0) return new Map();
    return new Map(rows.map((row) => [row.team, byRounds(row, rows, { length, advancing, hasDraws })]));
  }
  return new Map(
    rows.map((row): [string, SwissOutlook] => {
      const { team, wins, state } = row;
      if (state === 'through') return [team, { state, games: 0, enough: 0, needed: 0 }];
      if (state !== 'in') return [team, { state: 'out', games: 0, enough: null, needed: null }];
      const missing = length.wins - wins;
      const games = gamesLeft(length, row);
      if (!('rounds' in length)) return [team, { state: 'open', games, enough: missing, needed: missing }];
      // If the last round can come before the last necessary win, a high enough place also suffices.
      const byPlace = advancing > 0 ? byRounds(row, rows, { length, advancing, hasDraws }) : null;
      const byWins = missing <= games ? missing : null;
      if (byPlace) return [team, { ...byPlace, enough: byPlace.enough ?? byWins }];
      return [team, { state: byWins === null ? 'out' : 'open', games, enough: byWins, needed: byWins }];
    }),
  );
}

function gamesLeft(length: SwissSettings['length'], { state, wins, losses, draws }: SwissRow): number {
  if (state !== 'in') return 0;
  const byRounds = 'rounds' in length ? length.rounds - wins - losses - draws : Number.POSITIVE_INFINITY;
  const byLimits =
    'wins' in length ? length.wins - wins + length.losses - losses - 1 : Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(byRounds, byLimits));
}

function byRounds(
  row: SwissRow,
  rows: readonly SwissRow[],
  { length, advancing, hasDraws }: { length: SwissSettings['length']; advancing: number; hasDraws: boolean },
): SwissOutlook {
  // Points for each result; without draws, only wins count.
  const { win, draw, loss } = hasDraws ? tablePoints() : { win: 1, draw: 0, loss: 0 };
  const most = 'wins' in length ? length.wins : Number.POSITIVE_INFINITY;
  const others = rows.filter(({ team }) => team !== row.team);
  const games = gamesLeft(length, row);
  const reachable = (other: SwissRow) => {
    const points = other.points + win * gamesLeft(length, other);
    return hasDraws ? points : Math.min(most, points);
  };
  /**
   * `isSafe`: too few rivals can reach these points to keep the team out. `isBehind`: enough rivals are sure
   * to get more points.
   */
  const isSafe = (points: number) => others.filter((other) => reachable(other) >= points).length < advancing;
  const isBehind = (points: number) =>
    others.filter((other) => other.points + loss * gamesLeft(length, other) > points).length >= advancing;
  const counts = Array.from({ length: games + 1 }, (_, count) => count);
  const enough = counts.find((count) => isSafe(row.points + win * count + loss * (games - count))) ?? null;
  const needed = counts.find((count) => !isBehind(row.points + win * count + draw * (games - count))) ?? null;
  const state = enough === 0 ? 'through' : needed === null ? 'out' : 'open';
  return { state, games, enough, needed };
}
