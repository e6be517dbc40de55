import { ELIMINATION_TEAMS, GROUP_SIZE, GROUPS } from '../../settings.ts';
import { sizeFor } from '../stages/elimination/layout.ts';
import { emptyPlacements } from '../stages/elimination/layoutOf.ts';
import type { GslSettings, RoundRobinSettings, StageSettings } from '../stages/facts.ts';
import type { Feed } from '../stages/feeds.ts';
import { groupStagePreset, singleEliminationPreset } from '../stages/presets.ts';
import { groupName } from '../stages/roundRobin/schedule.ts';
import type { PlannedStage, StageTerms } from '../stages/tournament.ts';
import { type BracketFacts, type Entrant, isAnnulledIn, isDrawn, prefixOf, stageOfKey } from './facts.ts';

export type Plan = {
  stages: readonly PlannedStage[];
  entrants: readonly (string | null)[];
  isDrawn: boolean;
};

/** The stages of a tournament (docs/rules.md, "Formats"), with manual placements, decisions and corrections. */
export function planOf(facts: BracketFacts): Plan {
  const drawn = isDrawn(facts);
  const { stages, entrants } = bareStages(facts, drawn);
  return {
    entrants,
    isDrawn: drawn,
    stages: stages.map((stage, index): PlannedStage => {
      const prefix = prefixOf(stages, index);
      const terms =
        stage.settings.kind === 'swiss'
          ? swissTerms(facts, prefix, index)
          : termsOf(facts.entrants, index, stage);
      const placements = new Map<string, string | null>();
      for (const [place, team] of facts.placements)
        if (stageOfKey(place, stages) === index) placements.set(place.slice(prefix.length), team);
      return {
        ...stage,
        settings: withDecisions(stage.settings, prefix, facts, drawn),
        ...(terms && { terms }),
        ...(placements.size > 0 && { placements }),
      };
    }),
  };
}

function withDecisions(
  settings: StageSettings,
  prefix: string,
  facts: BracketFacts,
  drawn: boolean,
): StageSettings {
  if (settings.kind === 'swiss') return facts.hasDraws ? { ...settings, hasDraws: true } : settings;
  if (settings.kind !== 'round_robin') return settings;
  const own = facts.decisions.flatMap((decision) =>
    decision.group.startsWith(prefix) ? { ...decision, group: decision.group.slice(prefix.length) } : [],
  );
  const { tieBreakers, hasDraws } = facts;
  return {
    ...settings,
    tieBreakers,
    hasDraws,
    decisions: own,
    isDrawn: drawn,
    takesTeams: takesGroupTeams(facts),
  };
}

/**
 * Whether a team may still join a group, which is possible until the knockout is drawn (docs/rules.md, "Entering a team
 * by hand").
 */
const takesGroupTeams = ({ format, takesTeams = false, matches }: BracketFacts) =>
  format === 'group_stage' &&
  takesTeams &&
  matches.every(({ slot, status }) => slot === null || status === 'cancelled');

function bareStages(facts: BracketFacts, drawn: boolean): Omit<Plan, 'isDrawn'> {
  if (facts.format === 'group_stage') return { stages: stagesFor(facts, 0), entrants: seated(facts) };
  const teams = drawn ? bySeed(facts) : facts.entrants.map(({ id }) => id);
  // Before the draw, the later stages are shown for the maximum number of teams.
  if (facts.format === 'stages')
    return { stages: stagesFor(facts, drawn ? teams.length : facts.maxTeams), entrants: teams };
  const entrants = teams.slice(0, ELIMINATION_TEAMS);
  const seeds = entrants.length >= 2 ? entrants.length : sizeFor(facts.maxTeams);
  return { stages: stagesFor(facts, seeds), entrants };
}

export type Format = Pick<
  BracketFacts,
  'format' | 'stages' | 'stageFormats' | 'semifinalPairing' | 'tieBreakers' | 'decisions' | 'drawnTeams'
>;

export function stagesFor(facts: Format, teams: number): PlannedStage[] {
  if (facts.format === 'group_stage') return groupStagePreset(facts);
  return facts.format === 'stages'
    ? fitted(facts.stages, teams, facts.drawnTeams ?? undefined)
    : singleEliminationPreset(facts, teams);
}

function bySeed({ entrants, drawnTeams }: BracketFacts): (string | null)[] {
  const teams: (string | null)[] = Array.from({ length: drawnTeams ?? 0 }, () => null);
  for (const { id, seed } of entrants) if (seed !== null) teams[seed - 1] = id;
  return Array.from(teams, (team) => team ?? null);
}

/** Teams in the order of their group places, from A.1 to D.5. */
function seated({ entrants }: BracketFacts): (string | null)[] {
  const byPlace = new Map<string, string>();
  for (const { id, group, groupPlace } of entrants) if (group) byPlace.set(`${group}.${groupPlace}`, id);
  return groupPlaceKeys(GROUP_SIZE).map((place) => byPlace.get(place) ?? null);
}

export const groupPlaceKeys = (size: number) =>
  GROUPS.flatMap((group) => Array.from({ length: size }, (_, index) => `${group}.${index + 1}`));

/**
 * Conditions for individual teams: annulled games, corrected group totals and departures. In a group stage, only
 * teams that left during that stage count as departed.
 */
function termsOf(entrants: readonly Entrant[], index: number, { settings: { kind } }: PlannedStage) {
  const terms = new Map<string, StageTerms>();
  for (const team of entrants) {
    const { id, withdrawn, withdrawnStage, correction } = team;
    const isAnnulled = isAnnulledIn(team, index);
    const hasLeft = kind === 'round_robin' ? withdrawnStage === index : Boolean(withdrawn);
    if (isAnnulled || hasLeft || correction)
      terms.set(id, { isAnnulled, hasLeft, correction: correction ?? null });
  }
  return terms.size > 0 ? terms : undefined;
}

