import type { ComponentProps } from 'react';
import { deferredPart } from '#shared/lazy/lazyPage.tsx';
import { useMounted } from '#ui/useMounted.ts';

const PushLine = deferredPart('shared/push/PushLine.tsx', () => import('./PushLine.tsx'));

/** The way to hear of matches on this device, whose code comes only here: what a browser can do, it alone knows. */
export const LazyPush = (props: ComponentProps<typeof PushLine>) =>
  useMounted() && <PushLine waiting={null} {...props} />;
