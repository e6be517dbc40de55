import type { ComponentProps } from 'react';
import { useRead } from '#shared/api/api.ts';
import { lazyPart } from '#shared/lazy/lazyPage.tsx';
import { mvpQuery } from './queries.ts';

const FansMvp = lazyPart('shared/mvpVotes/FansMvp.tsx', () => import('./FansMvp.tsx'));

export function LazyFansMvp(props: Omit<ComponentProps<typeof FansMvp>, 'poll'>) {
  const { data: poll } = useRead(mvpQuery, props.of);
  return poll ? <FansMvp poll={poll} waiting={null} {...props} /> : null;
}
