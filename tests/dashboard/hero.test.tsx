/** @jest-environment jsdom */
import { TextEncoder } from 'node:util';
import { expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { createClient } from '#domain/contract/http/client.ts';
import { ApiProvider, createCache } from '#shared/api/api.ts';
import { SelectionProvider, type useSelection } from '#shared/tournament/useSelection.ts';
import { Hero } from '#site/tournaments/Hero.tsx';
import { FIRST_START, SiteProvider } from '#ui/site.ts';
import { createSeason } from './publicSeason.ts';
import { textOf } from './visit.tsx';

// React's server renderer needs these when it loads, and jsdom lacks them.
class MessageChannel {
  port1 = {};
}
Object.assign(globalThis, { MessageChannel, TextEncoder });
const { renderToString } = await import('react-dom/server');

it('keeps the server’s name of the country if the browser has a different one', async () => {
  const nothing = { leagues: [], league: 'A', to: (path: string) => path } as unknown;
  const hero = (
    <QueryClientProvider client={createCache()}>
      <ApiProvider value={createClient(createSeason([]).send)}>
        <SiteProvider value={{ ...FIRST_START.site, country: 'TR' }}>
          <SelectionProvider value={nothing as ReturnType<typeof useSelection>}>
            <Hero />
          </SelectionProvider>
        </SiteProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
  const names = jest.spyOn(Intl.DisplayNames.prototype, 'of').mockReturnValue('Turkey');
  const page = document.createElement('main');
  page.innerHTML = renderToString(hero);
  names.mockReturnValue('Türkiye');
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(page, hero, { onRecoverableError }));
  expect(textOf(page)).toMatch(/^Amateur Dota 2 Turbo league, Turkey/);
  expect(onRecoverableError).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  names.mockRestore();
});
