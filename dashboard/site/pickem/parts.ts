import type { Bracket } from '#domain/contract/brackets.ts';
import type { PickSheet } from '#domain/contract/picks.ts';
import { lazyPart } from '#shared/lazyPage.tsx';
import type { Picking } from './picking.ts';
import type { Picks } from './usePicks.ts';

const TABLE = lazyPart('site/pickem/PickTable.tsx', () => import('./PickTable.tsx'));
const LEAGUES = lazyPart('site/pickem/PickLeagues.tsx', () => import('./PickLeagues.tsx'));
const LEAGUE = lazyPart('site/pickem/PickLeague.tsx', () => import('./PickLeague.tsx'));

/** What stands below the page of picks; undefined on that page itself. */
export function partAt(path: string) {
  if (path.startsWith('/pickem/table')) return TABLE;
  if (!path.startsWith('/pickem/leagues')) return undefined;
  return path.split('/')[3] ? LEAGUE : LEAGUES;
}

// What stands further down comes once the page answers.
/** The tree. */
export const TREE = lazyPart<{ bracket: Bracket; picking: Picking }>(
  'site/pickem/TreePicks.tsx',
  async () => {
    const { TreePicks } = await import('./TreePicks.tsx');
    return { default: TreePicks };
  },
  true,
);
/** Games by the way. */
export const GAMES = lazyPart<{ picking: Picking }>(
  'site/pickem/NextGames.tsx',
  async () => {
    const { NextGames } = await import('./NextGames.tsx');
    return { default: NextGames };
  },
  true,
);
/** Whether the first save names its fan. */
export const ANONYMOUS = lazyPart<{ isAnonymous: boolean; onChange: (isAnonymous: boolean) => void }>(
  'site/pickem/Anonymous.tsx',
  () => import('./Anonymous.tsx'),
  true,
);

/** Only of who has picked. */
export const SUMMARY = lazyPart<{ sheet: PickSheet; picks: Picks }>('site/pickem/Summary.tsx', async () => {
  const { Summary } = await import('./Summary.tsx');
  return { default: Summary };
});
