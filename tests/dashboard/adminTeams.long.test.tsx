/** @jest-environment ./tests/support/pageAndServer.mjs */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { itInLongRun } from '../support/long.ts';
import { chooseInRow } from '../support/rowMenu.ts';
import { type Asked, browserOf, callOf } from './realAdmin.ts';
import { blames, prepareWindow, visitAdmin } from './visitAdmin.tsx';

const { captain, startApp } = await import('../support/app.ts');
const { approvedTeam, makeTournament, register } = await import('../support/factories.ts');

let app: Awaited<ReturnType<typeof startApp>>;
let cup: { id: string };
let asked: Asked[];
let call: ReturnType<typeof callOf>;

beforeAll(async () => {
  app = await startApp();
  call = callOf(app);
  cup = await makeTournament(app, { name: 'Summer Cup' });
  for (const n of [1, 2, 3]) await approvedTeam(app, n, cup.id);
});
afterAll(() => app.stop());
beforeEach(prepareWindow);
afterEach(cleanup);

async function visit(query = '', path = '/admin/teams', heading = 'Team Management') {
  const browser = browserOf(app);
  asked = browser.asked;
  return visitAdmin(browser.send, `${path}?league=A${query}`, heading);
}
const inCup = () => visit(`&tournament=${cup.id}`);

const names = () => [...document.querySelectorAll('tbody th bdi[title]')].map((each) => each.textContent);
const rowOf = (name: string) =>
  within(screen.getByText(name, { selector: 'th bdi' }).closest('tbody') as HTMLElement);
const press = (name: string | RegExp, at: Pick<typeof screen, 'getByText'> = screen) =>
  fireEvent.click(at.getByText(name, { selector: 'button, button *' }));
const opened = async (team: string, task: string) => {
  chooseInRow(team, task, rowOf(team));
  return within(await screen.findByLabelText(team, { selector: 'section' }));
};
const type = (label: string | RegExp, value: string, at: Pick<typeof screen, 'getByLabelText'> = screen) =>
  fireEvent.input(at.getByLabelText(label), { target: { value } });
const choose = (label: string | RegExp, value: string, at: Pick<typeof screen, 'getByLabelText'> = screen) =>
  fireEvent.change(at.getByLabelText(label), { target: { value } });
const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);
const says = (words: string | RegExp) =>
  screen.findByText(words, { selector: '[role=status] *, [role=alert] *' });
const undo = async (words: string | RegExp) => {
  const notice = (await says(words)).closest('[role=status]') as HTMLElement;
  fireEvent.click(within(notice).getByText('Undo', { exact: false, selector: 'button' }));
};
const stored = async (name: string) => {
  const { body } = await call(app.admin, 'GET', `/api/teams?limit=1000&tournamentId=${cup.id}`);
  return (body.data as { name: string; participationId: string; players: unknown[] }[]).find(
    (each) => each.name === name,
  );
};

describe('The list of teams', () => {
  itInLongRun('teams are filtered by tournament, searched, and sorted by name', async () => {
    await visit();
    const filter = screen.getByLabelText('Tournament') as HTMLSelectElement;
    expect([...filter.options].map(({ text }) => text)).toEqual([
      'All teams',
      'No tournament',
      'Summer Cup (League A, upcoming)',
    ]);
    expect(names()).toEqual(['Team 1', 'Team 2', 'Team 3']);
    expect(rowOf('Team 2').getByText('5/5')).toBeTruthy();
    expect(rowOf('Team 2').getByText('0–0')).toBeTruthy();
    expect(rowOf('Team 2').getByText('T2', { selector: 'bdi' }).parentElement?.textContent).toBe(
      'T2, Summer Cup',
    );
    type(/^Search teams/, 't3');
    expect(names()).toEqual(['Team 3']);
    type(/^Search teams/, '');
    choose('Tournament', 'none');
    await screen.findByText('Every team is in a tournament');
    choose('Tournament', cup.id);
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.getByText('Upcoming')).toBeTruthy();
    expect(await blames()).toEqual([]);
  });

  it('pending registrations can be approved or rejected in the list', async () => {
    await register(app, 8, cup.id);
    await register(app, 9, cup.id);
    await inCup();
    chooseInRow('Team 9', 'Reject');
    const question = within(screen.getByRole('dialog', { name: 'Reject Team 9?' }));
    fireEvent.change(question.getByLabelText(/^Reason, sent to the captain/), {
      target: { value: 'Two players are missing' },
    });
    press('Reject Team 9', question);
    await says('Team 9 was rejected');
    expect(asked.at(-1)?.body).toEqual({ reason: 'Two players are missing' });
    fireEvent.click(screen.getByLabelText('Approve Team 8'));
    await says(/^Team 8 is approved/);
    await waitFor(() => expect(names()).toContain('Team 8'));
    await undo('Team 9 was rejected');
    await waitFor(() => expect(screen.queryByLabelText('Approve Team 9')).toBeTruthy());
  });

  it('a fee is marked as paid, and that can be undone', async () => {
    await inCup();
    fireEvent.click(screen.getByLabelText('Team 1’s fee is paid'));
    await says('Team 1 has paid its fee');
    expect(await stored('Team 1')).toMatchObject({ feePaid: true });
    await undo('Team 1 has paid its fee');
    await says('Team 1’s fee status was restored');
    expect(await stored('Team 1')).toMatchObject({ feePaid: false });
  });
});

