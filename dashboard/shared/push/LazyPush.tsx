import type { ComponentProps } from 'react';
import { LazyPage, lazyPart } from '#shared/lazyPage.tsx';
import { useMounted } from '#ui/useMounted.ts';
import type { PushLine } from './PushLine.tsx';

const LINE = lazyPart(
  'shared/push/PushLine.tsx',
  async () => {
    const { PushLine } = await import('./PushLine.tsx');
    return { default: PushLine };
  },
  true,
);

/** The way to hear of matches on this device, whose code comes only here: what a browser can do, it alone knows. */
export const LazyPush = (props: ComponentProps<typeof PushLine>) =>
  useMounted() && <LazyPage code={LINE} waiting={null} {...props} />;
