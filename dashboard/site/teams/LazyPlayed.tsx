import type { ComponentProps } from 'react';
import { LazyPage, lazyPart } from '#shared/lazyPage.tsx';
import type { Played } from './Played.tsx';

const PLAYED = lazyPart(
  'site/teams/Played.tsx',
  async () => {
    const { Played } = await import('./Played.tsx');
    return { default: Played };
  },
  true,
);

/** Every match of a team or a player, in lines that lead on before their code is there. */
export const LazyPlayed = (props: ComponentProps<typeof Played>) => <LazyPage code={PLAYED} {...props} />;
