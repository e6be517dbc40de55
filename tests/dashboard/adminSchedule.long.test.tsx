/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Match } from '#domain/contract/competition/matches.ts';
import type { Send } from '#domain/contract/http/client.ts';
import { createMatchDesk } from './matchDesk.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

beforeEach(prepareWindow);
afterEach(cleanup);

type Time = { matchId: string; scheduledTime: string | null; version?: number };

/** Simulates a server that proposes matches in sequence, and stores either all times or none. */
function createServer() {
  const { world, send, find, generate, elsewhere } = createMatchDesk({ A: ['Alpha', 'Apex', 'Axis'] });
  generate();
  const written: Record<string, unknown>[] = [];
  const answer: Send = async (request) => {
    const { pathname } = new URL(request.path, 'http://within');
    const data = (of: unknown) => ({
      status: 200,
      body: { data: JSON.parse(JSON.stringify(of)) as unknown },
    });
    const body = request.body as { start: string; gapMinutes: number; times: Time[] };
    if (pathname.endsWith('/timetable')) {
      written.push(request.body as never);
      const matches = world.matches.map(({ id }, index) => ({
        ...{ id, feeders: [] },
        scheduledTime: new Date(Date.parse(body.start) + index * body.gapMinutes * 60_000).toISOString(),
      }));
      return data({ matches, conflicts: [] });
    }
    if (!pathname.endsWith('/times')) return send(request);
    written.push(request.body as never);
    const of = ({ matchId }: Time) => world.matches.find(({ id }) => id === matchId) as Match;
    const stale = body.times.filter(
      (time) => time.version !== undefined && time.version !== of(time).version,
    );
    if (stale.length > 0)
      return { status: 409, body: { error: 'Stale', code: 'stale_version', data: stale.map(of) } };
    for (const time of body.times)
      Object.assign(of(time), { scheduledTime: time.scheduledTime, version: of(time).version + 1 });
    return data(body.times.map(of));
  };
  const visit = () =>
    visitAdmin(answer, `/admin/matches?tournament=${world.tournament.id}&view=schedule`, 'Schedule');
  return { world, find, elsewhere, written, visit };
}

/** Finds a button by its name or its text, including hidden words. */
function button(text: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find((each) =>
    (each.getAttribute('aria-label') ?? each.textContent.trim()).endsWith(text),
  );
  if (!found) throw new Error(`No button ${text}`);
  return found;
}
const press = (text: string) => fireEvent.click(button(text));
const panel = async (heading: string) =>
  within((await screen.findByText(heading)).closest('section') ?? document.body);
const propose = () => screen.getByLabelText('Propose a timetable');
const type = (label: string, value: string) =>
  fireEvent.input(within(propose()).getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const table = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent.replace(/\d\d:\d\d$/, '')).join(' | '),
  );
const cardOf = (name: string) => within(button(`change the time of ${name}`).closest('td') ?? document.body);

