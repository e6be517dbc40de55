import type { RoundRobinSettings } from './facts.ts';
import type { Feed } from './feeds.ts';
import { groupName } from './roundRobin/schedule.ts';
import type { PlannedStage } from './tournament.ts';

/**
 * A list of stages for as many entrants as there are (docs/rules.md, "Stages for fewer teams"): seeds that nobody has
 * are left out of a stage, groups get as even as they can be, and places that a smaller stage does not have feed nobody.
 */
export function fitted(stages: readonly PlannedStage[], entrants: number): PlannedStage[] {
  const fits: PlannedStage[] = [];
  for (const stage of stages) {
    const feeds = stage.feeds.filter((feed) => isThere(feed, fits, entrants));
    if (feeds.length === stage.feeds.length) fits.push(stage);
    else if (stage.settings.kind !== 'round_robin') fits.push({ ...stage, feeds });
    else fits.push({ ...stage, feeds, settings: withGroups(stage.settings, feeds.length) });
  }
  return fits;
}

function isThere(feed: Feed, before: readonly PlannedStage[], entrants: number): boolean {
  if ('entrant' in feed) return feed.entrant <= entrants;
  const feeder = before[feed.stage];
  if (!feeder) return false;
  const { settings, feeds } = feeder;
  if (settings.kind !== 'round_robin' || feed.group === undefined) return feed.place <= feeds.length;
  const index = settings.groups.findIndex((_, each) => groupName(each) === feed.group);
  return feed.place <= (settings.groups[index] ?? 0);
}

/** The same number of groups for so many, the first ones larger by one where they cannot be even. */
function withGroups(settings: RoundRobinSettings, entrants: number): RoundRobinSettings {
  const count = settings.groups.length;
  const groups = settings.groups.map(
    (_, index) => Math.floor(entrants / count) + (index < entrants % count ? 1 : 0),
  );
  return { ...settings, groups };
}
