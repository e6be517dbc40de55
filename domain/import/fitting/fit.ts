import type { MatchFormat } from '../../competition/match.ts';
import { MEETINGS, type StageSettings, stageProblems } from '../../competition/stages/facts.ts';
import { type Feed, placeFeeds, seededFeeds, writeFeed } from '../../competition/stages/feeds.ts';
import { tableOf } from '../../competition/stages/roundRobin/group.ts';
import type { RoundRobin } from '../../competition/stages/roundRobin/roundRobin.ts';
import { groupName } from '../../competition/stages/roundRobin/schedule.ts';
import { isBetween } from '../../competition/stages/slots.ts';
import { roundsOf, type Stage, teamAtPlace } from '../../competition/stages/stage.ts';
import type { PlannedStage, StagedTournament } from '../../competition/stages/tournament.ts';
import type { TieRecord } from '../../competition/tieSettling.ts';
import { TIE_BREAKERS } from '../../settings.ts';
import type { Foreign, ForeignMatch, ForeignStage } from '../foreign.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  type Fitted,
  knowsDraws,
  placedAt,
  resultOf,
  stageAdded,
  standing,
  teamsOf,
} from './draft.ts';
import { fitElimination, hasBoth } from './elimination.ts';
import { playedRounds, type Seating, seatings } from './seats.ts';
import { fitSwiss, lengthOf } from './swiss.ts';

export type StageFit = { stage: ForeignStage; index: number | null; why: string | null };
export type TournamentFit = { draft: Draft; stages: StageFit[] };

/**
 * Fits a foreign tournament to this site's stages, with the entrants of each stage and a slot for each match that fits.
 */
export function fitTournament(
  foreign: Foreign,
  isIn: (team: string) => boolean,
  isMatchIn: (match: ForeignMatch) => boolean,
): TournamentFit {
  const ends = new Map(foreign.teams.map(({ key, place }) => [key, place]));
  const endOf = (team: string) => ends.get(team) ?? null;
  let draft = EMPTY_DRAFT;
  const stages: StageFit[] = [];
  const own = foreign.stages.map((told) => ({
    ...told,
    matches: told.matches.filter((match) => areIn(match, isIn)),
  }));
  for (const [index, stage] of own.entries()) {
    const told = foreign.stages[index] ?? stage;
    const later = own.slice(index + 1).flatMap((each) => seatings(each, isIn)[0] ?? []);
    const terms = { isOver: foreign.isOver, isIn, isMatchIn, endOf, later };
    const tries = seatings(stage, isIn).map((seating) => addStage(draft, stage, { ...terms, seating }));
    const [best] = tries.toSorted((one, other) => one.cost - other.cost);
    if (!best?.draft) stages.push({ stage: told, index: null, why: best?.why ?? null });
    else {
      stages.push({ stage: told, index: best.draft.stages.length - 1, why: null });
      draft = best.draft;
    }
  }
  if (draft.stages.length === 0) draft = bareBracket(foreign, isIn);
  return { draft, stages };
}

const areIn = ({ team1, team2 }: ForeignMatch, isIn: (team: string) => boolean) =>
  [team1, team2].every((team) => team === null || isIn(team));

type Told = {
  seating: Seating;
  /** The teams of each later stage, in order of seed. */
  later: readonly Seating[];
  isOver: boolean;
  isIn: (team: string) => boolean;
  isMatchIn: (match: ForeignMatch) => boolean;
  endOf: (team: string) => number | null;
};

type Added = { draft: Draft; cost: number } | { draft: null; cost: number; why: string };

