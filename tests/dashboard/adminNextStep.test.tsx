/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { cleanup, getConfig, screen, within } from '@testing-library/react';
import type { TestApp } from '../support/app.ts';
import { browserOf } from './realAdmin.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

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
const admin = (method: string, path: string, body?: unknown) =>
  inServer(() => app.call(app.admin, method, path, body));

async function offered(page: string, heading: string) {
  cleanup();
  await visitAdmin(browserOf(app).send, page, heading);
  const step = screen.queryByRole('complementary', { name: 'Next step' });
  if (!step) return null;
  const { pathname, searchParams } = new URL(within(step).getByRole<HTMLAnchorElement>('link').href);
  return [step.textContent, pathname, searchParams.get('view')];
}

it('each step offers the next one until the start, and the Overview names what holds a season up', async () => {
  const season = await inServer(() => startSeason(app, 4, { format: 'single_elimination', maxTeams: 8 }));
  const [tournament] = (await admin('GET', '/api/tournaments')).body.data;
  const next = `Next for ${tournament.name}`;
  expect(await offered('/admin/system/tools', 'System & Admin')).toEqual([
    `${next}: Bring in the teams. 4 of 8 teams are in. Captains register in Discord, or you add their teams.Add teams`,
    '/admin/teams',
    null,
  ]);
  await admin('PUT', `/api/tournaments/${tournament.id}`, { maxTeams: 4 });
  expect(await offered('/admin/registrations', 'Pending registrations')).toEqual([
    `${next}: Draw the teams. The matches are generated from the seeds. Check the seeds, then generate the matches.Check the seeds`,
    '/admin/matches',
    null,
  ]);
  // The page where the step is taken has its own button for it.
  expect(await offered('/admin/matches', 'Results desk')).toBeNull();
  await inServer(() => season.generate());
  const times = `${next}: Set the times. 2 matches have no time yet.Propose times`;
  expect(await offered('/admin/matches', 'Results desk')).toEqual([times, '/admin/matches', 'schedule']);
  expect(screen.getAllByText('No time yet').length).toBe(2);
  expect(await offered('/admin/matches?view=schedule', 'Schedule')).toBeNull();
  await admin('POST', `/api/tournaments/${tournament.id}/timetable`, {
    stage: 'semifinal',
    start: '2030-01-01T10:00:00.000Z',
    gapMinutes: 60,
    parallel: 2,
  });
  const publish = `${next}: Announce the start. Everything is ready. Tell the teams and fans when it starts.Write announcement`;
  expect(await offered('/admin/matches?view=schedule', 'Schedule')).toEqual([
    publish,
    '/admin/announcements',
    null,
  ]);
  await admin('POST', '/api/announcements', {
    kind: 'general',
    title: 'Soon',
    text: 'We start on Saturday.',
  });
  expect(await offered('/admin/bracket', 'Bracket Editor')).toBeNull();

  // A team has not paid, and the final has no time.
  await admin('PUT', `/api/tournaments/${tournament.id}`, {
    registrationFee: 100,
    startDate: new Date().toISOString(),
  });
  await inServer(() => season.beats('Team 1', 'Team 4'));
  await inServer(() => season.beats('Team 2', 'Team 3'));
  await inServer(() => season.refresh());
  await offered('/admin/overview', 'Overview');
  const card = within(await screen.findByRole('region', { name: 'Your season' }));
  expect(card.getByText(/2 of 3 matches have a result/)).toBeTruthy();
  const waiting = within(screen.getByRole('region', { name: 'Needs your attention' }));
  const tasks = waiting.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(tasks).toContain(`1match has no time: Team 1 v Team 2${tournament.name}`);
  expect(tasks).toContain(`4teams have not paid the fee: Team 1, Team 2, Team 3, 1 more${tournament.name}`);
  expect(await blames()).toEqual([]);
});
