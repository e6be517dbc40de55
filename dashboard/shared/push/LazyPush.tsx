import type { ComponentProps } from 'react';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { useMounted } from '#ui/useMounted.ts';

const PushLine = deferredPart('shared/push/PushLine.tsx', () => import('./PushLine.tsx'));

/** Offers notifications on this device. Only the browser knows whether it supports them. */
export const LazyPush = (props: ComponentProps<typeof PushLine>) =>
  useMounted() && <PushLine waiting={null} {...props} />;