function addStage(draft: Draft, stage: ForeignStage, told: Told): Added {
  const order = stage.kind === 'round_robin' ? groupsOf(stage, told.isIn).flat() : told.seating.order;
  const { feeds, entrants } = feedsFor(draft, stage, order);
  const wanted = settingsOf(stage, feeds.length, told);
  const [problem] = stageProblems(wanted, feeds.length);
  if (problem) return { draft: null, cost: Number.POSITIVE_INFINITY, why: problem.text };
  const base = withAdvancing({ ...draft, entrants }, feeds);
  const { stage: start } = stageAdded(base, { name: stage.name, settings: wanted, feeds });
  const matches = stage.matches.filter(told.isMatchIn);
  const index = base.stages.length;
  const { fitted, cost, settings } = fitStage(start, index, matches);
  const { placements, placed, unplaced } = fitted;
  const planned = { name: stage.name, settings, feeds, ...(placements.size > 0 && { placements }) };
  const next: Draft = {
    entrants,
    stages: [...base.stages, planned],
    placed: [...draft.placed, ...placed],
    unplaced: [...draft.unplaced, ...unplaced],
  };
  return { draft: settings.kind === 'round_robin' ? withDecisions(next, stage, told) : next, cost };
}

function fitStage(start: Stage, index: number, matches: readonly ForeignMatch[]) {
  if (start.kind === 'elimination') return fitElimination(start, index, matches);
  const fitted =
    start.kind === 'round_robin' ? fitGroups(start, index, matches) : fitSwiss(start, index, matches);
  return { fitted, cost: 100 * fitted.unplaced.length, settings: start.settings };
}

function withDecisions(draft: Draft, told: ForeignStage, terms: Told): Draft {
  const stage = standing(draft).stages.at(-1);
  if (stage?.kind !== 'round_robin') return draft;
  const decisions = decisionsOf(stage, told, terms);
  if (decisions.length === 0) return draft;
  const stages = draft.stages.map((each, index) =>
    index === draft.stages.length - 1 && each.settings.kind === 'round_robin'
      ? { ...each, settings: { ...each.settings, decisions } }
      : each,
  );
  return { ...draft, stages };
}

function withAdvancing(draft: Draft, feeds: readonly Feed[]): Draft {
  const stages = draft.stages.map((stage, index) => {
    if (stage.settings.kind !== 'round_robin') return stage;
    const places = feeds.flatMap((feed) => ('entrant' in feed || feed.stage !== index ? [] : feed.place));
    const advancing = Math.min(16, Math.max(stage.settings.advancing, ...places));
    return { ...stage, settings: { ...stage.settings, advancing } };
  });
  return { ...draft, stages };
}

const groupsOf = (stage: ForeignStage, isIn: (team: string) => boolean): string[][] =>
  stage.groups.length === 0 ? [teamsOf(stage, isIn)] : stage.groups.map(({ teams }) => teams.filter(isIn));

/** The source of each seed in a stage: the team's place in an earlier stage, otherwise the team itself. */
function feedsFor(draft: Draft, stage: ForeignStage, order: readonly (string | null)[]) {
  const before = standing(draft);
  const feedOf = new Map<string, PlaceFeed>();
  const earlier = new Set(before.stages.flatMap((each) => each.entrants.flatMap(({ team }) => team ?? [])));
  const places = before.planned.flatMap((planned, index) => placesOf(planned, index));
  for (const feed of places) {
    const held = before.stages[feed.stage];
    const team = held && teamAtPlace(held, feed.place, feed.group).team;
    if (team) feedOf.set(team, feed);
  }
  const entrants = [...draft.entrants];
  const used = new Set(draft.stages.flatMap(({ feeds }) => feeds.map(writeFeed)));
  const known = new Set([...feedOf.values()].map(writeFeed));
  const take = (feed: Feed) => {
    used.add(writeFeed(feed));
    return feed;
  };
  const free = (feed: PlaceFeed) => !used.has(writeFeed(feed));
  const isFirst = draft.stages.length === 0;
  const seats: { team: string | null; feed: Feed | undefined }[] = order.flatMap((team) => {
    if (team === null && !isFirst) return [];
    const feed = feedOf.get(team ?? '');
    if (feed && free(feed)) return { team, feed: take(feed) };
    if (team !== null && earlier.has(team)) return { team, feed: undefined };
    entrants.push(team);
    return { team, feed: { entrant: entrants.length } };
  });
  // For a bracket without known teams, the first round determines its size.
  const missing = isFirst ? 0 : openSeats(stage);
  for (let seat = 0; seat < missing; seat += 1) seats.push({ team: null, feed: undefined });
  const last = places.filter(({ stage: index }) => index === draft.stages.length - 1);
  const spare = [...byPlace(last), ...byPlace(places)];
  const feeds = seats.flatMap(({ team, feed }) => {
    if (feed) return feed;
    // A team without a place of its own takes a spare one, in its group if possible, and is placed by hand.
    const own = spare.filter((each) => team !== null && isInGroup(before, each, team) && free(each));
    const next = own.find((each) => !known.has(writeFeed(each))) ?? own[0] ?? spare.find(free);
    return next ? take(next) : [];
  });
  return { feeds, entrants };
}

