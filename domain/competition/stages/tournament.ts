import type { Arrival, Place, StageEntrant, StageMatch, StagePlacements, StageSettings } from './facts.ts';
import { type Feed, readFeed, writeFeed } from './feeds.ts';
import { groupName } from './roundRobin/schedule.ts';
import { canDiffer, reseedStage, type Stage, startStage, takeMatches, teamAtPlace } from './stage.ts';

export type StageTerms = Pick<StageEntrant, 'isAnnulled' | 'hasLeft' | 'from' | 'until' | 'correction'>;

export type PlannedStage = {
  name: string;
  settings: StageSettings;
  /** The source of each seed, from seed 1. Organisers can edit it. */
  feeds: readonly Feed[];
  placements?: StagePlacements;
  terms?: ReadonlyMap<string, StageTerms>;
};

export type TournamentMatch = StageMatch & { stage: number };

export type TournamentFacts = {
  /** In the order of play, since a stage is fed only by earlier ones. */
  stages: readonly PlannedStage[];
  /** The tournament's teams by seed; null for an empty place. */
  entrants: readonly (string | null)[];
  matches: readonly TournamentMatch[];
  isDrawn?: boolean;
  /** Teams that can be placed by hand; by default the entrants. */
  teams?: { has: (team: string) => boolean };
};

export type StagedTournament = {
  planned: readonly PlannedStage[];
  entrants: readonly (string | null)[];
  stages: readonly Stage[];
};

export function startTournament({
  stages: planned,
  entrants,
  matches,
  isDrawn = false,
  teams = { has: (team) => entrants.includes(team) },
}: TournamentFacts): StagedTournament {
  const stages: Stage[] = [];
  for (const [index, stage] of planned.entries()) {
    const placements = placementsOf(stage, teams);
    const comers = stage.feeds.map((feed) => entrantBy(feed, stage, { planned, entrants, stages }, isDrawn));
    stages.push(
      startStage({
        settings: withFedPlaces(stage.settings, planned, index),
        // Only a stage fed by earlier stages can receive the same team twice.
        entrants: index === 0 ? comers : distinctEntrants(comers),
        matches: matches.filter((match) => match.stage === index),
        ...(placements && { placements }),
      }),
    );
  }
  return { planned, entrants, stages };
}

/** A team can arrive from two places if teams are placed by hand. It enters only once. */
function distinctEntrants(entrants: readonly StageEntrant[]): StageEntrant[] {
  const seen = new Set<string>();
  return entrants.map((entrant) => {
    if (entrant.team === null) return entrant;
    if (seen.has(entrant.team)) return { ...entrant, team: null, open: 'Bye' };
    seen.add(entrant.team);
    return entrant;
  });
}

/** Makes groups settle every place down to the last one that feeds a later stage. */
function withFedPlaces(
  settings: StageSettings,
  planned: readonly PlannedStage[],
  index: number,
): StageSettings {
  if (settings.kind !== 'round_robin') return settings;
  let { advancing } = settings;
  let bestPlace = 0;
  for (const { feeds } of planned)
    for (const feed of feeds) {
      if ('entrant' in feed || feed.stage !== index) continue;
      if (feed.best === undefined) advancing = Math.max(advancing, feed.place);
      else bestPlace = Math.max(bestPlace, feed.place);
    }
  if (bestPlace === 0 && advancing === settings.advancing) return settings;
  return { ...settings, advancing, ...(bestPlace > 0 && { bestPlace }) };
}

export const advancingFrom = (planned: readonly PlannedStage[], index: number) =>
  planned
    .flatMap(({ feeds }) => feeds)
    .reduce(
      (most, feed) =>
        'entrant' in feed || feed.stage !== index || feed.best ? most : Math.max(most, feed.place),
      0,
    );

export const bestFeedsOf = (planned: readonly PlannedStage[], stage: number) =>
  planned.flatMap(({ feeds }) => feeds.filter((feed) => isBestOf(feed, stage)));

const isBestOf = (feed: Feed, stage: number): feed is Place & { best: number } =>
  !('entrant' in feed) && feed.stage === stage && feed.best !== undefined;

/** The tournament after matches were created, played or corrected, with all the stages that depend on them. */
export function takeTournamentMatches(
  { planned, entrants, stages: before }: StagedTournament,
  matches: readonly TournamentMatch[],
): StagedTournament {
  const stages: Stage[] = [];
  const now = { planned, entrants, stages };
  for (const [index, plan] of planned.entries()) {
    const old = before[index];
    if (!old) continue;
    const stage = fed(old, plan, now, before);
    const own = matches.filter((match) => match.stage === index);
    stages.push(own.length > 0 ? takeMatches(stage, own) : stage);
  }
  return now;
}

function fed(stage: Stage, plan: PlannedStage, tournament: StagedTournament, before: readonly Stage[]) {
  let next: StageEntrant[] | undefined;
  for (let seed = 0; seed < plan.feeds.length; seed += 1) {
    const feed = plan.feeds[seed];
    if (!feed || 'entrant' in feed) continue;
    const was = before[feed.stage];
    const is = tournament.stages[feed.stage];
    if (!was || !is || !canDiffer(was, is, feed.group)) continue;
    const old = stage.entrants[seed];
    const arrival = arrivalBy(feed, tournament);
    if (old && old.team === arrival.team && (old.open ?? null) === arrival.open) continue;
    next ??= stage.entrants.slice();
    next[seed] = entrantOf(arrival, plan, feed, old?.words ?? wordsFor(feed, tournament));
  }
  return next ? reseedStage(stage, next) : stage;
}

