import '#dashboard/languages/server.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { type Client, createClient, type Send } from '#domain/contract/http/client.ts';
import type { Session } from '#domain/contract/operations/system.ts';
import type { League } from '#domain/settings.ts';
import { applySiteSettings, ownOf, siteSettings } from '#domain/site/settings.ts';
import { LANGUAGE_TAGS, language, t } from '#domain/text/translate.ts';
import {
  ApiProvider,
  createCache,
  overviewQuery,
  type ReadQuery,
  sessionQuery,
  siteSettingsQuery,
  tournamentsByIdQuery,
} from '#shared/api/api.ts';
import { loadParts, ShownParts } from '#shared/lazy/lazyPage.tsx';
import { maskedClient } from '#shared/preferences/hiding.ts';
import { aboutOf, ownTournaments, readSubject } from '#shared/profile/about.ts';
import { type ProfileAddress, profileAt } from '#shared/profile/address.ts';
import { knownSearch } from '#shared/site/parameters.ts';
import { type Choices, PREFERENCES_COOKIE, preferencesIn, preferencesOf } from '#shared/site/preferences.ts';
import { othersOf, type Remembered, select } from '#shared/tournament/select.ts';
import { withOthers } from '#shared/tournament/useSelection.ts';
import { type Site, type Start, StartProvider } from '#ui/site.ts';
import { App } from './App.tsx';
import { headAt, versionOf } from './openGraph/headAt.ts';
import { type PictureSubject, pictureAt } from './openGraph/pictureAt.ts';
import { PAGE_READS } from './pageReads.ts';
import { ADMIN, NOTICES, type Page, pageAt, SEASONS, titleAt, views } from './router.tsx';

export { refusedEmbed, renderEmbed as embed } from '../embed/renderEmbed.tsx';

export type Request = {
  url: string;
  /** The language prefix of the path in the browser, such as /pt. */
  prefix?: string;
  league: League;
  /** The remembered tournament, used if the URL names no league or tournament. */
  tournament?: string | undefined;
  theme: 'dark' | 'light' | null;
  choices?: Choices;
  site: Site;
  session: Session;
  /** The position in the order of events before the first read. */
  position?: number | null;
  /** Handles API requests inside the server's process, with the reader's own permissions. */
  send: Send;
};

export async function render(request: Request) {
  const {
    url,
    prefix = '',
    league,
    tournament: remembered,
    theme,
    choices = {},
    site,
    session,
    position = null,
    send,
  } = request;
  const { pathname, search } = new URL(url, 'http://within');
  applySiteSettings(site);
  const cache = createCache();
  const page = pageAt(pathname);
  const whole = createClient(send);
  const api = page?.isBare ? whole : maskedClient(whole, cache);
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
  cache.setQueryData(sessionQuery(api).queryKey, session);
  if (Object.values(choices).some(Boolean)) cache.setQueryData(PREFERENCES_COOKIE, preferencesOf(choices));
  const subject = page ? profileAt(pathname) : null;
  const reader: Reader = { cache, api, search, remembered: { league, tournament: remembered } };
  const { isReached, about, chosen } = await readChosen(reader, subject);
  const { tournament } = chosen;
  if (page !== ADMIN) await page?.code.load();
  await loadParts();
  const isThere = !subject || Boolean(about);
  const read = PAGE_READS[page?.code.source ?? ''];
  if (isThere && (tournament || page?.isGeneral))
    await read?.({ cache, api, tournament, path: pathname, league: chosen.league, search });
  const now = new Date().toISOString();
  const start: Start = { site, league, tournament: remembered, theme, now, position };
  const shown = new Map(page ? [[page.code.source, { isLate: false }]] : []);
  const html = renderToString(
    <QueryClientProvider client={cache}>
      <ApiProvider value={api}>
        <StartProvider value={start}>
          <Router base={prefix} ssrPath={prefix + pathname} ssrSearch={search}>
            <ShownParts value={shown}>
              <App />
            </ShownParts>
          </Router>
        </StartProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  const sourcesOf = (late: boolean) =>
    [...shown].flatMap(([source, { isLate }]) => (isLate === late ? source : []));
  const sources = sourcesOf(false);
  // The page's state contains the settings only once, and only those that differ from the defaults.
  cache.removeQueries(siteSettingsQuery(api));
  const state = { ...start, site: ownOf(site), queries: readIn(cache), parts: sources };
  const head = await headAt({ path: pathname, search, page, subject, about, tournament }, cache, api)
    // A link preview without a picture is better than no page.
    .catch(() => null);
  cache.clear();
  return {
    status: statusOf(page, isReached, about !== null),
    title: titleAt(pathname, tournament?.name, about),
    html,
    state,
    head,
    // Overlays must show no notices on air.
    tooOld: page?.isBare
      ? undefined
      : t`Your browser is too old for this site. You can read the pages, but not everything works. Please update your browser.`,
    sources,
    styledBy: sourcesOf(true),
    htmlAttributes: {
      lang: LANGUAGE_TAGS[language()],
      'data-league': chosen.league,
      ...(theme && { 'data-theme': theme }),
    },
  };
}

const readIn = (cache: QueryClient): ReadQuery[] =>
  cache
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state: { status, data } }) => (status === 'success' ? { queryKey, data } : []));

