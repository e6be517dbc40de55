/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { act, cleanup, fireEvent, getConfig, screen, waitFor, within } from '@testing-library/react';
import type { Send } from '#domain/contract/http/client.ts';
import type { TestApp } from '../support/app.ts';
import { itInLongRun } from '../support/long.ts';
import type { Season } from '../support/season.ts';
import { sendTo } from './realServer.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { startApp } = await import('../support/app.ts');
const { startSeason } = await import('../support/season.ts');

let app: TestApp;
let season: Season;
beforeAll(async () => {
  app = await startApp();
  season = await startSeason(app, 3, { maxTeams: 20 });
  for (const { id } of (await season.call<{ id: string }[]>('GET', `${season.base}/participations`)).data)
    await season.call('PUT', `/api/participations/${id}`, { assignedGroup: 'A' });
  await season.generate();
  await season.beats('Team 1', 'Team 2');
  await season.beats('Team 1', 'Team 3');
});
afterAll(() => app.stop());
beforeEach(prepareWindow);
afterEach(cleanup);

const visit = (send: Send = sendTo(app, app.admin)) =>
  visitAdmin(send, `/admin/rankings?tournament=${season.id}`, 'Rankings');
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const key = (label: string, name: string) => fireEvent.keyDown(field(label), { key: name });
const rowOf = (team: string) => field(`Wins of ${team}`).closest('tr') as HTMLElement;
const order = () => [...document.querySelectorAll('tbody tr bdi')].map(({ textContent }) => textContent);
const undo = (said: HTMLElement) =>
  fireEvent.click(within(said.parentElement as HTMLElement).getByText('Undo'));
/** Calls the server without blocking the page. */
const outside = <Answer,>(run: () => Promise<Answer>): Promise<Answer> => getConfig().asyncWrapper(run);
const stored = (team: string) =>
  outside(async () => {
    const { data: teams } = await season.call<Team[]>('GET', `/api/teams?tournamentId=${season.id}`);
    const found = teams.find(({ name }) => name === team);
    const { data } = await season.call<Stored>('GET', `/api/participations/${found?.participationId}`);
    return [data.tournamentWins, data.tournamentLosses, data.tournamentPoints];
  });
type Team = { name: string; participationId: string };
type Stored = { tournamentWins: number; tournamentLosses: number; tournamentPoints: number };

it('Enter saves a record and moves on, rows keep their order, and errors are shown', async () => {
  await visit();
  expect(order()).toEqual(['Team 1', 'Team 2', 'Team 3']);
  expect(screen.getByLabelText('Summary').textContent).toContain('Games counted2');
  act(() => field('Wins of Team 2').focus());
  type('Wins of Team 2', '3');
  type('Points of Team 2', '6');
  expect(rowOf('Team 2').textContent).toContain('Not saved');
  key('Wins of Team 2', 'Enter');
  await screen.findByText('Team 2: 3–1, 6 points');
  await waitFor(() => expect(document.activeElement).toBe(field('Wins of Team 3')));
  expect(await stored('Team 2')).toEqual([3, 1, 6]);
  await waitFor(() => expect(rowOf('Team 2').firstElementChild?.textContent).toBe('1'));
  expect(order()).toEqual(['Team 1', 'Team 2', 'Team 3']);
  act(() => field('Wins of Team 3').blur());
  await waitFor(() => expect(order()).toEqual(['Team 2', 'Team 1', 'Team 3']));

  key('Wins of Team 3', 'ArrowUp');
  expect(document.activeElement).toBe(field('Wins of Team 1'));
  type('Losses of Team 1', '-1');
  key('Losses of Team 1', 'Enter');
  await within(rowOf('Team 1')).findByText('Enter 0 or more');
  key('Losses of Team 1', 'Escape');
  expect(field('Losses of Team 1').value).toBe('0');
  expect(await stored('Team 1')).toEqual([2, 0, 4]);
});

itInLongRun(
  'values set by hand show their difference and are dropped one by one or all at once',
  async () => {
    await visit();
    expect(screen.getByLabelText('Summary').textContent).toContain('Corrected by hand1');
    expect(screen.getByText('Sync from Matches').getAttribute('href')).toContain('/admin/system/tools');
    fireEvent.click(
      screen.getByLabelText('Remove +3 wins from Team 2 and use the figure calculated from matches, 0'),
    );
    const said = await screen.findByText('The correction for Team 2 was removed: 0–1, 6 points');
    expect(await stored('Team 2')).toEqual([0, 1, 6]);
    undo(said);
    await screen.findByText('Team 2 was restored');
    expect(await stored('Team 2')).toEqual([3, 1, 6]);
    await screen.findByLabelText('Remove +3 wins from Team 2 and use the figure calculated from matches, 0');
    expect(await outside(blames)).toEqual([]);
    fireEvent.click(screen.getByText('Remove all corrections'));
    await screen.findByText('1 of 1 corrections removed', { selector: 'span' });
    expect(await stored('Team 2')).toEqual([0, 1, 0]);
    await waitFor(() => expect(screen.queryByText('Remove all corrections')).toBeNull());
  },
);