/**
 * The Swiss rounds that late and departed teams play (docs/rules.md, "Swiss"). A late team skips rounds drawn before it
 * entered; a departed team skips rounds not yet drawn when it left.
 */
function swissTerms({ entrants, matches, drawnTeams }: BracketFacts, prefix: string, index: number) {
  const made: number[] = [];
  /** The first round in which each team has a match. A replacement takes over the matches of the team it replaces. */
  const first = new Map<string | null, number>();
  for (const { slot, id, team1, team2 } of matches) {
    const round = Number(slot?.startsWith(`${prefix}S`) && /^S(\d+)-/.exec(slot.slice(prefix.length))?.[1]);
    for (const team of round > 0 ? [team1, team2] : [])
      first.set(team, Math.min(round, first.get(team) ?? round));
    if (round > 0) made[round] = Math.min(made[round] ?? Number.POSITIVE_INFINITY, madeAt(id) ?? 0);
  }
  const lastBefore = (moment: number) => made.findLastIndex((first) => first !== undefined && first < moment);
  const terms = new Map<string, StageTerms>();
  for (const { id, seed, withdrawn, withdrawnAt, withdrawnStage } of entrants) {
    // A team with a seed from the draw plays from the first round, even as a replacement.
    const from =
      seed !== null && seed <= (drawnTeams ?? 0)
        ? 1
        : Math.min(Math.max(0, lastBefore(madeAt(id) ?? 0)) + 1, first.get(id) ?? Number.POSITIVE_INFINITY);
    const until = withdrawn ? Math.max(0, lastBefore(Date.parse(withdrawnAt ?? ''))) : undefined;
    if (from > 1 || until !== undefined)
      terms.set(id, {
        ...(from > 1 && { from }),
        ...(until !== undefined && { until, hasLeft: withdrawnStage === index }),
      });
  }
  return terms.size > 0 ? terms : undefined;
}

/** When a record was created, read from its id (docs/rules.md, "Match ids"); undefined if the id contains no time. */
function madeAt(id: string): number | undefined {
  const moment = /^([\da-f]{8})-([\da-f]{4})-7/.exec(id);
  return moment ? Number.parseInt(`${moment[1]}${moment[2]}`, 16) : undefined;
}

/**
 * Fits a list of stages to the number of entrants (docs/rules.md, "Stages for fewer teams"). Free seeds are dropped,
 * and so are places that a smaller stage does not have. Groups are made as equal in size as possible.
 */
export function fitted(stages: readonly PlannedStage[], entrants: number, drawn: number = entrants) {
  const fits: PlannedStage[] = [];
  for (const stage of stages) {
    const feeds = stage.feeds.filter((feed) => isThere(feed, fits, entrants));
    const isLate = (feed: Feed) => 'entrant' in feed && feed.entrant > drawn;
    const late = feeds.filter(isLate);
    const { settings } = stage;
    if (settings.kind === 'round_robin' && late.length > 0) {
      const early = feeds.filter((feed) => !isLate(feed));
      const grown = withLate(withGroups(settings, early.length), late.length);
      fits.push({ ...stage, feeds: [...early, ...late], settings: grown });
    } else if (feeds.length === stage.feeds.length) fits.push(stage);
    else if (!('groups' in settings))
      fits.push({ ...stage, feeds, settings: withPlacements(settings, feeds.length) });
    else fits.push({ ...stage, feeds, settings: withGroups(settings, feeds.length) });
  }
  return fits;
}

/** A group stage whose seeds are dealt back and forth into evenly filled groups. */
export const dealtOut = (stages: readonly PlannedStage[], entrants: number): PlannedStage[] =>
  fitted(stages, entrants).map((stage) =>
    stage.settings.kind === 'round_robin'
      ? { ...stage, settings: { ...stage.settings, distribution: 'snake' } }
      : stage,
  );

function isThere(feed: Feed, before: readonly PlannedStage[], entrants: number): boolean {
  if ('entrant' in feed) return feed.entrant <= entrants;
  const feeder = before[feed.stage];
  if (!feeder) return false;
  const { settings, feeds } = feeder;
  if (settings.kind === 'round_robin' && feed.best !== undefined)
    return feed.best <= settings.groups.filter((size) => size >= feed.place).length;
  if (!('groups' in settings) || feed.group === undefined) return feed.place <= feeds.length;
  const index = settings.groups.findIndex((_, each) => groupName(each) === feed.group);
  return feed.place <= (settings.groups[index] ?? 0);
}

function withGroups<Settings extends RoundRobinSettings | GslSettings>(
  settings: Settings,
  entrants: number,
): Settings {
  const count = settings.groups.length;
  const groups = settings.groups.map(
    (_, index) => Math.floor(entrants / count) + (index < entrants % count ? 1 : 0),
  );
  return { ...settings, groups };
}

function withLate(settings: RoundRobinSettings, entrants: number): RoundRobinSettings {
  const groups = [...settings.groups];
  const late: number[] = [];
  while (late.length < entrants) {
    const smallest = groups.indexOf(Math.min(...groups));
    groups[smallest] = (groups[smallest] ?? 0) + 1;
    late.push(smallest);
  }
  return { ...settings, groups, late };
}

function withPlacements<Settings extends StageSettings>(settings: Settings, entrants: number): Settings {
  const empty = entrants < 2 ? [] : emptyPlacements(settings, entrants);
  if (empty.length === 0 || !('placementMatches' in settings)) return settings;
  return {
    ...settings,
    placementMatches: settings.placementMatches?.filter((place) => !empty.includes(place)),
  };
}
