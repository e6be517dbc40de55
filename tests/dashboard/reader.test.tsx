/** @jest-environment jsdom */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { served } from './matchFixtures.ts';
import { answers, facts, lion } from './readerSeason.ts';
import { faults, textOf, visit } from './visit.tsx';

afterEach(() => {
  cleanup();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  for (const name of ['scores', 'teams', 'zone']) document.cookie = `${name}=; path=/; max-age=0`;
});

describe('The reader’s choices', () => {
  it('hide scores with a note, and reveal all of them or one match on a click', async () => {
    await visit(served(facts, { answers }).send, '/matches/played');
    expect(document.body.textContent).toContain('731');
    fireEvent.click(screen.getAllByRole('button', { name: 'Hide scores' })[0] as HTMLElement);
    expect((await screen.findAllByText('Scores are hidden')).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.body.textContent).not.toContain('731'));
    expect(document.cookie).toContain('scores=hidden');
    expect(await faults()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Show score' }));
    await waitFor(() => expect(document.body.textContent).toContain('731'));
    fireEvent.click(screen.getAllByRole('button', { name: 'Show scores' })[0] as HTMLElement);
    await waitFor(() => expect(document.cookie).not.toContain('scores'));
  });

  it('let a reader follow and unfollow a team', async () => {
    await visit(served(facts, { answers }).send, '/teams');
    const star = screen.getByRole('button', { name: 'Follow Lions' });
    fireEvent.click(star);
    await waitFor(() => expect(textOf(star)).toBe('Following Lions'));
    expect(document.cookie).toContain(`teams=${lion}`);
    fireEvent.click(star);
    await waitFor(() => expect(document.cookie).not.toContain('teams='));
  });
});

describe('The theme', () => {
  it('is kept once chosen, and colours the browser’s own bar', async () => {
    document.head.innerHTML = ['dark', 'light']
      .map((scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})">`)
      .join('');
    await visit(served(facts, { answers }).send, '/socials');
    const bar = () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => meta.media);
    fireEvent.click(screen.getByRole('button', { name: 'Light' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(document.cookie).toContain('theme=light');
    expect(bar()).toEqual(['not all', 'all']);
    fireEvent.click(screen.getByRole('button', { name: 'Dark' }));
    expect(bar()).toEqual(['all', 'not all']);
    fireEvent.click(screen.getByRole('button', { name: 'System' }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(bar()).toEqual(['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']);
  });
});

describe('Search', () => {
  beforeAll(() => {
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
  });

  it('opens with / and Ctrl+K, works by keyboard and returns the focus', async () => {
    const { send } = served(facts, { answers });
    await visit(send, '/socials');
    const button = screen.getByRole('button', { name: 'Search' });
    button.focus();
    fireEvent.keyDown(document.body, { key: '/' });
    const field = await screen.findByRole('combobox');
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'nobody' } });
    await screen.findByText('No results for “nobody”.');
    fireEvent.change(field, { target: { value: 'lio' } });
    const options = await screen.findAllByRole('option');
    expect(options.map(textOf)).toEqual([
      'LILions LIO, Cup',
      'TITigers as Lion Kings, Old Cup',
      'Lionel No team',
    ]);
    expect(await faults()).toEqual([]);
    for (let step = 0; step < 2; step += 1) fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field.getAttribute('aria-activedescendant')).toBe(options[2]?.id);
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(location.pathname).toBe('/players/p'));
    expect(screen.queryByRole('combobox')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    fireEvent(
      await screen.findByRole('dialog', { name: 'Search' }),
      new Event('cancel', { cancelable: true }),
    );
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  it('says that the server did not answer, and offers a retry', async () => {
    const { send, season } = served(facts, { answers });
    await visit(send, '/socials');
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    season.isAway = true;
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: 'lio' } });
    await screen.findByText('Search failed');
    season.isAway = false;
    fireEvent.click(screen.getByRole('button', { name: /again|retry/i }));
    expect(await screen.findAllByRole('option')).toHaveLength(3);
  });
});
