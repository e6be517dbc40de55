import { TIE_BREAKERS } from '../../../settings.ts';
import {
  type DoubleEliminationSettings,
  GROUP_LIMITS,
  type GslSettings,
  type RoundRobinSettings,
  type SingleEliminationSettings,
  STAGE_LIMITS,
  type StageSettings,
  type SwissSettings,
} from '../facts.ts';
import { bestFeeds, crossedFeeds, entrantFeeds, type Feed, placeFeeds, seededFeeds } from '../feeds.ts';
import type { PlannedStage } from '../tournament.ts';

export const PLAN_NAMES = {
  cup: 'Cup',
  double_elimination: 'Double elimination',
  league: 'League season',
  groups_into_cup: 'Groups into a cup',
  best_thirds: 'Best third-placed teams',
  gsl_into_cup: 'GSL groups into a cup',
  swiss_into_eight: 'Swiss into top eight',
  groups_into_double: 'Groups into double elimination',
  qualifier: 'Qualifier into a main event',
  last_chance: 'Last chance',
};

export type PlanName = keyof typeof PLAN_NAMES;
export const PLANS = Object.keys(PLAN_NAMES) as PlanName[];

export const planFor = (name: PlanName, teams: number): PlannedStage[] | null => MAKERS[name](teams);

const opening = (name: string, settings: StageSettings, teams: number): PlannedStage => ({
  name,
  settings,
  feeds: entrantFeeds(teams),
});
const knockout = (feeds: Feed[]): PlannedStage => ({ name: 'Knockout', settings: CUP, feeds });
const cup = (hasThirdPlaceMatch: boolean): SingleEliminationSettings => ({ ...CUP, hasThirdPlaceMatch });

const MAKERS: Record<PlanName, (teams: number) => PlannedStage[] | null> = {
  cup: (teams) =>
    isWithin(teams, STAGE_LIMITS.single_elimination) ? [opening('Knockout', cup(teams >= 4), teams)] : null,
  double_elimination: (teams) =>
    isWithin(teams, STAGE_LIMITS.double_elimination) ? [opening('Double elimination', DOUBLE, teams)] : null,
  league: (teams) =>
    isWithin(teams, GROUP_LIMITS) ? [opening('League', groups([teams], teams <= 8 ? 2 : 1, 1), teams)] : null,
  groups_into_cup: (teams) => {
    const count = Math.max(powerUpTo(teams / 4), teams >= 2 * GROUP_LIMITS[0] ? 2 : 0);
    if (count < 2 || teams / count > GROUP_LIMITS[1]) return null;
    return [opening('Groups', groups(split(teams, count), 1, 2), teams), knockout(crossedFeeds(0, count))];
  },
  best_thirds: (teams) => {
    const count = Math.round(teams / 4);
    const places = 2 * powerUpTo(2 * count - 1);
    const thirds = places - 2 * count;
    if (teams < 12 || thirds < 1 || thirds >= count || places > STAGE_LIMITS.single_elimination[1])
      return null;
    return [
      opening('Groups', groups(split(teams, count), 1, 2), teams),
      knockout([...seededFeeds(0, count, 2), ...bestFeeds(0, 3, thirds)]),
    ];
  },
  gsl_into_cup: (teams) => {
    const count = Math.ceil(teams / 4);
    if (count < 2 || count !== powerUpTo(count) || teams < count * 3 || !isWithin(teams, STAGE_LIMITS.gsl))
      return null;
    return [opening('Groups', gslGroups(teams), teams), knockout(crossedFeeds(0, count))];
  },
  swiss_into_eight: (teams) =>
    teams > 8 && isWithin(teams, STAGE_LIMITS.swiss)
      ? [opening('Swiss', swissFor(teams), teams), knockout(placeFeeds(0, 8))]
      : null,
  groups_into_double: (teams) => {
    const size = powerUpTo(teams);
    if (size < 8 || teams > 2 * GROUP_LIMITS[1] || size > STAGE_LIMITS.double_elimination[1]) return null;
    const settings = { ...DOUBLE, hasLowerStart: true };
    return [
      opening('Groups', groups(split(teams, 2), 1, size / 2), teams),
      { name: 'Main event', settings, feeds: seededFeeds(0, 2, size / 2) },
    ];
  },
  qualifier: (teams) => {
    const main = powerUpTo(teams / 1.5);
    const invited = main - 2;
    if (main < 4 || !isWithin(teams - invited, STAGE_LIMITS.double_elimination)) return null;
    const feeds = [...entrantFeeds(invited), ...placeFeeds(0, 2)];
    return [
      { name: 'Qualifier', settings: DOUBLE_ONCE, feeds: entrantFeeds(teams).slice(invited) },
      { name: 'Main event', settings: cup(main >= 4), feeds },
    ];
  },
  last_chance: (teams) => {
    if (teams < 12 || teams > 4 * GROUP_LIMITS[1]) return null;
    const places = seededFeeds(0, 4, 3);
    return [
      opening('Groups', groups(split(teams, 4), 1, 3), teams),
      { name: 'Last chance', settings: DOUBLE_ONCE, feeds: places.slice(4) },
      { name: 'Playoffs', settings: cup(true), feeds: [...places.slice(0, 4), ...placeFeeds(1, 4)] },
    ];
  },
};

