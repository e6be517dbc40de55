/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { conflict, DomainError } from '#domain/errors.ts';
import { createMatchDesk } from './matchDesk.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

beforeEach(prepareWindow);
afterEach(cleanup);

const GROUPS = { A: ['Alpha', 'Beta'], B: ['Gamma', 'Delta'], C: ['Echo', 'Foxtrot'], D: ['Golf', 'Hotel'] };
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

it('a preview explains each pasted result, and the ticked ones are saved with an Undo', async () => {
  const desk = createMatchDesk(GROUPS);
  desk.generate();
  desk.elsewhere('Gamma', 'Delta');
  await visitAdmin(desk.send, '/admin/matches', 'Results desk');
  click('Paste results');
  const box = () => dialog().getByLabelText('Results, one per line') as HTMLTextAreaElement;
  fireEvent.submit(box().form as HTMLFormElement);
  expect((await dialog().findByRole('alert')).textContent).toBe('Paste at least one result');
  const text = 'Alpha 1 - 0 Beta\nDelta 1:0 Gamma\nEcho 0-1 Nobody\nGolf\t1\t1\tHotel';
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.click(dialog().getByRole('button', { name: 'Preview' }));
  const lines = within(await dialog().findByRole('list', { name: 'Line preview' })).getAllByRole('listitem');
  expect(lines[0]?.textContent).toContain('Alpha 1–0 Beta');
  expect(lines[0]?.textContent).toContain('New');
  expect(lines[1]?.textContent).toContain('Was Gamma 1–0 Delta');
  expect(lines[1]?.textContent).toContain('Correction');
  expect(lines[2]?.textContent).toContain('Problem');
  expect(lines[3]?.textContent).toContain('Scores cannot be tied. Please enter different scores.');
  expect(desk.asked).toEqual([]);
  expect(await blames()).toEqual([]);
  fireEvent.click(within(lines[1] as HTMLElement).getByRole('checkbox'));
  fireEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  click('Paste results');
  expect(box().value).toBe(text);
  fireEvent.click(dialog().getByRole('button', { name: 'Preview' }));
  fireEvent.click(await dialog().findByLabelText(/Line 2/));
  fireEvent.click(dialog().getByRole('button', { name: 'Save 1 result' }));
  await screen.findByText(/^Saved 1 result\./);
  expect(desk.asked).toEqual([
    { method: 'POST', path: expect.stringMatching(/\/results$/), body: { text, lines: [1] } },
  ]);
  expect(desk.find('Alpha', 'Beta').winner).toBe('Alpha');
  expect(desk.find('Gamma', 'Delta').winner).toBe('Gamma');
  expect(screen.getByRole('button', { name: /Undo.*Alpha 1–0 Beta/ })).toBeTruthy();
  click('Paste results');
  expect(box().value).toBe('');
  // Undo reverts either all these results or none.
  fireEvent.change(box(), { target: { value: 'Echo 1-0 Foxtrot\nGolf 0-1 Hotel' } });
  fireEvent.click(dialog().getByRole('button', { name: 'Preview' }));
  desk.world.refusal = new DomainError('unavailable', 'database_away', 'The database is away for a moment.');
  fireEvent.click(await dialog().findByRole('button', { name: 'Save 2 results' }));
  await dialog().findByText('Failed to save match result: Database error occurred');
  fireEvent.click(dialog().getByRole('button', { name: 'Save 2 results' }));
  await screen.findByText(/^Saved 2 results\./);
  // A saved result appears on the page at once, before the list is fetched again.
  const score = () => screen.getByRole('textbox', { name: 'Score of Echo against Foxtrot' });
  expect((score() as HTMLInputElement).value).toBe('1');
  expect(screen.getByRole('link', { name: /^All changes/ }).getAttribute('href')).toBe(
    `/admin/system/audit?of=${desk.world.tournament.id}&noun=match`,
  );
  desk.world.refusal = conflict('changed_since', 'None of the 2 changes were undone. Golf v Hotel: Changed');
  click('Undo Pasted 2 results');
  await screen.findByText('None of the 2 changes were undone. Golf v Hotel: Changed');
  click('Undo Pasted 2 results');
  await screen.findByText('Undone: Pasted 2 results');
  expect(desk.asked.at(-1)?.body).toEqual({ dryRun: false, whole: true });
  expect([desk.find('Echo', 'Foxtrot').status, desk.find('Golf', 'Hotel').status]).toEqual([
    'scheduled',
    'scheduled',
  ]);
  expect(screen.queryByRole('button', { name: /Undo Echo/ })).toBeNull();
});

