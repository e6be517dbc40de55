import type { MatchFormat } from '../../competition/match.ts';
import { MEETINGS, type StageSettings, stageProblems } from '../../competition/stages/facts.ts';
import { type Feed, placeFeeds, seededFeeds, writeFeed } from '../../competition/stages/feeds.ts';
import { tableOf } from '../../competition/stages/roundRobin/group.ts';
import type { RoundRobin } from '../../competition/stages/roundRobin/roundRobin.ts';
import { groupName } from '../../competition/stages/roundRobin/schedule.ts';
import { isBetween } from '../../competition/stages/slots.ts';
import { roundsOf, teamAtPlace } from '../../competition/stages/stage.ts';
import type { PlannedStage } from '../../competition/stages/tournament.ts';
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
  roundsOfPart,
  seedOrders,
  stageAdded,
  standing,
  teamsOf,
} from './draft.ts';
import { fitElimination, hasBoth } from './elimination.ts';
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
  for (const told of foreign.stages) {
    const stage = { ...told, matches: told.matches.filter((match) => areIn(match, isIn)) };
    const tries = seedOrders(stage, isIn).map((order) =>
      addStage(draft, stage, { order, isOver: foreign.isOver, isIn, isMatchIn, endOf }),
    );
    const [best] = tries.toSorted((one, other) => costOf(one) - costOf(other));
    if (!best || typeof best === 'string') stages.push({ stage: told, index: null, why: best ?? null });
    else {
      stages.push({ stage: told, index: best.stages.length - 1, why: null });
      draft = best;
    }
  }
  if (draft.stages.length === 0) draft = bareBracket(foreign, isIn);
  return { draft, stages };
}

const areIn = ({ team1, team2 }: ForeignMatch, isIn: (team: string) => boolean) =>
  [team1, team2].every((team) => team === null || isIn(team));

const costOf = (draft: Draft | string) =>
  typeof draft === 'string'
    ? Number.POSITIVE_INFINITY
    : 100 * draft.unplaced.length + draft.placed.filter(({ isByHand }) => isByHand).length;

type Told = {
  order: readonly string[];
  isOver: boolean;
  isIn: (team: string) => boolean;
  isMatchIn: (match: ForeignMatch) => boolean;
  endOf: (team: string) => number | null;
};

function addStage(draft: Draft, stage: ForeignStage, told: Told): Draft | string {
  const order = stage.kind === 'round_robin' ? groupsOf(stage, told.isIn).flat() : told.order;
  const { feeds, entrants } = feedsFor(draft, stage, order);
  const settings = settingsOf(stage, feeds.length, told);
  const [problem] = stageProblems(settings, feeds.length);
  if (problem) return problem.text;
  const planned: PlannedStage = { name: stage.name, settings, feeds };
  const base = withAdvancing({ ...draft, entrants }, feeds);
  const { stage: start } = stageAdded(base, planned);
  const matches = stage.matches.filter(told.isMatchIn);
  const index = base.stages.length;
  const fitted: Fitted =
    start.kind === 'round_robin'
      ? fitGroups(start, index, matches)
      : start.kind === 'swiss'
        ? fitSwiss(start, index, matches)
        : fitElimination(start, index, matches);
  const next: Draft = {
    entrants,
    stages: [
      ...base.stages,
      fitted.placements.size > 0 ? { ...planned, placements: fitted.placements } : planned,
    ],
    placed: [...draft.placed, ...fitted.placed],
    unplaced: [...draft.unplaced, ...fitted.unplaced],
  };
  return settings.kind === 'round_robin' ? withDecisions(next, stage, told.endOf) : next;
}

function withDecisions(draft: Draft, told: ForeignStage, endOf: Told['endOf']): Draft {
  const stage = standing(draft).stages.at(-1);
  if (stage?.kind !== 'round_robin') return draft;
  const decisions = decisionsOf(stage, told, endOf);
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
function feedsFor(draft: Draft, stage: ForeignStage, order: readonly string[]) {
  const before = standing(draft);
  const feedOf = new Map<string, Feed>();
  const earlier = new Set(before.stages.flatMap((each) => each.entrants.flatMap(({ team }) => team ?? [])));
  const places = before.planned.flatMap((planned, index) => placesOf(planned, index));
  for (const feed of places) {
    const held = before.stages[feed.stage];
    const team = held && teamAtPlace(held, feed.place, feed.group).team;
    if (team) feedOf.set(team, feed);
  }
  const entrants = [...draft.entrants];
  const used = new Set(draft.stages.flatMap(({ feeds }) => feeds.map(writeFeed)));
  const wanted: (Feed | null)[] = order.map((team) => {
    const known = feedOf.get(team);
    if (known && !used.has(writeFeed(known))) {
      used.add(writeFeed(known));
      return known;
    }
    if (earlier.has(team)) return null;
    entrants.push(team);
    return { entrant: entrants.length };
  });
  // For a bracket without known teams, the first round determines its size.
  const missing = draft.stages.length > 0 ? openSeats(stage) - order.length : 0;
  for (let seat = 0; seat < missing; seat += 1) wanted.push(null);
  const last = places.filter(({ stage: index }) => index === draft.stages.length - 1);
  const spare = [...byPlace(last), ...byPlace(places)].filter((feed) => !used.has(writeFeed(feed)));
  const feeds = wanted.flatMap((feed) => {
    if (feed) return feed;
    const next = spare.find((each) => !used.has(writeFeed(each)));
    if (next) used.add(writeFeed(next));
    return next ?? [];
  });
  return { feeds, entrants };
}

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
  return 2 * (roundsOfPart(matches, 'upper')[0]?.length ?? 0);
}

function settingsOf(stage: ForeignStage, count: number, { isOver, isIn }: Told): StageSettings {
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
  return { ...formats, kind: 'double_elimination', grandFinal: hasReset ? 'reset' : 'single' };
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
 * The foreign site's order of teams that are still tied here, by group. It comes from the group's places,
 * otherwise from the teams' final places.
 */
const decisionsOf = (
  stage: RoundRobin,
  { groups }: ForeignStage,
  endOf: (team: string) => number | null,
): (TieRecord & { group: string })[] =>
  stage.groups.flatMap((group, index) => {
    const places = groups[index]?.places ?? [];
    const { rows, complete } = tableOf(group);
    if (!complete) return [];
    const levels = [...new Set(rows.map(({ rank }) => rank))]
      .map((rank) => rows.filter((row) => row.rank === rank).map(({ team }) => team))
      .filter((tied) => tied.length > 1 && tied.length <= MOST_IN_GROUP)
      .flatMap((tied) => {
        const order = ordered(tied, (team) => (places.includes(team) ? places.indexOf(team) : null));
        const level = order ?? ordered(tied, endOf);
        return level ? [level] : [];
      })
      .slice(0, MOST_IN_GROUP);
    return levels.length > 0 ? [{ group: group.name, levels }] : [];
  });

/** Teams in order of place; null if a team has no place or two teams share one. */
function ordered(teams: readonly string[], placeOf: (team: string) => number | null): string[] | null {
  const places = teams.map(placeOf);
  if (places.includes(null) || new Set(places).size < teams.length) return null;
  return teams.toSorted((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
}
