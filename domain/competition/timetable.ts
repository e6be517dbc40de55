import type { Timetable } from '../contract/matchDay/timetables.ts';
import { plural, t } from '../text/translate.ts';
import { DAY, MINUTE } from '../timeSpans.ts';
import { type Away, awayDuring, nextStart, type StartHours } from './availability.ts';

type Team = { id: string; name: string };

export type TimedMatch = {
  id: string;
  /** A readable name, such as 'QF1' or 'Spirit v Talon'. */
  name: string;
  teams: readonly [Team | null, Team | null];
  /** ISO 8601, or null. */
  time: string | null;
  feeders: readonly string[];
  /** The match is live or over, so its time is fixed. */
  isOver: boolean;
};

type Lengths = {
  gapMinutes: number;
  /** The minimum rest between the end of a team's match and the start of its next one. */
  restMinutes: number;
  away?: readonly Away[] | undefined;
};
type Terms = Lengths & {
  start: string;
  parallel: number;
  /** No match is proposed outside these hours. */
  hours?: StartHours | undefined;
};

type Proposal = { slots: { matchId: string; time: string }[]; problems: { matchId: string; text: string }[] };

/**
 * Proposes times for matches, slot by slot. Matches on which the most rounds depend come first, then those whose teams
 * have waited longest.
 */
export function proposeTimetable(
  matches: readonly TimedMatch[],
  { start, gapMinutes, parallel, restMinutes, away = [], hours }: Terms,
  fixed: readonly TimedMatch[] = [],
): Proposal {
  const [gap, rest, first] = [gapMinutes * MINUTE, restMinutes * MINUTE, Date.parse(start)];
  const placed = new Map(fixed.flatMap((match) => (match.time ? [[match.id, Date.parse(match.time)]] : [])));
  const held = [...placed.values()];
  // Slots are filled in order, so only each team's latest match matters.
  const last = new Map<string, number>();
  const bound = new Map<string, number[]>();
  for (const match of fixed)
    for (const { id } of match.time ? known(match) : [])
      bound.set(id, [...(bound.get(id) ?? []), Date.parse(match.time ?? '')]);
  const levels = levelsOf(matches);
  const slots: Proposal['slots'] = [];
  let open = [...matches];
  const waiting = new Set(matches.map(({ id }) => id));
  const games = new Map<string, number>();
  for (const { id } of matches.flatMap(known)) games.set(id, (games.get(id) ?? 0) + 1);

  const end = first + MAX_DAYS * DAY;
  const isFree = (match: TimedMatch, at: number) =>
    !awayDuring(
      away,
      known(match).map(({ id }) => id),
      { at, minutes: gapMinutes },
    ) &&
    known(match).every(
      ({ id }) =>
        at >= (last.get(id) ?? Number.NEGATIVE_INFINITY) + gap + rest &&
        (bound.get(id) ?? []).every((other) => Math.abs(at - other) >= gap + rest),
    ) &&
    match.feeders.every((feeder) => {
      const before = placed.get(feeder);
      if (before === undefined) return !waiting.has(feeder);
      return at >= before + gap + (match.teams.includes(null) ? rest : 0);
    });
  const waited = (match: TimedMatch, at: number) => {
    const since = ({ id }: Team) =>
      Math.max(
        first - gap,
        last.get(id) ?? first - gap,
        ...(bound.get(id) ?? []).filter((time) => time < at),
      );
    return known(match).reduce((sum, team) => sum + at - since(team), 0);
  };
  const left = (match: TimedMatch) => known(match).reduce((sum, { id }) => sum + (games.get(id) ?? 0), 0);
  const opening = (moment: number) => (hours ? nextStart(moment, hours) : moment);
  let base = opening(first) ?? first;
  for (let at = opening(first); open.length > 0 && at !== undefined; ) {
    const now: number = at;
    const room = parallel - held.filter((other) => Math.abs(now - other) < gap).length;
    const ready = room > 0 ? open.filter((match) => isFree(match, now)) : [];
    const order = new Map(
      ready.map((match) => [match, [levels.get(match.id) ?? 0, waited(match, now), left(match)]]),
    );
    const sorted = ready.toSorted((one, other) => compare(order.get(one) ?? [], order.get(other) ?? []));
    const chosen: TimedMatch[] = [];
    for (const match of sorted)
      if (chosen.length < room && !chosen.some((other) => sharesTeam(match, other))) chosen.push(match);
    for (const match of chosen) {
      placed.set(match.id, now);
      waiting.delete(match.id);
      for (const { id } of known(match)) {
        last.set(id, now);
        games.set(id, (games.get(id) ?? 0) - 1);
      }
      slots.push({ matchId: match.id, time: new Date(now).toISOString() });
    }
    open = open.filter(({ id }) => waiting.has(id));
    at = chosen.length > 0 ? now + gap : nextMoment(now, base, gap, [...placed.values()], [gap, gap + rest]);
    // Only absent teams block this slot, and they may be available later.
    if (at === undefined && away.length > 0 && now < end) at = now + gap;
    const moment: number | undefined = at === undefined ? undefined : opening(at);
    if (moment !== undefined && moment !== at) base = moment;
    at = moment;
  }
  return { slots, problems: open.map((match) => problemOf(match, waiting)) };
}

