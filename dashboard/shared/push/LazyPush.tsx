import type { ComponentProps } from 'react';
import { LazyPage, latePart } from '#shared/lazy/lazyPage.tsx';
import { useMounted } from '#ui/useMounted.ts';
import type { PushLine } from './PushLine.tsx';

const LINE = latePart('shared/push/PushLine.tsx', async () => (await import('./PushLine.tsx')).PushLine);

/** The way to hear of matches on this device, whose code comes only here: what a browser can do, it alone knows. */
export const LazyPush = (props: ComponentProps<typeof PushLine>) =>
  useMounted() && <LazyPage code={LINE} waiting={null} {...props} />;
