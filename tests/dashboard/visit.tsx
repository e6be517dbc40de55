import { beforeAll } from '@jest/globals';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, getConfig, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { App } from '#dashboard/app/App.tsx';
// Jest cannot load two modules at once, so this loads modules that the app imports later.
import '#shared/live/followChanges.ts';
import '#shared/live/readings.ts';
import { pageAt } from '#dashboard/app/router.tsx';
import { createClient, type Send } from '#domain/contract/http/client.ts';
import { ApiProvider, createCache } from '#shared/api/api.ts';
import { loadParts } from '#shared/lazy/lazyPage.tsx';
import { type Choices, PREFERENCES_COOKIE, preferencesOf } from '#shared/site/preferences.ts';
import { FIRST_START, type Site, StartProvider } from '#ui/site.ts';
import '../support/quickReact.ts';

const { getElementError } = getConfig();
configure({
  // Rendering takes a long time on a busy machine.
  asyncUtilTimeout: 60_000,
  // Tests check repeatedly until something appears. Only the last failure prints the page, because printing took a
  // fifth of the tests' time on a busy machine.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// A page with a real server changes on its own, and tests wait for what they expect. React must not demand `act` for
// each change, but the tests' own changes still use `act`.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

// The cache's notifications to the page use `act` too.
notifyManager.setNotifyFunction((tell) => act(tell));

export const NOW = '2026-11-21T08:00:00.000Z';

type Seen = {
  /** The heading to wait for; by default, any first-level heading. */
  heading?: string;
  /** The moment when the page was rendered. */
  now?: string;
  site?: Partial<Site>;
  /** The reader's earlier choices, as the server passes them on. */
  choices?: Choices;
};

/** Opens a URL and waits until all its requests have responses; `refresh` repeats them, as a change would. */
export async function visit(send: Send, address: string, { heading, now = NOW, site, choices }: Seen = {}) {
  // The page's code is loaded before the page appears, as on the server.
  await pageAt(new URL(address, location.origin).pathname)?.code.load();
  await loadParts();
  history.replaceState(null, '', address);
  window.scrollTo = () => {};
  window.scrollBy = () => {};
  document.documentElement.lang = 'en';
  const cache = createCache();
  if (choices) cache.setQueryData(PREFERENCES_COOKIE, preferencesOf(choices));
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
  // The cache notifies the page from a timer that was set before this one.
  const told = () => getConfig().asyncWrapper(() => new Promise((resolve) => setTimeout(resolve)));
  do {
    await waitFor(() => {
      if (cache.isFetching() > 0) throw new Error('Something is still asked for');
    });
    await told();
    // A response may trigger further requests.
  } while (cache.isFetching() > 0);
  const refresh = async () => {
    await cache.invalidateQueries();
    await told();
  };
  return { refresh };
}

/** Returns the text of a part of the page, with its whitespace collapsed. */
export const textOf = (element: Element | null | undefined) =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/** Returns axe's violations on the page. jsdom has no layout, so a real browser checks two of the rules. */
export async function faults() {
  const { violations } = await axe.run(document, {
    // Axe otherwise also describes every element that passes.
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