itInLongRun(
  'waiting records are sent from any page and after a reload, and the tab shows their number',
  async () => {
    const real = sendTo(app, app.admin);
    const { DomainError } = await import('#domain/errors.ts');
    let isAway = true;
    const asked: { key: string | undefined; isAway: boolean }[] = [];
    const send: Send = async (request) => {
      if (request.method !== 'PUT') return real(request);
      asked.push({ key: request.idempotencyKey, isAway });
      const answer = await real(request);
      if (isAway) throw new DomainError('unavailable', 'no_connection', 'Away');
      return answer;
    };
    const enter = (team: string, points: string) => {
      type(`Points of ${team}`, points);
      key(`Points of ${team}`, 'Enter');
    };
    const tab = (name: string) =>
      within(screen.getByRole('navigation', { name: 'Admin' })).getByRole('link', {
        name: new RegExp(`^${name}`),
      });
    const before = await stored('Team 1');
    await visit(send);
    enter('Team 1', '11');
    enter('Team 3', '12');
    await waitFor(() => expect(tab('Rankings').textContent).toContain('2 unsent records'));
    fireEvent.click(tab('Team Management'));
    await screen.findByRole('heading', { name: 'Team Management' });
    isAway = false;
    fireEvent(window, new Event('online'));
    await screen.findByText('Team 1: 2–0, 11 points');
    await waitFor(() => expect(tab('Rankings').textContent).not.toMatch(/unsent|Unsaved/));
    expect([(await stored('Team 1'))[2], (await stored('Team 3'))[2]]).toEqual([11, 12]);
    // Each change is sent until it succeeds, always with the same key.
    expect(asked.length).toBeGreaterThanOrEqual(4);
    expect(new Set(asked.map(({ key: each }) => each)).size).toBe(2);
    fireEvent.click(tab('Rankings'));
    await screen.findByRole('heading', { name: 'Rankings' });

    isAway = true;
    await waitFor(() => expect(field('Points of Team 1').value).toBe('11'));
    enter('Team 1', String(before[2]));
    await within(rowOf('Team 1')).findByText('Waiting for the network');
    cleanup();
    isAway = false;
    await visit(send);
    await screen.findByText(/^Team 1: 2–0,/);
    expect(await stored('Team 1')).toEqual(before);
    expect(asked.at(-1)?.key).toBe(asked.at(-2)?.key);
    await waitFor(() => expect(sessionStorage.getItem('drafts')).toBe('{}'));
  },
);

it('the page says which team’s statistics failed to save and why, even if the answer is empty', async () => {
  const real = sendTo(app, app.admin);
  await visit(async (request) =>
    request.method === 'PUT' ? { status: 413, statusText: 'Payload Too Large', body: null } : real(request),
  );
  type('Points of Team 3', '7');
  key('Points of Team 3', 'Enter');
  await within(rowOf('Team 3')).findByText(
    'Failed to save team "Team 3" statistics: HTTP 413: Payload Too Large',
  );
  key('Points of Team 3', 'Escape');
});

it('an outage keeps the entry, and a conflicting save offers both values', async () => {
  const real = sendTo(app, app.admin);
  let isAway = false;
  const { DomainError } = await import('#domain/errors.ts');
  const keys: (string | undefined)[] = [];
  const { refresh } = await visit((request) => {
    if (request.method === 'PUT') keys.push(request.idempotencyKey);
    if (isAway && request.method === 'PUT') throw new DomainError('unavailable', 'no_connection', 'Away');
    return real(request);
  });
  isAway = true;
  type('Points of Team 3', '7');
  key('Points of Team 3', 'Enter');
  await within(rowOf('Team 3')).findByText('Waiting for the network');
  expect(sessionStorage.getItem('drafts')).toContain('"points":"7"');
  isAway = false;
  fireEvent.click(within(rowOf('Team 3')).getByText('Retry'));
  await screen.findByText('Team 3: 0–1, 7 points');
  expect(new Set(keys).size).toBe(1);
  expect(await stored('Team 3')).toEqual([0, 1, 7]);

  await waitFor(() => expect(screen.getByLabelText(/^Remove \+7 points from Team 3/)).toBeTruthy());
  type('Points of Team 3', '9');
  const { data } = await outside(() => season.call<Team[]>('GET', `/api/teams?tournamentId=${season.id}`));
  const id = data.find(({ name }) => name === 'Team 3')?.participationId;
  await outside(() =>
    season.call('PUT', `/api/participations/${id}/record`, { wins: 1, losses: 1, points: 8 }),
  );
  await refresh();
  await within(rowOf('Team 3')).findByText('Somebody else saved 1–1, 8 points');
  expect(field('Points of Team 3').value).toBe('9');
  fireEvent.click(within(rowOf('Team 3')).getByText('Keep mine'));
  fireEvent.click(await screen.findByLabelText('Save Team 3’s record'));
  await screen.findByText('Team 3: 0–1, 9 points');
  expect(await stored('Team 3')).toEqual([0, 1, 9]);
});
