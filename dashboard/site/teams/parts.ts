import { deferredPart } from '#shared/lazy/lazyPage.tsx';

export const LazyPlayed = deferredPart('site/teams/Played.tsx', () => import('./Played.tsx'));
