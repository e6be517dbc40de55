import type { ComponentProps } from 'react';
import { LazyPage, latePart } from '#shared/lazy/lazyPage.tsx';
import type { TournamentProgress } from './TournamentProgress.tsx';

const PROGRESS = latePart(
  'site/matches/TournamentProgress.tsx',
  async () => (await import('./TournamentProgress.tsx')).TournamentProgress,
);

export const LazyProgress = (props: ComponentProps<typeof TournamentProgress>) => (
  <LazyPage code={PROGRESS} {...props} />
);