function arrivalBy({ stage, place, group, best }: Place, { stages }: StagedTournament): Arrival {
  const feeder = stages[stage];
  return feeder ? teamAtPlace(feeder, place, group, best) : { team: null, open: 'TBD' };
}

function entrantBy(feed: Feed, plan: PlannedStage, tournament: StagedTournament, isDrawn: boolean) {
  if (!('entrant' in feed))
    return entrantOf(arrivalBy(feed, tournament), plan, feed, wordsFor(feed, tournament));
  const team = tournament.entrants[feed.entrant - 1] ?? null;
  const isGap = team === null && isDrawn && feed.entrant <= tournament.entrants.length;
  return isGap ? { team, open: 'Bye' } : withTerms({ team }, plan);
}

const entrantOf = ({ team, open }: Arrival, plan: PlannedStage, place: Place, words: string): StageEntrant =>
  withTerms(open === null ? { team, place, words } : { team, place, words, open }, plan);

function withTerms(entrant: StageEntrant, { terms }: PlannedStage): StageEntrant {
  const own = entrant.team === null ? undefined : terms?.get(entrant.team);
  return own ? { ...entrant, ...own } : entrant;
}

const wordsFor = ({ stage, group, place, best }: Place, { planned }: StagedTournament) =>
  best === undefined
    ? `${ordinal(place)} in ${group ? `Group ${group}` : planned[stage]?.name}`
    : `${ordinal(best)} among ${ordinal(place)}-placed teams`;

function placementsOf({ placements }: PlannedStage, teams: { has: (team: string) => boolean }) {
  if (!placements) return undefined;
  return new Map(
    [...placements].map(([place, team]) => [place, team !== null && teams.has(team) ? team : null]),
  );
}

/** `1st`, `2nd`, `11th`. */
function ordinal(place: number): string {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  const ending = isTeen ? undefined : ['st', 'nd', 'rd'][(place % 10) - 1];
  return `${place}${ending ?? 'th'}`;
}

type Stages = readonly (Pick<PlannedStage, 'feeds'> & Partial<Pick<PlannedStage, 'settings'>>)[];

/**
 * The number of teams that finish above every team in a stage: those that skip it on the way to later stages, and those
 * that ranked higher in the stages that feed it (docs/rules.md, "Final places").
 */
export function teamsBefore(stages: Stages, index: number): number {
  const own = (stages[index]?.feeds ?? []).flatMap((feed) => ('entrant' in feed ? [] : feed));
  const best = new Map<number, number>();
  for (const { stage, place } of own) best.set(stage, Math.min(place, best.get(stage) ?? place));
  const better = new Set<string>();
  for (const [stage, first] of best) {
    const groups = new Set(own.flatMap((feed) => (feed.stage === stage ? groupsOf(feed, stages) : [])));
    for (const group of groups)
      for (let place = 1; place < first; place += 1)
        better.add(writeFeed({ stage, ...(group && { group }), place }));
  }
  const isCounted = (feed: Feed): boolean => {
    if (better.has(writeFeed(feed))) return true;
    const before = 'entrant' in feed ? [] : (stages[feed.stage]?.feeds ?? []);
    return before.length > 0 && before.every(isCounted);
  };
  const passing = stages.slice(index + 1).flatMap(({ feeds }) =>
    feeds.filter((feed) => {
      if (!('entrant' in feed) && (feed.stage >= index || best.has(feed.stage))) return false;
      return !isCounted(feed);
    }),
  );
  return better.size + passing.length;
}

/** The groups that a place refers to: all of them if only the best teams in that place advance. */
function groupsOf({ stage, group, best }: Place, stages: Stages): string[] {
  const settings = stages[stage]?.settings;
  if (best === undefined || !settings || !('groups' in settings)) return [group ?? ''];
  return settings.groups.map((_, index) => groupName(index));
}

/** The index of the stage that decides the champion: the last one with no teams ranked above it. */
export const titleStage = (stages: Stages): number =>
  stages.findLastIndex((_, index) => teamsBefore(stages, index) === 0);

/** A stage as stored and sent, with feeds in the notation that {@link readFeed} reads. */
export type StoredStage = { name: string; settings: StageSettings; feeds: string[] };

export const readStages = (stages: readonly StoredStage[]): PlannedStage[] =>
  stages.map(({ name, settings, feeds }) => ({ name, settings, feeds: feeds.map(readFeed) }));

export const shapeOf = (stages: readonly StoredStage[]) =>
  stages.map(({ settings: { matchFormat: _1, roundFormats: _2, ...settings }, feeds }) => ({
    settings,
    feeds,
  }));

export const writeStages = (stages: readonly PlannedStage[]): StoredStage[] =>
  stages.map(({ name, settings, feeds }) => ({ name, settings, feeds: feeds.map(writeFeed) }));
