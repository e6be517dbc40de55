import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { applySiteSettings } from '#domain/site/settings.ts';
import { splitLanguage } from '#domain/text/translate.ts';
import { createCache, type ReadQuery } from '#shared/api/api.ts';
import { loadParts } from '#shared/lazy/lazyPage.tsx';
import { FIRST_START, type Site, type Start, StartProvider } from '#ui/site.ts';
import { App } from './App.tsx';
import { pageAt } from './router.tsx';

/** The data that the server embeds in the page for the browser. */
type Left = Omit<Start, 'site'> & { site: Partial<Site>; queries?: ReadQuery[]; parts?: string[] };

const root = document.getElementById('root') as HTMLElement;
const written = document.getElementById('state')?.textContent;
const { site: own, ...left }: Left = written
  ? (JSON.parse(written) as Left)
  : { ...FIRST_START, now: new Date().toISOString() };
const start: Start = { ...left, site: { ...FIRST_START.site, ...own } };

applySiteSettings(start.site);

const { prefix, rest } = splitLanguage(location.pathname);
const cache = createCache();
for (const { queryKey, data } of left.queries ?? [])
  cache.setQueryData(queryKey, data, { updatedAt: Date.parse(start.now) });

const site = (
  <StrictMode>
    <QueryClientProvider client={cache}>
      <StartProvider value={start}>
        <Router base={prefix}>
          <App />
        </Router>
      </StartProvider>
    </QueryClientProvider>
  </StrictMode>
);

void takeOver();

/** Hydrates the server-rendered page once all its code is loaded; code that fails to load shows its own error. */
async function takeOver() {
  try {
    await pageAt(rest)?.code.load();
    await loadParts(left.parts ?? []);
  } catch {}
  // Hydrates in small steps, so that clicks are handled in between.
  if (root.firstElementChild) startTransition(() => void hydrateRoot(root, site));
  else createRoot(root).render(site);
}
