import { type ComponentType, lazy, Suspense } from 'react';
import { SkeletonCards } from './ui/Skeleton.tsx';

/** The code of a page, in a file of its own. */
export type Late = {
  Lazy: ComponentType;
  Loaded?: ComponentType;
  /** Brings it beforehand, for the server and for the browser that takes over from it. */
  load: () => Promise<void>;
};

/** A page whose code comes when it is asked for. */
export function late(bring: () => Promise<{ default: ComponentType }>): Late {
  const code: Late = {
    Lazy: lazy(bring),
    load: async () => {
      code.Loaded = (await bring()).default;
    },
  };
  return code;
}

/** Such a page: at once where its code was brought beforehand, else as soon as it is there. */
export const LatePage = ({ code }: { code: Late }) =>
  code.Loaded ? (
    <code.Loaded />
  ) : (
    <Suspense fallback={<SkeletonCards count={4} />}>
      <code.Lazy />
    </Suspense>
  );