/**
 * A new stage for the teams that advance from the last of these stages or, if there are none, for the given number of
 * entrants.
 */
export function nextStage(kind: StageSettings['kind'], stages: readonly PlannedStage[], entrants: number) {
  const last = stages.at(-1);
  const feeds = last ? feedsFrom(last, stages.length - 1) : entrantFeeds(entrants);
  return { name: `Stage ${stages.length + 1}`, settings: settingsFor(kind, feeds.length), feeds };
}

const feedsFrom = ({ settings, feeds }: PlannedStage, stage: number): Feed[] =>
  'groups' in settings
    ? seededFeeds(stage, settings.groups.length, settings.kind === 'gsl' ? 2 : settings.advancing)
    : placeFeeds(stage, Math.ceil(feeds.length / 2));

function settingsFor(kind: StageSettings['kind'], entrants: number): StageSettings {
  if (kind === 'round_robin') return groups([entrants], 1, 1);
  if (kind === 'swiss') return swissFor(entrants);
  if (kind === 'gsl') return gslGroups(entrants);
  return kind === 'double_elimination' ? DOUBLE : CUP;
}

const CUP: SingleEliminationSettings = {
  kind: 'single_elimination',
  matchFormat: 'Best of 1',
  roundFormats: { SF: 'Best of 3', P3: 'Best of 3', F: 'Best of 5' },
  hasThirdPlaceMatch: false,
};

const DOUBLE: DoubleEliminationSettings = {
  kind: 'double_elimination',
  matchFormat: 'Best of 1',
  roundFormats: { GF: 'Best of 3', GF2: 'Best of 3' },
  grandFinal: 'reset',
};

/** Both finalists advance to the next stage, so the final needs no reset. */
const DOUBLE_ONCE: DoubleEliminationSettings = { ...DOUBLE, grandFinal: 'single' };

const groups = (sizes: number[], legs: number, advancing: number): RoundRobinSettings => ({
  kind: 'round_robin',
  matchFormat: 'Best of 1',
  groups: sizes,
  legs,
  distribution: 'snake',
  tieBreakers: TIE_BREAKERS,
  advancing,
});

const gslGroups = (teams: number): GslSettings => ({
  kind: 'gsl',
  matchFormat: 'Best of 1',
  roundFormats: { D: 'Best of 3' },
  groups: split(teams, Math.ceil(teams / 4)),
  distribution: 'snake',
});

/** Three wins or losses if that splits the teams into equal halves, otherwise enough rounds for a sole leader. */
const swissFor = (teams: number): SwissSettings => ({
  kind: 'swiss',
  matchFormat: 'Best of 1',
  length: teams === 16 ? { wins: 3, losses: 3 } : { rounds: Math.ceil(Math.log2(teams)) },
  pairing: 'slide',
  tieBreakers: ['buchholz', 'head_to_head'],
});

const isWithin = (count: number, [least, most]: readonly [number, number]) => count >= least && count <= most;

const powerUpTo = (number: number) => (number < 1 ? 0 : 2 ** Math.floor(Math.log2(number)));

const split = (teams: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => Math.floor(teams / count) + (index < teams % count ? 1 : 0));
