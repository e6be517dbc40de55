import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ReloadWhenBack } from '#broadcast/ReloadWhenBack.tsx';
import type { Client } from '#domain/contract/http/client.ts';
import { applySiteSettings } from '#domain/site/settings.ts';
import { splitLanguage, t } from '#domain/text/translate.ts';
import { ApiProvider, sessionQuery, siteSettingsQuery, useApi, useRead } from '#shared/api/api.ts';
import { Arrived, deferredPart, LazyPage, lazyPart } from '#shared/lazy/lazyPage.tsx';
import { CONNECTION, type Connection, POLL_SECONDS } from '#shared/live/connection.ts';
import {
  HidingProvider,
  type Unmasked,
  useHidesResults,
  useIsHiding,
  useMaskedApi,
} from '#shared/preferences/hiding.ts';
import { syncSubscription } from '#shared/push/syncSubscription.ts';
import { rememberChoice } from '#shared/site/cookie.ts';
import { LinkProvider } from '#shared/site/links.ts';
import { LEAGUE_TIME, PreferencesProvider, useStoredPreferences } from '#shared/site/preferences.ts';
import { type Remembered, selectionInAddress } from '#shared/tournament/select.ts';
import { SelectionProvider, useChosen, useSelection } from '#shared/tournament/useSelection.ts';
import { Text, VisuallyHidden } from '#ui/blocks.tsx';
import { type Site, SiteProvider, useSite, useStart } from '#ui/site.ts';
import { ErrorState, Loading } from '#ui/states.tsx';
import { useMounted } from '#ui/useMounted.ts';
import { LeagueTimeProvider, ZoneProvider } from '#ui/useZone.ts';
import styles from './App.module.css';
import { afterTexts } from './consoleTexts.ts';
import { BottomBar } from './layout/BottomBar.tsx';
import { ContextBar } from './layout/ContextBar.tsx';
import { Fault } from './layout/Fault.tsx';
import { TopBar } from './layout/TopBar.tsx';
import { ADMIN, type Page, pageAt, titleAt } from './router.tsx';

const NotFound = lazyPart('app/layout/NotFound.tsx', () => import('./layout/NotFound.tsx'));
const Footer = deferredPart('app/layout/Footer.tsx', () => import('./layout/Footer.tsx'));
const HiddenResults = lazyPart(
  'shared/preferences/HiddenResults.tsx',
  () => import('#shared/preferences/HiddenResults.tsx'),
);

const LoginDialog = lazy(() => afterTexts(() => import('#admin/access/LoginDialog.tsx')));

export function App() {
  const isHiding = useHidesResults();
  const { api, unmasked } = useApiOfPage(isHiding);
  return (
    <ApiProvider value={api}>
      <SiteProvider value={useSiteNow(api)}>
        <HidingProvider value={isHiding}>
          <WithPreferences>
            <Chosen unmasked={unmasked} />
            <Arrived />
          </WithPreferences>
        </HidingProvider>
      </SiteProvider>
    </ApiProvider>
  );
}

/** Returns the site's settings: initially those in the page, later the latest from the server. */
function useSiteNow(api: Client): Site {
  const { site } = useStart();
  const { data } = useQuery(siteSettingsQuery(api, site));
  const now = useMemo(() => ({ ...site, ...data }), [site, data]);
  // Code outside React also formats text and amounts with these settings.
  applySiteSettings(now);
  const colours = now.leagues.map(({ colour }) => colour.replace('#', '')).join('-');
  const shown = useRef(colours);
  useEffect(() => {
    if (shown.current === colours) return;
    shown.current = colours;
    const there = document.querySelector<HTMLLinkElement>('link[href^="/leagues.css"]');
    const sheet = there ?? document.head.appendChild(document.createElement('link'));
    // Replaces the old style sheet, whose colours would otherwise still apply.
    Object.assign(sheet, { rel: 'stylesheet', href: `/leagues.css?${colours}` });
  }, [colours]);
  return now;
}

function Chosen({ unmasked }: { unmasked: Unmasked }) {
  const [path] = useLocation();
  const isConsole = pageAt(path) === ADMIN;
  const chosen = useChosen(useRemembered(), isConsole);
  const { league, tournament } = chosen;
  const used = isConsole ? tournament?.id : undefined;
  // Remembers the chosen tournament: the console reopens with it even if its URL names no tournament.
  useEffect(() => {
    if (!used) return;
    rememberChoice('league', league);
    rememberChoice('tournament', used);
  }, [league, used]);
  return (
    <SelectionProvider value={chosen}>
      <Frame unmasked={unmasked} />
    </SelectionProvider>
  );
}

