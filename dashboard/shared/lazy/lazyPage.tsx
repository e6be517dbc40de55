import {
  Component,
  type ComponentType,
  createContext,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
} from 'react';
import { t } from '#domain/text/translate.ts';
import { MINUTE } from '#domain/timeSpans.ts';
import { replayClicks } from '#shared/lazy/replayClicks.ts';
import { useSite } from '#ui/site.ts';
import { ErrorState, SkeletonCards } from '#ui/states.tsx';

export type LazyCode<Props = object> = {
  /** The path of the source file, from which the server finds the built file to list in the page. */
  source: string;
  /** Keeps the server's rendering until the page is interactive; only then does the part's code load. */
  isLate?: boolean;
  Lazy: ComponentType<Props>;
  Loaded?: ComponentType<Props>;
  again: () => void;
  /** Loads the code in advance: for the server, for hydration, and for readers about to open it. */
  load: () => Promise<void>;
};

export function lazyPage<Props extends object>(
  source: string,
  bring: () => Promise<{ default: ComponentType<Props> }>,
): LazyCode<Props> {
  const fresh = () => lazy(() => bring().catch(lost)) as ComponentType<Props>;
  const code: LazyCode<Props> = {
    source,
    Lazy: fresh(),
    again: () => {
      code.Lazy = fresh();
    },
    load: async () => {
      code.Loaded ??= (await bring()).default;
    },
  };
  return code;
}

const parts = new Map<string, () => Promise<void>>();

/** A part has the same name as its file. */
type NameOf<Source extends string> = Source extends `${string}/${infer Rest}`
  ? NameOf<Rest>
  : Source extends `${infer Name}.tsx`
    ? Name
    : never;
type PropsOf<Part> = Part extends (props: infer Props extends object) => unknown ? Props : object;

/** Defines a part of a page in its own file; shows `waiting` while it loads. */
export function lazyPart<Source extends string, Code extends Record<NameOf<Source>, unknown>>(
  source: Source,
  bring: () => Promise<Code>,
  isLate = false,
) {
  type Props = PropsOf<Code[NameOf<Source>]>;
  const name = source.slice(source.lastIndexOf('/') + 1, -'.tsx'.length) as NameOf<Source>;
  const bringPart = async () => ({ default: (await bring())[name] as ComponentType<Props> });
  const code = Object.assign(lazyPage(source, bringPart), { isLate });
  parts.set(source, code.load);
  return Object.assign((props: Props & { waiting?: ReactNode }) => <LazyPage code={code} {...props} />, {
    load: code.load,
  });
}

/** A part that stays as the server rendered it until the page is interactive; only then does its code load. */
export const deferredPart: typeof lazyPart = (source, bring) => lazyPart(source, bring, true);

/** Loads the named parts in advance, or all of them, together with their own parts. */
export async function loadParts(sources: Iterable<string> = parts.keys()) {
  // Jest cannot import modules in parallel, so the parts load one after the other.
  for (const source of sources) await parts.get(source)?.();
}

/** The server records here which parts it has rendered, and which of them are deferred. */
const Shown = createContext<Map<string, { isLate: boolean }> | null>(null);
export const ShownParts = Shown;

/** A page, or a part of one. Renders at once if the code is loaded; until then, shows `waiting`. */
export const LazyPage = memo(function LazyPage<Props extends object>({
  code,
  waiting = <SkeletonCards count={4} />,
  ...rest
}: { code: LazyCode<Props>; waiting?: ReactNode } & Props) {
  const shown = useContext(Shown);
  // The page's wording depends on the site's settings, which are not passed as props.
  useSite();
  shown?.set(code.source, { isLate: code.isLate ?? false });
  const props = rest as unknown as Props;
  if (code.Loaded && !code.isLate) return <code.Loaded {...props} />;
  const Code = code.Loaded ?? code.Lazy;
  return (
    <Bringing again={code.again}>
      <Suspense fallback={waiting}>
        <Code {...props} />
        {code.isLate && <Arrived />}
      </Suspense>
    </Bringing>
  );
}) as <Props extends object>(props: { code: LazyCode<Props>; waiting?: ReactNode } & Props) => ReactNode;

export function Arrived() {
  useEffect(replayClicks, []);
  return null;
}

/** Thrown if code fails to load: the connection is down, or a new build of the site has replaced the code. */
class LostCode extends Error {}
const lost = (error: unknown): never => {
  throw new LostCode(t`The connection was lost, or the site was updated.`, { cause: error });
};

/** Reports code that failed to load. A click or a restored connection loads it again; a new build reloads the page. */
class Bringing extends Component<{ again: () => void; children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  retry = () => {
    this.props.again();
    this.setState({ error: null });
  };

  override componentDidMount() {
    window.addEventListener('online', this.retry);
  }

  override componentDidCatch(error: unknown) {
    if (error instanceof LostCode) void renew();
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.retry);
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof LostCode)) throw error;
    return <ErrorState title={t`This page could not be loaded`} query={{ error, refetch: this.retry }} />;
  }
}

const RENEWED = 'renewed';

/** Reloads the page, at most once a minute, if the server responds: the new page refers to existing code. */
async function renew() {
  const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
  const last = Number(sessionStorage.getItem(RENEWED));
  if (!answer?.ok || Date.now() - last < MINUTE) return;
  sessionStorage.setItem(RENEWED, String(Date.now()));
  location.reload();
}