it('a proposed timetable shows conflicts, is saved in one step, and can be undone', async () => {
  const { world, written, visit } = createServer();
  await visit();
  expect((await panel('Not scheduled')).getAllByText(/^Set time/)).toHaveLength(3);
  expect(screen.getByText('SAST')).toBeTruthy();
  type('Start', '2020-12-05T15:00');
  expect(screen.getByText('This is in the past.')).toBeTruthy();
  type('Start', '');
  fireEvent.submit(propose());
  await screen.findByText('Please fill in both date and time');
  type('Start', 'Saturday');
  await screen.findByText('Use the format 2026-12-05 18:00');
  type('Start', '2026-12-05 15:00');
  expect(screen.getByText(/^Saturday 5 Dec 2026, 15:00 SAST/)).toBeTruthy();
  type('Minutes between start times', '30');
  type('Parallel matches', 'many');
  fireEvent.submit(propose());
  await screen.findByText('Parallel matches must be a whole number');
  expect(written).toEqual([]);
  type('Parallel matches', '2');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    fireEvent.click(within(propose()).getByLabelText(day));
  type('Earliest start', '9:00');
  type('Latest start', 'nine');
  fireEvent.submit(propose());
  await screen.findByText('Latest start: enter a time like 18:30');
  expect(screen.getByText('Choose at least one day')).toBeTruthy();
  for (const day of ['Saturday', 'Sunday']) fireEvent.click(within(propose()).getByLabelText(day));
  type('Latest start', '21:00');
  type('Streams', 'Main, Second');
  fireEvent.submit(propose());
  await panel('3 unsaved times');
  expect(written).toEqual([
    {
      stage: 'group',
      start: '2026-12-05T13:00:00.000Z',
      gapMinutes: 30,
      parallel: 2,
      restMinutes: 15,
      days: [6, 7],
      earliest: '09:00',
      latest: '21:00',
      dryRun: true,
    },
  ]);
  expect(screen.getByText('Saturday 5 Dec 2026')).toBeTruthy();
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Time', 'Main', 'Second']);
  // Three teams play one another without a rest.
  expect((await panel('3 unsaved times')).getByText('2 conflicts')).toBeTruthy();
  const [first, second] = world.matches;
  const nameOf = (match: Match | undefined) => `${match?.team1?.name} v ${match?.team2?.name}`;
  expect(cardOf(nameOf(second)).getByText(/gets only 0 of its 15 minutes of rest between/)).toBeTruthy();

  // The admin changes the time of the middle match, which leaves a gap between the other two.
  press(`change the time of ${nameOf(second)}`);
  const dialog = within(
    (await screen.findByText(`When is ${nameOf(second)}?`)).closest('dialog') ?? document.body,
  );
  fireEvent.change(dialog.getByLabelText('Start time'), { target: { value: 'Sunday' } });
  fireEvent.click(dialog.getByText('Set time'));
  expect(dialog.getByText('Use the format 2026-12-05 18:00')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Start time'), { target: { value: '2026-12-06 10:00' } });
  fireEvent.click(dialog.getByText('Set time'));
  await screen.findByText('Sunday 6 Dec 2026');
  expect(screen.queryByText(/conflicts?$/)).toBeNull();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await screen.findByText('2 conflicts');

  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await screen.findByText('3 times were saved');
  expect(written.at(-1)).toEqual({
    times: world.matches.map(({ id }, index) => ({
      matchId: id,
      scheduledTime: new Date(Date.UTC(2026, 11, 5, 13, index * 30)).toISOString(),
      version: 1,
    })),
  });
  expect(table()[0]).toContain(first?.team1?.name);
  fireEvent.click(screen.getByText(/^Undo/));
  await screen.findByText('The times were restored');
  expect(world.matches.map(({ scheduledTime }) => scheduledTime)).toEqual([null, null, null]);
});

it('one action shifts the rest of a day and shows conflicts, and one Undo reverts it', async () => {
  const { world, written, visit } = createServer();
  const minute = (match: Match | undefined) => match?.scheduledTime?.slice(8, 16);
  const [one, two, three] = world.matches;
  const times = ['2026-12-05T13:00:00.000Z', '2026-12-05T14:00:00.000Z', '2026-12-06T08:00:00.000Z'];
  for (const [index, match] of world.matches.entries()) match.scheduledTime = times[index] ?? null;
  await visit();
  press('Shift times');
  const form = within(await screen.findByRole('form', { name: 'Shift times' }));
  const choose = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  expect([...form.getByLabelText('Matches to move').children].map(({ textContent }) => textContent)).toEqual([
    'All days (3 matches)',
    'Saturday 5 Dec 2026 (2 matches)',
    'Sunday 6 Dec 2026 (1 match)',
  ]);
  expect(await blames()).toEqual([]);
  fireEvent.click(form.getByText('Earlier'));
  choose('From', two?.id ?? '');
  choose('By minutes', 'half an hour');
  fireEvent.click(form.getByText('Move and save 1 match'));
  form.getByText('Enter a whole number of minutes');
  expect(form.getByText('No conflicts.')).toBeTruthy();
  choose('By minutes', '30');
  expect(form.getByRole('status').textContent).toContain('Sat 5 Dec, 16:00 → Sat 5 Dec, 15:30');
  expect(form.getByText(/has two matches at once/)).toBeTruthy();
  fireEvent.click(form.getByText('Later'));
  choose('From', '');
  fireEvent.click(form.getByText('Move and save 2 matches'));
  await screen.findByText('2 times were saved');
  expect([one, two, three].map(minute)).toEqual(['05T13:30', '05T14:30', '06T08:00']);
  expect(written).toHaveLength(1);
  fireEvent.click(screen.getByText(/^Undo/));
  await screen.findByText('The times were restored');
  expect([one, two, three].map(minute)).toEqual(['05T13:00', '05T14:00', '06T08:00']);
});

it('planned times survive a reload, and another admin’s faster change appears beside them', async () => {
  const { world, find, elsewhere, written, visit } = createServer();
  // A past day is collapsed. A future day is expanded, even though its matches are already played.
  elsewhere('Apex', 'Axis');
  find('Apex', 'Axis').scheduledTime = '2020-02-01T13:00:00.000Z';
  elsewhere('Alpha', 'Axis');
  find('Alpha', 'Axis').scheduledTime = '2040-02-04T13:00:00.000Z';
  await visit();
  expect(screen.getByText('Saturday 4 Feb 2040')).toBeTruthy();
  expect(screen.queryByText('Saturday 1 Feb 2020')).toBeNull();
  press('Show 1 past day');
  expect(screen.getByText('Saturday 1 Feb 2020')).toBeTruthy();
  press('Set time for Alpha v Apex');
  fireEvent.change(screen.getByLabelText('Start time'), { target: { value: '2026-12-05T15:00' } });
  press('Set time');
  await panel('1 unsaved time');
  cleanup();
  await visit();
  const kept = await panel('1 unsaved time');
  expect(await blames()).toEqual([]);
  expect(kept.getByText('Alpha v Apex').parentElement?.textContent).toBe(
    'Alpha v Apexno time → Sat 5 Dec, 15:00',
  );
  Object.assign(find('Alpha', 'Apex'), { scheduledTime: '2026-12-07T13:00:00.000Z', version: 2 });
  press('Save all times');
  await screen.findByText('Somebody else changed this in the meantime.');
  fireEvent.click(screen.getByLabelText('Yours: Sat 5 Dec, 15:00'));
  press('Continue with these values');
  await waitFor(() => expect(screen.queryByText('Continue with these values')).toBeNull());
  fireEvent.change(screen.getByLabelText(/^Reason for moving matches/), {
    target: { value: 'The stream is late' },
  });
  press('Save all times');
  await screen.findByText('1 time was saved');
  expect(written.at(-1)).toEqual({
    times: [{ matchId: find('Alpha', 'Apex').id, scheduledTime: '2026-12-05T13:00:00.000Z', version: 2 }],
    reason: 'The stream is late',
  });
  await waitFor(() => expect(screen.getByText('No unsaved times')).toBeTruthy());
  expect(world.matches.filter(({ scheduledTime }) => scheduledTime === null)).toEqual([]);
});

it('the form proposes the next date at that time instead of a past start', async () => {
  const { world, visit } = createServer();
  world.tournament.startDate = '2020-01-04T13:00:00.000Z';
  await visit();
  const { value } = within(propose()).getByLabelText<HTMLInputElement>('Start');
  expect(value).toMatch(/^\S+ 15:00$/);
  expect(Date.parse(`${value}:00+02:00`)).toBeGreaterThan(Date.now());
});
