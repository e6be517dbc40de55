import type { StageSettings } from '../facts.ts';
import { doubleLayout } from './double.ts';
import { gslLayout } from './gsl.ts';
import type { Layout } from './layout.ts';
import { singleLayout } from './single.ts';

export type EliminationSettings = Exclude<StageSettings, { kind: 'round_robin' | 'swiss' }>;

/** The matches of an elimination for a number of teams, before any is known. */
export function layoutOf(settings: EliminationSettings, entrants: number): Layout {
  if (settings.kind === 'gsl') return gslLayout(settings);
  return settings.kind === 'single_elimination'
    ? singleLayout(settings, entrants)
    : doubleLayout(settings, entrants);
}

/** Places of an elimination that a match should settle, although too few teams can play it. */
export function emptyPlacements(settings: StageSettings, entrants: number): number[] {
  if (!('placementMatches' in settings)) return [];
  const { byKey } = layoutOf(settings, entrants);
  const isPlayed = (place: number) => {
    const slot = byKey.get(`P${place}`) ?? byKey.get(`LP${place}`);
    return slot?.blank.sides.every(({ open }) => open !== 'Bye') ?? false;
  };
  return (settings.placementMatches ?? []).filter((place) => !isPlayed(place));
}
