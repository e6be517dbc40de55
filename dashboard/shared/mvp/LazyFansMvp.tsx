import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useApi } from '#shared/api/api.ts';
import { LazyPage, lazyPart } from '#shared/lazy/lazyPage.tsx';
import type { FansMvp } from './FansMvp.tsx';
import { mvpQuery } from './queries.ts';

const MVP = lazyPart('shared/mvp/FansMvp.tsx', async () => (await import('./FansMvp.tsx')).FansMvp);

export function LazyFansMvp(props: Omit<ComponentProps<typeof FansMvp>, 'poll'>) {
  const { data: poll } = useQuery(mvpQuery(useApi(), props.of));
  return poll ? <LazyPage code={MVP} poll={poll} waiting={null} {...props} /> : null;
}
