import { teamAt } from '../../standings.ts';
import { scoredIn, teamsOfGame } from '../../tieBreakers.ts';
import { haveSameTeams } from '../../tieSettling.ts';
import type { Arrival, RoundRobinSettings, StageEntrant, StageFacts, StageMatch } from '../facts.ts';
import { type StageRound, type StageSlot, taken } from '../slots.ts';
import { groupFactsOf, hasOpenGame, type StageGroup, startGroup, tableOf, takeIntoGroup } from './group.ts';
import { groupName, seedsOfGroups } from './schedule.ts';

/** An immutable round robin. Groups that a result does not affect remain the same objects. */
export type RoundRobin = {
  kind: 'round_robin';
  settings: RoundRobinSettings;
  entrants: readonly StageEntrant[];
  groups: readonly StageGroup[];
  /** Matches whose groups do not exist. */
  strays: readonly StageMatch[];
};

export function startRoundRobin({ settings, entrants, matches }: StageFacts<RoundRobinSettings>): RoundRobin {
  const sorted = sortByGroup(matches, settings.groups.length);
  const groups = seedsOfGroups(settings.groups, settings.distribution, settings.late).map((seeds, index) =>
    startGroup(groupName(index), settings, { seeds, entrants, matches: sorted.groups[index] }),
  );
  return { kind: 'round_robin', settings, entrants, groups, strays: sorted.strays };
}

/** The stage after these matches were created, played or corrected. */
export function takeIntoRoundRobin(stage: RoundRobin, matches: readonly StageMatch[]): RoundRobin {
  const { kind, settings, entrants } = stage;
  const sorted = sortByGroup(matches, stage.groups.length);
  const groups = stage.groups.slice();
  for (const [index, own] of sorted.groups.entries()) {
    const group = groups[index];
    if (own && group) groups[index] = takeIntoGroup(group, own);
  }
  return { kind, settings, entrants, groups, strays: sorted.strays.reduce(taken, stage.strays) };
}

export const matchesOfGroups = ({ groups, strays }: RoundRobin): StageMatch[] => [
  ...groups.flatMap(matchesOf),
  ...strays,
];

export function roundsOfGroups({ groups }: RoundRobin): StageRound[] {
  const all: StageRound[] = [];
  for (const { rounds } of groups) for (const round of rounds) all.push(round);
  return all;
}

/** Stale matches: their teams no longer meet, or their tie no longer exists. */
export function staleInGroups({ groups, strays }: RoundRobin): StageMatch[] {
  const stale = [...strays];
  for (const group of groups) {
    group.computed.stale ??= staleOfGroup(group);
    for (const match of group.computed.stale) stale.push(match);
  }
  return stale;
}

export const groupNamed = ({ groups }: RoundRobin, name = '') => groups[groupIndex(name)];

export function teamInGroup(stage: RoundRobin, name: string | undefined, place: number): Arrival {
  const group = groupNamed(stage, name);
  const { settings } = stage;
  if (!group) return { team: null, open: 'TBD' };
  const open = { team: null, open: group.schedule.open };
  // Checks the usual case first, because after each result, every seed fed by the group is checked.
  if (!settings.isDrawn && hasOpenGame(group)) return open;
  if (isWaiting(group) || (settings.takesTeams && isEmpty(group))) return open;
  if (settings.isDrawn && place > countRanked(group)) return { team: null, open: 'Bye' };
  if (hasOpenGame(group)) return open;
  const table = tableOf(group);
  if (!table.complete) return open;
  const team = teamAt(table, place);
  return team === undefined ? { team: null, open: 'Tie-break needed' } : { team, open: null };
}

/** The team ranked `best` among all groups' teams in this place; open until every group has settled that place. */
export function bestInGroups(stage: RoundRobin, place: number, best: number): Arrival {
  const held: { group: StageGroup; team: string }[] = [];
  for (const group of stage.groups) {
    if (group.seats.length < place) continue;
    const { team, open } = teamInGroup(stage, group.name, place);
    if (team !== null) held.push({ group, team });
    else if (open !== 'Bye') return { team, open };
  }
  const team = rankedAcross(held)[best - 1]?.team;
  return team === undefined ? { team: null, open: 'Bye' } : { team, open: null };
}

/** The teams currently in this place in their groups, settled or not, best first. Teams without a game are left out. */
export const acrossNow = ({ groups }: RoundRobin, place: number): Candidate[] =>
  rankedAcross(
    groups.flatMap((group) => {
      const team = place > countRanked(group) ? undefined : tableOf(group).rows[place - 1]?.team;
      return team === undefined ? [] : [{ group, team }];
    }),
  ).filter(({ games }) => games > 0);

