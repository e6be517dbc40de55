/** @jest-environment jsdom */
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { served } from './matchFixtures.ts';
import { answers, facts } from './readerSeason.ts';

/** The code that hides results cannot load while the connection is lost. */
let isLost = true;
const masking = await import('#shared/preferences/masking.ts');
jest.unstable_mockModule('#shared/preferences/masking.ts', () => {
  if (isLost) throw new TypeError('Failed to fetch dynamically imported module');
  return { ...masking };
});
const { visit } = await import('./visit.tsx');

afterEach(() => {
  cleanup();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  document.cookie = 'scores=; path=/; max-age=0';
});

it('a reader who changes their mind sees scores again', async () => {
  await visit(served(facts, { answers }).send, '/matches/played');
  fireEvent.click(screen.getAllByRole('button', { name: 'Hide scores' })[0] as HTMLElement);
  await waitFor(() => expect(document.body.textContent).not.toContain('731'));
  fireEvent.click((await screen.findAllByRole('button', { name: 'Show scores' }))[0] as HTMLElement);
  await waitFor(() => expect(document.body.textContent).toContain('731'));
});

it('hidden scores stay hidden even if the code for hiding them fails to load', async () => {
  await visit(served(facts, { answers }).send, '/matches/played');
  expect(document.body.textContent).toContain('731');
  fireEvent.click(screen.getAllByRole('button', { name: 'Hide scores' })[0] as HTMLElement);
  await waitFor(() => expect(document.body.textContent).not.toContain('731'));
  await screen.findByText('The spoiler filter could not be loaded.');
  expect(document.cookie).toContain('scores=hidden');
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('button', { name: 'Retry' });
  expect(document.body.textContent).not.toContain('731');
  isLost = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  await screen.findByRole('button', { name: 'Show score' });
  expect(document.body.textContent).not.toContain('731');
});
