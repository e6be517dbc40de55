import type { ComponentProps } from 'react';
import { LazyPage, lazyPart } from '#shared/lazyPage.tsx';
import type { MatchMvp } from './MatchMvp.tsx';

const MVP = lazyPart(
  'site/matches/MatchMvp.tsx',
  async () => {
    const { MatchMvp } = await import('./MatchMvp.tsx');
    return { default: MatchMvp };
  },
  true,
);

/** The MVP of a match, fetched once its games are there. */
export const LazyMatchMvp = (props: ComponentProps<typeof MatchMvp>) => (
  <LazyPage code={MVP} waiting={null} {...props} />
);
