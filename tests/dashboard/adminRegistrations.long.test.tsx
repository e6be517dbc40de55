/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Send } from '#domain/contract/http/client.ts';
import { itInLongRun } from '../support/long.ts';
import { createDesk, registrationOf } from './adminDesk.ts';
import { teamOf, tournamentOf } from './publicSeason.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

beforeEach(prepareWindow);
afterEach(cleanup);

const visit = (send: Send, address = '/admin/registrations', heading = 'Pending registrations') =>
  visitAdmin(send, address, heading);

const tournament = tournamentOf({ prizePool: 6_000 });
const teamsIn = (group: 'A' | 'B' | 'C' | 'D', count: number) =>
  Array.from({ length: count }, (_, index) =>
    teamOf(tournament, `${group}${index}`, [], { assignedGroup: group }),
  );
/** Three waiting registrations, newest first, in a tournament where C has the fewest teams and D is full. */
const three = () => {
  const registrations = ['Loadshedding & Sons', '龍門客棧', 'Kaapse Klopse'].map((name) =>
    registrationOf(tournament, name),
  );
  const teams = [...teamsIn('A', 2), ...teamsIn('B', 2), ...teamsIn('C', 1), ...teamsIn('D', 5)];
  return { registrations, ...createDesk(tournament, registrations, teams) };
};

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const detail = () => within(screen.getByRole('article'));
const shows = (name: string) =>
  waitFor(() => expect(detail().getByRole('heading', { level: 2 }).textContent).toBe(name));
const group = (name: RegExp) => detail().getByRole('radio', { name }) as HTMLInputElement;
const button = (name: RegExp) => detail().getByRole('button', { name }) as HTMLButtonElement;

