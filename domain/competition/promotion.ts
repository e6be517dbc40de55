import type { League } from '../settings.ts';
import { byPoints, type TeamRecord } from './ranking.ts';

export type ExchangeRules = {
  /** How many teams are relegated directly, without a play-off, and how many are promoted in their place. */
  direct: number;
  /** The number of teams just above the relegation line that each play a team from the league below. */
  playOffs: number;
};

/** An admin's exception for a team: it leaves the leagues, refuses promotion, or ranks first among tied teams. */
export const EXCEPTIONS = ['leaves', 'refuses', 'first'] as const;
export type Exception = (typeof EXCEPTIONS)[number];

export type FinishedTeam = { id: string; position: number; isLevel: boolean; isComplete: boolean };

export type SeasonRecord = TeamRecord & { id: string; place: number | null; isComplete: boolean };

/** Teams that share a place are ordered by points, wins and fewest losses, then by an admin's choice. */
export function finalOrder(records: readonly SeasonRecord[], exceptions: ReadonlyMap<string, Exception>) {
  const isFirst = ({ id }: SeasonRecord) => Number(exceptions.get(id) === 'first');
  const order = (one: SeasonRecord, other: SeasonRecord) =>
    (one.place ?? records.length + 1) - (other.place ?? records.length + 1) ||
    byPoints(one, other) ||
    isFirst(other) - isFirst(one);
  return records.toSorted(order).map((record, index, all) => {
    const above = all[index - 1];
    return {
      id: record.id,
      position: index + 1,
      isLevel: above !== undefined && order(above, record) === 0,
      isComplete: record.isComplete,
    };
  });
}

export type FinishedLeague = { league: League; teams: readonly FinishedTeam[] };

export const MOVES = ['stays', 'promoted', 'relegated', 'leaves'] as const;
export const REASONS = ['place', 'play_off', 'vacancy', 'spared', 'refuses', 'incomplete', 'leaves'] as const;

export type Movement = {
  id: string;
  from: League;
  /** Null if the team leaves the leagues. */
  to: League | null;
  position: number;
  move: (typeof MOVES)[number];
  why: (typeof REASONS)[number];
};

export type PlayOff = { upper: string; lower: string; winner: string | null };

export type Promotion = {
  /** Every team in next season's order, highest league first. */
  movements: Movement[];
  /** Matches for the contested places, beginning with those in the highest league. */
  playOffs: PlayOff[];
  level: [string, string][];
};

type Facts = {
  leagues: readonly FinishedLeague[];
  rules: ExchangeRules;
  exceptions: ReadonlyMap<string, Exception>;
  winnerOf: (upper: string, lower: string) => string | null;
};

type Moves = Map<string, Pick<Movement, 'to' | 'move' | 'why'>>;

export function planPromotion(facts: Facts): Promotion {
  const { leagues, exceptions } = facts;
  const moves: Moves = new Map();
  for (const { league, teams } of leagues)
    for (const { id } of teams)
      moves.set(
        id,
        exceptions.get(id) === 'leaves'
          ? { to: null, move: 'leaves', why: 'leaves' }
          : { to: league, move: 'stays', why: 'place' },
      );
  const lines = leagues
    .slice(0, -1)
    .map((upper, index) => crossLine(upper, leagues[index + 1] as FinishedLeague, facts, moves));
  return {
    movements: inNextOrder(leagues, moves),
    playOffs: lines.flatMap(({ playOffs }) => playOffs),
    level: lines.flatMap(({ level }) => level),
  };
}

