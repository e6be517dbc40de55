import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { App } from '../../dashboard/src/App.tsx';
import { ApiProvider, createCache } from '../../dashboard/src/api.ts';
import { FIRST_START, StartProvider } from '../../dashboard/src/site.ts';
import { createClient, type Send } from '../../domain/contract/client.ts';

// On a busy machine a render takes its time.
configure({ asyncUtilTimeout: 10_000 });
// What the cache tells the page is an act of the page, too.
notifyManager.setNotifyFunction((tell) => act(tell));

/** What jsdom has not: a page to scroll, and dialogs that open. */
export function prepareWindow() {
  window.scrollTo = () => {};
  sessionStorage.clear();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  document.documentElement.lang = 'en';
}

/** The site at an address, once its heading stands and `send` has answered everything; `refresh` asks anew. */
export async function visitAdmin(send: Send, address: string, heading: string) {
  history.replaceState(null, '', address);
  const cache = createCache();
  cache.setDefaultOptions({ queries: { ...cache.getDefaultOptions().queries, retry: false } });
  render(
    <QueryClientProvider client={cache}>
      <ApiProvider value={createClient(send)}>
        <StartProvider value={{ ...FIRST_START, now: new Date().toISOString() }}>
          <App />
        </StartProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: heading });
  await waitFor(() => {
    if (cache.isFetching() > 0) throw new Error('Something is still asked for');
  });
  return { refresh: () => cache.invalidateQueries() };
}

/** What the page is to blame for in accessibility, a line each. */
export async function blames(): Promise<string[]> {
  // jsdom draws nothing: contrast and visible labels are measured in a real browser.
  const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } };
  const { violations } = await axe.run(document, { rules });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