function Frame({ unmasked }: { unmasked: Unmasked }) {
  const [path] = useLocation();
  const [isLoggingIn, setLoggingIn] = useState(false);
  const isMounted = useMounted();
  const { league, to, isPending } = useSelection();
  const main = useFocusOnArrival(path);
  const said = useLive();
  const isHiding = useIsHiding();
  usePrefetch();
  useEffect(() => {
    document.documentElement.dataset.league = league;
  }, [league]);
  const page = pageAt(path);
  const isAdminView = page === ADMIN;
  const logIn = () => setLoggingIn(true);
  if (page?.isBare) return <Bare page={page} />;
  return (
    <LeagueTimeProvider value={isAdminView}>
      <LinkProvider value={to}>
        <Text
          radius="control"
          as="a"
          padding={[2.5, 4]}
          weight="medium"
          className={styles.skip}
          href="#main"
        >{t`Skip to content`}</Text>
        <TopBar onLogIn={logIn} isWide={isAdminView} />
        {!page?.isGeneral && <ContextBar />}
        <main
          id="main"
          ref={main}
          tabIndex={-1}
          aria-label={page?.name}
          className={isAdminView ? styles.desk : styles.main}
        >
          <Fault
            key={page?.name}
            shown={(again) => (
              <ErrorState
                title={t`This page could not be shown`}
                query={{
                  error: new Error(t`Something went wrong on our side. Please try again.`),
                  refetch: again,
                }}
              />
            )}
          >
            {isAdminView ? (
              <AdminView isReady={isMounted && !isPending} />
            ) : unmasked ? (
              <NotHiddenYet unmasked={unmasked} />
            ) : page?.isOfResults && isHiding ? (
              <HiddenResults title={page.name} />
            ) : page ? (
              <LazyPage key={page.name} code={page.code} />
            ) : (
              <NotFound />
            )}
          </Fault>
        </main>
        <Footer waiting={null} isConsole={isAdminView} />
        <BottomBar onLogIn={logIn} />
        <VisuallyHidden as="p" role="status" aria-live="polite">
          {said}
        </VisuallyHidden>
        {isLoggingIn && (
          <Suspense fallback={null}>
            <LoginDialog open={isLoggingIn} onOpenChange={setLoggingIn} />
          </Suspense>
        )}
      </LinkProvider>
    </LeagueTimeProvider>
  );
}

function Bare({ page: { code } }: { page: Page }) {
  const Content = code.Loaded ?? code.Lazy;
  return (
    <main>
      <Fault shown={() => <ReloadWhenBack />}>
        <Suspense fallback={null}>
          <Content />
        </Suspense>
      </Fault>
    </main>
  );
}

/** Renders the admin pages in the browser only, because no visit starts there. */
function AdminView({ isReady }: { isReady: boolean }) {
  const waiting = (
    <div className={styles.main}>
      <Loading count={4} />
    </div>
  );
  // The forms start with the last-viewed tournament, which is not known yet.
  if (!isReady) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ADMIN.code.Lazy />
    </Suspense>
  );
}

function useApiOfPage(isHiding: boolean) {
  const [path] = useLocation();
  const whole = useApi();
  const masked = useMaskedApi(isHiding);
  return pageAt(path)?.isBare ? { api: whole, unmasked: null } : masked;
}

function useRemembered(): Remembered {
  const start = useStart();
  const { league, tournamentId: tournament } = selectionInAddress(useSearch());
  const [remembered, remember] = useState<Remembered>(start);
  useEffect(() => {
    if (!league) return;
    // A transition preserves the server-rendered HTML of deferred parts until their code arrives.
    startTransition(() =>
      remember((was) =>
        was.league === league && was.tournament === tournament ? was : { league, tournament },
      ),
    );
    rememberChoice('league', league);
    rememberChoice('tournament', tournament ?? null);
  }, [league, tournament]);
  return remembered;
}

function usePrefetch() {
  useEffect(() => {
    const reach = ({ target }: Event) => {
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]');
      if (link)
        void pageAt(splitLanguage(link.pathname).rest)
          ?.code.load()
          .catch(() => {});
    };
    const signs = ['pointerover', 'focusin'] as const;
    for (const sign of signs) document.addEventListener(sign, reach, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, reach);
    };
  }, []);
}

function useFocusOnArrival(path: string) {
  const { tournament, about } = useSelection();
  const main = useRef<HTMLElement>(null);
  const last = useRef(path);
  const title = titleAt(path, tournament?.name, about);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}

/**
 * Provides the reader's preferences and time zone; the server also receives the time zone, for the next page that it
 * renders.
 */
function WithPreferences({ children }: { children: ReactNode }) {
  const reader = useStoredPreferences();
  const { zone, followed, hidesScores } = reader;
  const { timeZone } = useSite();
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (zone !== LEAGUE_TIME && own !== (zone ?? timeZone)) rememberChoice('zone', own);
  }, [zone, timeZone]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a subscription depends on these preferences
  useEffect(syncSubscription, [followed, hidesScores]);
  return (
    <PreferencesProvider value={reader}>
      <ZoneProvider value={zone}>{children}</ZoneProvider>
    </PreferencesProvider>
  );
}

/** Replaces the page until its scores are hidden: empty at first, and an error message after a failure. */
const NotHiddenYet = ({ unmasked: { hasFailed, hide } }: { unmasked: NonNullable<Unmasked> }) =>
  hasFailed && (
    <ErrorState
      title={t`Scores are hidden`}
      query={{ error: new Error(t`The spoiler filter could not be loaded.`), refetch: hide }}
    />
  );

function useLive(): string {
  const cache = useQueryClient();
  const api = useApi();
  const [said, say] = useState('');
  const start = useStart();
  const position = useRef(String(start.position ?? ''));
  const isAdmin = useRead(sessionQuery).data?.admin ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: admins receive more events than visitors, so the stream reopens
  useEffect(() => {
    const ended = new AbortController();
    /** Loads last, because the page must respond to clicks before it follows changes. */
    const begin = async () => {
      const { followChanges } = await import('#shared/live/followChanges.ts');
      if (ended.signal.aborted) return;
      const following = followChanges(cache, position.current, say);
      ended.signal.addEventListener('abort', () => {
        position.current = following.position();
        following.close();
      });
    };
    const tryAgain = () => {
      if (ended.signal.aborted) return;
      cache.setQueryData<Connection>(CONNECTION, { kind: 'offline', since: new Date().toISOString() });
      setTimeout(() => void begin().catch(tryAgain), POLL_SECONDS * 1_000);
    };
    void begin().catch(tryAgain);
    return () => ended.abort();
  }, [cache, api, isAdmin]);
  return said;
}
