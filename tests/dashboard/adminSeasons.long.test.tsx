/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TestApp } from '../support/app.ts';
import { sendTo } from './realServer.ts';
import { visit } from './visit.tsx';
import { prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { startApp, visitor } = await import('../support/app.ts');
const { playLeague } = await import('../support/leagues.ts');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await playLeague(app, 'A', [1, 2, 3, 4]);
  await playLeague(app, 'B', [5, 6, 7, 8]);
});
afterAll(() => app.stop());
beforeEach(prepareWindow);
afterEach(cleanup);

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const choose = (label: RegExp, option: string) => {
  const select = screen.getByLabelText(label) as HTMLSelectElement;
  const found = [...select.options].find(({ text }) => text === option);
  fireEvent.change(select, { target: { value: found?.value } });
};
const ready = () =>
  waitFor(() => {
    const button = screen.getByRole('button', { name: 'Close season' }) as HTMLButtonElement;
    expect(button.disabled).toBe(false);
  });
const rows = () =>
  within(screen.getByRole('table', { name: 'Where teams play next' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.children].slice(0, 3).map(({ textContent }) => textContent?.replace(/^\W*T\d/, '')),
    );

it('an admin creates a season, records departures, closes and reopens it, and starts the next', async () => {
  await visitAdmin(sendTo(app, app.admin), '/admin/seasons', 'Seasons');
  await screen.findByText('No seasons yet');
  click('Create season');
  click('Create season');
  await waitFor(() => expect(field('Season name').getAttribute('aria-invalid')).toBe('true'));
  type('Season name', 'Season 1');
  type('Teams relegated and promoted', '1');
  choose(/Premier League tournament/, 'A league');
  choose(/Development League tournament/, 'B league');
  click('Create season');
  await screen.findByText('Season 1 was created');
  await waitFor(() => expect(rows()).toHaveLength(8));
  expect(rows()[3]).toEqual(['Team 5', 'Development 1', 'Promoted to Premier ']);
  expect(rows()[4]).toEqual(['Team 4', 'Premier 4', 'Relegated to Development ']);

  choose(/Exception for Team 2/, 'Leaves the leagues');
  await screen.findByText('Team 2: leaves the leagues');
  await waitFor(() =>
    expect(rows()[3]).toEqual(['Team 6', 'Development 2', 'Promoted to Premier takes a vacant place']),
  );
  await ready();
  click('Close season');
  const dialog = await screen.findByRole('dialog', { name: 'Close Season 1?' });
  expect(within(dialog).getByText('Team 2').closest('li')?.textContent).toBe('Team 2: Leaves');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close season' }));
  const said = await screen.findByText('Season 1 is closed');
  fireEvent.click(within(said.parentElement as HTMLElement).getByText('Undo'));
  await screen.findByText('Season 1 was reopened');
  await ready();
  click('Close season');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close season' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Start next season' }));
  await screen.findByText(/4 in Premier, 3 in Development/);
  type('Next season’s name', 'Season 2');
  type('Reserve places until', '2099-01-01 18:00');
  click('Start next season');
  await screen.findByText('Season 2 was started');
  await screen.findByRole('heading', { name: 'Season 2' });
  expect(await app.db('seasons').orderBy('id').pluck('name')).toEqual(['Season 1', 'Season 2']);
});

it('fans see promotions and relegations at a permanent address and on team pages', async () => {
  const { id } = await app.db('seasons').where({ name: 'Season 1' }).first('id');
  await visit(sendTo(app, visitor), `/seasons/${id}`, { heading: 'Season 1' });
  expect(document.title).toMatch(/^Season 1 – /);
  const moves = (league: string) =>
    within(screen.getByRole('table', { name: `${league} League standings` }))
      .getAllByRole('rowheader')
      .map(({ previousElementSibling, textContent }) => [
        previousElementSibling?.textContent,
        textContent?.replace(/^T\d/, ''),
      ])
      .filter(([, team]) => !/^Team \d$/.test(team ?? ''));
  expect(moves('Premier')).toEqual([
    ['2', 'Team 2Leaves'],
    ['4', 'Team 4Relegated to Development'],
  ]);
  expect(moves('Development')).toEqual([
    ['1', 'Team 5Promoted to Premier'],
    ['2', 'Team 6Promoted to Premier, takes a vacant place'],
  ]);
  cleanup();
  await visit(sendTo(app, visitor), '/seasons', { heading: 'Seasons' });
  const honours = screen.getByRole('table', { name: 'Teams by titles and top-two finishes' });
  expect(within(honours).getByText('Team 1')).toBeTruthy();
  expect(screen.getByText('3 matches')).toBeTruthy();
  cleanup();
  const team = await app.db('teams').where({ name: 'Team 4' }).first('id');
  await visit(sendTo(app, visitor), `/teams/${team.id}`, { heading: 'Team 4' });
  expect(screen.getByText('Relegated to Development')).toBeTruthy();
  cleanup();
  await visit(sendTo(app, visitor), '/seasons/01900000-0000-7000-8000-000000000000');
  expect(screen.getByText('This season does not exist')).toBeTruthy();
});
