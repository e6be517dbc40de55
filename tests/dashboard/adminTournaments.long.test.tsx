/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Tournament } from '#domain/contract/competition/tournaments.ts';
import type { Send } from '#domain/contract/http/client.ts';
import { itInLongRun } from '../support/long.ts';
import { tournamentOf } from './publicSeason.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

beforeEach(prepareWindow);
afterEach(cleanup);

type Answer = Awaited<ReturnType<Send>>;

const CREATED = { note: null, createdAt: '2026-11-01T08:00:00.000Z' };
/** The pool, after four teams have each paid R500. */
const POOL = {
  ...{ total: 7_000, target: 10_000, percent: 70, split: [] },
  ledger: [
    { id: 'base', kind: 'base', amount: 5_000, ...CREATED },
    { id: 'fees', kind: 'registration', amount: 2_000, ...CREATED },
  ],
};

/** Simulates a server that stores what it receives; `refuse` replaces the response to a write. */
function createServer(tournaments: Tournament[] = []) {
  const state = { tournaments, refuse: undefined as Answer | undefined };
  const written: { method: string; body: Record<string, unknown> }[] = [];
  const send: Send = async ({ method, path, body }) => {
    if (path === '/api/session') return { status: 200, body: { data: { admin: true } } };
    if (path.startsWith('/api/pending-teams')) return { status: 200, body: { data: [] } };
    if (path.endsWith('/bracket')) return { status: 404, body: { error: 'Tournament not found' } };
    if (path.endsWith('/prize-pool')) return { status: 200, body: { data: POOL } };
    if (method === 'GET') return { status: 200, body: { data: state.tournaments } };
    written.push({ method, body: JSON.parse(JSON.stringify(body)) as Record<string, unknown> });
    if (state.refuse) return state.refuse;
    const { version: _, ...fields } = body as Partial<Tournament>;
    if (method === 'POST') {
      const created = tournamentOf(fields);
      state.tournaments = [...state.tournaments, created];
      return { status: 201, body: { data: created } };
    }
    const id = path.split('/').at(-1);
    state.tournaments = state.tournaments.map((each) =>
      each.id === id ? { ...each, ...fields, version: each.version + 1 } : each,
    );
    return { status: 200, body: { data: state.tournaments.find((each) => each.id === id) } };
  };
  return { send, state, written };
}

const visit = (send: Send) => visitAdmin(send, '/admin/tournaments', 'Tournament Management');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const form = (name: string) => within(screen.getByRole('form', { name }));
const field = (name: string, label: string) => form(name).getByLabelText(label) as HTMLInputElement;
const type = (name: string, label: string, value: string) =>
  fireEvent.input(field(name, label), { target: { value } });
const submit = (name: string, button: string) =>
  fireEvent.click(form(name).getByRole('button', { name: button }));
async function open(name: string) {
  press(name);
  await waitFor(() => expect(document.activeElement).toBe(field(name, 'Tournament name')));
}
const besides = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

const NEW = 'Create Tournament';

