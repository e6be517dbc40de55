import type { ComponentProps } from 'react';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { useMounted } from '#ui/useMounted.ts';

const PushLine = deferredPart('shared/push/PushLine.tsx', () => import('./PushLine.tsx'));

/** Offers notifications on this device; its code loads in the browser only, which alone knows what it can do. */
export const LazyPush = (props: ComponentProps<typeof PushLine>) =>
  useMounted() && <PushLine waiting={null} {...props} />;
