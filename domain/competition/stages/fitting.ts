import { emptyPlacements } from './elimination/layoutOf.ts';
import type { GslSettings, RoundRobinSettings, StageSettings } from './facts.ts';
import type { Feed } from './feeds.ts';
import { groupName } from './roundRobin/schedule.ts';
import type { PlannedStage } from './tournament.ts';

/**
 * A list of stages for as many entrants as there are (docs/rules.md, "Stages for fewer teams"): seeds that
 * nobody has are left out of a stage, groups get as even as they can be, and places that a smaller stage does
 * not have feed nobody.
 */
export function fitted(
  stages: readonly PlannedStage[],
  entrants: number,
  drawn: number = entrants,
): PlannedStage[] {
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

/** Each late entrant goes into the first of the smallest groups. */
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

/** Only the placement matches that this number of teams can play. */
function withPlacements<Settings extends StageSettings>(settings: Settings, entrants: number): Settings {
  const empty = entrants < 2 ? [] : emptyPlacements(settings, entrants);
  if (empty.length === 0 || !('placementMatches' in settings)) return settings;
  return {
    ...settings,
    placementMatches: settings.placementMatches?.filter((place) => !empty.includes(place)),
  };
}
