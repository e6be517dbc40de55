/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
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

it('a match that was played with the wrong team waits on the desk: it is kept, replayed or awarded', async () => {
  const season = await inServer(() =>
    startSeason(app, 4, { format: 'single_elimination', maxTeams: 4, startDate: '2026-01-01T00:00:00Z' }),
  );
  const champion = () => inServer(async () => (await season.bracket()).champion?.name ?? null);
  await inServer(async () => {
    await season.generate();
    await season.beats('Team 1', 'Team 4');
    await season.beats('Team 2', 'Team 3');
    await season.refresh();
    await season.beats('Team 1', 'Team 2');
  });
  const { send } = browserOf(app);
  await visitAdmin(send, '/admin/matches', 'Results desk');
  const semifinal = season.between(await inServer(season.matches), 'Team 1', 'Team 4');
  const [one, other] = [semifinal.team1?.name ?? '', semifinal.team2?.name ?? ''];
  const field = (name: string, against: string) =>
    screen.getByLabelText(`Score of ${name} against ${against}`);
  await screen.findByLabelText(`Score of ${one} against ${other}`);
  for (const [name, against] of [
    [one, other],
    [other, one],
  ] as const) {
    fireEvent.focus(field(name, against));
    fireEvent.input(field(name, against), { target: { value: name === 'Team 4' ? '1' : '0' } });
  }
  fireEvent.keyDown(field(other, one), { key: 'Enter' });
  fireEvent.click(await screen.findByText('Change and keep results'));
  const card = async () =>
    within((await screen.findByText(/Final was played by other teams/)).closest('section') as HTMLElement);
  const press = async (name: string) => fireEvent.click((await card()).getByText(name));
  expect((await card()).getByText(/should meet there now/).textContent).toBe(
    'It ended Team 1 1–0 Team 2, but Team 4 and Team 2 should meet there now.',
  );
  expect(await champion()).toBeNull();

  await press('Keep Result');
  const said = await screen.findByText('Grand Final keeps its result');
  expect(await champion()).toBe('Team 1');
  fireEvent.click(within(said.parentElement as HTMLElement).getByText('Undo'));
  await screen.findByText('Grand Final needs a decision again');
  expect(await champion()).toBeNull();

  const awards = (await card()).getAllByText((_, node) => node?.textContent === 'Award to Team 4');
  fireEvent.click(awards[0]?.closest('button') as HTMLElement);
  await screen.findByText('Grand Final is awarded to Team 4');
  await waitFor(() => expect(screen.queryByText(/was played by other teams/)).toBeNull());
  expect(await champion()).toBe('Team 4');
});
