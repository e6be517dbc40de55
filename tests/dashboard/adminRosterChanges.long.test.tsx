/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TestApp } from '../support/app.ts';
import { chooseInRow } from '../support/rowMenu.ts';
import { callOf } from './realAdmin.ts';
import { sendTo } from './realServer.ts';
import { prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { captain, startApp } = await import('../support/app.ts');
const { approvedTeam, makeTournament, steamId } = await import('../support/factories.ts');

let app: TestApp;
let tournamentId: string;
let n = 0;
beforeAll(async () => {
  app = await startApp();
  tournamentId = (await makeTournament(app)).id;
});
afterAll(() => app.stop());
beforeEach(prepareWindow);
afterEach(cleanup);

async function ask() {
  n += 1;
  const { registrationId, team } = await approvedTeam(app, n, tournamentId);
  const body = { role: 'Mid', name: `New ${n}`, steamId: steamId(8_000 + n) };
  await callOf(app)(captain(n), 'PUT', `/api/pending-teams/${registrationId}/players`, body);
  return { teamId: team.id as string };
}
const visit = () => visitAdmin(sendTo(app, app.admin), '/admin/registrations', 'Pending registrations');
const panel = async () =>
  within((await screen.findByRole('heading', { name: 'Roster changes' })).closest('section') as HTMLElement);
const midOf = async (teamId: string) => {
  const { body } = await callOf(app)(app.admin, 'GET', `/api/teams/${teamId}`);
  return body.data.players.find(({ role }: { role: string }) => role === 'Mid').name;
};
const isGone = () => waitFor(() => expect(screen.queryByText('Roster changes')).toBeNull());

it('one click approves a captain’s roster change request, and Undo reverts it', async () => {
  const { teamId } = await ask();
  await visit();
  const shown = await panel();
  expect(shown.getByText(/Mid:/).textContent).toContain(`Team ${n}, Mid: Player ${n}.2 out, New ${n} in`);
  fireEvent.click(shown.getByRole('button', { name: `Approve New ${n}` }));
  const said = await screen.findByText(`New ${n} now plays for Team ${n}`);
  expect(await midOf(teamId)).toBe(`New ${n}`);
  await isGone();
  fireEvent.click(within(said.parentElement as HTMLElement).getByText('Undo'));
  await screen.findByText(`Team ${n} is pending again`);
  expect(await midOf(teamId)).toBe(`Player ${n}.2`);
  await panel();
  chooseInRow(`New ${n}`, 'Reject');
  fireEvent.click(screen.getByRole('button', { name: `Reject New ${n}` }));
  await isGone();
});

it('a rejected roster change request keeps the reason', async () => {
  const { teamId } = await ask();
  await visit();
  await panel();
  chooseInRow(`New ${n}`, 'Reject');
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Too late' } });
  fireEvent.click(screen.getByRole('button', { name: `Reject New ${n}` }));
  await screen.findByText(`Team ${n}’s request was rejected`);
  await isGone();
  expect(await midOf(teamId)).toBe(`Player ${n}.2`);
  const { body } = await callOf(app)(app.admin, 'GET', '/api/roster-changes?status=rejected');
  expect(body.data.at(-1)).toMatchObject({ name: `New ${n}`, reason: 'Too late' });
});

it('an undecided roster change request appears in the overview and beside the tab', async () => {
  await ask();
  await visitAdmin(sendTo(app, app.admin), '/admin', 'Overview');
  const task = await screen.findByText(/roster change request/);
  expect(task.closest('li')?.textContent).toMatch(/^1\s*roster change request needs your decision/);
  const tab = screen.getByRole('link', { name: /^Registrations/ });
  expect(tab.textContent).toMatch(/1 waiting$/);
});
