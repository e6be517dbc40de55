import type { ComponentProps } from 'react';
import { LazyPage, latePart } from '#shared/lazyPage.tsx';
import type { MatchMvp } from './MatchMvp.tsx';

const MVP = latePart('site/matches/MatchMvp.tsx', async () => (await import('./MatchMvp.tsx')).MatchMvp);

export const LazyMatchMvp = (props: ComponentProps<typeof MatchMvp>) => (
  <LazyPage code={MVP} waiting={null} {...props} />
);
