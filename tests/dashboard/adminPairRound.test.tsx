/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, getConfig, screen, within } from '@testing-library/react';
import type { Bracket } from '#domain/contract/competition/brackets.ts';
import type { TestApp } from '../support/app.ts';
import { browserOf } from './realAdmin.ts';
import { prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { startApp } = await import('../support/app.ts');
const { startSwiss } = await import('../support/swissSeason.ts');

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());
beforeEach(prepareWindow);
afterEach(cleanup);

const inServer = <Value,>(act: () => Promise<Value>) => getConfig().asyncWrapper(act) as Promise<Value>;

const open = async (round = 2) => {
  fireEvent.click(await screen.findByText(`Pair Round ${round} by hand`));
  return within(document.querySelector('dialog') as HTMLElement);
};
type Shown = Awaited<ReturnType<typeof open>>;

const chosen = (shown: Shown) =>
  shown
    .getAllByRole('combobox', { hidden: true })
    .map((each) => (each as HTMLSelectElement).selectedOptions[0]?.text.replace(/ \(.*/, ''));

function choose(shown: Shown, label: string, name: string) {
  const select = shown.getByLabelText(label) as HTMLSelectElement;
  const option = [...select.options].find(({ text }) => text.startsWith(name));
  fireEvent.change(select, { target: { value: option?.value } });
}

it('one dialog pairs a Swiss round: it keeps a draft, warns of a rematch, and saves all pairs', async () => {
  const season = await inServer(() => startSwiss(app, 5, { startDate: '2026-01-01T00:00:00Z' }));
  await inServer(async () => {
    await season.beats('Team 1', 'Team 3');
    await season.beats('Team 2', 'Team 4');
    await season.refresh();
  });
  const { send, asked } = browserOf(app);
  await visitAdmin(send, '/admin/bracket', 'Bracket Editor');
  const shown = await open();
  const before = chosen(shown);
  expect([before.length, shown.queryByText(/^Rematch/)]).toEqual([5, null]);
  expect(new Set(before).size).toBe(5);

  fireEvent.click(shown.getByText('Clear pairs'));
  expect((await shown.findByText(/^Not paired yet: Team/)).textContent).toContain('Team 5');
  choose(shown, 'Match 1, team 1', 'Team 3');
  choose(shown, 'Match 1, team 2', 'Team 1');
  expect(await shown.findByText('Rematch: they met in Round 1.')).toBeTruthy();
  fireEvent.click(shown.getByText('Save pairs'));
  expect(shown.getByRole('alert', { hidden: true }).textContent).toMatch(/^Not paired yet/);
  expect(asked).toEqual([]);

  fireEvent.click(shown.getByLabelText('Close'));
  const again = await open();
  expect(chosen(again)).toEqual(['Team 3', 'Team 1', 'No team yet', 'No team yet', 'No team yet']);
  choose(again, 'Match 2, team 1', 'Team 4');
  choose(again, 'Match 2, team 2', 'Team 5');
  choose(again, 'Bye', 'Team 4');
  choose(again, 'Match 2, team 1', 'Team 2');
  fireEvent.click(again.getByText('Save pairs'));
  await screen.findByText('Round 2 is paired');
  expect(document.querySelector('dialog')).toBeNull();
  const bracket: Bracket = await inServer(() => season.bracket());
  const pairs = bracket.stages[0]?.rounds[1]?.matches.map(({ team1, team2 }) => [team1.name, team2.name]);
  expect(pairs).toEqual([
    ['Team 3', 'Team 1'],
    ['Team 2', 'Team 5'],
    ['Team 4', 'Bye'],
  ]);
});

it('a round to pair by hand is a task on the overview, and starts without pairs', async () => {
  await inServer(() => app.db('tournaments').delete());
  const fields = { startDate: '2026-01-01T00:00:00Z', registrationFee: 0 };
  const season = await inServer(() => startSwiss(app, 4, fields, { roundPairings: { S1: 'by_hand' } }));
  const { send } = browserOf(app);
  await visitAdmin(send, '/admin', 'Overview');
  expect(await screen.findByText('Round 1 is not paired yet')).toBeTruthy();
  expect(screen.getByText('Nothing else needs a decision.')).toBeTruthy();
  const shown = await open(1);
  expect(chosen(shown)).toEqual(['No team yet', 'No team yet', 'No team yet', 'No team yet']);
  for (const [at, name] of ['Team 4', 'Team 2', 'Team 1', 'Team 3'].entries())
    choose(shown, `Match ${Math.floor(at / 2) + 1}, team ${(at % 2) + 1}`, name);
  fireEvent.click(shown.getByText('Save pairs'));
  await screen.findByText('Round 1 is paired');
  await inServer(() => season.refresh());
  const made = await inServer(() => season.matches());
  expect(made.map(({ team1, team2 }) => `${team1?.name} v ${team2?.name}`).sort()).toEqual([
    'Team 1 v Team 3',
    'Team 4 v Team 2',
  ]);
});