describe('A team in the console', () => {
  it('a team is added by hand once name, tag and tournament are given, and Undo removes it', async () => {
    await visit();
    press('Add team');
    const form = within(screen.getByLabelText('Add team', { selector: 'form' }));
    press('Add team', form);
    expect(await form.findAllByText('Please fill in team name and tag')).toHaveLength(2);
    expect(form.getByText('Please select a tournament for this team.')).toBeTruthy();
    expect(asked).toEqual([]);
    type('Team name', 'Kwela Kings', form);
    type('Tag', 'kwk', form);
    choose('Tournament', cup.id, form);
    choose('Group', 'D', form);
    press('Add team', form);
    await says('Kwela Kings was added');
    expect(await stored('Kwela Kings')).toMatchObject({ tag: 'kwk', assignedGroup: 'D', players: [] });
    await waitFor(() => expect(names()).toContain('Kwela Kings'));
    await undo('Kwela Kings was added');
    await says('Kwela Kings was removed');
    expect(await stored('Kwela Kings')).toBeUndefined();
  });

  it('the form keeps its entry and explains that the team name is taken', async () => {
    await inCup();
    press('Add team');
    const form = within(screen.getByLabelText('Add team', { selector: 'form' }));
    type('Team name', 'Team 1', form);
    type('Tag', 'new', form);
    press('Add team', form);
    await waitFor(() => expect(form.getByLabelText('Team name').getAttribute('aria-invalid')).toBe('true'));
    expect((form.getByLabelText('Tag') as HTMLInputElement).value).toBe('new');
    press('Cancel', form);
    press('Leave', dialog());
    expect(screen.queryByRole('form')).toBeNull();
  });

  it('editing in place sends only changes, says if there are none, and Cancel discards them', async () => {
    await inCup();
    const panel = await opened('Team 2', 'Edit');
    press('Save changes', panel);
    expect(await panel.findByText('No changes detected.')).toBeTruthy();
    type('Tag', 'T-2', panel);
    press('Save changes', panel);
    await says('Team 2 was saved');
    expect(asked.map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'PUT', body: { tag: 'T-2', version: 1 } },
    ]);
    await undo('Team 2 was saved');
    await says('Team 2 was restored');
    const again = await opened('Team 2', 'Edit');
    type('Team name', 'Something else', again);
    press('Cancel', again);
    press('Leave', dialog());
    expect(await stored('Team 2')).toMatchObject({ name: 'Team 2', tag: 'T2' });
    const groups = await opened('Team 2', 'Edit');
    fireEvent.click(groups.getByLabelText(/^D/));
    await says('Team 2 now plays in group D');
    expect(await stored('Team 2')).toMatchObject({ assignedGroup: 'D' });
    await undo('Team 2 now plays in group D');
    await says(/^Team 2 was moved back to group/);
  });

  it('a team’s captain can be replaced, by name or Discord ID, and restored', async () => {
    const other = await makeTournament(app, { name: 'Old Cup' });
    const { id: seventh } = await register(app, 7, other.id);
    // The search also finds former captains, and captains by @name.
    const bot = { ...captain(7), 'X-Discord-Username': 'number.seven' };
    await call(bot, 'PUT', `/api/pending-teams/${seventh}`, { tag: 'SEV' });
    await call(app.admin, 'POST', `/api/pending-teams/${seventh}/captain`, {
      discordId: '100000000000000900',
    });
    await inCup();
    const panel = await opened('Team 3', 'Edit');
    press('More', panel);
    fireEvent.click(panel.getByLabelText('Change captain: Team 3'));
    type('Discord ID', '42', dialog());
    press('Change captain', dialog());
    expect(await dialog().findByText('A Discord ID must have 17 to 20 digits')).toBeTruthy();
    const picker = dialog().getByLabelText('New captain') as HTMLInputElement;
    fireEvent.input(picker, { target: { value: 'team 1' } });
    expect(dialog().getByText('already captain of Team 1 in this tournament')).toBeTruthy();
    fireEvent.keyDown(picker, { key: 'Enter' });
    expect((dialog().getByLabelText('Discord ID') as HTMLInputElement).value).toBe('42');
    expect(await blames()).toEqual([]);
    fireEvent.input(picker, { target: { value: '@number' } });
    await dialog().findByText(/@number\.seven, .*former captain/);
    expect(document.getElementById(picker.getAttribute('aria-activedescendant') ?? '')?.textContent).toMatch(
      /^Captain 7.*@number\.seven, .*former captain/,
    );
    fireEvent.keyDown(picker, { key: 'Enter' });
    expect(picker.getAttribute('aria-expanded')).toBe('false');
    expect((dialog().getByLabelText('Discord ID') as HTMLInputElement).value).toMatch(/^\d{17,20}$/);
    expect((dialog().getByLabelText('Captain optional') as HTMLInputElement).value).toBe(picker.value);
    type('Discord ID', '123456789012345678', dialog());
    type('Captain optional', 'Nomsa', dialog());
    press('Change captain', dialog());
    await undo('Nomsa is now captain of Team 3');
    await says('Team 3 has its former captain back');
    await call(app.admin, 'DELETE', `/api/tournaments/${other.id}`);
  });

  it('a team is deleted after confirmation, and restored with its roster', async () => {
    await inCup();
    chooseInRow('Team 3', 'Delete');
    expect(dialog().getByText('Delete Team 3?')).toBeTruthy();
    await waitFor(() => expect((dialog().getByText('Delete') as HTMLButtonElement).disabled).toBe(false));
    press('Delete', dialog());
    await says('Team 3 was deleted');
    await waitFor(() => expect(names()).not.toContain('Team 3'));
    await undo('Team 3 was deleted');
    await waitFor(() => expect(names()).toContain('Team 3'));
    expect((await stored('Team 3'))?.players).toHaveLength(5);
  });
});

