import { deferredPart, lazyPart } from '#shared/lazy/lazyPage.tsx';

export const LazyProgress = deferredPart(
  'site/matches/TournamentProgress.tsx',
  () => import('./TournamentProgress.tsx'),
);

/** The buttons of a room, fetched once somebody has some: pages that name what is next do without. */
export const LazyRoomActs = lazyPart('site/matches/RoomActs.tsx', () => import('./RoomActs.tsx'));
