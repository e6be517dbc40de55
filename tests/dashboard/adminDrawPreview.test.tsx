/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, getConfig, screen, within } from '@testing-library/react';
import type { TestApp } from '../support/app.ts';
import { browserOf } from './realAdmin.ts';
import { prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { startApp } = await import('../support/app.ts');
const { startSeason } = await import('../support/season.ts');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(prepareWindow);
afterEach(cleanup);

const inServer = <Value,>(act: () => Promise<Value>) => getConfig().asyncWrapper(act) as Promise<Value>;

it('the first draw has a preview, with a better format for few teams one click away', async () => {
  const season = await inServer(() => startSeason(app, 7));
  const { send, asked } = browserOf(app);
  await visitAdmin(send, '/admin/matches', 'Results desk');
  fireEvent.click(await screen.findByText('Generate All Matches'));
  const shown = within(document.querySelector('dialog') as HTMLElement);
  expect(await shown.findByText('With 7 teams: 9 matches in 4 rounds')).toBeTruthy();
  expect(shown.getByText('Groups with only one team, and so no games: D.')).toBeTruthy();
  const lines = () => shown.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(lines().slice(0, 2)).toEqual([
    'Group stage: A 2, B 2, C 2, D 1; 3 matches in 1 round',
    'Knockout: 6 matches in 3 rounds. Bye: 1st in Group C',
  ]);
  fireEvent.click(await shown.findByLabelText('Use Groups into a cup'));
  expect(await shown.findByText('With 7 teams: 12 matches in 5 rounds')).toBeTruthy();
  expect(shown.queryByText(/^Better for/)).toBeNull();
  expect(lines()[0]).toBe('Groups: A 4, B 3; 9 matches in 3 rounds');
  expect(await shown.findByText('9 matches will be created now.')).toBeTruthy();
  fireEvent.click(shown.getByText('Generate All Matches'));
  await screen.findByText('Successfully created 9 matches from bracket structure!');
  expect(asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  const matches = await inServer(() => season.matches());
  expect(matches).toHaveLength(9);
});

it('keeps the groups until a rule is chosen, and asks before it shows or cancels a public draw', async () => {
  await inServer(async () => {
    await app.deleteCompetitions();
    await startSeason(app, 8, { format: 'group_stage', maxTeams: 8 });
  });
  const { send, asked } = browserOf(app);
  const paths: string[] = [];
  const noting: typeof send = (call) => {
    paths.push(call.path);
    return send(call);
  };
  await visitAdmin(noting, '/admin/matches', 'Results desk');
  fireEvent.click(await screen.findByText('Generate All Matches'));
  const shown = within(document.querySelector('dialog') as HTMLElement);
  fireEvent.click(await shown.findByLabelText(/^Keep recent opponents/));
  expect(shown.getByLabelText<HTMLInputElement>('Current groups').checked).toBe(true);
  fireEvent.click(shown.getByLabelText('Pots'));
  fireEvent.click(await shown.findByText('Draw again'));
  const apart = paths.filter((path) => path.includes('separates'));
  expect(apart.filter((path) => !path.includes('by=pots'))).toEqual([]);
  fireEvent.click(shown.getByText('Draw in public instead'));
  fireEvent.click(await shown.findByText('Show all'));
  const played = () => asked.filter(({ method, path }) => method === 'PUT' && path.endsWith('/draw')).length;
  expect(await screen.findByText('Show all teams to everybody?')).toBeTruthy();
  expect(played()).toBe(1);
  fireEvent.click(screen.getAllByText('Show all').at(-1) as HTMLElement);
  expect(await shown.findByText(/^The public draw is complete/)).toBeTruthy();
  expect(await shown.findByText(/matches will be created now/)).toBeTruthy();
  fireEvent.click(shown.getByText('Cancel public draw'));
  expect(await screen.findByText('Cancel the public draw?')).toBeTruthy();
  expect(played()).toBe(2);
});