describe('Pending registrations', () => {
  it('with nothing pending, the page explains how captains register', async () => {
    await visit(createDesk(tournament, []).send);
    expect(screen.getByRole('heading', { name: 'No pending registrations' })).toBeTruthy();
    expect(screen.getByText('/register')).toBeTruthy();
  });

  it('an approval uses the group shown, is confirmed, and opens the next registration', async () => {
    const { send, asked, desk } = three();
    await visit(send);
    await shows('Loadshedding & Sons');
    expect(group(/^C/).checked).toBe(true);
    expect(group(/^D/).disabled).toBe(true);
    expect(detail().getByText(/Approving adds R500/).textContent).toContain('R6,500');
    fireEvent.click(group(/^B/));
    fireEvent.click(button(/Approve/));
    fireEvent.click(button(/Approve/));
    expect(await screen.findByText('Loadshedding & Sons is approved, group B')).toBeTruthy();
    await shows('龍門客棧');
    expect(document.activeElement?.textContent).toContain('龍門客棧');
    expect(await screen.findByText('2 pending, newest first')).toBeTruthy();
    expect(asked).toHaveLength(1);
    expect(desk.teams.at(-1)).toMatchObject({ name: 'Loadshedding & Sons', assignedGroup: 'B' });
    expect(screen.getByRole('link', { name: /Registrations/ }).textContent).toContain('2');
  });

  it('an approval uses another group if the proposed one has filled up', async () => {
    const { send, desk } = three();
    await visit(send);
    await shows('Loadshedding & Sons');
    desk.teams = [...desk.teams, ...teamsIn('C', 4)];
    fireEvent.click(button(/Approve/));
    expect(await screen.findByText(/^Loadshedding & Sons is approved, group [ABD]$/)).toBeTruthy();
  });

  it('a refusal appears beside the chosen group if another window has filled it', async () => {
    const { send, desk } = three();
    await visit(send);
    await shows('Loadshedding & Sons');
    fireEvent.click(group(/^B/));
    fireEvent.click(group(/^C/));
    desk.teams = [...desk.teams, ...teamsIn('C', 4)];
    fireEvent.click(button(/Approve/));
    const refusal = await detail().findByText('Group C is full');
    expect(refusal.closest('section')?.textContent).toContain('Full, 5');
    expect(screen.getByText('3 pending, newest first')).toBeTruthy();
    fireEvent.click(group(/^B/));
    expect(screen.queryByText('Group C is full')).toBeNull();
    fireEvent.click(button(/Approve/));
    expect(await screen.findByText('Loadshedding & Sons is approved, group B')).toBeTruthy();
  });

  it('the page says that a captain has withdrawn the registration', async () => {
    const { send, registrations } = three();
    await visit(send);
    await shows('Loadshedding & Sons');
    Object.assign(registrations[0] ?? {}, { status: 'withdrawn', decidedAt: new Date().toISOString() });
    press('a');
    expect(await detail().findByText('The captain has withdrawn this registration')).toBeTruthy();
    expect(await detail().findByRole('heading', { name: 'Withdrawn' })).toBeTruthy();
    expect(screen.getByText('2 pending, newest first')).toBeTruthy();
  });

  it('a registration is approved as the likely earlier team, or as a new team if chosen', async () => {
    const earlier = {
      id: '0193d222-0000-7000-8000-000000000001',
      name: 'Braai Boys',
      tag: 'BRAAI',
      logo: null,
      tournamentName: 'Winter Cup',
      playsIn: null,
      signs: ['captain' as const, 'tag' as const],
      isLikely: true,
      changes: { name: 'Braai Boys', tag: null, joined: ['Tjop'], left: [] },
    };
    const again = registrationOf(tournament, 'Braai Squad', { earlierTeams: [earlier] });
    const other = registrationOf(tournament, 'Braai Squad Two', { earlierTeams: [earlier] });
    const { send, asked } = createDesk(tournament, [again, other]);
    await visit(send);
    await shows('Braai Squad');
    const last = detail().getByRole('radio', { name: /^Braai Boys, the team from Winter Cup/ });
    expect((last as HTMLInputElement).checked).toBe(true);
    expect(last.closest('label')?.textContent).toContain('Former name: Braai Boys. New: Tjop.');
    press('a');
    expect(
      await screen.findByText('Braai Squad is approved, group A, as Braai Boys, the team from Winter Cup'),
    ).toBeTruthy();
    await shows('Braai Squad Two');
    fireEvent.click(detail().getByRole('radio', { name: /^A new team/ }));
    press('a');
    expect(await screen.findByText('Braai Squad Two is approved, group B')).toBeTruthy();
    expect(asked.map(({ body }) => body)).toEqual([
      { assignedGroup: null, teamId: earlier.id },
      { assignedGroup: null, teamId: null },
    ]);
  });

  it('a registration of a currently playing team needs a decision on which team it is', async () => {
    const earlier = {
      id: '0193d222-0000-7000-8000-000000000001',
      ...{
        name: 'Braai Boys',
        tag: 'BRAAI',
        logo: null,
        tournamentName: 'Winter Cup',
        playsIn: 'Winter Cup',
      },
      ...{ signs: ['players' as const], isLikely: true },
      changes: { name: 'Braai Boys', tag: null, joined: [], left: [] },
    };
    const again = registrationOf(tournament, 'Braai Squad', { earlierTeams: [earlier] });
    const plain = registrationOf(tournament, 'Karoo Kings');
    const { send, asked } = createDesk(tournament, [again, plain]);
    const refusal = 'Braai Boys is playing in Winter Cup now.';
    await visit(async (request) => {
      const { teamId } = (request.body ?? {}) as { teamId?: string };
      const isUndecided = request.path.endsWith('/approve') && teamId === undefined;
      const body = { error: refusal, code: 'team_is_playing', errors: [refusal] };
      return isUndecided ? { status: 409, body } : send(request);
    });
    await shows('Braai Squad');
    const last = detail().getByRole('radio', { name: /^Braai Boys, the team from Winter Cup/ });
    expect(detail().queryByRole('radio', { checked: true, name: /Braai Boys|A new team/ })).toBeNull();
    expect(last.closest('label')?.textContent).toContain('Currently playing in Winter Cup.');
    press('a');
    expect(await detail().findByText(refusal)).toBeTruthy();
    // One confirmation covers all selected registrations that need one.
    fireEvent.click(screen.getByLabelText('Select All'));
    fireEvent.click(screen.getByText('Approve 2'));
    const question = within(screen.getByRole('dialog', { name: 'Approve 2 registrations?' }));
    const go = question.getByText('Approve 2') as HTMLButtonElement;
    expect(question.queryByLabelText('Karoo Kings')).toBeNull();
    expect(go.disabled).toBe(true);
    fireEvent.click(
      within(question.getByLabelText('Braai Squad')).getByRole('radio', { name: /^A new team/ }),
    );
    expect(go.disabled).toBe(false);
    fireEvent.click(question.getByText('Decide later'));
    fireEvent.click(last);
    press('a');
    expect(await screen.findByText(/^Braai Squad is approved, group A, as Braai Boys/)).toBeTruthy();
    expect(asked.map(({ body }) => body)).toEqual([{ assignedGroup: null, teamId: earlier.id }]);
  });

  it('a registration with a problem or without a free place cannot be approved', async () => {
    const message = 'Lumière already plays for Hokori in this tournament';
    const small = tournamentOf({ maxTeams: 2, format: 'single_elimination' });
    const wrong = registrationOf(small, 'Alpha', { problems: [{ message, slot: 4 }] });
    const inLine = registrationOf(small, 'Beta', { status: 'waiting', placeInLine: 1 });
    const { send, desk, asked } = createDesk(small, [wrong, inLine]);
    const { refresh } = await visit(send, `/admin/registrations?id=${wrong.id}`);
    expect(detail().getByText(message)).toBeTruthy();
    expect(detail().getByText('See checks').closest('tr')?.textContent).toContain('Player 4');
    expect(detail().queryByRole('radio')).toBeNull();
    expect(button(/Approve/).disabled).toBe(true);
    desk.teams = [teamOf(small, 'One', []), teamOf(small, 'Two', [])];
    await refresh();
    press('j');
    await shows('Beta');
    expect(await detail().findByText(/All 2 places are taken/)).toBeTruthy();
    press('a');
    expect(asked).toEqual([]);
  });

  it('keys alone can decide registrations, and do nothing during typing', async () => {
    const { send, asked, registrations } = three();
    await visit(send);
    press('j');
    await shows('龍門客棧');
    expect(new URLSearchParams(location.search).get('id')).toBe(registrations[1]?.id);
    press('g');
    expect(document.activeElement).toBe(group(/^C/));
    const reason = detail().getByRole('textbox');
    reason.focus();
    for (const key of ['a', 'r', 'j', 'u']) press(key);
    fireEvent.change(reason, { target: { value: 'Four players only' } });
    reason.blur();
    press('k');
    await shows('Loadshedding & Sons');
    press('j');
    await shows('龍門客棧');
    press('r');
    await shows('Kaapse Klopse');
    expect(asked.map(({ body }) => body)).toEqual([{ reason: 'Four players only' }]);
    expect(await screen.findByRole('button', { name: 'Undo: 龍門客棧' })).toBeTruthy();
    press('u');
    expect(await screen.findByText('龍門客棧 is pending again')).toBeTruthy();
    expect(await screen.findByText('3 pending, newest first')).toBeTruthy();
  });

  it('U undoes the last approval once the admin confirms it', async () => {
    const { send, asked } = three();
    await visit(send);
    press('a');
    await shows('龍門客棧');
    await screen.findByRole('button', { name: 'Undo approval: Loadshedding & Sons' });
    press('u');
    const question = within(await screen.findByRole('dialog'));
    question.getByText('Undo the approval of Loadshedding & Sons?');
    expect(asked).toHaveLength(1);
    fireEvent.click(question.getByRole('button', { name: 'Keep approval' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    press('u');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo approval' }));
    expect(await screen.findByText('Loadshedding & Sons is pending again')).toBeTruthy();
    expect(await screen.findByText('3 pending, newest first')).toBeTruthy();
  });

  it('a letter typed as the field disappears is not taken for a shortcut key', async () => {
    const { send, asked, registrations } = three();
    registrations[2] = Object.assign(registrations[2] ?? registrationOf(tournament, ''), {
      status: 'rejected',
    });
    const { refresh } = await visit(send);
    const reason = detail().getByRole('textbox');
    reason.focus();
    press('o');
    Object.assign(registrations[0] ?? {}, { status: 'approved', decidedAt: new Date().toISOString() });
    await refresh();
    await detail().findByRole('heading', { name: 'Approved' });
    press('u');
    expect(asked).toEqual([]);
  });

  it('the registration shown stays in place when a new one arrives', async () => {
    const { send, desk } = three();
    const { refresh } = await visit(send);
    await shows('Loadshedding & Sons');
    const arrived = registrationOf(tournament, 'Latecomers', { submittedAt: new Date().toISOString() });
    desk.registrations = [arrived, ...desk.registrations];
    await refresh();
    expect(await screen.findByText('4 pending, newest first')).toBeTruthy();
    expect(detail().getByRole('heading', { level: 2 }).textContent).toBe('Loadshedding & Sons');
  });

  itInLongRun('several are decided at once with an outcome for each, and an approval is undone', async () => {
    const { desk, asked, send, registrations } = three();
    desk.tournament = { ...desk.tournament, maxTeams: desk.teams.length + 2 };
    await visit(send);
    fireEvent.click(screen.getByLabelText('Select All'));
    fireEvent.click(screen.getByText('Approve 3'));
    const outcomes = within(await screen.findByLabelText('2 of 3 approved'));
    expect(outcomes.getByText(/places are taken$/)).toBeTruthy();
    // Approvals follow the order of registration, whatever the list's order.
    const inLine = registrations.toSorted((one, other) => one.submittedAt.localeCompare(other.submittedAt));
    expect(asked.at(-1)?.body).toEqual({ ids: inLine.map(({ id }) => id), decision: 'approve' });
    fireEvent.click(await screen.findByLabelText('Select Loadshedding & Sons'));
    fireEvent.click(screen.getByText('Reject 1'));
    const question = within(document.querySelector('dialog[open]') as HTMLElement);
    fireEvent.change(question.getByLabelText(/^Reason/), { target: { value: 'No place left' } });
    fireEvent.click(question.getByText('Reject 1 registration'));
    await screen.findByLabelText('1 of 1 rejected');
    expect(asked.at(-1)?.body).toMatchObject({ decision: 'reject', reason: 'No place left' });
    const places = desk.teams.length;
    const approved = within(
      screen.getByText('龍門客棧', { selector: 'section li bdi' }).closest('li') as HTMLElement,
    );
    fireEvent.click(approved.getByText('Undo approval'));
    fireEvent.click(within(document.querySelector('dialog[open]') as HTMLElement).getByText('Undo approval'));
    await screen.findByText('龍門客棧 is pending again');
    expect(desk.teams).toHaveLength(places - 1);
  });

  it('a fee is marked as paid at any time', async () => {
    const { asked, send, registrations } = three();
    await visit(send);
    fireEvent.click(detail().getByLabelText('Fee paid'));
    await screen.findByText('Loadshedding & Sons has paid its fee');
    expect(asked.at(-1)).toMatchObject({ method: 'PUT', body: { feePaid: true } });
    await waitFor(() => expect((detail().getByLabelText('Fee paid') as HTMLInputElement).checked).toBe(true));
    expect(registrations[0]?.feePaid).toBe(true);
  });

  itInLongRun('a typed reason is kept while another page is open', async () => {
    const { send } = three();
    await visit(send);
    await shows('Loadshedding & Sons');
    fireEvent.change(detail().getByLabelText(/^Reason/), { target: { value: 'Two are missing' } });
    const tabs = within(screen.getByRole('navigation', { name: 'Admin' }));
    fireEvent.click(tabs.getByRole('link', { name: 'Tournament Management' }));
    await screen.findByRole('button', { name: 'Create Tournament' });
    history.back();
    await shows('Loadshedding & Sons');
    expect((detail().getByLabelText(/^Reason/) as HTMLInputElement).value).toBe('Two are missing');
    cleanup();
    await visit(send);
    await shows('Loadshedding & Sons');
    expect((detail().getByLabelText(/^Reason/) as HTMLInputElement).value).toBe('Two are missing');
  });

  it('an outdated request token does not count as an expired session', async () => {
    const { send } = three();
    let refusals = 0;
    await visit(async (asked) => {
      if (asked.method === 'GET' || refusals > 0) return send(asked);
      refusals += 1;
      return { status: 401, body: { error: 'Please log in first', errors: [], code: 'unidentified' } };
    });
    await shows('Loadshedding & Sons');
    fireEvent.click(button(/Reject/));
    await waitFor(() => expect(refusals).toBe(1));
    await waitFor(() => expect((button(/Reject/) as HTMLButtonElement).disabled).toBe(false));
    fireEvent.click(button(/Reject/));
    expect(await screen.findByText('Loadshedding & Sons was rejected')).toBeTruthy();
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });

  it('an entry survives the end of the session, and the page continues after a new login', async () => {
    const { send, desk } = three();
    await visit(send);
    await shows('Loadshedding & Sons');
    fireEvent.change(detail().getByRole('textbox'), { target: { value: 'Unknown players' } });
    desk.isLoggedIn = false;
    fireEvent.click(button(/Reject/));
    expect((await screen.findByText(/Your session has ended/)).parentElement?.textContent).toContain('kept');
    const login = screen.getAllByRole('button', { name: 'Admin Login' })[0] as HTMLElement;
    fireEvent.click(login);
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
    fireEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(screen.queryByText(/Your session has ended/)).toBeNull());
    expect((detail().getByRole('textbox') as HTMLInputElement).value).toBe('Unknown players');
    fireEvent.click(button(/Reject/));
    expect(await screen.findByText('Loadshedding & Sons was rejected')).toBeTruthy();
  });

  itInLongRun('the page of registrations has no accessibility violations', async () => {
    await visit(three().send);
    await shows('Loadshedding & Sons');
    expect(await blames()).toEqual([]);
  });
});

describe('The console without a login', () => {
  it('the console asks a visitor to log in', async () => {
    const { send, desk } = three();
    desk.isLoggedIn = false;
    await visit(send, '/admin/registrations', 'Admin Panel');
    expect(screen.getByRole('button', { name: 'Admin Login' })).toBeTruthy();
    expect(screen.queryByText('Loadshedding & Sons')).toBeNull();
  });
});