describe('The tournaments of a team', () => {
  it('each tournament of a team has a checkbox, which a refusal resets with the reason', async () => {
    const second = await makeTournament(app, { name: 'Winter Cup' });
    await inCup();
    const panel = await opened('Team 1', 'Manage Tournaments');
    const box = (name: RegExp) => panel.getByLabelText(name) as HTMLInputElement;
    await waitFor(() => expect(box(/^Summer Cup/).disabled).toBe(false));
    expect([box(/^Summer Cup/).checked, box(/^Winter Cup/).checked]).toEqual([true, false]);
    fireEvent.click(box(/^Winter Cup/));
    await says('Team 1 is in Winter Cup');
    await waitFor(() => expect(box(/^Winter Cup/).checked).toBe(true));
    const leave = async (tournament: string) => {
      fireEvent.click(box(new RegExp(`^${tournament}`)));
      expect(dialog().getByText(`Unregister Team 1 from ${tournament}?`)).toBeTruthy();
      await waitFor(() =>
        expect((dialog().getByText('Unregister') as HTMLButtonElement).disabled).toBe(false),
      );
      press('Unregister', dialog());
    };
    await leave('Summer Cup');
    await says(/Cannot remove team from its primary tournament\. Use team deletion instead\.$/);
    expect(box(/^Summer Cup/).checked).toBe(true);
    await leave('Winter Cup');
    await says('Team 1 was unregistered');
    await waitFor(() => expect(box(/^Winter Cup/).checked).toBe(false));
    await call(app.admin, 'DELETE', `/api/tournaments/${second.id}`);
  });

  itInLongRun('a team without a tournament is added to the current one by one press', async () => {
    await call(app.admin, 'POST', '/api/teams', { name: 'Free Agents', tag: 'FREE' });
    await visit('&tournament=none');
    expect(screen.getByText('1 team, by name')).toBeTruthy();
    press(/^Add to current tournament/, rowOf('Free Agents'));
    await undo('Free Agents added to current tournament!');
    await says('Free Agents is no longer in a tournament');
    await call(app.admin, 'PUT', `/api/tournaments/${cup.id}`, { status: 'completed' });
    press(/^Add to current tournament/, rowOf('Free Agents'));
    await says('✗ This tournament is completed.');
    await call(app.admin, 'PUT', `/api/tournaments/${cup.id}`, { status: 'upcoming' });
  });
});