/** The line above must be processed first. */
function crossLine(upper: FinishedLeague, lower: FinishedLeague, facts: Facts, moves: Moves) {
  const { rules, exceptions, winnerOf } = facts;
  const isHere = ({ id }: FinishedTeam) => moves.get(id)?.move === 'stays';
  const goDown = (why: Movement['why'], { id }: FinishedTeam) =>
    moves.set(id, { to: lower.league, move: 'relegated', why });
  const goUp = (why: Movement['why'], { id }: FinishedTeam) =>
    moves.set(id, { to: upper.league, move: 'promoted', why });
  const stay = (why: Movement['why'], { id }: FinishedTeam, to: League) =>
    moves.set(id, { to, move: 'stays', why });

  const firstOfLast = Math.max(0, upper.teams.length - rules.direct);
  const firstBetween = Math.max(0, firstOfLast - rules.playOffs);
  const falling = upper.teams.slice(firstOfLast).filter(isHere);
  // The lowest-placed defender plays the best challenger.
  const defending = upper.teams.slice(firstBetween, firstOfLast).filter(isHere).toReversed();
  const present = lower.teams.filter(isHere);
  const cannot = (team: FinishedTeam) =>
    exceptions.get(team.id) === 'refuses' ? 'refuses' : team.isComplete ? undefined : 'incomplete';
  const able = present.filter((team) => cannot(team) === undefined);

  // Teams relegated from a higher league take some of the places that relegations and departures free.
  const arrived = [...moves.values()].filter(({ to, move }) => to === upper.league && move === 'relegated');
  const gone = upper.teams.slice(0, firstOfLast).filter((team) => !isHere(team));
  const free = Math.max(0, upper.teams.length - firstOfLast + gone.length - arrived.length);
  const rising = able.slice(0, free);
  const challenging = able.slice(rising.length, rising.length + defending.length);
  const next = able[rising.length + challenging.length];
  // Better-placed teams that refuse promotion or have too few players miss out.
  const lastAble = able[rising.length + challenging.length - 1];
  for (const team of present.slice(0, lastAble && present.indexOf(lastAble))) {
    const why = cannot(team);
    if (why) stay(why, team, lower.league);
  }
  for (const [place, team] of rising.entries()) goUp(place < rules.direct ? 'place' : 'vacancy', team);
  // If too few teams can be promoted, the best of the teams due for relegation stay.
  const spared = falling.slice(0, free - rising.length);
  for (const team of spared) stay('spared', team, upper.league);
  for (const team of falling.slice(spared.length)) goDown('place', team);
  const playOffs = challenging.map((challenger, pair): PlayOff => {
    const defender = defending[pair] as FinishedTeam;
    const winner = winnerOf(defender.id, challenger.id);
    if (winner === challenger.id) {
      goUp('play_off', challenger);
      goDown('play_off', defender);
    } else if (winner !== null) {
      stay('play_off', challenger, lower.league);
      stay('play_off', defender, upper.league);
    }
    return { upper: defender.id, lower: challenger.id, winner };
  });
  const level = [
    ...levelAbove(upper.teams, [firstOfLast, firstBetween]),
    ...levelAbove(able, [rising.length, ...(next ? [able.indexOf(next)] : [])]),
  ];
  return { playOffs, level };
}

const levelAbove = (teams: readonly FinishedTeam[], places: readonly number[]): [string, string][] =>
  [...new Set(places)].flatMap((place): [string, string][] => {
    const [above, team] = [teams[place - 1], teams[place]];
    return above && team?.isLevel ? [[above.id, team.id]] : [];
  });

/**
 * For each league: teams relegated into it, then teams that stay, then teams promoted into it; each set in
 * order of place.
 */
function inNextOrder(leagues: readonly FinishedLeague[], moves: Moves): Movement[] {
  const order: Movement['move'][] = ['relegated', 'stays', 'promoted', 'leaves'];
  const all = leagues.flatMap(({ league, teams }) =>
    teams.flatMap(({ id, position }) => {
      const move = moves.get(id);
      return move ? [{ id, from: league, position, ...move }] : [];
    }),
  );
  const rank = ({ to }: Movement) => {
    const at = leagues.findIndex(({ league }) => league === to);
    return at === -1 ? leagues.length : at;
  };
  return all.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      order.indexOf(one.move) - order.indexOf(other.move) ||
      one.position - other.position,
  );
}