const isInGroup = ({ stages }: StagedTournament, { stage, group }: PlaceFeed, team: string) => {
  const held = stages[stage];
  return (
    held?.kind === 'round_robin' && held.groups.some(({ name, seatOf }) => name === group && seatOf.has(team))
  );
};

type PlaceFeed = Exclude<Feed, { entrant: number }>;

const byPlace = (feeds: readonly PlaceFeed[]) => feeds.toSorted((one, other) => one.place - other.place);

function placesOf({ settings, feeds }: PlannedStage, index: number): PlaceFeed[] {
  if (settings.kind !== 'round_robin') return placeFeeds(index, feeds.length) as PlaceFeed[];
  return (seededFeeds(index, settings.groups.length, Math.max(...settings.groups)) as PlaceFeed[]).filter(
    ({ group, place }) =>
      place <= (settings.groups[settings.groups.findIndex((_, at) => groupName(at) === group)] ?? 0),
  );
}

function openSeats({ matches, kind }: ForeignStage): number {
  if (kind === 'round_robin' || kind === 'swiss') return 0;
  const [first = []] = playedRounds(matches, 'upper');
  return first.flatMap(({ team1, team2, isOver }) =>
    [team1, team2].filter((team) => team === null && !isOver),
  ).length;
}

function settingsOf(stage: ForeignStage, count: number, { isOver, isIn, seating }: Told): StageSettings {
  const formats = { matchFormat: usualFormat(stage.matches) };
  const hasDraws = stage.matches.some((match) => knowsDraws(resultOf(match)));
  if (stage.kind === 'round_robin') {
    return {
      ...formats,
      kind: 'round_robin',
      groups: groupsOf(stage, isIn).map(({ length }) => length),
      legs: legsOf(stage.matches),
      distribution: 'listed',
      tieBreakers: TIE_BREAKERS,
      advancing: 1,
      hasDraws,
    };
  }
  if (stage.kind === 'swiss')
    return {
      ...formats,
      kind: 'swiss',
      length: lengthOf(stage, isOver),
      pairing: 'slide',
      tieBreakers: ['buchholz', 'head_to_head'],
      hasDraws,
    };
  if (stage.kind === 'single_elimination') {
    const hasThirdPlaceMatch = count >= 4 && stage.matches.some(({ part }) => part === 'third');
    return { ...formats, kind: 'single_elimination', hasThirdPlaceMatch };
  }
  const hasReset = stage.matches.some(({ part, round }) => part === 'final' && round === 2);
  const { hasLowerStart } = seating;
  return {
    ...formats,
    kind: 'double_elimination',
    grandFinal: hasReset ? 'reset' : 'single',
    ...(hasLowerStart && { hasLowerStart }),
  };
}