describe('Actions on several teams', () => {
  itInLongRun('several teams are registered and deleted at once, with an outcome for each', async () => {
    const second = await makeTournament(app, { name: 'Second Cup', maxTeams: 2 });
    await inCup();
    for (const n of [1, 2, 3]) fireEvent.click(screen.getByLabelText(`Select Team ${n}`));
    expect(screen.getByText('3 teams selected')).toBeTruthy();
    choose('Register in', second.id);
    press('Register 3 teams');
    const outcomes = within(await screen.findByLabelText('2 of 3 registered in Second Cup'));
    expect(outcomes.getByText('All 2 places are taken')).toBeTruthy();
    expect(outcomes.getAllByText('Done')).toHaveLength(2);
    await undo('2 of 3 registered in Second Cup');
    await says('2 of 2 undone');
    for (const n of [1, 2]) fireEvent.click(screen.getByLabelText(`Select Team ${n}`));
    press('Unregister');
    const go = () => dialog().getByText('Unregister 2 teams') as HTMLButtonElement;
    await waitFor(() => expect(go().disabled).toBe(false));
    press('Unregister 2 teams', dialog());
    await screen.findByLabelText('2 of 2 unregistered from Summer Cup');
    await waitFor(() => expect(names()).not.toContain('Team 1'));
    await undo('2 of 2 unregistered from Summer Cup');
    await waitFor(() => expect(names()).toContain('Team 1'));
  });

  itInLongRun('a merge of two teams first shows what moves', async () => {
    await call(app.admin, 'POST', '/api/teams', { name: 'Team 1 (again)', tag: 'T1A' });
    await visit();
    for (const name of ['Team 1 (again)', 'Team 1']) fireEvent.click(screen.getByLabelText(`Select ${name}`));
    press('Merge');
    const goes = dialog().getByLabelText('Record to remove') as HTMLInputElement;
    if (goes.value === 'Team 1') press('Swap', dialog());
    expect(dialog().getByText('T1A, 0 tournaments')).toBeTruthy();
    await dialog().findByText('There is nothing to move; only the record is removed.');
    press('Merge into Team 1', dialog());
    await says('Team 1 (again) and Team 1 are now one team');
    await waitFor(() => expect(names()).not.toContain('Team 1 (again)'));
  });
});

describe('Duplicate teams', () => {
  itInLongRun(
    'doubled teams are found, ticked if likely the same, merged, and separated by Undo',
    async () => {
      const { id } = await makeTournament(app, { name: 'Winter Cup' });
      await approvedTeam(app, 3, id);
      const count = async () => (await call(app.admin, 'GET', '/api/teams?limit=1000')).body.data.length;
      const before = await count();
      await visit();
      press('Find duplicates');
      const found = within(await screen.findByLabelText('Duplicate teams', { selector: 'section' }));
      const box = (await found.findByLabelText('Merge Team 3 from Summer Cup')) as HTMLInputElement;
      expect(box.checked).toBe(true);
      expect(box.closest('li')?.textContent).toContain(
        'Team 3 (T3, Summer Cup) merges into Team 3 (T3, Winter Cup)',
      );
      await found.findByText(
        'Same captain, name, tag, players. Merging moves 1 tournament entry, 5 roster places.',
      );
      fireEvent.click(box);
      expect((found.getByText('Merge 0 teams') as HTMLButtonElement).disabled).toBe(true);
      fireEvent.click(box);
      await waitFor(() =>
        expect((found.getByText('Merge 1 team') as HTMLButtonElement).disabled).toBe(false),
      );
      press('Merge 1 team', found);
      await found.findByText('No duplicate teams');
      expect(await count()).toBe(before - 1);
      await undo('1 of 1 merged');
      await says('1 of 1 undone');
      expect(await count()).toBe(before);
      const { body } = await call(app.admin, 'GET', `/api/teams?tournamentId=${id}`);
      await call(app.admin, 'DELETE', `/api/teams/${body.data[0].id}`);
    },
  );
});