describe('Creating a tournament', () => {
  it('errors appear beside their fields, and nothing is sent', async () => {
    const { send, written } = createServer([tournamentOf()]);
    await visit(send);
    await open(NEW);
    type(NEW, 'Base prize pool', '12.50');
    submit(NEW, NEW);
    await waitFor(() =>
      expect(besides(field(NEW, 'Tournament name'))).toContain('Please fill in tournament name'),
    );
    expect(besides(field(NEW, 'Base prize pool'))).toContain('Enter an amount in whole rand');
    expect(field(NEW, 'Base prize pool').value).toBe('12.50');
    expect(document.activeElement).toBe(field(NEW, 'Tournament name'));
    expect(written).toEqual([]);
  });

  it('a new tournament is sent with its defaults and its start in UTC, and is listed', async () => {
    const { send, written } = createServer([tournamentOf()]);
    await visit(send);
    await open(NEW);
    type(NEW, 'Tournament name', 'Winter Open');
    expect(field(NEW, 'Start optional').value).toMatch(/^\d{4}-\d\d-\d\d 18:00$/);
    expect(besides(field(NEW, 'Start optional'))).not.toContain('in the past');
    type(NEW, 'Start optional', '2020-01-09T15:00');
    expect(besides(field(NEW, 'Start optional'))).toContain('This is in the past.');
    type(NEW, 'Start optional', '2027-01-09T15:00');
    type(NEW, 'Team limit', 'many');
    expect(besides(field(NEW, 'Team limit'))).toContain('Not a number, so 20 is used.');
    expect(besides(field(NEW, 'Start optional'))).toContain('Saturday 9 Jan 2027, 15:00 SAST');
    submit(NEW, NEW);
    await screen.findByText('Winter Open was created');
    expect(written).toMatchObject([
      {
        method: 'POST',
        body: {
          name: 'Winter Open',
          league: 'A',
          maxTeams: 20,
          basePrizePool: 5_000,
          startDate: '2027-01-09T13:00:00.000Z',
          registrationOpen: true,
        },
      },
    ]);
    expect(screen.getByRole('heading', { name: 'Winter Open' })).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: NEW }));
  });

  itInLongRun('times are typed as text or picked as a day, and an unreadable one is refused', async () => {
    const { send, written } = createServer([tournamentOf()]);
    await visit(send);
    await open(NEW);
    type(NEW, 'Tournament name', 'Winter Open');
    const start = () => field(NEW, 'Start optional');
    type(NEW, 'Start optional', '9 January');
    expect(besides(start())).toBe('Time in Africa/Johannesburg');
    fireEvent.blur(start());
    expect(besides(start())).toContain('Use the format 2026-12-05 18:00');
    submit(NEW, NEW);
    await waitFor(() => expect(document.activeElement).toBe(start()));
    type(NEW, 'Start optional', '2027-01-09');
    await waitFor(() => expect(besides(start())).toContain('Use the format 2026-12-05 18:00'));
    expect([start().value, start().type, written]).toEqual(['2027-01-09', 'text', []]);
    expect(form(NEW).getByRole('button', { name: 'Calendar for Start' })).toBeTruthy();
    expect(await blames()).toEqual([]);

    const calendar = () => start().closest('span')?.querySelector('[type=date]') as HTMLInputElement;
    const choose = (day: string) => fireEvent.change(calendar(), { target: { value: day } });
    choose('2027-01-10');
    expect([start().value, document.activeElement]).toEqual(['2027-01-10 18:00', start()]);
    expect(start().value.slice(start().selectionStart ?? 0)).toBe('18:00');
    await waitFor(() => expect(besides(start())).toBe('Sunday 10 Jan 2027, 18:00 SAST'));
    type(NEW, 'Start optional', '2027-01-10 9:30');
    choose('2027-01-11');
    expect([start().value, calendar().value]).toEqual(['2027-01-11 9:30', '2027-01-11']);
    submit(NEW, NEW);
    await screen.findByText('Winter Open was created');
    expect(written).toMatchObject([{ body: { startDate: '2027-01-11T07:30:00.000Z' } }]);
  });

  it('the form shows the values that will apply, follows the league, and ends with a summary', async () => {
    const { send, written } = createServer([tournamentOf()]);
    await visit(send);
    await open(NEW);
    const fee = () => field(NEW, 'Registration fee per team');
    expect([fee().value, field(NEW, 'Target prize pool').value]).toEqual(['500', '10,000']);
    expect(field(NEW, 'VIP threshold').value).toBe('500');
    fireEvent.change(field(NEW, 'League'), { target: { value: 'B' } });
    expect([fee().value, field(NEW, 'Target prize pool').value]).toEqual(['250', '5,000']);
    type(NEW, 'Tournament name', 'Eight without a fee');
    type(NEW, 'Registration fee per team', '');
    submit(NEW, NEW);
    await waitFor(() => expect(besides(fee())).toContain('Please fill in the fee, or 0 for none'));
    expect(written).toEqual([]);
    type(NEW, 'Registration fee per team', '0');
    type(NEW, 'Team limit', '8');
    type(NEW, 'Start optional', '2027-01-09T15:00');
    const summary = screen.getByRole('region', { name: 'Summary' });
    expect([...summary.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'FeeNone',
      'Prize poolR5,000',
      'Places8, single elimination',
      'Formatsquarterfinals Best of 1, semifinals Best of 3, final Best of 5',
      expect.stringMatching(/^StartSaturday 9 Jan 2027, 15:00 SAST/),
      'RegistrationOpen from now until you close it or the tournament ends',
    ]);
    fireEvent.change(field(NEW, 'League'), { target: { value: 'A' } });
    expect(fee().value).toBe('0');
    submit(NEW, NEW);
    await screen.findByText('Eight without a fee was created');
    expect(written.at(-1)?.body).toMatchObject({ registrationFee: 0, maxTeams: 8, targetPrizePool: 10_000 });
  });

  it('the form opens if there is no tournament, and a failed save keeps it open', async () => {
    jest.spyOn(console, 'error').mockImplementationOnce(() => {});
    const { send, state } = createServer();
    await visit(send);
    type(NEW, 'Tournament name', 'First Cup');
    state.refuse = { status: 500, body: { error: 'Report 0193', code: 'fault' } };
    submit(NEW, NEW);
    const problems = () => form(NEW).getAllByRole('alert');
    await waitFor(() => expect(problems().some(({ textContent }) => textContent !== '')).toBe(true));
    expect(field(NEW, 'Tournament name').value).toBe('First Cup');
    state.refuse = undefined;
    submit(NEW, NEW);
    await screen.findByText('First Cup was created');
  });
});

