import type { ComponentProps } from 'react';
import { LazyPage, lazyPart } from '#shared/lazy/lazyPage.tsx';
import type { RoomActs } from './RoomActs.tsx';

const ACTS = lazyPart('site/matches/RoomActs.tsx', async () => (await import('./RoomActs.tsx')).RoomActs);

/** The buttons of a room, fetched once somebody has some: pages that name what is next do without. */
export const LazyRoomActs = (props: ComponentProps<typeof RoomActs>) => <LazyPage code={ACTS} {...props} />;
