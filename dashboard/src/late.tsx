import { type ComponentType, lazy, Suspense } from 'react';
import { SkeletonCards } from './ui/Skeleton.tsx';

/** The code of a page, in a file of its own. */
export type Late = {
  /** Which file of the source that is: the server names what was made of it in the page. */
  source: string;
  Lazy: ComponentType;
  Loaded?: ComponentType;
  /** Brings it beforehand: for the server, for the browser that takes over from it, and for who is about to go there. */
  load: () => Promise<void>;
};

/** A page whose code comes when it is asked for. */
export function late(source: string, bring: () => Promise<{ default: ComponentType }>): Late {
  const code: Late = {
    source,
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
