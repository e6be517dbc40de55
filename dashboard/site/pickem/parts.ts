import { deferredPart, lazyPart } from '#shared/lazy/lazyPage.tsx';

const PickTable = lazyPart('site/pickem/PickTable.tsx', () => import('./PickTable.tsx'));
const PickLeagues = lazyPart('site/pickem/PickLeagues.tsx', () => import('./PickLeagues.tsx'));
const PickLeague = lazyPart('site/pickem/PickLeague.tsx', () => import('./PickLeague.tsx'));

/** The subpage of the picks page; undefined on that page itself. */
export function partAt(path: string) {
  if (path.startsWith('/pickem/table')) return PickTable;
  if (!path.startsWith('/pickem/leagues')) return undefined;
  return path.split('/')[3] ? PickLeague : PickLeagues;
}

// Parts further down the page load once the page is interactive.
export const TreePicks = deferredPart('site/pickem/TreePicks.tsx', () => import('./TreePicks.tsx'));
export const NextGames = deferredPart('site/pickem/NextGames.tsx', () => import('./NextGames.tsx'));
export const Anonymous = deferredPart('site/pickem/Anonymous.tsx', () => import('./Anonymous.tsx'));
export const Summary = lazyPart('site/pickem/Summary.tsx', () => import('./Summary.tsx'));
