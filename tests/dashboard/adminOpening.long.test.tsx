/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startApp, type TestApp } from '../support/app.ts';
import { approvedTeam, makeTournament } from '../support/factories.ts';
import { browserOf, callOf } from './realAdmin.ts';
import { prepareWindow, visitAdmin } from './visitAdmin.tsx';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
}, 60_000);
afterAll(() => app?.stop());
beforeEach(prepareWindow);
afterEach(cleanup);

const tab = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Admin' })).getByRole('link', { name });
const chosen = () => {
  const picker = screen.getByLabelText('Tournament') as HTMLSelectElement;
  return picker.selectedOptions[0]?.textContent ?? '';
};

it('Matches opens on the desk if results are due, and each tab keeps its last tournament', async () => {
  const call = callOf(app);
  await makeTournament(app, { name: 'Summer Cup' });
  const { id } = await makeTournament(app, { name: 'Winter Cup', league: 'B' });
  for (const n of [1, 2, 3]) await approvedTeam(app, n, id, { assignedGroup: 'A' });
  await call(app.admin, 'POST', `/api/tournaments/${id}/bracket/matches`);
  const { send } = browserOf(app);
  await visitAdmin(send, '/admin/matches', 'Results desk');
  await waitFor(() => expect(chosen()).toContain('Winter Cup'));
  expect(tab(/^Match Management/).textContent).toContain('3');
  cleanup();

  await visitAdmin(send, '/admin/transfers', 'Player & Team Transfer Manager');
  expect(chosen()).toContain('Summer Cup');
  await waitFor(() => expect(tab(/^Match Management/).textContent).toContain('3'));
  expect(tab(/^Match Management/).getAttribute('href')).toBe(`/admin/matches?league=B&tournament=${id}`);
  fireEvent.click(tab(/^Match Management/));
  await screen.findByRole('heading', { name: 'Results desk' });
  expect(chosen()).toContain('Winter Cup');
  // The admin picks this tournament although nothing is waiting there.
  const picker = screen.getByLabelText('Tournament') as HTMLSelectElement;
  const summer = [...picker.options].find(({ text }) => text.includes('Summer Cup'))?.value;
  fireEvent.change(picker, { target: { value: summer } });
  await waitFor(() => expect(chosen()).toContain('Summer Cup'));
  fireEvent.click(tab(/^Transfers/));
  await screen.findByRole('heading', { name: 'Player & Team Transfer Manager' });
  fireEvent.change(screen.getByLabelText('Tournament'), { target: { value: id } });
  fireEvent.click(tab(/^Match Management/));
  await screen.findByRole('heading', { name: 'Results desk' });
  await waitFor(() => expect(chosen()).toContain('Summer Cup'));
});
