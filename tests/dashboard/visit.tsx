import { beforeAll } from '@jest/globals';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, getConfig, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { App } from '#dashboard/app/App.tsx';
// Jest cannot bring two modules side by side: what the app brings after it is shown is here beforehand.
import '#shared/live/followChanges.ts';
import '#shared/live/readings.ts';
import { pageAt } from '#dashboard/app/router.tsx';
import { createClient, type Send } from '#domain/contract/http/client.ts';
import { ApiProvider, createCache } from '#shared/api/api.ts';
import { loadParts } from '#shared/lazy/lazyPage.tsx';
import { FIRST_START, type Site, StartProvider } from '#ui/site.ts';

const { getElementError } = getConfig();
configure({
  // On a busy machine a render takes its time.
  asyncUtilTimeout: 60_000,
  // A test looks many times before something appears: only the last time is worth writing the page down, which took
  // a fifth of the time of such tests on a busy machine.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// A page that is served by a real server changes by itself, as it does for people, and tests wait for what they expect:
// React is not to ask that each change is announced. Whatever a test does itself still is an act.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

// What the cache tells the page is an act of the page, too.
notifyManager.setNotifyFunction((tell) => act(tell));

/** The moment of every visit to a public page. */
export const NOW = '2026-11-21T08:00:00.000Z';

type Seen = {
  /** The heading that must stand; without, the page's own, whatever it says. */
  heading?: string;
  /** The moment that the page was made at. */
  now?: string;
  /** What the site is set to besides. */
  site?: Partial<Site>;
};

/**
 * The site at an address, once everything that it asks for is answered; `refresh` asks again, as a change does.
 */
export async function visit(send: Send, address: string, { heading, now = NOW, site }: Seen = {}) {
  // As the server does: the page's code is there when it is shown.
  await pageAt(new URL(address, location.origin).pathname)?.code.load();
  await loadParts();
  history.replaceState(null, '', address);
  window.scrollTo = () => {};
  window.scrollBy = () => {};
  document.documentElement.lang = 'en';
  const cache = createCache();
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={cache}>
      <ApiProvider value={createClient(send)}>
        <StartProvider value={{ ...FIRST_START, now, site: { ...FIRST_START.site, ...site } }}>
          <App />
        </StartProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', heading ? { name: heading } : { level: 1 });
  // The cache tells the page what it has read in a timer of its own, which began before this one.
  const told = () => getConfig().asyncWrapper(() => new Promise((resolve) => setTimeout(resolve)));
  do {
    await waitFor(() => {
      if (cache.isFetching() > 0) throw new Error('Something is still asked for');
    });
    await told();
    // What was read may be what the page asks more by.
  } while (cache.isFetching() > 0);
  const refresh = async () => {
    await cache.invalidateQueries();
    await told();
  };
  return { refresh };
}

/** What a part of the page says, its spaces made even. */
export const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** What axe blames on the page; jsdom draws nothing, so that two rules are measured in a real browser instead. */
export async function faults() {
  const { violations } = await axe.run(document, {
    rules: { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