describe('Editing a tournament', () => {
  const cup = () => tournamentOf({ name: 'Summer Cup' });
  const EDIT = 'Edit Summer Cup';

  itInLongRun('saving without a change says that no changes were detected', async () => {
    const { send, written } = createServer([cup()]);
    await visit(send);
    await open(EDIT);
    // The same amount in a different notation.
    type(EDIT, 'Base prize pool', '5000');
    submit(EDIT, 'Save changes');
    expect(await form(EDIT).findByText('No changes detected.')).toBeTruthy();
    expect(written).toEqual([]);
  });

  itInLongRun('a new fee shows what happens to fees in the pool, and recounts them if ticked', async () => {
    const { send, written } = createServer([{ ...cup(), teamCount: 4, registrationFee: 500 }]);
    await visit(send);
    await open(EDIT);
    const recount = () => form(EDIT).queryByLabelText('Recalculate the fees for 4 teams in the pool');
    expect(recount()).toBeNull();
    type(EDIT, 'Registration fee per team', '0');
    await waitFor(() => expect(recount()).toBeTruthy());
    expect(form(EDIT).getByText(/^The pool contains R2,000 in fees/).textContent).toBe(
      'The pool contains R2,000 in fees. If you tick this, they become R0; if not, only new teams pay R0.',
    );
    fireEvent.click(recount() as HTMLElement);
    submit(EDIT, 'Save changes');
    await screen.findByText('Summer Cup was saved');
    expect(written.at(-1)?.body).toEqual({ version: 1, registrationFee: 0, recountFees: true });
  });

  it('only changed values are saved, with the version they are based on', async () => {
    const { send, written } = createServer([cup()]);
    await visit(send);
    await open(EDIT);
    type(EDIT, 'Registration closes optional', '2026-12-04T20:30');
    fireEvent.click(field(EDIT, 'Registration is open'));
    submit(EDIT, 'Save changes');
    await screen.findByText('Summer Cup was saved');
    expect(written).toEqual([
      {
        method: 'PUT',
        body: { version: 1, registrationClosesAt: '2026-12-04T18:30:00.000Z', registrationOpen: false },
      },
    ]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: EDIT }));
  });

  it('an emptied amount does not count as a default', async () => {
    const { send, written } = createServer([cup()]);
    await visit(send);
    await open(EDIT);
    type(EDIT, 'Base prize pool', '');
    submit(EDIT, 'Save changes');
    await waitFor(() =>
      expect(besides(field(EDIT, 'Base prize pool'))).toContain('Enter an amount in whole rand'),
    );
    expect(written).toEqual([]);
  });

  it('a server refusal appears beside its field, and the entry is kept', async () => {
    const { send, state } = createServer([cup()]);
    await visit(send);
    await open(EDIT);
    type(EDIT, 'Team limit', '4');
    const error = '9 teams are already registered';
    state.refuse = { status: 409, body: { error, code: 'too_many_teams', fields: { maxTeams: error } } };
    submit(EDIT, 'Save changes');
    await waitFor(() => expect(besides(field(EDIT, 'Team limit'))).toContain(error));
    expect(field(EDIT, 'Team limit').value).toBe('4');
    expect(document.activeElement).toBe(field(EDIT, 'Team limit'));
  });

  itInLongRun('the form offers the newer values field by field if somebody else saved first', async () => {
    const stored = cup();
    const newer = {
      ...stored,
      version: 2,
      name: 'Summer Cup 2026',
      description: 'By the other',
      maxTeams: 16,
    };
    const { send, state, written } = createServer([stored]);
    await visit(send);
    await open(EDIT);
    type(EDIT, 'Tournament name', 'Summer Cup of mine');
    type(EDIT, 'Team limit', '12');
    type(EDIT, 'Registration fee per team', '300');
    state.refuse = { status: 409, body: { error: 'Stale', code: 'stale_version', data: newer } };
    submit(EDIT, 'Save changes');
    await form(EDIT).findByText(/Somebody else changed this/);
    const choice = (name: string) => within(form(EDIT).getByRole('group', { name }));
    expect(choice('Tournament name').getByLabelText('Newer: Summer Cup 2026')).toBeTruthy();
    fireEvent.click(choice('Team limit').getByLabelText('Yours: 12'));
    press('Continue with these values');
    expect(field(EDIT, 'Tournament name').value).toBe('Summer Cup 2026');
    expect(field(EDIT, 'Description optional').value).toBe('By the other');
    expect(field(EDIT, 'Team limit').value).toBe('12');
    expect(field(EDIT, 'Registration fee per team').value).toBe('300');
    state.refuse = undefined;
    submit(EDIT, 'Save changes');
    await screen.findByText(/was saved/);
    expect(written.at(-1)?.body).toEqual({ version: 2, maxTeams: 12, registrationFee: 300 });
  });

  itInLongRun(
    'the entry is kept while another page is open, and a question comes before it is discarded',
    async () => {
      const { send, written } = createServer([cup()]);
      await visit(send);
      await open(EDIT);
      type(EDIT, 'Tournament name', 'Summer Cup II');
      fireEvent.click(screen.getByRole('link', { name: /^Registrations/ }));
      await screen.findByRole('heading', { name: 'No pending registrations' });
      expect(screen.getByRole('link', { name: /Unsaved changes/ })).toBeTruthy();
      fireEvent.click(screen.getByRole('link', { name: /^Tournament Management Unsaved/ }));
      await screen.findByRole('form', { name: EDIT });
      await waitFor(() => expect(field(EDIT, 'Tournament name').value).toBe('Summer Cup II'));
      submit(EDIT, 'Cancel');
      const question = within(screen.getByRole('dialog', { name: 'Leave without saving?' }));
      fireEvent.click(question.getByRole('button', { name: 'Keep editing' }));
      expect(field(EDIT, 'Tournament name').value).toBe('Summer Cup II');
      submit(EDIT, 'Cancel');
      press('Leave');
      await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
      await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull());
      await open(EDIT);
      expect(field(EDIT, 'Tournament name').value).toBe('Summer Cup');
      expect(written).toEqual([]);
    },
  );

  itInLongRun('the edit form has no accessibility violations', async () => {
    const { send } = createServer([cup(), tournamentOf({ league: 'B', registrationClosed: 'It is over.' })]);
    await visit(send);
    await open(EDIT);
    type(EDIT, 'Team limit', 'many');
    submit(EDIT, 'Save changes');
    await waitFor(() => expect(besides(field(EDIT, 'Team limit'))).toContain('Enter a whole number'));
    expect(await blames()).toEqual([]);
  });
});