const countRanked = ({ seats }: StageGroup) =>
  seats.filter(({ entrant: { team, isAnnulled, hasLeft } }) => team !== null && !isAnnulled && !hasLeft)
    .length;

const isEmpty = ({ seats }: StageGroup) =>
  seats.every(({ entrant }) => entrant.team === null || entrant.isAnnulled);

const isWaiting = ({ seats }: StageGroup) =>
  seats.some(({ entrant }) => entrant.team === null && entrant.place !== undefined && entrant.open !== 'Bye');

export const isRoundRobinOver = ({ groups, settings }: RoundRobin) =>
  groups.every((group) => {
    if (settings.isDrawn && isEmpty(group) && !isWaiting(group)) return !settings.takesTeams;
    const { complete, needsTieBreak } = tableOf(group);
    return complete && !needsTieBreak && !isWaiting(group);
  });

function sortByGroup(matches: readonly StageMatch[], count: number) {
  const groups: (StageMatch[] | undefined)[] = [];
  const strays: StageMatch[] = [];
  for (const match of matches) {
    const index = groupIndex(match.key);
    const own = groups[index];
    if (!(index >= 0 && index < count)) strays.push(match);
    else if (own) own.push(match);
    else groups[index] = [match];
  }
  return { groups, strays };
}

function groupIndex(key: string): number {
  let index = 0;
  for (let at = 0; at < key.length && key[at] !== '-'; at += 1) index = index * 26 + key.charCodeAt(at) - 64;
  return index - 1;
}

function matchesOf({ rounds, tieBreaks, strays }: StageGroup): StageMatch[] {
  const made = rounds.flatMap(({ slots }) => slots.flatMap((slot) => slot.made));
  return [...new Set([...made, ...tieBreaks, ...strays])];
}

function staleOfGroup(group: StageGroup): StageMatch[] {
  const stale = [...group.strays];
  for (const match of group.tieBreaks) if (!isHeldByTie(match, group)) stale.push(match);
  for (const [day, { slots }] of group.rounds.entries()) {
    if (!slots.some(hasOthers)) continue;
    for (const [index, { made }] of slots.entries()) {
      const legs = group.schedule.days[day]?.games[index]?.legs ?? [];
      // Each game between two teams stores all their matches. They are checked only with the first game.
      if (legs[0]?.day !== day) continue;
      const counting = legs.map((leg) => group.rounds[leg.day]?.slots[leg.index]?.match);
      for (const each of made) if (!counting.includes(each)) stale.push(each);
    }
  }
  return stale;
}

const hasOthers = ({ made, match }: StageSlot) => made.length > 1 || (made.length === 1 && made[0] !== match);

/**
 * Whether a tie-break game still belongs to a tie in its group. Once the tie is settled in another way, only played
 * games still belong to it.
 */
function isHeldByTie({ tieBreak, winner }: StageMatch, group: StageGroup): boolean {
  const tie = tableOf(group).ties.find(({ teams }) => tieBreak && haveSameTeams(teams, tieBreak.teams));
  if (!tie || !tieBreak || tieBreak.round > tie.round) return false;
  return tie.by === null || tie.by === 'game' || winner !== null;
}

type Candidate = {
  team: string;
  group: StageGroup;
  games: number;
  scored: number;
  conceded: number;
  seed: number;
  /** Averages per game, so that teams from groups of different sizes can be compared fairly. */
  figures: readonly number[];
};

const rankedAcross = (held: readonly { group: StageGroup; team: string }[]): Candidate[] =>
  held.map(candidate).toSorted((one, other) => compare(one.figures, other.figures) || one.seed - other.seed);

function candidate({ group, team }: { group: StageGroup; team: string }): Candidate {
  const own = groupFactsOf(group).games.filter((game) => teamsOfGame(game).includes(team));
  const row = tableOf(group).rows.find((each) => each.team === team);
  let [scored, conceded] = [0, 0];
  for (const game of own) {
    const [mine, theirs] = scoredIn(game, team) ?? [0, 0];
    scored += mine;
    conceded += theirs;
  }
  const perGame = (sum: number) => (own.length === 0 ? 0 : sum / own.length);
  return {
    team,
    group,
    games: own.length,
    scored,
    conceded,
    seed: group.seats[group.seatOf.get(team) ?? 0]?.seed ?? 0,
    figures: [row?.points ?? 0, scored - conceded, scored, row?.wins ?? 0].map(perGame),
  };
}

/** Compares figures in order; higher figures rank first. Rounding errors are ignored. */
function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, figure] of one.entries()) {
    const apart = (other[index] ?? 0) - figure;
    if (Math.abs(apart) > 1e-9) return apart;
  }
  return 0;
}
