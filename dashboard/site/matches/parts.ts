import { deferredPart, lazyPart } from '#shared/lazy/lazyPage.tsx';

export const LazyProgress = deferredPart(
  'site/matches/TournamentProgress.tsx',
  () => import('./TournamentProgress.tsx'),
);

/** A room's buttons, loaded only for people who can use them. */
export const LazyRoomActs = lazyPart('site/matches/RoomActs.tsx', () => import('./RoomActs.tsx'));
