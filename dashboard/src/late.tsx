import { type ComponentType, createContext, lazy, Suspense, useContext } from 'react';
import { SkeletonCards } from './ui/Skeleton.tsx';

/** The code of a page, or of a part of one, in a file of its own. */
export type Late<Props = object> = {
  /** Which file of the source that is: the server names what was made of it in the page. */
  source: string;
  Lazy: ComponentType<Props>;
  Loaded?: ComponentType<Props>;
  /** Brings it beforehand: for the server, for the browser that takes over from it, and for who is about to go there. */
  load: () => Promise<void>;
};

/** A page whose code comes when it is asked for. */
export function late<Props extends object>(
  source: string,
  bring: () => Promise<{ default: ComponentType<Props> }>,
): Late<Props> {
  const code: Late<Props> = {
    source,
    Lazy: lazy(bring) as unknown as ComponentType<Props>,
    load: async () => {
      code.Loaded ??= (await bring()).default;
    },
  };
  return code;
}

/** The parts of those pages that are here, by their source. */
const parts = new Map<string, () => Promise<void>>();

/** A part of a page whose code comes only where it is shown. */
export function latePart<Props extends object>(...made: Parameters<typeof late<Props>>): Late<Props> {
  const code = late<Props>(...made);
  parts.set(code.source, code.load);
  return code;
}

/** Brings parts of the page beforehand: those named, else all. */
export async function loadParts(sources: readonly string[] = [...parts.keys()]) {
  // One after the other: Jest's modules cannot be asked for side by side.
  for (const source of sources) await parts.get(source)?.();
}

/** Where the server notes which parts it has rendered. */
const Shown = createContext<Set<string> | null>(null);
export const ShownParts = Shown.Provider;

/** A page, or a part of one: at once where its code was brought beforehand, else as soon as it is there. */
export function LatePage<Props extends object>({ code, ...rest }: { code: Late<Props> } & Props) {
  useContext(Shown)?.add(code.source);
  const props = rest as unknown as Props;
  if (code.Loaded) return <code.Loaded {...props} />;
  return (
    <Suspense fallback={<SkeletonCards count={4} />}>
      <code.Lazy {...props} />
    </Suspense>
  );
}