function usualFormat(matches: readonly ForeignMatch[]): MatchFormat {
  const counts = new Map<MatchFormat, number>();
  for (const match of matches) {
    if (match.bestOf === null && !match.winner) continue;
    const { format } = resultOf(match);
    counts.set(format, (counts.get(format) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? 'Best of 1';
}

function bareBracket(foreign: Foreign, isIn: (team: string) => boolean): Draft {
  const entrants = foreign.teams
    .filter(({ key }) => isIn(key))
    .toSorted((one, other) => (one.seed ?? 1e9) - (other.seed ?? 1e9))
    .map(({ key }) => key);
  if (entrants.length < 2) return { ...EMPTY_DRAFT, entrants };
  const settings: StageSettings = {
    kind: 'single_elimination',
    matchFormat: 'Best of 1',
    hasThirdPlaceMatch: false,
  };
  const feeds = entrants.map((_, index): Feed => ({ entrant: index + 1 }));
  return { ...EMPTY_DRAFT, entrants, stages: [{ name: 'Main stage', settings, feeds }] };
}

function fitGroups(stage: RoundRobin, index: number, matches: readonly ForeignMatch[]): Fitted {
  const fitted: Fitted = { placed: [], unplaced: [], placements: new Map() };
  const free = new Set(roundsOf(stage).flatMap(({ slots }) => slots));
  for (const match of matches.filter(hasBoth).toSorted((one, other) => one.round - other.round)) {
    const slot = [...free].find(({ sides: [one, other] }) => isBetween(match, one.team, other.team));
    if (!slot) {
      const haveMet = fitted.placed.some((each) => isBetween(match, each.match.team1, each.match.team2));
      const why = haveMet
        ? `In this group, two teams can meet ${MEETINGS[stage.settings.legs - 1]} at most`
        : 'These two teams are not in the same group';
      fitted.unplaced.push({ match, why });
      continue;
    }
    free.delete(slot);
    const [team1, team2] = [slot.sides[0].team ?? '', slot.sides[1].team ?? ''];
    fitted.placed.push(placedAt(match, { stage: index, key: slot.key, team1, team2, isByHand: false }));
  }
  return fitted;
}

/** The maximum number of meetings between any two teams, up to the limit on a group's legs. */
function legsOf(matches: readonly ForeignMatch[]): number {
  const met = new Map<string, number>();
  for (const { team1, team2 } of matches.filter(hasBoth)) {
    const pair = [team1, team2].toSorted().join(' ');
    met.set(pair, (met.get(pair) ?? 0) + 1);
  }
  return Math.min(MEETINGS.length, Math.max(1, ...met.values()));
}

/** The maximum number of teams in a decision, and of decisions in a group. */
const MOST_IN_GROUP = 5;

/**
 * The foreign site's order of teams that are still tied here, by group. It comes from the group's places, otherwise from
 * the teams' final places, otherwise from the stages that they went on to.
 */
const decisionsOf = (
  stage: RoundRobin,
  { groups }: ForeignStage,
  { endOf, later }: Told,
): (TieRecord & { group: string })[] => {
  const tables = stage.groups.map((group) => ({ group, table: tableOf(group) }));
  const wentOn = rankByNextStage(
    tables.flatMap(({ table }) => table.rows),
    later,
  );
  return tables.flatMap(({ group, table: { rows, complete } }, index) => {
    const places = groups[index]?.places ?? [];
    if (!complete) return [];
    const levels = [...new Set(rows.map(({ rank }) => rank))]
      .map((rank) => rows.filter((row) => row.rank === rank).map(({ team }) => team))
      .filter((tied) => tied.length > 1 && tied.length <= MOST_IN_GROUP)
      .flatMap((tied) => {
        const order = ordered(tied, (team) => (places.includes(team) ? places.indexOf(team) : null));
        const level = order ?? ordered(tied, endOf) ?? ordered(tied, wentOn);
        return level ? [level] : [];
      })
      .slice(0, MOST_IN_GROUP);
    return levels.length > 0 ? [{ group: group.name, levels }] : [];
  });
};

/** Ranks teams by the stage that they went on to. Stages with better-placed teams come first. */
function rankByNextStage(rows: readonly { team: string; rank: number }[], later: readonly Seating[]) {
  const ranks = new Map(rows.map(({ team, rank }) => [team, rank]));
  const mean = ({ order }: Seating) => {
    const own = order.flatMap((team) => ranks.get(team ?? '') ?? []);
    return own.reduce((sum, rank) => sum + rank, 0) / Math.max(1, own.length);
  };
  const inOrder = later.toSorted((one, other) => mean(one) - mean(other)).flatMap(({ order }) => order);
  return (team: string) => {
    const place = inOrder.indexOf(team);
    return place < 0 ? inOrder.length : place;
  };
}

/** Teams in order of place; null if a team has no place or two teams share one. */
function ordered(teams: readonly string[], placeOf: (team: string) => number | null): string[] | null {
  const places = teams.map(placeOf);
  if (places.includes(null) || new Set(places).size < teams.length) return null;
  return teams.toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
}
