import { deferredPart, lazyPart } from '#shared/lazy/lazyPage.tsx';

const PickTable = lazyPart('site/picks/PickTable.tsx', () => import('./PickTable.tsx'));
const PickLeagues = lazyPart('site/picks/PickLeagues.tsx', () => import('./PickLeagues.tsx'));
const PickLeague = lazyPart('site/picks/PickLeague.tsx', () => import('./PickLeague.tsx'));

/** The subpage of the picks page; undefined on that page itself. */
export function partAt(path: string) {
  if (path.startsWith('/pickem/table')) return PickTable;
  if (!path.startsWith('/pickem/leagues')) return undefined;
  return path.split('/')[3] ? PickLeague : PickLeagues;
}

// Parts further down the page load once the page is interactive.
export const TreePicks = deferredPart('site/picks/TreePicks.tsx', () => import('./TreePicks.tsx'));
export const NextGames = deferredPart('site/picks/NextGames.tsx', () => import('./NextGames.tsx'));
export const Anonymous = deferredPart('site/picks/Anonymous.tsx', () => import('./Anonymous.tsx'));
export const Leaders = deferredPart('site/picks/Leaders.tsx', () => import('./Leaders.tsx'));
export const Summary = lazyPart('site/picks/Summary.tsx', () => import('./Summary.tsx'));
