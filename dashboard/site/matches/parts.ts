import { deferredPart, lazyPart } from '#shared/lazy/lazyPage.tsx';

export const LazyProgress = deferredPart(
  'site/matches/TournamentProgress.tsx',
  () => import('./TournamentProgress.tsx'),
);

/** The buttons of a room, loaded only for people who have any. */
export const LazyRoomActs = lazyPart('site/matches/RoomActs.tsx', () => import('./RoomActs.tsx'));
