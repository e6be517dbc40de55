import type { ComponentProps } from 'react';
import { LazyPage, latePart } from '#shared/lazy/lazyPage.tsx';
import type { Played } from './Played.tsx';

const PLAYED = latePart('site/teams/Played.tsx', async () => (await import('./Played.tsx')).Played);

export const LazyPlayed = (props: ComponentProps<typeof Played>) => <LazyPage code={PLAYED} {...props} />;
