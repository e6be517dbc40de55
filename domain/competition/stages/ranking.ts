import type { Place } from './facts.ts';
import { type Feed, writeFeed } from './feeds.ts';
import { groupName } from './roundRobin/schedule.ts';
import type { PlannedStage } from './tournament.ts';

type Stages = readonly (Pick<PlannedStage, 'feeds'> & Partial<Pick<PlannedStage, 'settings'>>)[];

/**
 * How many teams end before all of a stage: those that come past it into later stages, and those that came
 * before its teams in the stages that feed it (docs/rules.md, "Final places").
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

/** The groups that a place is one of: all of them where the best on that place go on. */
function groupsOf({ stage, group, best }: Place, stages: Stages): string[] {
  const settings = stages[stage]?.settings;
  if (best === undefined || !settings || !('groups' in settings)) return [group ?? ''];
  return settings.groups.map((_, index) => groupName(index));
}

/** The index of the stage that names the champion: the last one before whose teams nobody ends. */
export const titleStage = (stages: Stages): number =>
  stages.findLastIndex((_, index) => teamsBefore(stages, index) === 0);
