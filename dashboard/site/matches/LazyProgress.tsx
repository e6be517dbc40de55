import type { ComponentProps } from 'react';
import { LazyPage, lazyPart } from '#shared/lazyPage.tsx';
import type { TournamentProgress } from './TournamentProgress.tsx';

const PROGRESS = lazyPart(
  'site/matches/TournamentProgress.tsx',
  async () => {
    const { TournamentProgress } = await import('./TournamentProgress.tsx');
    return { default: TournamentProgress };
  },
  true,
);

/** Where a tournament stands, in words and ways that are whole before their code is there. */
export const LazyProgress = (props: ComponentProps<typeof TournamentProgress>) => (
  <LazyPage code={PROGRESS} {...props} />
);