it('scores typed on the desk survive a reload', async () => {
  const desk = createMatchDesk(GROUPS);
  desk.generate();
  await visitAdmin(desk.send, '/admin/matches', 'Results desk');
  const score = () =>
    screen.getByRole('textbox', { name: 'Score of Alpha against Beta' }) as HTMLInputElement;
  fireEvent.input(score(), { target: { value: '1' } });
  await waitFor(() => expect(sessionStorage.getItem('drafts')).toContain('"team1":"1"'));
  cleanup();
  await visitAdmin(desk.send, '/admin/matches', 'Results desk');
  expect(score().value).toBe('1');
});

it('Who played counts players, sets roles and stand-ins, and removes or restores players', async () => {
  const desk = createMatchDesk(GROUPS);
  desk.generate();
  await visitAdmin(desk.send, '/admin/matches?view=players', 'Who played');
  expect(screen.getByRole('heading', { name: 'No completed matches yet' })).toBeTruthy();
  cleanup();
  desk.elsewhere('Alpha', 'Beta');
  const match = desk.find('Alpha', 'Beta');
  const noted = (id: string, name: string) => ({
    id: `0193e000-0000-7000-8000-00000000b00${id}`,
    ...{ name, steamId: '', teamName: 'Alpha', role: 'Carry' as const },
    participationId: match.team1ParticipationId ?? '',
  });
  match.participatingPlayers = [noted('1', 'Ann'), { ...noted('2', 'Ben'), role: 'Mid' }];
  await visitAdmin(desk.send, '/admin/matches?view=players', 'Who played');
  const team = within(screen.getByRole('region', { name: 'Alpha' }));
  expect(team.getByText('2 of 5 players')).toBeTruthy();
  const save = screen.getByRole('button', { name: 'Save Participation' }) as HTMLButtonElement;
  expect(save.disabled).toBe(true);
  fireEvent.click(team.getByRole('button', { name: 'Remove Ann' }));
  await team.findByText('1 of 5 players');
  fireEvent.click(team.getByRole('button', { name: 'Add back Ann' }));
  await waitFor(() => expect(save.disabled).toBe(true));
  fireEvent.click(team.getByRole('button', { name: 'Remove Ben' }));
  fireEvent.change(team.getByRole('searchbox'), { target: { value: 'stan' } });
  fireEvent.click(await team.findByRole('button', { name: 'Add Standby' }));
  fireEvent.change(await team.findByLabelText('Standby’s role'), { target: { value: 'Mid' } });
  await waitFor(() => expect((team.getByLabelText('Standby’s role') as HTMLSelectElement).value).toBe('Mid'));
  expect(await blames()).toEqual([]);
  jest.spyOn(console, 'error').mockImplementationOnce(() => {});
  desk.world.refusal = conflict('wrong_team', 'Standby plays for another team in this match');
  fireEvent.click(save);
  await screen.findByText(/^Failed to update match participation\. Check console for details\./);
  expect(screen.getByRole('form').textContent).toContain('Standby plays for another team in this match');
  fireEvent.click(save);
  await screen.findByText('The players for Alpha v Beta were saved');
  expect(desk.asked.at(-1)?.body).toMatchObject({
    players: [
      { playerId: noted('1', '').id, role: 'Carry' },
      { playerId: desk.world.standIn.id, role: 'Mid' },
    ],
  });
  await waitFor(() => expect(team.queryByText('Ben')).toBeNull());
});