describe('Withdrawing a team', () => {
  beforeAll(async () => {
    await call(app.admin, 'POST', `/api/tournaments/${cup.id}/bracket/auto-fill`, {});
    await call(app.admin, 'PUT', `/api/participations/${(await stored('Team 2'))?.participationId}`, {
      assignedGroup: 'A',
    });
    await call(app.admin, 'PUT', `/api/participations/${(await stored('Team 1'))?.participationId}`, {
      assignedGroup: 'A',
    });
    await call(app.admin, 'POST', `/api/tournaments/${cup.id}/bracket/matches`, {});
  });

  it('withdrawing a team previews the effects on its matches', async () => {
    await inCup();
    const panel = await opened('Team 2', 'Edit');
    press('More', panel);
    fireEvent.click(panel.getByLabelText('Unregister: Team 2'));
    fireEvent.click(await screen.findByText('Withdraw team'));
    fireEvent.click(dialog().getByText('Forfeit open matches'));
    expect(await dialog().findByText(/^1 match will change/)).toBeTruthy();
    expect(dialog().getByText('Forfeit')).toBeTruthy();
    press('Withdraw and change 1 match', dialog());
    await undo('Team 2 has withdrawn, 1 match changed');
    await says('Team 2 is back in the tournament');
  });

  it('a team that has played is withdrawn, not deleted', async () => {
    const { body } = await call(app.admin, 'GET', `/api/matches?limit=100&tournamentId=${cup.id}`);
    const [{ id }] = body.data.filter(({ status }: { status: string }) => status !== 'cancelled');
    await call(app.admin, 'PUT', `/api/matches/${id}/result`, { team1Score: 1, team2Score: 0 });
    await inCup();
    chooseInRow('Team 1', 'Unregister');
    await screen.findByText(/^Team 1 has played and cannot be deleted: /);
    await dialog().findByText(/^Team 1 has played, so no other team can take its place/);
    press('Keep team', dialog());
    chooseInRow('Team 3', 'Delete');
    await screen.findByText('Team 3 is in the draw and cannot be deleted.');
    press('Keep team', dialog());
    fireEvent.click((await opened('Team 2', 'Manage Tournaments')).getByLabelText(/^Summer Cup/));
    await screen.findByText(/Choose what to do instead:$/);
    press('Keep team', dialog());
  });

  it('several teams in the draw withdraw together after one preview', async () => {
    await inCup();
    for (const n of [1, 2]) fireEvent.click(screen.getByLabelText(`Select Team ${n}`));
    fireEvent.click(screen.getAllByText('Delete', { selector: 'button' }).at(-1) as HTMLElement);
    await screen.findByText('Teams in the draw cannot be deleted.');
    press('Keep teams', dialog());
    fireEvent.click(screen.getAllByText('Unregister', { selector: 'button' }).at(-1) as HTMLElement);
    await screen.findByText(/^You can replace only one team at a time/);
    press('Undo draw', dialog());
    await screen.findByText('1 result will be removed:');
    press('Cancel', dialog());
    press('Withdraw 2 teams', dialog());
    fireEvent.click(await screen.findByText('Annul group results'));
    await screen.findByText(/^1 match will change/);
    press('Withdraw and change 1 match', dialog());
    await undo('2 teams have withdrawn, 1 match changed');
    await says('2 teams are back in the tournament');
  });
});

itInLongRun('a tournament without a fee asks no team for one', async () => {
  const office = await makeTournament(app, { name: 'Office Cup', registrationFee: 0 });
  await approvedTeam(app, 50, office.id);
  await visit();
  expect(rowOf('Team 1').getByLabelText('Team 1’s fee is paid')).toBeTruthy();
  expect(rowOf('Team 50').queryByLabelText('Team 50’s fee is paid')).toBeNull();
  press('Add team');
  const form = within(screen.getByLabelText('Add team', { selector: 'form' }));
  choose('Tournament', office.id, form);
  expect(form.getByText('This tournament has no fee. 1 of 20 places are taken.')).toBeTruthy();
  press('Cancel', form);
  press('Leave', dialog());
  chooseInRow('Team 50', 'Manage Tournaments');
  expect(await screen.findByText(/teams, no fee$/)).toBeTruthy();
  cleanup();
  await visit(`&tournament=${office.id}`, '/admin/finance/fees', 'Finance & Donations');
  expect(await screen.findByText('No fee')).toBeTruthy();
});

it('an empty list of teams links to the CSV import', async () => {
  const { id } = await makeTournament(app, { name: 'Empty Cup' });
  await visit(`&tournament=${id}`);
  await screen.findByText('No teams in Empty Cup yet');
  const way = screen.getByText('Import CSV', { selector: 'a' });
  expect(way.getAttribute('href')).toBe(`/admin/system/tools?league=A&tournament=${id}`);
});
