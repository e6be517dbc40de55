import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { PickSheet } from '#domain/contract/competition/picks.ts';
import { latePart, lazyPart } from '#shared/lazy/lazyPage.tsx';
import type { Picking } from './picking.ts';
import type { Picks } from './usePicks.ts';

const TABLE = lazyPart('site/pickem/PickTable.tsx', async () => (await import('./PickTable.tsx')).default);
const LEAGUES = lazyPart(
  'site/pickem/PickLeagues.tsx',
  async () => (await import('./PickLeagues.tsx')).default,
);
const LEAGUE = lazyPart('site/pickem/PickLeague.tsx', async () => (await import('./PickLeague.tsx')).default);

/** Shown below the page of picks; undefined on that page itself. */
export function partAt(path: string) {
  if (path.startsWith('/pickem/table')) return TABLE;
  if (!path.startsWith('/pickem/leagues')) return undefined;
  return path.split('/')[3] ? LEAGUE : LEAGUES;
}

// Parts further down load once the page answers.
/** The tree. */
export const TREE = latePart<{ bracket: Bracket; picking: Picking }>(
  'site/pickem/TreePicks.tsx',
  async () => (await import('./TreePicks.tsx')).TreePicks,
);
/** Games by the way. */
export const GAMES = latePart<{ picking: Picking }>(
  'site/pickem/NextGames.tsx',
  async () => (await import('./NextGames.tsx')).NextGames,
);
/** Whether the first save names its fan. */
export const ANONYMOUS = latePart<{ isAnonymous: boolean; onChange: (isAnonymous: boolean) => void }>(
  'site/pickem/Anonymous.tsx',
  async () => (await import('./Anonymous.tsx')).default,
);

export const SUMMARY = lazyPart<{ sheet: PickSheet; picks: Picks }>(
  'site/pickem/Summary.tsx',
  async () => (await import('./Summary.tsx')).Summary,
);