type Reader = { cache: QueryClient; api: Client; search: string; remembered: Remembered };

async function readChosen({ cache, api, search, remembered }: Reader, subject: ProfileAddress | null) {
  const readIt = async () => (subject ? readSubject(cache, api, subject) : {});
  const [first] = await Promise.all([readIt(), cache.prefetchQuery(overviewQuery(api))]);
  const overview = cache.getQueryData(overviewQuery(api).queryKey);
  const shown = overview?.tournaments ?? [];
  const own = subject ? ownTournaments(subject, first) : [];
  const others = tournamentsByIdQuery(api, othersOf(shown, { search, remembered, own }));
  if (overview && others.enabled) await cache.prefetchQuery(others);
  // Which parts of a match are hidden depends on its tournament's format.
  const isMasked = subject?.noun === 'matches' && preferencesIn(cache).hidesScores;
  if (isMasked) await cache.invalidateQueries({ queryKey: ['matches', 'one'] });
  const read = isMasked ? await readIt() : first;
  const all = withOthers(shown, cache.getQueryData(others.queryKey) ?? []);
  const isReached = overview !== undefined && cache.getQueryState(others.queryKey)?.status !== 'error';
  const about = subject
    ? aboutOf(subject, read, isReached ? all : undefined, siteSettings().timeZone)
    : undefined;
  const chosen = select(all, search, remembered, about?.tournamentIds);
  return { isReached, about, chosen };
}

export function canonical(url: string): string {
  if (url === '/' || /^(?:\/[\w-]+)+$/.test(url)) return url;
  // A path that starts with two slashes would be read as a host.
  const { pathname, search } = new URL(url.replace(/^[/\\]+/, '/'), 'http://within');
  const known = knownSearch(pathname, search);
  return known === '' ? pathname : `${pathname}?${known}`;
}

export function viewPaths(site: Site): string[] {
  applySiteSettings(site);
  return [...views(), SEASONS, ...NOTICES].map(({ path }) => path);
}

/** Returns the picture for a URL and its version; null if the subject does not exist. */
export async function picture({
  subject,
  site,
  send,
}: Pick<Request, 'site' | 'send'> & { subject: PictureSubject }) {
  applySiteSettings(site);
  const api = createClient(send);
  const cache = createCache();
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
  const shown = await pictureAt(subject, { cache, api }).finally(() => cache.clear());
  return shown && { picture: shown, version: versionOf(shown) };
}

/** Returns 503 if the page's data could not be read, since the failure is temporary. */
function statusOf(page: Page | undefined, hasTournaments: boolean, isThere: boolean) {
  if (!page) return 404;
  if (!hasTournaments && !page.isGeneral) return 503;
  return isThere ? 200 : 404;
}
