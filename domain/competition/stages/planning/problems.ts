import { msg } from '../../../text/msg.ts';
import type { Sentence } from '../../../text/phrase.ts';
import type { Places } from '../elimination/layout.ts';
import { emptyPlacements, layoutOf } from '../elimination/layoutOf.ts';
import { type Place, stageProblems } from '../facts.ts';
import { writeFeed } from '../feeds.ts';
import { groupName } from '../roundRobin/schedule.ts';
import type { PlannedStage } from '../tournament.ts';

/** A problem with a stage; `stage` is the stage's index, from 0. */
export type PlanProblem = { stage: number; message: Sentence };

export function planProblems(stages: readonly PlannedStage[]): PlanProblem[] {
  const problems: PlanProblem[] = [];
  const used = new Set<string>();
  const places = stages.flatMap(({ feeds }) => feeds.flatMap((feed) => ('entrant' in feed ? [] : feed)));
  for (const [index, { settings, feeds }] of stages.entries()) {
    const tell = (message: Sentence) => problems.push({ stage: index, message });
    for (const message of stageProblems(settings, feeds.length)) tell(message);
    for (const place of emptyPlacements(settings, feeds.length))
      tell(msg`With ${feeds.length} teams, no match for place ${place} is possible`);
    for (const feed of feeds) {
      const written = writeFeed(feed);
      if (used.has(written)) tell(msg`${written} is used twice`);
      used.add(written);
      if ('entrant' in feed) continue;
      if (!hasPlace(stages, index, feed)) tell(msg`There is no slot ${written}`);
      if (
        feed.group &&
        places.some(({ stage, place, best }) => best && stage === feed.stage && place === feed.place)
      )
        tell(msg`${written} could also advance as one of the best teams to finish in that place`);
      const shared = sharedWith(stages[feed.stage], feed.place);
      if (shared)
        tell(
          msg`${written} can never be filled: places ${shared[0]} to ${shared[1]} in ${stages[feed.stage]?.name ?? ''} are shared`,
        );
    }
  }
  const entrants = [...used].filter((written) => written.startsWith('#')).length;
  for (const [stage, { feeds }] of stages.entries())
    for (const feed of feeds)
      if ('entrant' in feed && feed.entrant > entrants)
        problems.push({
          stage,
          message: msg`There is no entrant #${feed.entrant}: with ${entrants} places, entrants run from #1 to #${entrants}`,
        });
  return problems;
}

export const entrantCount = (stages: readonly PlannedStage[]): number =>
  Math.max(0, ...stages.flatMap(({ feeds }) => feeds.map((feed) => ('entrant' in feed ? feed.entrant : 0))));

/**
 * The range of shared places that includes this place in an elimination bracket; undefined if the place is not
 * shared.
 */
function sharedWith(feeder: PlannedStage | undefined, place: number): readonly [number, number] | undefined {
  if (!feeder) return undefined;
  const { settings, feeds } = feeder;
  if (settings.kind === 'round_robin' || settings.kind === 'swiss') return undefined;
  // No two teams share a place in a GSL group.
  if (settings.kind === 'gsl') return undefined;
  const places = layoutOf(settings, feeds.length).rounds.flatMap(({ slots }) =>
    slots.flatMap(({ winnerPlaces, loserPlaces }) =>
      [winnerPlaces ?? [], loserPlaces ?? []].filter(isPlaces),
    ),
  );
  return places.find(([from, to]) => from < to && from <= place && place <= to);
}

const isPlaces = (places: readonly number[]): places is Places => places.length > 0;

function hasPlace(stages: readonly PlannedStage[], before: number, { stage, group, place, best }: Place) {
  const feeder = stages[stage];
  if (!feeder || stage >= before || place < 1) return false;
  const { settings, feeds } = feeder;
  if (best !== undefined)
    return (
      settings.kind === 'round_robin' &&
      best >= 1 &&
      best <= settings.groups.filter((size) => size >= place).length
    );
  if (!('groups' in settings)) return group === undefined && place <= feeds.length;
  const index = settings.groups.findIndex((_, each) => groupName(each) === group);
  return place <= (settings.groups[index] ?? 0);
}