/** The scheduler looks for a time that suits both teams within this many days of the start. */
const MAX_DAYS = 60;

const problemOf = ({ id, name, feeders }: TimedMatch, waiting: ReadonlySet<string>) => ({
  matchId: id,
  text: feeders.some((feeder) => waiting.has(feeder))
    ? t`${name} and another match are waiting for each other`
    : t`${name} has no time within ${MAX_DAYS} days when both teams can play`,
});

const known = ({ teams }: TimedMatch) => teams.filter((team) => team !== null);

const sharesTeam = (one: TimedMatch, other: TimedMatch) =>
  known(one).some(({ id }) => known(other).some((team) => team.id === id));

function compare(one: readonly number[], other: readonly number[]): number {
  const index = one.findIndex((figure, place) => figure !== other[place]);
  return index < 0 ? 0 : (other[index] ?? 0) - (one[index] ?? 0);
}

/** The first slot after `now` by which a current obstacle may be over; undefined if there is none. */
function nextMoment(now: number, first: number, gap: number, times: number[], after: number[]) {
  const ends = times
    .flatMap((time) => after.map((length) => first + Math.ceil((time + length - first) / gap) * gap))
    .filter((moment) => moment > now);
  return ends.length > 0 ? Math.min(...ends) : undefined;
}

/** The number of rounds that depend on each match. */
function levelsOf(matches: readonly TimedMatch[]): ReadonlyMap<string, number> {
  const levels = new Map(matches.map(({ id }) => [id, 0]));
  for (let round = 0, isChanged = true; isChanged && round < matches.length; round += 1) {
    isChanged = false;
    for (const { id, feeders } of matches)
      for (const feeder of feeders) {
        const level = (levels.get(id) ?? 0) + 1;
        if ((levels.get(feeder) ?? level) >= level) continue;
        levels.set(feeder, level);
        isChanged = true;
      }
  }
  return levels;
}

export type Conflict = Timetable['conflicts'][number];

export function conflicts(matches: readonly TimedMatch[], { gapMinutes, restMinutes, away = [] }: Lengths) {
  const [gap, rest] = [gapMinutes * MINUTE, restMinutes * MINUTE];
  const timed = matches
    .flatMap((match) => (match.time ? [{ match, at: Date.parse(match.time) }] : []))
    .toSorted((one, other) => one.at - other.at);
  const found: Conflict[] = [];
  for (const [index, { match, at }] of timed.entries())
    for (const later of timed.slice(index + 1)) {
      if (later.at - at >= gap + rest) break;
      const shared = known(match).find(({ id }) => known(later.match).some((team) => team.id === id));
      if (!shared || (match.isOver && later.match.isOver)) continue;
      const pair = { matchId: later.match.id, otherId: match.id };
      if (later.at - at < gap)
        found.push({
          ...pair,
          kind: 'clash',
          text: t`${shared.name} has two matches at once: ${match.name} and ${later.match.name}`,
        });
      else {
        const minutes = Math.floor((later.at - at - gap) / MINUTE);
        const wanted = plural(restMinutes, '# minute', '# minutes');
        const text = t`${shared.name} gets only ${minutes} of its ${wanted} of rest between ${match.name} and ${later.match.name}`;
        found.push({ ...pair, kind: 'rest', text });
      }
    }
  for (const { match, at } of timed) {
    for (const { id, name } of match.isOver ? [] : known(match)) {
      const inTheWay = awayDuring(away, [id], { at, minutes: gapMinutes });
      if (inTheWay)
        found.push({ matchId: match.id, otherId: null, ...awayWords(inTheWay, name, match.name) });
    }
  }
  const times = new Map(timed.map(({ match, at }) => [match.id, { match, at }]));
  for (const { match, at } of timed)
    for (const feeder of match.feeders) {
      const before = times.get(feeder);
      if (!before || match.isOver || before.match.isOver || at >= before.at + gap) continue;
      const text = t`${match.name} starts before ${before.match.name} is over`;
      found.push({ matchId: match.id, otherId: feeder, kind: 'feeder', text });
    }
  return found;
}

function awayWords({ area, match }: Away, team: string, name: string): Pick<Conflict, 'kind' | 'text'> {
  if (match?.isOtherTeam)
    return {
      kind: 'elsewhere',
      text: t`Some ${team} players have another match (${match.name} in ${match.tournament}) at the time of ${name}`,
    };
  if (match)
    return {
      kind: 'elsewhere',
      text: t`${team} has another match (${match.name} in ${match.tournament}) at the time of ${name}`,
    };
  if (area === null) return { kind: 'away', text: t`${team} cannot play at the time of ${name}` };
  return { kind: 'powerCut', text: t`${team} has a power cut (${area}) at the time of ${name}` };
}
