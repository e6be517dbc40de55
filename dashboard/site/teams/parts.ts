import { latePart } from '#shared/lazy/lazyPage.tsx';

export const LazyPlayed = latePart('site/teams/Played.tsx', () => import('./Played.tsx'));
